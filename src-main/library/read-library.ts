/** Reads a library for a job, on a connection that is closed with the job. */
import { createLibraryReader } from './library-reader.ts'
import type { DatabaseKey } from './encrypted-file.ts'
import { openForReading } from './open.ts'
import { prepareLater } from './prepare-later.ts'
import type { LibraryReader } from './types.ts'

/** @throws CodedError, and what `work` throws */
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
