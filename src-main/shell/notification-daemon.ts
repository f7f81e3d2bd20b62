/**
 * Who shows notifications, and how their texts are read. On Linux a program of the session shows them (Desktop
 * Notifications Specification, freedesktop.org), which many start only when the first one comes; Electron says yes
 * without any, and hands it what was said in a call as it is.
 */
import type { RunProgram } from './metered.ts'
import { askOnBus, isOnBus, isStartedByBus } from './session-bus.ts'

const daemon = 'org.freedesktop.Notifications'

/** Whether somebody shows them. Where there is nothing to ask the bus with it is not known, and they are tried. */
export async function hasNotificationDaemon(
  platform: NodeJS.Platform = process.platform,
  run?: RunProgram,
): Promise<boolean> {
  if (platform !== 'linux') return true
  try {
    return (await isOnBus(daemon, run)) || (await isStartedByBus(daemon, run))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

/**
 * A body as text, whatever is in it: where bodies are markup (section Markup), words of a call could be a link or a
 * picture. A daemon that cannot be asked is taken to read markup, as nearly all do. Titles are text everywhere.
 */
export async function bodyAsText(
  body: string,
  platform: NodeJS.Platform = process.platform,
  run?: RunProgram,
): Promise<string> {
  if (platform !== 'linux' || !/[&<>]/.test(body)) return body
  const abilities = await askOnBus(daemon, 'GetCapabilities', run).catch(() => null)
  const isMarkup = abilities === null || abilities.includes("'body-markup'")
  return isMarkup ? body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : body
}
