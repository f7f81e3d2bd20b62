/** The stored choice of the folder through which an account's computers share what a person adds. */
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { computerName } from '../../src-preload/contract/computers.ts'
import { folderHeaderSchema } from '../computers/folder-key.ts'

export const storedSharedFolder = z.object({
  folder: z.string().refine(isAbsolute),
  /** Of the key that this computer has; the code is in the keychain. */
  header: folderHeaderSchema,
  /** False until this computer, which makes the shared folder, has written the header. */
  isPlaced: z.boolean(),
  /** Of this computer, for the others. */
  name: computerName,
})
export type StoredSharedFolder = z.infer<typeof storedSharedFolder>
