/** The library as a whole: where it lies, its backups, and what is done when it is damaged. */
import { z } from 'zod'
import type { LibraryTask, LibraryTaskProgress } from '../../src-preload/contract/library.ts'
import type { Offhook } from '../compose.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { Emitter } from '../util/emitter.ts'
import { getWorkspace, type Domain, type Handlers } from './handlers.ts'

/** Asks the person for a folder; null when they change their mind. */
export interface LibraryDialogs {
  /** Where a backup is to be put. */
  chooseBackupTarget(): Promise<string | null>
  /** The backup to restore. */
  chooseBackup(): Promise<string | null>
  /** Where the library is to lie. */
  chooseLibraryFolder(): Promise<string | null>
}

/** @param progress told while files are copied; null when that has ended */
export function libraryHandlers(
  offhook: Offhook,
  dialogs: LibraryDialogs,
  {
    progress,
    settingsChanges,
  }: { progress: Emitter<LibraryTaskProgress | null>; settingsChanges: Emitter<Settings> },
): Handlers<Domain<'library'>> {
  const { session } = offhook
  /** Runs what copies files, and says how far it has come. */
  const tracked = async <T>(
    task: LibraryTask,
    work: (onProgress: (copied: Omit<LibraryTaskProgress, 'task'>) => void) => Promise<T>,
  ): Promise<T> => {
    progress.emit({ task, doneBytes: 0, totalBytes: null })
    try {
      return await work((copied) => progress.emit({ task, ...copied }))
    } finally {
      progress.emit(null)
    }
  }
  return {
    'library.info': {
      args: z.null(),
      async run() {
        getWorkspace(offhook)
        return await session.libraryInfo()
      },
    },
    'library.backup': {
      args: z.object({ audio: z.boolean() }),
      async run(what) {
        getWorkspace(offhook)
        const to = await dialogs.chooseBackupTarget()
        if (to === null) return { folder: null, recordings: 0, audioFiles: 0, bytes: 0 }
        return await tracked('backup', (onProgress) => session.backup(to, { ...what, onProgress }))
      },
    },
    'library.restore': {
      args: z.null(),
      async run() {
        const from = await dialogs.chooseBackup()
        if (from === null) return session.current()
        const restored = await tracked('restore', (onProgress) => session.restore(from, { onProgress }))
        // A backup brings the settings along.
        settingsChanges.emit(offhook.book.settings())
        return restored
      },
    },
    'library.move': {
      args: z.object({ to: z.enum(['elsewhere', 'data-folder']) }),
      async run({ to }) {
        getWorkspace(offhook)
        const folder = to === 'elsewhere' ? await dialogs.chooseLibraryFolder() : null
        if (to === 'elsewhere' && folder === null) return session.current()
        return await tracked('move', (onProgress) => session.move(folder, { onProgress }))
      },
    },
    'library.repair': { args: z.null(), run: () => session.repair() },
    'library.dismiss-recovery': {
      args: z.null(),
      async run() {
        await session.dismissRecovery()
        return null
      },
    },
  }
}
