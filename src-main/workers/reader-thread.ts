/**
 * The program of the reading thread: serves `LibraryReader` and `SearchReader` from one connection. It loads
 * beside the writing thread, and opens the library when told that its schema is up to date.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { createLibraryReader } from '../library/library-reader.ts'
import { openForReading } from '../library/open.ts'
import { createSearchReader } from '../search/search-reader.ts'
import { startServing } from './start-serving.ts'

parentPort!.once('message', () =>
  startServing(parentPort!, () => {
    const { folder } = workerData as { folder: string }
    const db = openForReading(folder)
    return { ...createLibraryReader(db), ...createSearchReader(db) }
  }),
)
