/**
 * Erases data outside the libraries: Chromium's caches, the page's storage, and the app's registrations on
 * the desktop.
 */
import { app, session } from 'electron'
import type { Desktop } from '../ipc/desktop.ts'
import { networkSession } from './network-session.ts'

/** Includes the page's own state; the window stays. One failure does not stop the others. */
export async function eraseOutside(desktop: Desktop): Promise<void> {
  const { defaultSession } = session
  await Promise.allSettled([
    defaultSession.clearStorageData(),
    defaultSession.clearCache(),
    defaultSession.clearCodeCaches({}),
    // In memory only; must not be reused by a later account.
    networkSession().closeAllConnections(),
    networkSession().clearHostResolverCache(),
    networkSession().clearAuthCache(),
    leaveDesktop(desktop),
  ])
  app.clearRecentDocuments()
}

/** Also removes entries that another program or the desktop has switched off. */
async function leaveDesktop(desktop: Desktop): Promise<void> {
  const { launchAtLogin, telLinks } = await desktop.state()
  await Promise.allSettled([
    launchAtLogin !== 'unsupported' && desktop.setLaunchAtLogin(false),
    telLinks !== 'unsupported' && desktop.setTelLinks(false),
  ])
}
