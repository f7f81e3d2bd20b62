/** What lies outside of the libraries: Chromium's caches and the page's storage, and what the desktop was asked to do. */
import { app, session } from 'electron'
import type { Desktop } from '../ipc/desktop.ts'

/** The page's own state goes with it; the window stays. */
export async function eraseOutside(desktop: Desktop): Promise<void> {
  const { defaultSession } = session
  await defaultSession.closeAllConnections()
  await defaultSession.clearStorageData()
  await defaultSession.clearCache()
  await defaultSession.clearCodeCaches({})
  await defaultSession.clearHostResolverCache()
  await defaultSession.clearAuthCache()
  app.clearRecentDocuments()
  // A desktop that does not let go of these keeps nothing of anybody's calls.
  await leaveDesktop(desktop).catch(() => undefined)
}

async function leaveDesktop(desktop: Desktop): Promise<void> {
  const { launchAtLogin, telLinks } = await desktop.state()
  if (launchAtLogin === 'on') await desktop.setLaunchAtLogin(false)
  if (telLinks === 'on') await desktop.setTelLinks(false)
}
