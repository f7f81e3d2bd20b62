import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAccountBook } from '../../../src-main/accounts/account-book.ts'
import { readChosenLanguage } from '../../../src-main/accounts/chosen-language.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

describe('readChosenLanguage', () => {
  it('reads what was saved in the settings', async () => {
    const home = makeTempFolder()
    const book = await openAccountBook(home)
    await book.saveSettings({ language: 'de' })
    expect(readChosenLanguage(home)).toBe('de')
  })

  it.each(['', '{', 'null', '[]', '{"settings":null}', '{"settings":{"language":"tlh"}}'])(
    'leaves it to the system where the file says %s',
    (text) => {
      const home = makeTempFolder()
      writeFileSync(join(home, 'offhook.json'), text)
      expect(readChosenLanguage(home)).toBe('system')
    },
  )

  it('leaves it to the system before there is a file', () => {
    expect(readChosenLanguage(makeTempFolder())).toBe('system')
  })
})
