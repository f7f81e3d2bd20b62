/** Methods for the export folder: choose it, set what is written to it, and query its state. */
import { z } from 'zod'
import { exportFolderChoice, type ExportFolderState } from '../../src-preload/contract/export-folder.ts'
import type { Offhook } from '../app/compose.ts'
import type { CallFilesShell } from './export.ts'
import { getWorkspace, method } from './method.ts'

/** Asks the user for the export folder; null when cancelled. */
export interface ExportFolderDialogs {
  chooseExportFolder(): Promise<string | null>
}

export function exportFolderMethods(
  offhook: Offhook,
  { dialogs, shell }: { dialogs: ExportFolderDialogs; shell: Pick<CallFilesShell, 'openFolder'> },
) {
  const getFolder = () => getWorkspace(offhook).exportFolder
  /** For the folder that is open now. */
  const after = async (work: Promise<void>): Promise<ExportFolderState> => {
    await work
    return await getFolder().state()
  }
  return {
    'export.folder': method(z.null(), () => getFolder().state()),
    /** Asks for a folder and starts writing to it. */
    'export.choose-folder': method(z.null(), async () => {
      const folder = await dialogs.chooseExportFolder()
      return await after(folder === null ? Promise.resolve() : getFolder().choose(folder))
    }),
    'export.change-folder': method(exportFolderChoice.partial(), (choice) =>
      after(getFolder().change(choice)),
    ),
    /** Checks all notes; those that the user deleted are written again. */
    'export.write-folder-again': method(z.null(), () => after(getFolder().writeAgain())),
    'export.show-folder': method(z.null(), async () => shell.openFolder(await getFolder().locate())),
  }
}
