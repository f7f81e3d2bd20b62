/** What lies outside of the libraries: Chromium's caches and the page's storage, and what the desktop was asked to do. */
import { app, session } from 'electron'
import type { Desktop } from '../ipc/desktop.ts'
import { networkSession } from './network-session.ts'

/** The page's own state goes with it; the window stays. What one of these cannot do keeps no other from its part. */
export async function eraseOutside(desktop: Desktop): Promise<void> {
  const { defaultSession } = session
  await Promise.allSettled([
    defaultSession.clearStorageData(),
    defaultSession.clearCache(),
    defaultSession.clearCodeCaches({}),
    // In memory alone, and not for those who come after.
    networkSession().closeAllConnections(),
    networkSession().clearHostResolverCache(),
    networkSession().clearAuthCache(),
    leaveDesktop(desktop),
  ])
  app.clearRecentDocuments()
}

/** Also what another program, or the desktop itself, has switched off: its entry may still be there. */
async function leaveDesktop(desktop: Desktop): Promise<void> {
  const { launchAtLogin, telLinks } = await desktop.state()
  await Promise.allSettled([
    launchAtLogin !== 'unsupported' && desktop.setLaunchAtLogin(false),
    telLinks !== 'unsupported' && desktop.setTelLinks(false),
  ])
}
