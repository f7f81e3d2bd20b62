/** On which kind of system the window runs, where that changes what a person sees. */

/** Cmd is the key of commands there, and keys are written as symbols. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac')
}
