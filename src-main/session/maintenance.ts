/** Checks, describes and backs up the open library. */
import { stat } from 'node:fs/promises'
import type { BackupOutcome, LibraryInfo, LibraryRecovery } from '../../src-preload/contract/library.ts'
import { createDatedPath } from '../backup/dated-folder.ts'
import { measureDatabaseBytes, measureFreeBytes } from '../backup/room.ts'
import type { BackupOptions } from '../backup/types.ts'
import type { Clock } from '../util/clock.ts'
import type { LibraryThreads } from '../threads/library-threads.ts'
import type { RunJob } from '../threads/run-job.ts'
import type { AccountBook } from './account-book.ts'
import type { Account } from './book-file.ts'
import { findStoredValue } from './stored-answers.ts'
import type { OpenWorkspace } from './types.ts'
import { CodedError } from '../util/coded-error.ts'

/** The cache entry of the last backup. */
const backupName = 'library.backup'

export interface Maintenance {
  methods: Pick<OpenWorkspace, 'backup' | 'libraryInfo' | 'dismissRecovery'>
  /** Waits until no backup reads the library; `closing` has aborted it. */
  end(): Promise<void>
}

export function createMaintenance({
  account,
  folder,
  moved,
  threads: { reader, writer },
  book,
  runJob,
  recoveryName,
  version,
  clock,
  closing,
}: {
  account: Account
  folder: string
  moved: boolean
  threads: Pick<LibraryThreads, 'reader' | 'writer'>
  book: Pick<AccountBook, 'settings'>
  runJob: RunJob
  /** The cache entry of the last repair. */
  recoveryName: string
  /** Offhook's version. */
  version: string
  clock: Clock
  /** The library is about to be closed. */
  closing: AbortSignal
}): Maintenance {
  let last: Promise<unknown> = Promise.resolve()

  const backup = async (
    to: string,
    { audio, decrypted, onProgress, signal }: BackupOptions,
  ): Promise<BackupOutcome> => {
    const found = await stat(to).catch(() => null)
    if (!found?.isDirectory()) throw new CodedError('gone')
    const at = clock.now()
    const { folder: _folder, moving: _moving, left: _left, keyStored: _keyStored, ...plain } = account
    const made = await runJob(
      'backup',
      {
        library: folder,
        folder: createDatedPath(to, 'Offhook backup', new Date(at)),
        audio,
        decrypted,
        appVersion: version,
        settings: { account: plain, settings: { ...book.settings() } },
        startedAt: at,
      },
      { onProgress, signal: signal ? AbortSignal.any([signal, closing]) : closing },
    )
    // The backup is complete even if a closing library cannot save this.
    await writer.saveValue({ name: backupName, json: JSON.stringify({ at }), at }).catch(() => undefined)
    return made
  }

  return {
    methods: {
      backup(to, options) {
        const running = backup(to, options)
        last = Promise.allSettled([last, running])
        return running
      },
      async libraryInfo(): Promise<LibraryInfo> {
        const [counts, databaseBytes, freeBytes, made, recovery] = await Promise.all([
          reader.counts(),
          measureDatabaseBytes(folder),
          measureFreeBytes(folder),
          findStoredValue<{ at: number }>(reader, backupName),
          findStoredValue<LibraryRecovery>(reader, recoveryName),
        ])
        const { audioBytes } = counts
        return {
          folder,
          moved,
          databaseBytes,
          audioBytes,
          freeBytes,
          lastBackupAt: made?.at ?? null,
          recovery,
        }
      },
      dismissRecovery: () => writer.saveValue({ name: recoveryName, json: 'null', at: clock.now() }),
    },
    end: async () => void (await last),
  }
}
