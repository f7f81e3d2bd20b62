/** How other programs start this one. */
import { app } from 'electron'

/** The program and its arguments. */
export function ownCommand(): string[] {
  // An AppImage runs from a folder that is gone when it ends.
  if (app.isPackaged) return [process.env.APPIMAGE || process.execPath]
  return [process.execPath, app.getAppPath()]
}
