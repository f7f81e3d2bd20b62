/** Compares the places of folders. */
import { realpath } from 'node:fs/promises'
import { isAbsolute, relative, sep } from 'node:path'
import { CodedError } from './coded-error.ts'

/** @param folder absolute, like `path` */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way.split(sep)[0] !== '..' && !isAbsolute(way)
}

/**
 * The library's own folder contains files that other programs must not change.
 *
 * @throws CodedError `inside-library`, the file system's error when a folder is not there
 */
export async function requireApart(folder: string, libraryFolder: string): Promise<void> {
  const [chosen, library] = await Promise.all([realpath(folder), realpath(libraryFolder)])
  if (isWithin(chosen, library) || isWithin(library, chosen)) throw new CodedError('inside-library')
}
