/** Everything was deleted but some files, which the system did not let go of: another program has them open. */
import { dirname } from 'node:path'

export class FilesLeftError extends Error {
  readonly code = 'files-left'
  readonly count: number
  /** Where the first of them lies. */
  readonly folder: string

  /** @param paths of the files, at least one */
  constructor(paths: readonly string[]) {
    super('files left')
    this.name = 'FilesLeftError'
    this.count = paths.length
    this.folder = dirname(paths[0]!)
  }
}

/** @throws FilesLeftError where any are left. */
export function requireNoneLeft(paths: readonly string[]): void {
  if (paths.length > 0) throw new FilesLeftError(paths)
}
