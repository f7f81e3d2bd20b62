/** Methods for the whole library: location, backups, repair. */
import { basename } from 'node:path'
import { z } from 'zod'
import { maxPassphraseLength } from '../../src-preload/contract/encryption.ts'
import type {
  BackupAnswer,
  BackupContents,
  BackupOutcome,
  BackupPreview,
  LibraryTask,
  LibraryTaskProgress,
} from '../../src-preload/contract/library.ts'
import { forgetBackup, type OpenedBackup } from '../session/open-backup.ts'
import { getManifestName, readHeader } from '../backup/manifest.ts'
import type { OnProgress } from '../backup/types.ts'
import type { Offhook } from '../app/compose.ts'
import { describeListedFolder, recordExport } from '../export/export-journal.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import { Emitter } from '../util/emitter.ts'
import { getWorkspace, method } from './method.ts'
import { CodedError } from '../util/coded-error.ts'

/** Asks the user for a folder; null when cancelled. */
export interface LibraryDialogs {
  /** Target of a backup. */
  chooseBackupTarget(options: { isPlain: boolean }): Promise<string | null>
  /** The backup to restore. */
  chooseBackup(): Promise<string | null>
  /** New folder of the library. */
  chooseLibraryFolder(): Promise<string | null>
}

interface ChosenBackup {
  from: string
  /** Null while it is locked. */
  backup: OpenedBackup | null
  openAccount: string | undefined
}

/** Runs a task on the whole library and reports its progress. */
export type TrackTask = <T>(task: LibraryTask, work: (onProgress: OnProgress) => Promise<T>) => Promise<T>

/** Emits while tasks run, which may overlap; null when the last one has ended. */
export class TaskProgress extends Emitter<LibraryTaskProgress | null> {
  #running = 0

