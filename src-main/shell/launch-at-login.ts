/**
 * Starting with the session, hidden. macOS and Windows keep a list of what starts; on Linux it is a file in the
 * autostart folder (freedesktop.org, Desktop Application Autostart Specification), which this module writes.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ability } from '../../src-preload/contract/desktop.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import { desktopEntry } from './desktop-entry.ts'

export interface LaunchAtLogin {
  state(): Promise<Ability>
  /** @throws the file system's error */
  set(on: boolean): Promise<void>
}

/** What is used of Electron's `app`. */
export interface LoginItems {
  getLoginItemSettings(options?: { args?: string[] }): { openAtLogin: boolean }
  setLoginItemSettings(settings: { openAtLogin: boolean; args?: string[] }): void
}

export interface LaunchOptions {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  homeFolder: string
  /** The program and its arguments, without the one that hides the window. */
  command: string[]
  loginItems: LoginItems
}

/** The argument that starts the app in the tray. */
const hiddenArgument = '--hidden'

export function createLaunchAtLogin(options: LaunchOptions): LaunchAtLogin {
  const { platform, env, loginItems } = options
  if (platform === 'linux') {
    // A sandboxed app sees another home than the session does; its store's settings offer the same.
    if (env.FLATPAK_ID !== undefined || env.SNAP !== undefined) return unsupported
    return autostartFile(options)
  }
  const args = platform === 'win32' ? { args: [hiddenArgument] } : {}
  return {
    state: async () => (loginItems.getLoginItemSettings(args).openAtLogin ? 'on' : 'off'),
    set: async (on) => loginItems.setLoginItemSettings({ openAtLogin: on, ...args }),
  }
}

const unsupported: LaunchAtLogin = { state: async () => 'unsupported', set: async () => undefined }

function autostartFile({ env, homeFolder, command }: LaunchOptions): LaunchAtLogin {
  const folder = join(env.XDG_CONFIG_HOME || join(homeFolder, '.config'), 'autostart')
  const path = join(folder, 'offhook.desktop')
  return {
    async state() {
      const text = await readFile(path, 'utf8').catch(() => null)
      // Desktops switch an entry off by either line, and leave the file.
      const isOff = text === null || /^(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)/m.test(text)
      return isOff ? 'off' : 'on'
    },
    async set(on) {
      if (!on) return await rm(path, { force: true })
      await mkdir(folder, { recursive: true })
      const entry = { command: [...command, hiddenArgument], lines: ['X-GNOME-Autostart-enabled=true'] }
      await writeFileAtomically(path, desktopEntry(entry))
    },
  }
}
