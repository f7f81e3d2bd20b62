import { mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ownCommand, packagedProgram } from '../../../src-main/shell/own-command.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

/** Started without its sandbox. */
const app = vi.hoisted(() => ({
  isPackaged: true,
  getAppPath: () => '/home/ann/offhook',
  commandLine: { hasSwitch: (name: string) => name === 'no-sandbox' },
}))
vi.mock('electron', () => ({ app }))

describe('ownCommand', () => {
  it.each([true, false])('contains no switches from the current start, packaged: %s', (isPackaged) => {
    app.isPackaged = isPackaged
    expect(ownCommand().filter((argument) => argument.startsWith('-'))).toEqual([])
  })
})

describe('packagedProgram', () => {
  it('is the AppImage when the program runs from one', () => {
    const env = { APPIMAGE: '/home/ann/Offhook.AppImage', APPDIR: '/tmp/.mount_Offhook' }
    expect(packagedProgram(env, '/tmp/.mount_Offhook/offhook')).toBe('/home/ann/Offhook.AppImage')
    expect(packagedProgram({}, '/opt/Offhook/offhook')).toBe('/opt/Offhook/offhook')
  })

  it('recognizes the mount folder of the AppImage through a link', () => {
    const real = join(realpathSync(makeTempFolder()), 'mounted')
    const other = `${real}-too`
    mkdirSync(real)
    symlinkSync(real, other)
    const env = { APPIMAGE: '/home/ann/Offhook.AppImage', APPDIR: other }
    expect(packagedProgram(env, join(real, 'offhook'))).toBe('/home/ann/Offhook.AppImage')
  })

  it('is never the AppImage of another program that started it', () => {
    const env = { APPIMAGE: '/home/ann/Browser.AppImage', APPDIR: '/tmp/.mount_Browser' }
    expect(packagedProgram(env, '/opt/Offhook/offhook')).toBe('/opt/Offhook/offhook')
  })
})
