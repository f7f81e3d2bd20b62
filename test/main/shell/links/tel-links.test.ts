import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTelLinks, type TelLinksOptions } from '../../../../src-main/shell/links/tel-links.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

/** Starts without registered programs; `refuses`: the system ignores requests of programs. */
function clientsOf({ refuses = false } = {}) {
  const ours = new Set<string>()
  return {
    ours,
    isDefaultProtocolClient: (scheme: string) => ours.has(scheme),
    setAsDefaultProtocolClient: (scheme: string) => refuses || !!ours.add(scheme),
    removeAsDefaultProtocolClient: (scheme: string) => refuses || ours.delete(scheme),
  }
}

function open(changes: Partial<TelLinksOptions> = {}) {
  const homeFolder = makeTempFolder()
  const links = createTelLinks({
    platform: 'linux',
    env: {},
    homeFolder,
    command: ['/opt/offhook'],
    clients: clientsOf(),
    // As xdg-mime writes it.
    run: async (_program, [, entry, ...types]) => {
      await mkdir(join(homeFolder, '.config'), { recursive: true })
      const lines = types.map((type) => `${type}=${entry}`)
      await writeFile(
        join(homeFolder, '.config', 'mimeapps.list'),
        `[Default Applications]\n${lines.join('\n')}\n`,
      )
    },
    ...changes,
  })
  return { links, homeFolder }
}

describe('createTelLinks on Linux', () => {
  it('is off until chosen, and off again', async () => {
    const { links } = open()
    expect(links.state()).toBe('off')
    await links.set(true)
    expect(links.state()).toBe('on')
    await links.set(false)
    expect(links.state()).toBe('off')
  })

  it('reports a failure', async () => {
    const { links } = open({ run: () => Promise.reject(new Error('spawn xdg-mime ENOENT')) })
    await expect(links.set(true)).rejects.toMatchObject({ code: 'tel-links' })
    expect(links.state()).toBe('off')
  })

  it('is unsupported in a sandbox and writes nothing there', async () => {
    const { links, homeFolder } = open({ env: { FLATPAK_ID: 'app.offhook.Offhook' } })
    expect(links.state()).toBe('unsupported')
    await links.set(true)
    expect(existsSync(join(homeFolder, '.local'))).toBe(false)
  })
})

describe('createTelLinks elsewhere', () => {
  it('takes both kinds of links and releases them', async () => {
    const clients = clientsOf()
    const { links } = open({ platform: 'win32', clients })
    await links.set(true)
    expect([...clients.ours]).toEqual(['tel', 'callto'])
    expect(links.state()).toBe('on')
    await links.set(false)
    expect([...clients.ours]).toEqual([])
  })

  it('reports when the system refuses', async () => {
    const { links } = open({ platform: 'win32', clients: clientsOf({ refuses: true }) })
    await expect(links.set(true)).rejects.toMatchObject({ code: 'tel-links' })
  })
})
