import { dirname } from 'node:path'
import { CodedError } from '../util/coded-error.ts'

/**
 * Everything was deleted except files that another program has open.
 *
 * @throws CodedError `files-left`, with the folder of the first file, when the list is not empty.
 */
export function requireNoneLeft(paths: readonly string[]): void {
  const [first] = paths
  if (first === undefined) return
  throw new CodedError({ code: 'files-left', params: { count: paths.length, folder: dirname(first) } })
}
