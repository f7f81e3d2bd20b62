/** The platform of the window, where it affects the interface. */

/** Shortcuts use Cmd and are written as symbols. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac')
}
