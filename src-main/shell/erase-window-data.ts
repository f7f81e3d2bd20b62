/** What Chromium keeps of its own beside the library: caches, connections, storage of the page. */
import { app, session } from 'electron'

/** The page's own state goes with it; the window stays. */
export async function eraseWindowData(): Promise<void> {
  const { defaultSession } = session
  await defaultSession.closeAllConnections()
  await defaultSession.clearStorageData()
  await defaultSession.clearCache()
  await defaultSession.clearCodeCaches({})
  await defaultSession.clearHostResolverCache()
  await defaultSession.clearAuthCache()
  app.clearRecentDocuments()
}
