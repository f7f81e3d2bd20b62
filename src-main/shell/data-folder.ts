/**
 * Checks whether the data folder is usable. Runs before anything else: Electron treats a profile that it
 * cannot write as in use by another instance, and Offhook would quit without a message.
 */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { privateFolder } from '../util/private-mode.ts'

/** Creates the folder, for this user only. True when it is writable. */
export function isDataFolderWritable(home: string): boolean {
  try {
    mkdirSync(home, { recursive: true, mode: privateFolder })
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
