import { join } from 'node:path'

/** The library's database in its folder; known apart from opening it, for those who must not load SQLite. */
export function databasePath(folder: string): string {
  return join(folder, 'library.sqlite')
}
