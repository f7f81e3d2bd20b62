import { statSync } from 'node:fs'

/** Of a file, the same under each of its names: case, links and short names differ. Null without a file. */
export function identifyFile(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : null
}
