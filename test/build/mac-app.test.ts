import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'electron-builder'
import plist from 'plist'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import configuration, { filesFor } from '../../build/electron-builder.mjs'
import { root } from '../../build/paths.mjs'

/** What Electron's own Info.plist has, shortened. */
const electronInfo = {
  CFBundleExecutable: 'Electron',
  CFBundleIdentifier: 'com.github.Electron',
  CFBundlePackageType: 'APPL',
  LSMinimumSystemVersion: '12.0',
  NSHighResolutionCapable: true,
  NSMicrophoneUsageDescription: 'This app needs access to the microphone',
  NSCameraUsageDescription: 'This app needs access to the camera',
}

/** https://developer.apple.com/documentation/bundleresources/information-property-list */
const documentedByApple = [
  'CFBundleDisplayName',
  'CFBundleExecutable',
  'CFBundleIconFile',
  'CFBundleIdentifier',
  'CFBundleName',
  'CFBundlePackageType',
  'CFBundleShortVersionString',
  'CFBundleURLTypes',
  'CFBundleVersion',
  'LSApplicationCategoryType',
  'LSMinimumSystemVersion',
  'NSAppTransportSecurity',
  'NSHighResolutionCapable',
  'NSHumanReadableCopyright',
  'NSRequiresAquaSystemAppearance',
]

/** Pixels of the PNGs in an icon, by its kind: 128, 256, 512, 512@2x, 16@2x, 32@2x, 128@2x and 256@2x. */
const iconPixels = { ic07: 128, ic08: 256, ic09: 512, ic10: 1024, ic11: 32, ic12: 64, ic13: 256, ic14: 512 }

async function makeBundle(folder: string, name: string): Promise<void> {
  for (const part of ['MacOS', 'Resources']) await mkdir(join(folder, 'Contents', part), { recursive: true })
  await writeFile(join(folder, 'Contents', 'MacOS', name), name)
  await writeFile(join(folder, 'Contents', 'Info.plist'), plist.build(electronInfo))
}

/** The app as electron-builder lays it out, from an Electron that has bundles and no programs. */
async function buildApp(folder: string): Promise<string> {
  const electron = join(folder, 'electron', 'Electron.app')
  await makeBundle(electron, 'Electron')
  for (const kind of ['', ' (Renderer)', ' (GPU)', ' (Plugin)']) {
    const helper = `Electron Helper${kind}`
    await makeBundle(join(electron, 'Contents', 'Frameworks', `${helper}.app`), helper)
  }
  const metadata = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as object
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ ...metadata, dependencies: {}, devDependencies: {} }),
  )
  await mkdir(join(folder, 'out', 'main'), { recursive: true })
  await writeFile(join(folder, 'out', 'main', 'index.js'), '// The app.')
  for (const part of ['build', 'src-main']) await symlink(join(root, part), join(folder, part), 'junction')
  const output = join(folder, 'dist')
  await build({
    projectDir: folder,
    mac: ['dir'],
    arm64: true,
    config: {
      ...configuration,
      files: filesFor('darwin'),
      // They are in a program.
      electronFuses: null,
      electronVersion: '42.0.0',
      electronDist: join(folder, 'electron'),
      directories: { ...configuration.directories, output },
    },
  })
  return join(output, 'mac-arm64', 'Offhook.app', 'Contents')
}

describe('the macOS app', () => {
  let folder: string
  let contents: string
  let info: Record<string, unknown>

  beforeAll(async () => {
    // Electron's Node takes an archive for a folder otherwise.
    Object.assign(process, { noAsar: true })
    folder = await mkdtemp(join(tmpdir(), 'offhook-mac-'))
    contents = await buildApp(folder)
    info = plist.parse(await readFile(join(contents, 'Info.plist'), 'utf8')) as Record<string, unknown>
  })

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
    Object.assign(process, { noAsar: false })
  })

  it('describes itself with keys that Apple documents, and Electron’s own', () => {
    expect(Object.keys(info).toSorted()).toEqual([...documentedByApple, 'ElectronAsarIntegrity'].toSorted())
    expect(info).toMatchObject({
      CFBundleIdentifier: expect.stringMatching(/^[A-Za-z0-9.-]+$/),
      CFBundlePackageType: 'APPL',
      CFBundleShortVersionString: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      CFBundleExecutable: 'Offhook',
      LSApplicationCategoryType: 'public.app-category.business',
      LSMinimumSystemVersion: electronInfo.LSMinimumSystemVersion,
    })
  })

  it('asks for no microphone, no camera and no other device', () => {
    expect(Object.keys(info).filter((key) => key.endsWith('UsageDescription'))).toEqual([])
  })

  it('offers to open links to numbers and its own', () => {
    const types = info.CFBundleURLTypes as { CFBundleURLSchemes: string[]; CFBundleTypeRole: string }[]
    expect(types.flatMap(({ CFBundleURLSchemes }) => CFBundleURLSchemes).toSorted()).toEqual([
      'callto',
      'offhook',
      'tel',
    ])
    for (const { CFBundleTypeRole } of types) expect(CFBundleTypeRole).toMatch(/^(Editor|Viewer|Shell|None)$/)
  })

  it('has its program, archive, command line and helpers where macOS and Electron look for them', async () => {
    const files = ['MacOS/Offhook', 'Resources/app.asar', 'Resources/icon.icns', 'Resources/icons/icon.png']
    for (const file of files) expect((await stat(join(contents, file))).isFile()).toBe(true)
    expect((await stat(join(contents, 'Resources/offhook-cli'))).mode & 0o111).not.toBe(0)
    expect((await readdir(join(contents, 'Frameworks'))).toSorted()).toEqual([
      'Offhook Helper (GPU).app',
      'Offhook Helper (Plugin).app',
      'Offhook Helper (Renderer).app',
      'Offhook Helper.app',
    ])
  })

  it('has an icon in every size that macOS shows', async () => {
    const icon = await readFile(join(contents, 'Resources/icon.icns'))
    expect(icon.toString('latin1', 0, 4)).toBe('icns')
    expect(icon.readUInt32BE(4)).toBe(icon.length)
    const found: Record<string, number> = {}
    for (let at = 8; at < icon.length; at += icon.readUInt32BE(at + 4)) {
      const isPng = icon.readUInt32BE(at + 8) === 0x89504e47
      if (isPng) found[icon.toString('latin1', at, at + 4)] = icon.readUInt32BE(at + 24)
    }
    expect(found).toMatchObject(iconPixels)
  })
})

describe('the release of the macOS app', () => {
  it('is notarised where the names that electron-builder reads have an account', async () => {
    // Apple notarises only what has the hardened runtime.
    expect(configuration.mac).toMatchObject({ hardenedRuntime: true })
    expect(configuration.mac?.notarize).not.toBe(false)
    const workflow = await readFile(join(root, '.github/workflows/release.yml'), 'utf8')
    for (const name of ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID']) {
      expect(workflow).toContain(`${name}: \${{ secrets.${name} }}`)
    }
  })

  it('has both kinds of package: one to install, one to update from', () => {
    expect(configuration.mac?.target).toEqual(['dmg', 'zip'])
  })
})
