/**
 * Opens and reads regular files in folders that other programs write to. Follows no link in place of the file,
 * and never waits for a pipe or a device.
 */
import { constants, type BigIntStats } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/**
 * @param access `O_RDONLY` or `O_RDWR`
 * @throws the file system's error; an error with the code `ELOOP` for anything but a regular file.
 */
export async function openPlainFile(
  path: string,
  access: number = constants.O_RDONLY,
): Promise<{ file: FileHandle; stats: BigIntStats }> {
  // Windows supports neither of the last two flags, which are 0 there. On Windows, creating links needs a
  // special right, and pipes are not files.
  const file = await open(path, access | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stats = await file.stat({ bigint: true })
    if (!stats.isFile()) throw Object.assign(new Error('not a plain file'), { code: 'ELOOP' })
    return { file, stats }
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * Reads at most this many bytes from the beginning of an open file, however fast it grows.
 *
 * @throws the file system's error
 */
export async function readBeginning(file: FileHandle, maxBytes: number): Promise<Buffer> {
  const { size } = await file.stat()
  const buffer = Buffer.alloc(Math.min(size, maxBytes))
  let length = 0
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return buffer.subarray(0, length)
}
