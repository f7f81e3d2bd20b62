/** The stored choice of the folder that the calls of an account are exported to. */
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { defaultExportFolderChoice, exportFolderChoice } from '../../src-preload/contract/export-folder.ts'

export const storedExportFolder = z.object({
  folder: z.string().refine(isAbsolute),
  /** The id in the folder's marker file. */
  folderId: z.string(),
  // An earlier version stored no `withOffset`. The contract has no default, because it would reset it in each change.
  choice: exportFolderChoice.extend({
    withOffset: exportFolderChoice.shape.withOffset.default(defaultExportFolderChoice.withOffset),
  }),
})
export type StoredExportFolder = z.infer<typeof storedExportFolder>
