/**
 * Who shows notifications, and how their texts are read. On Linux a program of the session shows them (Desktop
 * Notifications Specification, freedesktop.org), which many start only when it is spoken to. Electron says yes without
 * any, hands it what was said in a call as it is, and stands still for as long as it does not answer.
 */
import type { RunProgram } from '../run-program.ts'
import { askOnBus } from '../session-bus.ts'

export interface NotificationDaemon {
  /** Bodies are read as markup (section Markup); titles are text everywhere. */
  readsMarkup: boolean
}

/** Null where nobody shows them, or nobody who answers. With nothing to ask the bus with, one is taken to be there. */
export async function findNotificationDaemon(
  platform: NodeJS.Platform = process.platform,
  run?: RunProgram,
): Promise<NotificationDaemon | null> {
  if (platform !== 'linux') return { readsMarkup: false }
  try {
    const abilities = await askOnBus('org.freedesktop.Notifications', 'GetCapabilities', run)
    return { readsMarkup: abilities.includes("'body-markup'") }
  } catch (error) {
    // Nearly all of them read markup.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? { readsMarkup: true } : null
  }
}

/** A body as text, whatever is in it: words of a call could be a link or a picture in markup. */
export function bodyAsText(body: string, { readsMarkup }: NotificationDaemon): string {
  return readsMarkup ? body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : body
}
