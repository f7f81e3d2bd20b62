/** Determines how this installation is updated. */
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { UpdateWay } from '../../../src-preload/contract/updates.ts'
import { packagedProgram } from '../own-command.ts'

export interface Installation {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  execPath: string
  resourcesPath: string
}

export function findUpdateWay({ platform, env, execPath, resourcesPath }: Installation): UpdateWay {
  const here = dirname(execPath)
  if (platform === 'linux') {
    const image = packagedProgram(env, execPath)
    if (image !== execPath) return isWritable(image) && isWritable(dirname(image)) ? 'self' : 'manual'
    // Debian's and Fedora's packages are in /usr; Flatpak, Snap and Nix use other folders.
    return /^\/(usr|app|snap|nix|opt)\//.test(execPath) ? 'system' : 'manual'
  }
  // The installer adds this program; the archive does not contain it.
  if (platform === 'win32') return existsSync(join(here, 'Uninstall Offhook.exe')) ? 'self' : 'manual'
  // electron-builder writes this file together with the archive that updates need.
  return existsSync(join(resourcesPath, 'app-update.yml')) && isWritable(here) ? 'self' : 'manual'
}

/** `latest….yml` as electron-builder names it. */
export function feedFileName(platform: NodeJS.Platform, arch: string): string {
  if (platform === 'darwin') return 'latest-mac.yml'
  if (platform === 'win32') return 'latest.yml'
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
