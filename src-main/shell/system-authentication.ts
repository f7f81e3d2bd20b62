/** Authenticates the user of the system by Touch ID, the only method that Electron supports. */
import { systemPreferences } from 'electron'
import type { SystemAuthentication } from '../ipc/lock.ts'

/** @param reason completes “Offhook is trying to …” */
export function createSystemAuthentication(
  reason: () => string,
  platform: NodeJS.Platform = process.platform,
): SystemAuthentication {
  return {
    canAsk: () => platform === 'darwin' && systemPreferences.canPromptTouchID(),
    ask: () =>
      systemPreferences.promptTouchID(reason()).then(
        () => true,
        () => false,
      ),
  }
}
