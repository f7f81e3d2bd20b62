/** Deletes files and folders as far as the system lets go of them, and says what stayed. */
import { lstat, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A virus scanner or an indexer holds a new file for a moment (Windows): so often, and so long, it is waited for. */
const patience = { maxRetries: 3, retryDelay: 100 }

/** What stayed of a path and everything below it: files, and folders that could not be read. Links are not followed. */
export async function removeAll(path: string): Promise<string[]> {
  try {
    await rm(path, { recursive: true, force: true, ...patience })
    return []
  } catch {
    // It ends at the first that stays: all others are still to go.
    return await removeEach(path)
  }
}

async function removeEach(path: string): Promise<string[]> {
  try {
    if (!(await lstat(path)).isDirectory()) {
      await rm(path, { force: true })
      return []
    }
    const left: string[] = []
    for (const name of await readdir(path)) left.push(...(await removeEach(join(path, name))))
    if (left.length === 0) await rmdir(path)
    return left
  } catch (error) {
    // What the first attempt had begun goes on beside this one.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [path]
  }
}
