/** The key that a start is given for one run, in `OFFHOOK_API_KEY` or on stdin. */

/** Takes the key out of the environment, so that no child process inherits it; null where there is none. */
export function takeEnvironmentKey(env: Record<string, string | undefined>): string | null {
  const key = env.OFFHOOK_API_KEY
  delete env.OFFHOOK_API_KEY
  return key || null
}

/** The key that a file or a pipe holds, with the line break at its end; null for anything but one word. */
export function readGivenKey(input: string): string | null {
  const key = input.trim()
  return key === '' || /\s/.test(key) ? null : key
}
