/**
 * The writing thread's program: opens and migrates the library, keeps search up to date, and serves
 * `LibraryWriter`.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { createLibraryWriter } from '../library/library-writer.ts'
import { openForWriting } from '../library/open.ts'
import type { LibraryChange } from '../library/stored-types.ts'
import { openSearchDocuments } from '../search/postings.ts'
import { unpackTranscripts } from './pack-transcripts.ts'
import { createSearchRepair } from './search-repair.ts'
import type { LibraryAccess } from './start-thread.ts'
import { startServing } from './start-serving.ts'

startServing(parentPort!, () => {
  const { folder, key } = workerData as LibraryAccess
  const db = openForWriting(folder, key)
  key?.fill(0)
  const announce = (change: LibraryChange) => parentPort!.postMessage({ change })
  const repair = createSearchRepair(db, announce)
  repair.start()
  const writer = createLibraryWriter(db, {
    documents: openSearchDocuments(db),
    announce,
    repairSearch: repair.start,
  })
  return unpackTranscripts(writer)
})
