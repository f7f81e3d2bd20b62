/**
 * The Chromium session for requests to the service and its storage: in memory only. The default session
 * stores the names of contacted servers, which cannot be erased while Offhook runs.
 */
import { session, type Session } from 'electron'

export function networkSession(): Session {
  // Without `persist:` it is in memory; the same name gives the same session.
  return session.fromPartition('network', { cache: false })
}
