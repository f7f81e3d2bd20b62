import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAccountBook } from '../../../src-main/session/account-book.ts'
import { findCurrentFolder, readChosenLanguage } from '../../../src-main/session/early-book.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

describe('readChosenLanguage', () => {
  it('reads the language saved in the settings', async () => {
    const home = makeTempFolder()
    const book = await openAccountBook(home)
    await book.saveSettings({ language: 'de' })
    expect(readChosenLanguage(home)).toBe('de')
  })

  it.each(['', '{', 'null', '[]', '{"settings":null}', '{"settings":{"language":"tlh"}}'])(
    'uses the system language when the file contains %s',
    (text) => {
      const home = makeTempFolder()
      writeFileSync(join(home, 'offhook.json'), text)
      expect(readChosenLanguage(home)).toBe('system')
    },
  )

  it('uses the system language when there is no file yet', () => {
    expect(readChosenLanguage(makeTempFolder())).toBe('system')
  })
})

describe('findCurrentFolder', () => {
  const account = { id: 'a', baseUrl: '', userId: 'a', email: null, name: null, sample: false }

  it('is the folder of the current account, also where the user moved it', async () => {
    const home = makeTempFolder()
    const book = await openAccountBook(home)
    expect(findCurrentFolder(home)).toBeNull()
    await book.select(account)
    expect(findCurrentFolder(home)).toBe(book.getFolder('a'))
    await book.savePlace('a', { folder: '/elsewhere' })
    expect(findCurrentFolder(home)).toBe('/elsewhere')
  })

  it('is null while the app is locked, and when nobody is signed in', async () => {
    const home = makeTempFolder()
    const book = await openAccountBook(home)
    await book.select(account)
    await book.saveLocked({ accountId: 'a', keyFile: null })
    expect(findCurrentFolder(home)).toBeNull()
    await book.saveLocked(null)
    await book.deselect()
    expect(findCurrentFolder(home)).toBeNull()
  })
})
