/** Makes the library's files readable by their owner only, wherever its folder is. */
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { privateFile } from '../util/private-mode.ts'

/**
 * Makes the file of a database where it is missing, and takes it away from other users of the machine where an earlier
 * version left it to them. SQLite makes its files readable for all, but gives those beside a database the mode of that.
 *
 * One that is there is not opened: closing it would give up the locks that other connections of this process have on
 * it (SQLite, "How To Corrupt An SQLite Database File", 2.2).
 */
export function keepPrivate(path: string): void {
  try {
    if (!existsSync(path)) return closeSync(openSync(path, 'wx', privateFile))
    for (const each of [path, `${path}-wal`, `${path}-shm`])
      if (existsSync(each)) chmodSync(each, privateFile)
  } catch {
    // Another program made it this moment; or a stick has no modes, which is no reason to leave the library closed.
    // All else SQLite says better.
  }
}
