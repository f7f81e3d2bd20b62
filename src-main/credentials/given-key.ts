/** Reads the key given for one run, in `OFFHOOK_API_KEY` or on stdin. */

/** Removes the key from the environment, so that no child process inherits it; null when there is none. */
export function takeEnvironmentKey(env: Record<string, string | undefined>): string | null {
  const key = env.OFFHOOK_API_KEY
  delete env.OFFHOOK_API_KEY
  return key || null
}

/** The key from a file or a pipe, without its final line break; null for anything but one word. */
export function readGivenKey(input: string): string | null {
  const key = input.trim()
  return key === '' || /\s/.test(key) ? null : key
}
