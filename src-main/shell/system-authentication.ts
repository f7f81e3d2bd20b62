/** Authenticates the user of the system by Touch ID, the only method that Electron supports. */
import { systemPreferences } from 'electron'
import type { SystemAuthentication } from '../ipc/lock.ts'

/** @param reason completes “Offhook is trying to …” */
export function createSystemAuthentication(
  reason: () => string,
  platform: NodeJS.Platform = process.platform,
): SystemAuthentication {
  const canAsk = () => platform === 'darwin' && systemPreferences.canPromptTouchID()
  return {
    canAsk,
    // Electron has the prompt on macOS only, and the page may ask for it anywhere.
    ask: async () =>
      canAsk() &&
      (await systemPreferences.promptTouchID(reason()).then(
        () => true,
        () => false,
      )),
  }
}
