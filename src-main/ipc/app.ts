/** What the app knows of itself: version, folders, whether there is a keychain. */
import { z } from 'zod'
import type { AppInfo } from '../../src-preload/contract/channels.ts'
import type { Domain, Handlers } from './handlers.ts'

export function appHandlers(shell: {
  info(): Promise<AppInfo>
  showDataFolder(): Promise<void>
}): Handlers<Domain<'app'>> {
  return {
    'app.info': { args: z.null(), run: () => shell.info() },
    'app.show-data-folder': {
      args: z.null(),
      async run() {
        await shell.showDataFolder()
        return null
      },
    },
  }
}
