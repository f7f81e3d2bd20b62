/** Methods for the whole library: location, backups, repair. */
import { z } from 'zod'
import type { LibraryTask, LibraryTaskProgress } from '../../src-preload/contract/library.ts'
import type { OnProgress } from '../backup/types.ts'
import type { Offhook } from '../compose.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { Emitter } from '../util/emitter.ts'
import { getWorkspace, method } from './method.ts'

/** Asks the user for a folder; null when cancelled. */
export interface LibraryDialogs {
  /** Target of a backup. */
  chooseBackupTarget(): Promise<string | null>
  /** The backup to restore. */
  chooseBackup(): Promise<string | null>
  /** New folder of the library. */
  chooseLibraryFolder(): Promise<string | null>
}

/** Runs a task on the whole library and reports its progress. */
export type TrackTask = <T>(task: LibraryTask, work: (onProgress: OnProgress) => Promise<T>) => Promise<T>

/** @param progress emits while files are copied; null at the end */
export function createTaskTracker(progress: Emitter<LibraryTaskProgress | null>): TrackTask {
  return async (task, work) => {
    progress.emit({ task, done: 0, total: null })
    try {
      return await work(({ doneBytes: done, totalBytes: total }) => progress.emit({ task, done, total }))
    } finally {
      progress.emit(null)
    }
  }
}

/** @param progress as for `createTaskTracker` */
export function libraryMethods(
  offhook: Offhook,
  dialogs: LibraryDialogs,
  {
    progress,
    settingsChanges,
  }: { progress: Emitter<LibraryTaskProgress | null>; settingsChanges: Emitter<Settings> },
) {
  const { session } = offhook
  const tracked = createTaskTracker(progress)
  return {
    'library.info': method(z.null(), async () => {
      getWorkspace(offhook)
      return await session.libraryInfo()
    }),
    /** Asks for a folder and writes a consistent copy there; the library stays in use. */
    'library.backup': method(z.object({ audio: z.boolean() }), async (what) => {
      getWorkspace(offhook)
      const to = await dialogs.chooseBackupTarget()
      if (to === null) return { folder: null, recordings: 0, audioFiles: 0, bytes: 0 }
      return await tracked('backup', (onProgress) => session.backup(to, { ...what, onProgress }))
    }),
    /** Asks for a backup and opens it; the current library is kept beside it under another name. */
    'library.restore': method(z.null(), async () => {
      const from = await dialogs.chooseBackup()
      if (from === null) return session.current()
      const restored = await tracked('restore', (onProgress) => session.restore(from, { onProgress }))
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
