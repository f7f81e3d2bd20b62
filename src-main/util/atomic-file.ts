import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { privateFile, privateFolder } from './private-mode.ts'

/**
 * Writes a whole file so that readers see the old content or the new, never a part: temporary file beside
 * it, fsync, rename. Only this user can read it.
 *
 * @throws the file system's error; the old file is then untouched.
 */
export async function writeFileAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: privateFolder })
  const temporary = `${path}.${randomUUID().slice(0, 8)}.tmp`
  try {
    const file = await open(temporary, 'wx', privateFile)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
