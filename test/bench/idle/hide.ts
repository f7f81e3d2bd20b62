/** Hides the windows of an app from inside, as its tray does, so that nothing stays connected to the app. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppToOpen } from '../start/opened-app.ts'

const program = `
const { BrowserWindow } = require('electron')
process.on('SIGUSR2', () => BrowserWindow.getAllWindows().forEach((window) => window.hide()))
`

/** The app, whose windows `hideWindows` can hide. */
export function hideable(app: AppToOpen, folder: string): AppToOpen {
  const path = join(folder, 'hide.cjs')
  writeFileSync(path, program)
  return { ...app, args: ['--require', path, ...app.args] }
}

export function hideWindows(pid: number): void {
  process.kill(pid, 'SIGUSR2')
}
