/** How other programs start this one. */
import { realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { app } from 'electron'

/** The program and its arguments, without the switches of this start. */
export function ownCommand(): string[] {
  if (app.isPackaged) return [packagedProgram(process.env, process.execPath)]
  return [process.execPath, app.getAppPath()]
}

/** An AppImage runs from a folder that is gone when it ends: it is the image that is started again. */
export function packagedProgram(env: Record<string, string | undefined>, execPath: string): string {
  const { APPIMAGE: image, APPDIR: folder } = env
  if (!image || !folder) return execPath
  // Both are handed down: an image that starts this program, as a browser that opens a link, is not this program.
  return execPath.startsWith(realFolder(folder) + sep) ? image : execPath
}

function realFolder(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
