import { join } from 'node:path'

/** Returns the path of the library's database; separate so that callers need not load SQLite. */
export function databasePath(folder: string): string {
  return join(folder, 'library.sqlite')
}
