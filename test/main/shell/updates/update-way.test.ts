import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { feedFileName, findUpdateWay } from '../../../../src-main/shell/updates/update-way.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

vi.mock('electron', () => ({ app: {} }))

describe('findUpdateWay', () => {
  it.each([
    ['/usr/lib/offhook/offhook', 'system'],
    ['/opt/Offhook/offhook', 'system'],
    ['/app/offhook/offhook', 'system'],
    ['/snap/offhook/12/offhook', 'system'],
    ['/home/ann/offhook-0.1.0/offhook', 'manual'],
  ])('leaves %s alone: %s', (execPath, way) => {
    const installation = { platform: 'linux' as const, env: {}, execPath, resourcesPath: '/nowhere' }
    expect(findUpdateWay(installation)).toBe(way)
  })

  it('updates an AppImage in a folder of the person, and none that another program started it from', () => {
    const folder = realpathSync(makeTempFolder())
    const image = join(folder, 'Offhook.AppImage')
    writeFileSync(image, '')
    const env = { APPIMAGE: image, APPDIR: '/tmp/.mount_Offhook' }
    const installation = { platform: 'linux' as const, env, resourcesPath: '/nowhere' }
    expect(findUpdateWay({ ...installation, execPath: '/tmp/.mount_Offhook/offhook' })).toBe('self')
    expect(findUpdateWay({ ...installation, execPath: '/usr/lib/offhook/offhook' })).toBe('system')
    const gone = { ...installation, env: { ...env, APPIMAGE: join(folder, 'gone', 'Offhook.AppImage') } }
    expect(findUpdateWay({ ...gone, execPath: '/tmp/.mount_Offhook/offhook' })).toBe('manual')
  })

  it('updates what the installer of Windows installed, and not what was unpacked', () => {
    const folder = makeTempFolder()
    const installation = { platform: 'win32' as const, env: {}, resourcesPath: folder }
    expect(findUpdateWay({ ...installation, execPath: join(folder, 'Offhook.exe') })).toBe('manual')
    writeFileSync(join(folder, 'Uninstall Offhook.exe'), '')
    expect(findUpdateWay({ ...installation, execPath: join(folder, 'Offhook.exe') })).toBe('self')
  })

  it('updates a Mac app that was built for it', () => {
    const contents = join(makeTempFolder(), 'Offhook.app', 'Contents')
    const [resourcesPath, program] = [join(contents, 'Resources'), join(contents, 'MacOS')]
    for (const folder of [resourcesPath, program]) mkdirSync(folder, { recursive: true })
    const installation = {
      platform: 'darwin' as const,
      env: {},
      execPath: join(program, 'Offhook'),
      resourcesPath,
    }
    expect(findUpdateWay(installation)).toBe('manual')
    writeFileSync(join(resourcesPath, 'app-update.yml'), '')
    expect(findUpdateWay(installation)).toBe('self')
  })
})

describe('feedFileName', () => {
  it('is the name that electron-builder gives', () => {
    expect(feedFileName('linux', 'x64')).toBe('latest-linux.yml')
    expect(feedFileName('linux', 'arm64')).toBe('latest-linux-arm64.yml')
    expect(feedFileName('win32', 'x64')).toBe('latest.yml')
    expect(feedFileName('darwin', 'arm64')).toBe('latest-mac.yml')
  })
})
