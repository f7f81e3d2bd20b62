import { describe, expect, it } from 'vitest'
import { de } from '../../../../src-main/shell/text/de.ts'
import { en } from '../../../../src-main/shell/text/en.ts'
import { shellTextIn } from '../../../../src-main/shell/text/shell-text.ts'

describe('shellTextIn', () => {
  it('gives the texts of each language', () => {
    expect(shellTextIn('en')).toEqual(en)
    expect(shellTextIn('de')).toEqual(de)
  })
})
