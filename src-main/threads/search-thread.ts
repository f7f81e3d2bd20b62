/**
 * The program of a searching thread: serves `SearchReader` from a read-only connection. What search must
 * write goes through the main thread to the writing thread.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { openForReading } from '../library/open.ts'
import { createSearchReader } from '../search/search-reader.ts'
import type { SearchReader } from '../search/types.ts'
import { createAfterTyping } from './after-typing.ts'
import type { SearchMessage } from './search-threads.ts'
import type { LibraryAccess } from './start-thread.ts'
import { startServing } from './start-serving.ts'

const { folder, key } = workerData as LibraryAccess
const port = parentPort!
const say = (message: SearchMessage) => port.postMessage(message)

startServing(port, (): SearchReader => {
  const { typed, later } = createAfterTyping()
  const db = openForReading(folder, key)
  key?.fill(0)
  const reader = createSearchReader(db, {
    later,
    keepVocabulary: (vocabulary) => say({ vocabulary }),
    onDamage: () => say({ damaged: true }),
  })
  return {
    ...reader,
    search(input) {
      typed()
      return reader.search(input)
    },
  }
})
