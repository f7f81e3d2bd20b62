/** The command with which other programs start this one. */
import { realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { app } from 'electron'

/** The program and its arguments, without the switches of this start. */
export function ownCommand(): string[] {
  if (app.isPackaged) return [packagedProgram(process.env, process.execPath)]
  return [process.execPath, app.getAppPath()]
}

/** The same for the command line, which assistants start. */
export function ownCliCommand(): string[] {
  const own = ownCommand()
  // The sources, or an AppImage, whose folder exists only while it runs.
  if (!app.isPackaged || own[0] !== process.execPath) return [...own, 'cli']
  if (process.platform === 'darwin') return [join(process.resourcesPath, 'offhook-cli')]
  const folder = dirname(process.execPath)
  return [process.platform === 'win32' ? join(folder, 'bin', 'offhook-cli.exe') : join(folder, 'offhook-cli')]
}

/** An AppImage runs from a folder that is removed when it ends, so the image itself is the program. */
export function packagedProgram(env: Record<string, string | undefined>, execPath: string): string {
  const { APPIMAGE: image, APPDIR: folder } = env
  if (!image || !folder) return execPath
  // Both variables are inherited, so another image that starts this program (a browser opening a link) must
  // be excluded.
  return execPath.startsWith(realFolder(folder) + sep) ? image : execPath
}

function realFolder(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
