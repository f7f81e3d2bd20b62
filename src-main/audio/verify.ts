/** Whether a stored audio file still is what was once verified. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredAudio } from '../model/audio.ts'

export type AudioVerdict = 'intact' | 'missing' | 'wrong-size' | 'wrong-hash'

/**
 * Compares a file with the size and SHA-256 noted when it came.
 *
 * @param folder the account's folder, absolute
 * @throws the file system's error where the file is there but cannot be read.
 */
export async function verifyAudioFile(
  folder: string,
  audio: Pick<StoredAudio, 'path' | 'sizeBytes' | 'sha256'>,
): Promise<AudioVerdict> {
  const path = join(folder, audio.path)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (!found?.isFile()) return 'missing'
  if (found.size !== audio.sizeBytes) return 'wrong-size'
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 }))
    hash.update(piece as Buffer)
  return hash.digest('hex') === audio.sha256 ? 'intact' : 'wrong-hash'
}
