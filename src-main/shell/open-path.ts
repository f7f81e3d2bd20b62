/** Opens a folder or shows a file in the system's file manager. Nothing else gives a path to another program. */
import { stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { shell } from 'electron'

/** Does nothing if it is not a folder: the system would run a program, or open a file with one. */
export async function openFolder(path: string): Promise<void> {
  const found = isAbsolute(path) ? await stat(path).catch(() => null) : null
  if (found?.isDirectory()) await shell.openPath(path)
}

export function showInFolder(path: string): void {
  if (isAbsolute(path)) shell.showItemInFolder(path)
}
