/** Reads and changes the audio rows of a closed library, to match the files beside it. */
import { chunk } from '../../util/chunk.ts'
import type { DatabaseKey } from '../encrypted-file.ts'
import { createLibraryReader } from '../library-reader.ts'
import { createLibraryWriter } from '../library-writer.ts'
import { openForReading, openForWriting } from '../open.ts'
import type { AudioOnDisk } from '../stored-types.ts'
import type { LibraryReader, LibraryWriter } from '../types.ts'

/** Rows per query. */
const batch = 500

/**
 * Marks missing audio as wanted, or as unavailable if the service no longer has the call.
 *
 * @param isHere whether the file at this path below the library's folder exists
 * @throws as `withLibrary`
 */
export function forgetMissingAudio(
  folder: string,
  isHere: (path: string) => boolean,
  key: DatabaseKey = null,
): void {
  withLibrary(folder, key, (reader, writer) => {
    for (const ids of chunk(reader.listIds({ view: 'all' }), batch)) {
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
  })
}

/** The audio that the library has, verified before a moment or ever. @throws as `withLibrary` */
export function listAudio(
  folder: string,
  key: DatabaseKey,
  { verifiedBefore: before = Number.MAX_SAFE_INTEGER } = {},
): AudioOnDisk[] {
  return withLibrary(folder, key, (reader) => reader.listToVerify({ before, limit: Number.MAX_SAFE_INTEGER }))
}

/** Makes files the next that sync verifies, and downloads again where it can. @throws as `withLibrary` */
export function requireVerification(folder: string, ids: readonly string[], key: DatabaseKey): void {
  withLibrary(folder, key, (_, writer) => {
    for (const id of ids) writer.saveAudioVerified({ id, at: 0 })
  })
}

/** No other program may have the library open; its schema is migrated. @throws CodedError */
function withLibrary<T>(
  folder: string,
  key: DatabaseKey,
  work: (reader: LibraryReader, writer: LibraryWriter) => T,
): T {
  const writer = createLibraryWriter(openForWriting(folder, key), {
    documents: { save() {}, remove() {} },
    announce() {},
  })
  try {
    const reader = createLibraryReader(openForReading(folder, key))
    try {
      return work(reader, writer)
    } finally {
      reader.close()
    }
  } finally {
    writer.close()
  }
}
