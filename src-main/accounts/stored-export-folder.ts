/** The stored choice of the folder that the calls of an account are exported to. */
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { exportFolderChoice } from '../../src-preload/contract/export-folder.ts'

export const storedExportFolder = z.object({
  folder: z.string().refine(isAbsolute),
  /** The id in the folder's marker file. */
  folderId: z.string(),
  choice: exportFolderChoice,
})
export type StoredExportFolder = z.infer<typeof storedExportFolder>
