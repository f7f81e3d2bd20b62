import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLinkEntry, type LinkEntryOptions } from '../../../../src-main/shell/links/link-entry.ts'
import { claimOwnLinks } from '../../../../src-main/shell/links/own-links.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

/** A home in which this `xdg-mime` keeps what is chosen. */
function setUp() {
  const homeFolder = makeTempFolder()
  const program = join(homeFolder, 'Off hook-1.AppImage')
  writeFileSync(program, '')
  const list = join(homeFolder, '.config', 'mimeapps.list')
  const chosen = new Map<string, string>()
  const run = async (_program: string, [what, ...rest]: string[]) => {
    if (what === 'query') return `${chosen.get(rest[1]!) ?? ''}\n`
    const [entry, ...types] = rest
    for (const type of types) chosen.set(type, entry!)
    const lines = [...chosen].map(([type, by]) => `${type}=${by}`)
    await mkdir(join(homeFolder, '.config'), { recursive: true })
    writeFileSync(
      list,
      `[Added Associations]\n${types[0]}=other.desktop\n\n[Default Applications]\n${lines.join('\n')}\n`,
    )
    return ''
  }
  const options = { env: {}, homeFolder, command: [program], run }
  const open = (changes: Partial<LinkEntryOptions> = {}) =>
    createLinkEntry({ ...options, name: 'test-links', schemes: ['tel', 'callto'], ...changes })
  const path = join(homeFolder, '.local', 'share', 'applications', 'test-links.desktop')
  return { open, options, chosen, program, list, path, text: () => readFileSync(path, 'utf8') }
}

describe('createLinkEntry', () => {
  it('handles links while its entry exists', async () => {
    const { open, text } = setUp()
    const entry = open()
    expect(entry.isChosen()).toBe(false)
    await entry.choose()
    expect(entry.isChosen()).toBe(true)
    expect(text()).toContain('MimeType=x-scheme-handler/tel;x-scheme-handler/callto;\n')
    expect(text()).toContain('NoDisplay=true\n')
    await entry.remove()
    expect(entry.isChosen()).toBe(false)
  })

  it('is not chosen when another program has taken one of the links', async () => {
    const { open, list } = setUp()
    await open().choose()
    const others = readFileSync(list, 'utf8').replace('callto=test', 'callto=other.desktop;test')
    writeFileSync(list, others)
    expect(open().isChosen()).toBe(false)
  })

  it('removes the entry when it could not be chosen', async () => {
    const { open, path } = setUp()
    const entry = open({ run: () => Promise.reject(new Error('spawn xdg-mime ENOENT')) })
    await expect(entry.choose()).rejects.toThrow('ENOENT')
    expect(() => readFileSync(path)).toThrow('ENOENT')
  })

  it('is rewritten for an update with another file name, once the first file is gone', async () => {
    const { open, program, text } = setUp()
    await open().choose()
    const updated = open({ command: [`${program}-2`] })
    await updated.renew()
    expect(text()).not.toContain('AppImage-2')
    await rm(program)
    await updated.renew()
    expect(text()).toContain('AppImage-2')
    expect(updated.isChosen()).toBe(true)
  })

  it('is rewritten when it starts the program without the sandbox', async () => {
    const { open, program, path, text } = setUp()
    await open({ command: [program, '--no-sandbox'] }).choose()
    expect(readFileSync(path, 'utf8')).toContain('--no-sandbox')
    await open().renew()
    expect(text()).not.toContain('--no-sandbox')
  })

  it('writes nothing when no entry was chosen', async () => {
    const { open, path } = setUp()
    await open().renew()
    expect(() => readFileSync(path)).toThrow('ENOENT')
  })
})

describe('claimOwnLinks', () => {
  const type = 'x-scheme-handler/offhook'
  const clients = { setAsDefaultProtocolClient: () => true }

  it('takes the links when no program handles them', async () => {
    const { options, chosen } = setUp()
    await claimOwnLinks({ ...options, platform: 'linux', clients })
    expect(chosen.get(type)).toBe('offhook-own-links.desktop')
  })

  it('leaves the links to an installed package', async () => {
    const { options, chosen } = setUp()
    chosen.set(type, 'offhook.desktop')
    await claimOwnLinks({ ...options, platform: 'linux', clients })
    expect(chosen.get(type)).toBe('offhook.desktop')
  })

  it('registers the links on Windows, and leaves them to the installer on macOS', async () => {
    const { options, chosen } = setUp()
    const asked: string[] = []
    const listening = { setAsDefaultProtocolClient: (scheme: string) => asked.push(scheme) > 0 }
    await claimOwnLinks({ ...options, platform: 'win32', clients: listening })
    await claimOwnLinks({ ...options, platform: 'darwin', clients: listening })
    expect(asked).toEqual(['offhook'])
    expect([...chosen]).toEqual([])
  })
})
