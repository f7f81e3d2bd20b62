/** Watches for writes to a library by any program. Does not load SQLite. */
import { watch } from 'node:fs'
import { basename } from 'node:path'
import { databasePath } from './database-path.ts'

/** @returns null if the system cannot watch the folder, for example on some network drives. */
export function watchWrites(folder: string, changed: () => void): { close(): void } | null {
  const log = `${basename(databasePath(folder))}-wal`
  try {
    const watcher = watch(folder, (_event, name) => {
      if (name === log || name === null) changed()
    })
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    return null
  }
}
