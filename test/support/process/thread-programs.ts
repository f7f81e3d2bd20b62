/** The bundled programs of a library's threads. */
import { pathToFileURL } from 'node:url'
import type { ThreadPrograms } from '../../../src-main/threads/library-threads.ts'
import { programPath } from './programs.ts'

export const threadPrograms: ThreadPrograms = {
  writer: pathToFileURL(programPath('writer-thread')),
  reader: pathToFileURL(programPath('reader-thread')),
  search: pathToFileURL(programPath('search-thread')),
}
