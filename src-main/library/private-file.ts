/** Makes the library's files readable only by their owner, in any folder. */
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { privateFile } from '../util/private-mode.ts'

/**
 * Creates a missing database file, and removes the access that an earlier version gave other users. SQLite
 * creates a file readable for all, but its companion files get the mode of the database.
 *
 * An existing file is not opened: closing it would release the locks that other connections of this process
 * hold on it (SQLite, "How To Corrupt An SQLite Database File", 2.2).
 */
export function keepPrivate(path: string): void {
  try {
    if (!existsSync(path)) return closeSync(openSync(path, 'wx', privateFile))
    for (const each of [path, `${path}-wal`, `${path}-shm`])
      if (existsSync(each)) chmodSync(each, privateFile)
  } catch {
    // Another program has just created it, or the file system has no modes, such as on a USB stick; the library
    // opens anyway. SQLite reports other errors.
  }
}
