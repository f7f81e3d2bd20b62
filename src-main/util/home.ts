import { join, resolve } from 'node:path'

/**
 * Returns the data folder: accounts with their libraries, settings, logs and the window's profile.
 * `OFFHOOK_HOME` wins; otherwise each system's folder for application data.
 */
export function resolveHome(
  env: Record<string, string | undefined>,
  platform: NodeJS.Platform,
  homeFolder: string,
): string {
  if (env.OFFHOOK_HOME) return resolve(env.OFFHOOK_HOME)
  switch (platform) {
    case 'darwin':
      return join(homeFolder, 'Library', 'Application Support', 'Offhook')
    case 'win32':
      return join(env.LOCALAPPDATA ?? join(homeFolder, 'AppData', 'Local'), 'Offhook')
    default:
      return join(env.XDG_DATA_HOME ?? join(homeFolder, '.local', 'share'), 'offhook')
  }
}
