/** The key in `OFFHOOK_API_KEY`, for one run. */

/** Takes the key out of the environment, so that no child process inherits it; null where there is none. */
export function takeEnvironmentKey(env: Record<string, string | undefined>): string | null {
  const key = env.OFFHOOK_API_KEY
  delete env.OFFHOOK_API_KEY
  return key || null
}
