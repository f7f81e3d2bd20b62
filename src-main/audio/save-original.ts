/** Saves a copy of an audio file, as the service sent it, where the user chose. */
import { rm } from 'node:fs/promises'
import { copyOut } from '../encryption/copy-file.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import type { StoredFile } from '../model/stored-file.ts'
import { createTemporaryPath } from '../util/atomic-file.ts'
import { renameFile } from '../util/rename-file.ts'
import { AudioError } from './audio-error.ts'

/** An existing file, which the user agreed to replace, stays until the copy is complete. @throws AudioError */
export async function saveOriginal(file: StoredFile, path: string): Promise<void> {
  const temporary = createTemporaryPath(path)
  try {
    await copyOut(file, temporary)
    await renameFile(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw isDamage(error) ? new AudioError('unreadable', { cause: error }) : error
  }
}