  async during<T>(task: () => Promise<T>): Promise<T> {
    this.#running += 1
    try {
      return await task()
    } finally {
      this.#running -= 1
      if (this.#running === 0) this.emit(null)
    }
  }
}

export function createTaskTracker(progress: TaskProgress): TrackTask {
  return (task, work) =>
    progress.during(async () => {
      progress.emit({ task, done: 0, total: null })
      return await work(({ doneBytes: done, totalBytes: total }) => progress.emit({ task, done, total }))
    })
}

export function libraryMethods(
  offhook: Offhook,
  dialogs: LibraryDialogs,
  { progress, settingsChanges }: { progress: TaskProgress; settingsChanges: Emitter<Settings> },
) {
  const { session } = offhook
  const tracked = createTaskTracker(progress)
  const backups = new Set<AbortController>()
  /** Kept until it is restored, another account is opened, or the app is locked. */
  let chosen: ChosenBackup | null = null
  const findOpen = () => session.list().find(({ isOpen }) => isOpen)?.accountId
  const isObsolete = ({ openAccount }: ChosenBackup) =>
    session.locking.isLocked() || openAccount !== findOpen()
  const choose = (next: ChosenBackup | null) => {
    if (chosen?.backup) forgetBackup(chosen.backup)
    chosen = next
  }
  session.changes.listen(() => {
    if (chosen !== null && isObsolete(chosen)) choose(null)
  })
  /** @throws CodedError when the app was locked, or another account opened, while the backup was opened. */
  const keep = (opened: ChosenBackup) => {
    choose(opened)
    if (!isObsolete(opened)) return
    choose(null)
    throw new CodedError('not-a-backup')
  }
  return {
    'library.info': method(z.null(), async () => {
      getWorkspace(offhook)
      return await session.libraryInfo()
    }),
    /** Asks for a folder and writes a consistent copy there; the library stays in use. */
    'library.backup': method(
      z.object({ audio: z.boolean(), decrypted: z.boolean() }),
      async (what): Promise<BackupAnswer> => {
        const { folder } = getWorkspace(offhook)
        const isPlain = what.decrypted && offhook.vault.listSecrets(folder) !== null
        const to = await dialogs.chooseBackupTarget({ isPlain })
        const none = { folder: null, recordings: 0, audioFiles: 0, bytes: 0 }
        if (to === null) return { ...none, isCancelled: false }
        const stop = new AbortController()
        const { signal } = stop
        backups.add(stop)
        try {
          const made = await tracked('backup', (onProgress) =>
            session.backup(to, { ...what, onProgress, signal }),
          )
          const isEncrypted = !what.decrypted && offhook.vault.listSecrets(folder) !== null
          await recordBackup(offhook, made, isEncrypted)
          return { ...made, isCancelled: false }
        } catch (error) {
          if (!signal.aborted) throw error
          return { ...none, isCancelled: true }
        } finally {
          backups.delete(stop)
        }
      },
    ),
    /** Cancels running backups; nothing of them is left, and earlier backups stay. */
    'library.cancel-backup': method(z.null(), () => {
      for (const stop of backups) stop.abort()
    }),
    /** Asks for a backup and describes it; null when the user closed the dialog. */
    'library.choose-backup': method(z.null(), async (): Promise<BackupPreview | null> => {
      const from = await dialogs.chooseBackup()
      if (from === null) return null
      choose(null)
      const openAccount = findOpen()
      const { isEncrypted, startedAt } = await readHeader(from)
      const backup = await session.openBackup(from, { plain: !isEncrypted }).catch(unlessLocked)
      keep({ from, backup, openAccount })
      const secrets = backup ? null : offhook.vault.listSecrets(from)
      return {
        folderName: basename(from),
        startedAt,
        isEncrypted,
        locked: secrets && {
          hasPassphrase: secrets.hasPassphrase,
          hasRecoveryCode: secrets.recoveryCode !== null,
        },
        contents: backup && describeBackup(backup),
      }
    }),
    /** Opens the chosen backup with its recovery code or passphrase. */
    'library.unlock-backup': method(
      z.object({ secret: z.string().min(1).max(maxPassphraseLength) }),
      async ({ secret }): Promise<BackupContents> => {
        if (chosen === null) throw new CodedError('not-a-backup')
        const { from, openAccount } = chosen
        const backup = await session.openBackup(from, { secret, plain: false })
        keep({ from, backup, openAccount })
        return describeBackup(backup)
      },
    ),
    /** Restores the chosen backup; the current library is kept beside it under another name. */
    'library.restore': method(z.null(), async () => {
      const backup = chosen?.backup
      if (!backup) throw new CodedError('not-a-backup')
      chosen = null
      const restored = await tracked('restore', (onProgress) =>
        session.restore(backup, { onProgress }).finally(() => forgetBackup(backup)),
      )
      // A backup includes settings.
      settingsChanges.emit(offhook.book.settings())
      return restored
    }),
    /** Moves the library to a folder that the user chooses, or back to the data folder. */
    'library.move': method(z.object({ to: z.enum(['elsewhere', 'data-folder']) }), async ({ to }) => {
      getWorkspace(offhook)
      const folder = to === 'elsewhere' ? await dialogs.chooseLibraryFolder() : null
      if (to === 'elsewhere' && folder === null) return session.current()
      return await tracked('move', (onProgress) => session.move(folder, { onProgress }))
    }),
    /** Sets the damaged database aside and builds a new one. */
    'library.repair': method(z.null(), () => session.repair()),
    'library.dismiss-recovery': method(z.null(), () => session.dismissRecovery()),
  }
}

export async function recordBackup(
  offhook: Offhook,
  { folder }: BackupOutcome,
  isEncrypted: boolean,
): Promise<void> {
  // Closing the library ends a backup only after it is complete.
  const workspace = offhook.session.workspace()
  if (folder === null || workspace === null) return
  await recordExport(workspace.threads, {
    ...{ at: offhook.clock.now(), kind: 'backup', format: 'folder', calls: 'all', isRedacted: false },
    files: await describeListedFolder(folder, getManifestName(isEncrypted)),
  })
}

function describeBackup({ account, manifest, replaces }: OpenedBackup): BackupContents {
  const { email, name, baseUrl } = account
  return {
    account: email ?? name ?? baseUrl,
    recordings: manifest.counts.recordings,
    hasAudio: manifest.audio.included,
    replaces,
  }
}

function unlessLocked(error: Error & { code?: string }): null {
  if (error.code === 'locked-backup') return null
  throw error
}
