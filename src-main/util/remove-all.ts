/** Deletes files and folders as far as the system allows and returns what could not be deleted. */
import { lstat, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Virus scanners and indexers hold new files briefly (Windows): retried this often, with this delay. */
const retryOptions = { maxRetries: 3, retryDelay: 100 }

/**
 * What is left of a path and everything below it: files, and folders that could not be read. Links are not
 * followed.
 */
export async function removeAll(path: string): Promise<string[]> {
  try {
    await rm(path, { recursive: true, force: true, ...retryOptions })
    return []
  } catch {
    // It stops at the first failure: all other entries still have to be deleted.
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
    // The first attempt may still be deleting beside this one.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [path]
  }
}
