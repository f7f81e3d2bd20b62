/** Everything was deleted except files that another program has open. */
import { dirname } from 'node:path'

export class FilesLeftError extends Error {
  readonly code = 'files-left'
  readonly count: number
  /** The folder of the first file. */
  readonly folder: string

  /** @param paths of the files, at least one */
  constructor(paths: readonly string[]) {
    super('files left')
    this.name = 'FilesLeftError'
    this.count = paths.length
    this.folder = dirname(paths[0]!)
  }
}

/** @throws FilesLeftError when the list is not empty. */
export function requireNoneLeft(paths: readonly string[]): void {
  if (paths.length > 0) throw new FilesLeftError(paths)
}
