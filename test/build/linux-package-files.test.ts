import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import configuration from '../../build/electron-builder.mjs'
import {
  appFolder,
  controlFile,
  debianChangelog,
  debianCopyright,
  describeProduct,
  desktopFile,
  metainfo,
  rpmSpec,
} from '../../build/linux-package-files.mjs'
import { root } from '../../build/paths.mjs'

const metadata = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const product = describeProduct(configuration, metadata)
const date = new Date('2026-11-23T09:05:07Z')
const field = (text: string, name: string) =>
  new RegExp(`^${name}(?::\\s*|=)(.*)$`, 'm').exec(text)?.[1] ?? null

describe('the description of the Linux packages', () => {
  it('takes its fields from the configuration and package.json', () => {
    expect(product).toMatchObject({
      name: 'offhook',
      version: metadata.version,
      summary: configuration.linux?.synopsis,
      description: metadata.description,
    })
  })

  it('is refused when a field is missing', () => {
    const { appId: _, ...rest } = configuration
    expect(() => describeProduct(rest, metadata)).toThrow('lacks a field')
  })
})

describe('the desktop file', () => {
  const text = desktopFile(product)

  it('starts the installed program without switches', () => {
    expect(field(text, 'Exec')).toBe('offhook %U')
  })

  it('offers the app for its own links and for telephone links', () => {
    expect(field(text, 'MimeType')).toBe(
      'x-scheme-handler/offhook;x-scheme-handler/tel;x-scheme-handler/callto;',
    )
  })
})

describe('the AppStream metadata', () => {
  it('names the desktop file and dates the version', () => {
    const text = metainfo(product, date)
    expect(text).toContain('<launchable type="desktop-id">offhook.desktop</launchable>')
    expect(text).toContain(`<release version="${metadata.version}" date="2026-11-23" />`)
  })

  it('escapes what XML reserves', () => {
    const text = metainfo({ ...product, summary: 'Calls & <notes>' }, date)
    expect(text).toContain('<summary>Calls &amp; &lt;notes></summary>')
  })
})

describe('the control file of the deb', () => {
  it('names the dependencies of the configuration and the size in KiB', () => {
    const text = controlFile(product, { arch: 'x64', sizeBytes: 2049 })
    expect(field(text, 'Architecture')).toBe('amd64')
    expect(field(text, 'Installed-Size')).toBe('3')
    expect(field(text, 'Depends')?.split(', ')).toEqual(configuration.deb?.depends)
  })

  it('sorts a pre-release before its release', () => {
    const text = controlFile({ ...product, version: '1.0.0-beta.2' }, { arch: 'x64', sizeBytes: 1 })
    expect(field(text, 'Version')).toBe('1.0.0~beta.2')
  })

  it('indents each line of the description', () => {
    const description = 'Browse, search and listen to every call of yours. '.repeat(4).trim()
    const text = controlFile({ ...product, description }, { arch: 'x64', sizeBytes: 1 })
    const lines = text.trimEnd().split('\n').slice(-3)
    expect(lines.every((line) => line.startsWith(' ') && line.length <= 80)).toBe(true)
    expect(lines.join('').replace(/\s+/g, ' ').trim()).toBe(description)
  })
})

describe('the copyright file of the deb', () => {
  it('carries the license and marks its empty lines', async () => {
    const license = await readFile(join(root, 'LICENSE'), 'utf8')
    const text = debianCopyright(product, license)
    expect(field(text, 'License')).toBe('MIT')
    expect(text).toContain('\n .\n Permission is hereby granted')
  })
})

describe('the changelog of the deb', () => {
  it('has the date as mail has it', () => {
    expect(debianChangelog(product, date)).toMatch(/^ -- .* <.*> {2}Mon, 23 Nov 2026 09:05:07 \+0000$/m)
  })
})

describe('the spec of the rpm', () => {
  it('owns the given paths and requires what the configuration names', () => {
    const text = rpmSpec(product, [appFolder, '/usr/bin/offhook'])
    expect(text).toMatch(/%files\n%defattr\(-,root,root,-\)\n"\/usr\/lib\/offhook"\n"\/usr\/bin\/offhook"\n$/)
    expect([...text.matchAll(/^Requires: (.*)$/gm)].map(([, name]) => name)).toEqual(
      configuration.rpm?.depends,
    )
  })

  it('takes a percent sign as text', () => {
    expect(field(rpmSpec({ ...product, summary: '100%{nil}' }, []), 'Summary')).toBe('100%%{nil}')
  })
})
