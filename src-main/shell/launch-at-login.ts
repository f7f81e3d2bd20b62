/**
 * Starts the app at login, hidden. macOS and Windows keep a list; on Linux this module writes a file in the
 * autostart folder (freedesktop.org, Desktop Application Autostart Specification).
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ability } from '../../src-preload/contract/desktop.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import { desktopEntry } from './links/desktop-entry.ts'
import { canWriteEntries, renewEntry } from './entry-file.ts'

export interface LaunchAtLogin {
  state(): Promise<Ability>
  /** @throws the file system's error */
  set(on: boolean): Promise<void>
  /** Renews an existing entry. @throws the file system's error */
  renew(): Promise<void>
}

/** The used part of Electron's `app`. */
export interface LoginItems {
  /** `executableWillLaunchAtLogin`: Windows only, whose task manager can disable an entry. */
  getLoginItemSettings(options?: { args?: string[] }): {
    openAtLogin: boolean
    executableWillLaunchAtLogin?: boolean
  }
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

/** Starts the app in the tray. */
const hiddenArgument = '--hidden'

export function createLaunchAtLogin(options: LaunchOptions): LaunchAtLogin {
  const { platform, env, loginItems } = options
  if (platform === 'linux') {
    // A sandboxed app has this in its store's settings.
    return canWriteEntries(env) ? autostartFile(options) : unsupported
  }
  const args = platform === 'win32' ? { args: [hiddenArgument] } : {}
  return {
    async state() {
      const { openAtLogin, executableWillLaunchAtLogin } = loginItems.getLoginItemSettings(args)
      const isHeldBack = platform === 'win32' && executableWillLaunchAtLogin === false
      return openAtLogin && !isHeldBack ? 'on' : 'off'
    },
    set: async (on) => loginItems.setLoginItemSettings({ openAtLogin: on, ...args }),
    renew: async () => undefined,
  }
}

const unsupported: LaunchAtLogin = {
  state: async () => 'unsupported',
  set: async () => undefined,
  renew: async () => undefined,
}

function autostartFile({ env, homeFolder, command }: LaunchOptions): LaunchAtLogin {
  const folder = join(env.XDG_CONFIG_HOME || join(homeFolder, '.config'), 'autostart')
  const path = join(folder, 'offhook.desktop')
  const text = desktopEntry({
    command: [...command, hiddenArgument],
    lines: ['X-GNOME-Autostart-enabled=true'],
  })
  const isOn = async () => {
    const written = await readFile(path, 'utf8').catch(() => null)
    // Desktops disable an entry with either line and keep the file.
    const isOff = /^(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)/m
    return written !== null && !isOff.test(written)
  }
  return {
    state: async () => ((await isOn()) ? 'on' : 'off'),
    async set(on) {
      if (!on) return await rm(path, { force: true })
      await mkdir(folder, { recursive: true })
      await writeFileAtomically(path, text)
    },
    async renew() {
      if (await isOn()) await renewEntry(path, text)
    },
  }
}
