import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFile, privateFolder } from './private-mode.ts'

/** What a killed program may leave: hidden, so that nobody takes it for the file. */
export const temporaryName = /^\.offhook-[0-9a-f]{8}\.tmp$/

/** A free name beside a file. Short: the name of the file may have the longest length allowed. */
export function createTemporaryPath(path: string): string {
  return join(dirname(path), `.offhook-${randomUUID().slice(0, 8)}.tmp`)
}

/**
 * Writes a whole file so that readers see the old content or the new, never a part: temporary file beside
 * it, fsync, rename. Only this user can read it.
 *
 * @throws the file system's error; the old file is then untouched.
 */
export async function writeFileAtomically(
  path: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: privateFolder })
  const temporary = createTemporaryPath(path)
  try {
    const file = await open(temporary, 'wx', privateFile)
    try {
      await writeFile(file, content)
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
