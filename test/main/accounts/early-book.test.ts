import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAccountBook } from '../../../src-main/accounts/account-book.ts'
import { readChosenLanguage } from '../../../src-main/accounts/chosen-language.ts'
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
