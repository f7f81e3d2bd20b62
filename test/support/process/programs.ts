/** Where the programs are that tests start as threads and processes; `bundle-programs.ts` bundles them. */
import { join } from 'node:path'

/** An environment variable, so that processes which tests start find the programs too. */
export const programsFolder = 'OFFHOOK_TEST_PROGRAMS'

export const programNames = {
  'src-main/workers': ['writer-thread', 'reader-thread', 'search-thread'],
  'src-main/cli': ['main'],
  'test/support/process': [
    'convert-database-until-killed',
    'convert-until-killed',
    'engine-process',
    'evidence-until-killed',
    'export-until-killed',
    'import-until-killed',
    'places-until-killed',
    'sync-in-shared-time',
    'sync-until-killed',
    'write-until-killed',
  ],
} as const

type ProgramName = (typeof programNames)[keyof typeof programNames][number]

export function programPath(name: ProgramName): string {
  return join(process.env[programsFolder]!, `${name}.js`)
}
