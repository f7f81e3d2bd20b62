/**
 * Starting with the session, hidden. macOS and Windows keep a list of what starts; on Linux it is a file in the
 * autostart folder (freedesktop.org, Desktop Application Autostart Specification), which this module writes.
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
  /** Looks after what was chosen before. @throws the file system's error */
  renew(): Promise<void>
}

/** What is used of Electron's `app`. */
export interface LoginItems {
  /** `executableWillLaunchAtLogin`: of Windows, whose task manager can hold back what is on its list. */
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

/** The argument that starts the app in the tray. */
const hiddenArgument = '--hidden'

export function createLaunchAtLogin(options: LaunchOptions): LaunchAtLogin {
  const { platform, env, loginItems } = options
  if (platform === 'linux') {
    // Of a sandboxed app its store's settings offer the same.
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
    // Desktops switch an entry off by either line, and leave the file.
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
