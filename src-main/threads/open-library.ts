/**
 * Opens a library and repairs it if needed: a damaged database is set aside and rebuilt, a missing one beside
 * its audio is created.
 */
import type { LibraryRecovery } from '../../src-preload/contract/library.ts'
import { withLibraryClaim } from '../backup/library-claim.ts'
import type { LibraryKeys } from '../encryption/library-keys.ts'
import { hasAudioFiles, inspectDatabase } from '../library/rescue/quarantine.ts'
import type { Clock } from '../util/clock.ts'
import type { Log } from '../util/log.ts'
import { startLibraryThreads, type LibraryThreads, type ThreadPrograms } from './library-threads.ts'
import type { RunJob } from './run-job.ts'
import { CodedError } from '../util/coded-error.ts'

export interface OpenedLibrary {
  threads: LibraryThreads
  /** The last writing program did not close the library: a check is due. */
  uncleanEnd: boolean
  /** Neither a library nor remains of one existed. */
  isNew: boolean
}

export interface OpenLibraryOptions {
  programs: ThreadPrograms
  runJob: RunJob
  folder: string
  /** The file of its claim; see `backup/library-claim.ts`. */
  claim: string
  /** Null for a library that is not encrypted. */
  keys: LibraryKeys | null
  /** The user moved it, perhaps to a disconnected drive: no new one may be created there. */
  moved: boolean
  clock: Clock
  log: Log
}

/** @throws RemoteError or CodedError. */
export async function openLibrary(options: OpenLibraryOptions): Promise<OpenedLibrary> {
  const { programs, folder, keys, claim, moved } = options
  const key = keys?.database ?? null
  const found = inspectDatabase(folder)
  let isNew = false
  if (found.state !== 'there' || found.interrupted) {
    const remains = found.interrupted || found.uncleanEnd || hasAudioFiles(folder)
    if (moved && !remains && found.state === 'absent') throw new CodedError('not-there')
    if (remains) await rebuildLibrary(options)
    else isNew = true
  }
  try {
    const threads = await startLibraryThreads(programs, folder, key, claim)
    return { threads, uncleanEnd: found.uncleanEnd, isNew }
  } catch (error) {
    if ((error as { code?: string }).code !== 'corrupt') throw error
    // Another program has it open, so its files are not changed.
    if ((await rebuildLibrary(options)) === null) throw error
    const threads = await startLibraryThreads(programs, folder, key, claim)
    return { threads, uncleanEnd: false, isNew: false }
  }
}

/**
 * Sets the database aside, also a damaged one. @returns null when another program has it open. @throws as
 * `openLibrary`.
 */
export async function rebuildLibrary({
  runJob,
  folder,
  claim,
  keys,
  clock,
  log,
}: Pick<
  OpenLibraryOptions,
  'runJob' | 'folder' | 'claim' | 'keys' | 'clock' | 'log'
>): Promise<LibraryRecovery | null> {
  const rebuild = () => runJob('rebuild', { folder, at: clock.now() }, { keys })
  const recovery = await withLibraryClaim(claim, 'exclusive', rebuild).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'in-use') return null
    throw error
  })
  if (recovery) {
    log.warn('a damaged library was set aside and built anew', {
      file: recovery.quarantinedAs,
      stars: recovery.salvaged.stars,
      incomplete: recovery.incomplete,
    })
  }
  return recovery
}
