/**
 * The session of Chromium's through which the service and its storage are asked: one that keeps nothing on the disk.
 * The window's own notes the names of the servers it spoke to, and nothing erases those while Offhook runs.
 */
import { session, type Session } from 'electron'

export function networkSession(): Session {
  // Without `persist:` it is in memory alone; the same name is the same session.
  return session.fromPartition('network', { cache: false })
}
