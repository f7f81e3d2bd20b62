/** Reads a library for a job, on a connection that is closed with the job. */
import { createLibraryReader } from '../library/library-reader.ts'
import type { DatabaseKey } from '../library/encrypted-file.ts'
import { openForReading } from '../library/open.ts'
import { prepareLater } from '../library/prepare-later.ts'
import type { LibraryReader } from '../library/types.ts'

/** @throws LibraryError, and what `work` throws */
export async function readLibrary<T>(
  folder: string,
  key: DatabaseKey,
  work: (reader: LibraryReader) => T | Promise<T>,
): Promise<T> {
  const reader = createLibraryReader(prepareLater(openForReading(folder, key)))
  try {
    return await work(reader)
  } finally {
    reader.close()
  }
}
