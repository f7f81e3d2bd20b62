/** Asks what to do when a newly installed version has not started successfully. */
import { app, dialog } from 'electron'
import { countStart } from '../../updates/first-starts.ts'
import type { ShellText } from '../text/en.ts'
import { restoreImage } from './app-image.ts'

/** Counts this start. Returns true when the previous version replaces this one: this process then ends. */
export async function offerPreviousVersion(
  home: string,
  texts: () => Promise<ShellText['failedUpdate']>,
): Promise<boolean> {
  const failed = countStart(home, app.getVersion())
  if (!failed) return false
  const { version, from, kept } = failed
  const text = await texts()
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: text.message(version),
    detail: kept ? text.detail(from) : text.detailByHand(from),
    buttons: kept ? [text.goBack(from), text.tryAgain] : [text.tryAgain],
    defaultId: 0,
    cancelId: kept ? 1 : 0,
  })
  if (!kept || response !== 0) return false
  restoreImage(home, failed)
  // With a program, Electron passes on only the arguments that are given.
  app.relaunch({ execPath: kept.program, args: process.argv.slice(1) })
  app.exit(0)
  return true
}
