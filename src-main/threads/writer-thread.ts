/**
 * The writing thread's program: opens and migrates the library, keeps search up to date, and serves
 * `LibraryWriter`.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { claimLibrary } from '../backup/library-claim.ts'
import { createLibraryWriter } from '../library/library-writer.ts'
import { openForWriting } from '../library/open.ts'
import { prepareLater } from '../library/prepare-later.ts'
import type { LibraryChange } from '../library/stored-types.ts'
import type { LibraryWriter } from '../library/types.ts'
import { openSearchDocuments } from '../search/postings.ts'
import { createSearchRepair } from './search-repair.ts'
import type { LibraryAccess, WriterAccess } from './start-thread.ts'
import { startServing } from './start-serving.ts'

startServing(parentPort!, () => {
  const { claim, ...library } = workerData as WriterAccess
  const held = claim === null ? null : claimLibrary(claim, 'shared')
  try {
    const writer = openWriter(library)
    const close = () => {
      try {
        writer.close()
      } finally {
        held?.release()
      }
    }
    return { ...writer, close }
  } catch (error) {
    held?.release()
    throw error
  }
})

function openWriter({ folder, key }: LibraryAccess): LibraryWriter {
  const db = prepareLater(openForWriting(folder, key))
  key?.fill(0)
  const announce = (change: LibraryChange) => parentPort!.postMessage({ change })
  const repair = createSearchRepair(db, announce)
  repair.start()
  return createLibraryWriter(db, {
    documents: openSearchDocuments(db),
    announce,
    repairSearch: repair.start,
  })
}
