/**
 * The paths of an empty library and of the programs that tests start as threads and processes: see
 * `bundle-programs.ts`.
 */
import { join } from 'node:path'

/** An environment variable, so that processes which tests start find the folder too. */
export const preparedVariable = 'OFFHOOK_TEST_PREPARED'

export const programNames = {
  'src-main/threads': ['writer-thread', 'reader-thread', 'search-thread'],
  'src-main/cli': ['main'],
  'test/support/process': [
    'convert-database-until-killed',
    'convert-until-killed',
    'engine-process',
    'evidence-until-killed',
    'export-until-killed',
    'import-until-killed',
    'places-until-killed',
    'share-until-killed',
    'sync-in-shared-time',
    'sync-until-killed',
    'write-until-killed',
  ],
} as const

type ProgramName = (typeof programNames)[keyof typeof programNames][number]

export const preparedPath = (...names: string[]) => join(process.env[preparedVariable]!, ...names)

/** As in the built app: files that are read at run time are two folders up. */
export const programPath = (name: ProgramName) => preparedPath('out', 'main', `${name}.js`)
