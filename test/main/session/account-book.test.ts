import { readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../../../src-preload/contract/assistants.ts'
import { defaultExportChoice } from '../../../src-preload/contract/export.ts'
import { defaultExportFolderChoice, exportFolderChoice } from '../../../src-preload/contract/export-folder.ts'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import { createAssistant } from '../../../src-main/session/assistants.ts'
import { createAccountId, openAccountBook } from '../../../src-main/session/account-book.ts'
import type { Account } from '../../../src-main/session/book-file.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const anna: Account = {
  id: createAccountId('https://api.example.com', 'u1'),
  baseUrl: 'https://api.example.com',
  userId: 'u1',
  email: 'anna@example.com',
  name: 'Anna',
  sample: false,
}

describe('AccountBook', () => {
  it('starts empty, with the default settings', async () => {
    const book = await openAccountBook(makeTempFolder())
    expect(book.current()).toBeNull()
    expect(book.settings()).toEqual(defaultSettings)
  })

  it('remembers the current account and the settings', async () => {
    const home = makeTempFolder()
    const book = await openAccountBook(home)
    await book.select(anna)
    await book.saveSettings({ appearance: 'dark' })
    const again = await openAccountBook(home)
    expect(again.current()).toEqual(anna)
    expect(again.settings()).toEqual({ ...defaultSettings, appearance: 'dark' })
  })

  it('keeps an account’s pause until it ends, even after reconnecting', async () => {
    const home = makeTempFolder()
    const book = await openAccountBook(home)
    await book.select(anna)
    await book.notePause(anna.id, { until: 7 })
    await book.select({ ...anna, name: 'Anna Meier' })
    const again = await openAccountBook(home)
    expect(again.find(anna.id)).toMatchObject({ name: 'Anna Meier', paused: { until: 7 } })
    await again.notePause(anna.id, null)
    expect(again.find(anna.id)).toEqual({ ...anna, name: 'Anna Meier' })
  })

  it('keeps the choices of exports that an earlier version stored, which had fewer', async () => {
    const home = makeTempFolder()
    const { withOffset: _folder, ...folderChoice } = { ...defaultExportFolderChoice, withAudio: true }
    const {
      withOffset: _export,
      isConfidential: _mark,
      isNumbered: _lines,
      ...choice
    } = { ...defaultExportChoice, format: 'md', withNotes: false }
    const exportFolder = { folder: join(home, 'notes'), folderId: 'f1', choice: folderChoice }
    const stored = { version: 1, current: anna.id, accounts: [{ ...anna, exportFolder }] }
    writeFileSync(
      join(home, 'offhook.json'),
      JSON.stringify({ ...stored, settings: { exportChoice: choice } }),
    )
    const book = await openAccountBook(home)
    expect(book.current()?.exportFolder).toEqual({
      ...exportFolder,
      choice: { ...folderChoice, withOffset: true },
    })
    const filled = { withOffset: true, isConfidential: false, isNumbered: false }
    expect(book.settings().exportChoice).toEqual({ ...choice, ...filled })
    // A change of another choice does not set it.
    expect(exportFolderChoice.partial().parse({ withAudio: false })).toEqual({ withAudio: false })
  })

  it('keeps all of several changes made at the same time', async () => {
    const home = makeTempFolder()
    const book = await openAccountBook(home)
    const accounts = Array.from({ length: 20 }, (_, n) => ({ ...anna, id: `a${n}`, userId: `u${n}` }))
    await Promise.all([
      ...accounts.map((account) => book.remember(account)),
      book.saveSettings({ closeToTray: false }),
    ])
    const again = await openAccountBook(home)
    expect(again.list()).toHaveLength(20)
    expect(again.settings().closeToTray).toBe(false)
    expect(readdirSync(home)).toEqual(['offhook.json'])
  })

  it('keeps what another program has written in the meantime', async () => {
    const home = makeTempFolder()
    const app = await openAccountBook(home)
    const commandLine = await openAccountBook(home)
    await commandLine.remember(anna)
    await app.saveSettings({ appearance: 'dark' })
    expect(app.list()).toEqual([anna])
    await commandLine.remember({ ...anna, id: 'other' })
    const again = await openAccountBook(home)
    expect(again.list()).toHaveLength(2)
    expect(again.settings().appearance).toBe('dark')
  })

  it('shows a change at once, before it is written', async () => {
    const book = await openAccountBook(makeTempFolder())
    const saved = Promise.all([book.saveSettings({ appearance: 'dark' }), book.select(anna)])
    expect(book.settings().appearance).toBe('dark')
    expect(book.current()).toEqual(anna)
    await saved
    expect(book.settings().appearance).toBe('dark')
  })

  it('reverts a change that could not be written', async () => {
    const home = join(makeTempFolder(), 'home')
    const book = await openAccountBook(home)
    await book.saveSettings({ appearance: 'dark' })
    renameSync(home, `${home}-away`)
    // A folder cannot be created where a file exists.
    writeFileSync(home, '')
    const saving = book.saveSettings({ zoom: 150 })
    expect(book.settings().zoom).toBe(150)
    await expect(saving).rejects.toThrow()
    expect(book.settings()).toMatchObject({ appearance: 'dark', zoom: 100 })
    rmSync(home)
    renameSync(`${home}-away`, home)
    await book.saveSettings({ transcriptSize: 125 })
    const again = await openAccountBook(home)
    expect(again.settings()).toMatchObject({ appearance: 'dark', zoom: 100, transcriptSize: 125 })
  })

  it('does not rewrite the file when nothing changes', async () => {
    const home = makeTempFolder()
    const path = join(home, 'offhook.json')
    await (await openAccountBook(home)).select(anna)
    const { ino } = statSync(path)
    const book = await openAccountBook(home)
    await book.remember({ ...anna })
    await book.saveSettings({})
    expect(statSync(path).ino).toBe(ino)
  })

  it('sets an unreadable file aside instead of deleting it', async () => {
    const home = makeTempFolder()
    writeFileSync(join(home, 'offhook.json'), '{"version":1,"acc')
    const book = await openAccountBook(home)
    expect(book.list()).toEqual([])
    const [aside] = readdirSync(home)
    expect(aside).toMatch(/^offhook\.json\.unreadable-/)
    expect(readFileSync(join(home, aside!), 'utf8')).toBe('{"version":1,"acc')
  })

  it('keeps what two programs change at the same time', async () => {
    const home = makeTempFolder()
    const [window, commandLine] = [await openAccountBook(home), await openAccountBook(home)]
    await window.select(anna)
    const choice = { name: 'Claude', scope: allCalls, showsNumbers: false, mayPropose: false }
    for (let round = 0; round < 20; round++) {
      const { stored } = createAssistant(choice, round)
      await window.addAssistant(anna.id, stored)
      await Promise.all([
        window.removeAssistant(anna.id, stored.id),
        commandLine.noteKey(anna.id, round % 2 === 0),
        commandLine.notePause(anna.id, { until: round }),
      ])
      const { assistants, keyStored, paused } = (await openAccountBook(home)).find(anna.id)!
      expect({ assistants, keyStored, paused }).toEqual({
        keyStored: round % 2 === 0,
        paused: { until: round },
      })
    }
  })

  it('replaces an unknown setting with its default and keeps the others', async () => {
    const home = makeTempFolder()
    const settings = { ...defaultSettings, appearance: 'purple', closeToTray: false, playbackRate: 9 }
    writeFileSync(
      join(home, 'offhook.json'),
      JSON.stringify({ version: 1, current: null, accounts: [], settings }),
    )
    const book = await openAccountBook(home)
    expect(book.settings()).toEqual({ ...defaultSettings, closeToTray: false })
  })

  it.skipIf(process.platform === 'win32')('lets only this user read the file', async () => {
    const home = makeTempFolder()
    await (await openAccountBook(home)).select(anna)
    expect(statSync(join(home, 'offhook.json')).mode & 0o077).toBe(0)
  })

  it('gives each account at each service a stable, unique id', () => {
    expect(createAccountId('https://a.example', 'u1')).toBe(createAccountId('https://a.example', 'u1'))
    expect(createAccountId('https://a.example', 'u2')).not.toBe(createAccountId('https://a.example', 'u1'))
    expect(createAccountId('https://b.example', 'u1')).not.toBe(createAccountId('https://a.example', 'u1'))
  })
})
