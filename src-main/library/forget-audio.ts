/** Updates a restored library's audio rows to match the files beside it. */
import { inParts } from '../util/in-parts.ts'
import type { DatabaseKey } from './encrypted-file.ts'
import { createLibraryReader } from './library-reader.ts'
import { createLibraryWriter } from './library-writer.ts'
import { openForReading, openForWriting } from './open.ts'

/** Rows per query. */
const batch = 500

/**
 * Marks missing audio as wanted, or as unavailable if the service no longer has the call. No other program may
 * have the library open; its schema is migrated.
 *
 * @param isHere whether the file at this path below the library's folder exists
 * @throws LibraryError
 */
export function forgetMissingAudio(
  folder: string,
  isHere: (path: string) => boolean,
  key: DatabaseKey = null,
): void {
  const writer = createLibraryWriter(openForWriting(folder, key), {
    documents: { save() {}, remove() {} },
    announce() {},
  })
  const reader = createLibraryReader(openForReading(folder, { key }))
  try {
    for (const ids of inParts(reader.listIds({ view: 'all' }), batch)) {
      for (const recording of reader.findRecordings({ ids })) {
        const { id, audioPath, removedAtServiceAt } = recording
        if (audioPath === null || isHere(audioPath)) continue
        writer.saveAudioAttempt({
          id,
          state: removedAtServiceAt === null ? 'wanted' : 'unavailable',
          lastError: removedAtServiceAt === null ? null : { code: 'audio-not-in-backup' },
          nextAttemptAt: null,
        })
      }
    }
  } finally {
    reader.close()
    writer.close()
  }
}
