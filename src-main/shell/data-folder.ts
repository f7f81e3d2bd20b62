/**
 * Whether the data folder can be used at all. Asked before anything else: Electron takes a profile that it cannot
 * write for one that another instance has, and Offhook would end without a word.
 */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { privateFolder } from '../util/private-mode.ts'

/** Makes the folder, for this user alone, where it is missing. True when it can be written. */
export function isDataFolderWritable(home: string): boolean {
  try {
    mkdirSync(home, { recursive: true, mode: privateFolder })
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
