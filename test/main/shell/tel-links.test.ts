import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createTelLinks, type TelLinksOptions } from '../../../src-main/shell/tel-links.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function makeHome(): Promise<string> {
  const homeFolder = await mkdtemp(join(tmpdir(), 'offhook-tel-'))
  folders.push(homeFolder)
  return homeFolder
}

/** Nobody's clients; `refuses`: the system does not heed what programs ask. */
function clientsOf({ refuses = false } = {}) {
  const ours = new Set<string>()
  return {
    ours,
    isDefaultProtocolClient: (scheme: string) => ours.has(scheme),
    setAsDefaultProtocolClient: (scheme: string) => refuses || !!ours.add(scheme),
    removeAsDefaultProtocolClient: (scheme: string) => refuses || ours.delete(scheme),
  }
}

async function open(changes: Partial<TelLinksOptions> = {}) {
  const homeFolder = await makeHome()
  const links = createTelLinks({
    ...{ platform: 'linux', env: {}, homeFolder, command: ['/opt/off hook/offhook', '--100%'] },
    clients: clientsOf(),
    // As xdg-mime writes it.
    run: async (_program, [, entry, ...types]) => {
      await mkdir(join(homeFolder, '.config'), { recursive: true })
      const lines = types.map((type) => `${type}=${entry}`)
      const text = `[Added Associations]\n${types[0]}=other.desktop\n\n[Default Applications]\n${lines.join('\n')}\n`
      await writeFile(join(homeFolder, '.config', 'mimeapps.list'), text)
    },
    ...changes,
  })
  return { links, homeFolder }
}

const entryOf = (homeFolder: string) =>
  join(homeFolder, '.local', 'share', 'applications', 'offhook-links.desktop')

describe('createTelLinks on Linux', () => {
  it('is off until chosen, and off again', async () => {
    const { links } = await open()
    expect(links.state()).toBe('off')
    await links.set(true)
    expect(links.state()).toBe('on')
    await links.set(false)
    expect(links.state()).toBe('off')
  })

  it('writes an entry that starts this program with the link', async () => {
    const { links, homeFolder } = await open()
    await links.set(true)
    const lines = (await readFile(entryOf(homeFolder), 'utf8')).split('\n')
    expect(lines).toContain('Exec="/opt/off hook/offhook" --100%% %u')
    expect(lines).toContain('MimeType=x-scheme-handler/tel;x-scheme-handler/callto;')
    expect(lines).toContain('NoDisplay=true')
  })

  it('is off where another program was chosen since', async () => {
    const { links, homeFolder } = await open()
    await links.set(true)
    const list = '[Default Applications]\nx-scheme-handler/tel=other.desktop;offhook-links.desktop\n'
    await writeFile(join(homeFolder, '.config', 'mimeapps.list'), list)
    expect(links.state()).toBe('off')
  })

  it('says that it could not, and leaves no entry behind', async () => {
    const { links, homeFolder } = await open({
      run: async () => {
        throw new Error('spawn xdg-mime ENOENT')
      },
    })
    await expect(links.set(true)).rejects.toMatchObject({ code: 'tel-links' })
    await expect(readFile(entryOf(homeFolder))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('is unsupported in a sandbox', async () => {
    const { links } = await open({ env: { FLATPAK_ID: 'app.offhook.Offhook' } })
    expect(links.state()).toBe('unsupported')
  })
})

describe('createTelLinks elsewhere', () => {
  it('takes both kinds of links, and gives them back', async () => {
    const clients = clientsOf()
    const { links } = await open({ platform: 'win32', clients })
    await links.set(true)
    expect([...clients.ours]).toEqual(['tel', 'callto'])
    expect(links.state()).toBe('on')
    await links.set(false)
    expect([...clients.ours]).toEqual([])
  })

  it('says so where the system decided otherwise', async () => {
    const { links } = await open({ platform: 'win32', clients: clientsOf({ refuses: true }) })
    await expect(links.set(true)).rejects.toMatchObject({ code: 'tel-links' })
  })
})
