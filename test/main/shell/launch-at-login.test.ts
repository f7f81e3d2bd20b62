import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLaunchAtLogin, type LaunchOptions } from '../../../src-main/shell/launch-at-login.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

function setUp(changes: Partial<LaunchOptions> = {}) {
  const homeFolder = makeTempFolder()
  const asked: unknown[] = []
  let openAtLogin = false
  const launch = createLaunchAtLogin({
    platform: 'linux',
    env: {},
    homeFolder,
    command: ['/opt/Offhook/offhook'],
    loginItems: {
      getLoginItemSettings: () => ({ openAtLogin }),
      setLoginItemSettings: (settings) => {
        asked.push(settings)
        ;({ openAtLogin } = settings)
      },
    },
    ...changes,
  })
  const path = join(homeFolder, '.config', 'autostart', 'offhook.desktop')
  return { launch, asked, path }
}

describe('createLaunchAtLogin', () => {
  it('writes an autostart entry on Linux that starts hidden, and removes it again', async () => {
    const { launch, path } = setUp()
    expect(await launch.state()).toBe('off')
    await launch.set(true)
    expect(await launch.state()).toBe('on')
    expect(readFileSync(path, 'utf8')).toMatch(/^Exec=.*\/opt\/Offhook\/offhook.* .*--hidden/m)
    await launch.set(false)
    expect(await launch.state()).toBe('off')
  })

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
    'is off when the desktop switched it off by %s',
    async (line) => {
      const { launch, path } = setUp()
      await launch.set(true)
      const entry = readFileSync(path, 'utf8').replace('X-GNOME-Autostart-enabled=true', line)
      writeFileSync(path, entry)
      expect(await launch.state()).toBe('off')
    },
  )

  it('is rewritten for an update with another file name, unless the desktop switched it off', async () => {
    const folder = makeTempFolder()
    const path = join(folder, 'autostart', 'offhook.desktop')
    const env = { XDG_CONFIG_HOME: folder }
    const before = setUp({ env, command: ['/gone/Offhook-1.AppImage'] }).launch
    const after = setUp({ env, command: ['/opt/Offhook-2.AppImage'] }).launch
    await before.set(true)
    await after.renew()
    expect(readFileSync(path, 'utf8')).toContain('Exec=/opt/Offhook-2.AppImage --hidden\n')

    await before.set(true)
    writeFileSync(path, `${readFileSync(path, 'utf8')}Hidden=true\n`)
    await after.renew()
    expect(await after.state()).toBe('off')
    await after.set(false)
    await after.renew()
    expect(await after.state()).toBe('off')
  })

  it('uses the person’s configuration folder', async () => {
    const folder = makeTempFolder()
    const { launch } = setUp({ env: { XDG_CONFIG_HOME: folder } })
    await launch.set(true)
    expect(readFileSync(join(folder, 'autostart', 'offhook.desktop'), 'utf8')).toContain('Type=Application')
  })

  it('registers the argument for a hidden start on Windows', async () => {
    const { launch, asked } = setUp({ platform: 'win32' })
    await launch.set(true)
    expect(asked).toEqual([{ openAtLogin: true, args: ['--hidden'] }])
    expect(await launch.state()).toBe('on')
  })

  it('is off when it was disabled in the Windows task manager', async () => {
    const loginItems = {
      getLoginItemSettings: () => ({ openAtLogin: true, executableWillLaunchAtLogin: false }),
      setLoginItemSettings: () => undefined,
    }
    expect(await setUp({ platform: 'win32', loginItems }).launch.state()).toBe('off')
    // On a Mac it is missing or false.
    expect(await setUp({ platform: 'darwin', loginItems }).launch.state()).toBe('on')
  })

  it('is unsupported in a sandbox', async () => {
    const { launch } = setUp({ env: { FLATPAK_ID: 'offhook' } })
    expect(await launch.state()).toBe('unsupported')
  })
})
