/**
 * Finds the program that shows notifications and how it reads texts. On Linux a session program does (Desktop
 * Notifications Specification, freedesktop.org), often started on first use. Electron claims support without
 * one, passes text unescaped, and blocks until the program answers.
 */
import type { RunProgram } from '../run-program.ts'
import { askOnBus } from '../session-bus.ts'

export interface NotificationDaemon {
  /** Bodies are parsed as markup (section Markup); titles are always text. */
  readsMarkup: boolean
}

/** Null when no program answers. Without a tool to query the bus, one is assumed. */
export async function findNotificationDaemon(
  platform: NodeJS.Platform = process.platform,
  run?: RunProgram,
): Promise<NotificationDaemon | null> {
  if (platform !== 'linux') return { readsMarkup: false }
  try {
    const abilities = await askOnBus('org.freedesktop.Notifications', 'GetCapabilities', run)
    return { readsMarkup: abilities.includes("'body-markup'") }
  } catch (error) {
    // Nearly all of them parse markup.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? { readsMarkup: true } : null
  }
}

/** Escapes a body: words of a call could be a link or an image in markup. */
export function bodyAsText(body: string, { readsMarkup }: NotificationDaemon): string {
  return readsMarkup ? body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : body
}
