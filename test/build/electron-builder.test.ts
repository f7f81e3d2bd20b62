import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'electron-builder'
import { describe, expect, it } from 'vitest'
import configuration from '../../build/electron-builder.mjs'
import { root } from '../../build/paths.mjs'
import { makeTempFolder } from '../support/files/temp-folder.ts'

/** The desktop entry of a package; the package itself is not built. */
async function readDesktopEntry(target: 'AppImage'): Promise<string> {
  const output = makeTempFolder()
  const prepackaged = join(output, 'packaged')
  await mkdir(join(prepackaged, 'resources'), { recursive: true })
  await writeFile(join(prepackaged, 'offhook'), '')
  let entry = ''
  await build({
    projectDir: root,
    prepackaged,
    linux: [target],
    config: {
      ...configuration,
      directories: { ...configuration.directories, output },
      electronVersion: '42.0.0',
    },
    effectiveOptionComputed: async (options: { desktop: string }) => {
      entry = options.desktop
      return true
    },
  })
  return entry
}

describe('the macOS app', () => {
  it('may compile at run time, and has no other exception from the hardened runtime', async () => {
    const { mac } = configuration
    expect(mac?.hardenedRuntime).toBe(true)
    for (const path of [mac?.entitlements, mac?.entitlementsInherit]) {
      const text = await readFile(join(root, String(path)), 'utf8')
      expect([...text.matchAll(/<key>(.*)<\/key>\s*<true\/>/g)].map(([, key]) => key)).toEqual([
        'com.apple.security.cs.allow-jit',
      ])
    }
  })
})

describe('the AppImage', () => {
  it('starts the app without switches', async () => {
    const entry = await readDesktopEntry('AppImage')
    expect(entry).toMatch(/^Exec=AppRun %U$/m)
  })
})
