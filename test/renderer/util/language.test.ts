import { describe, expect, it } from 'vitest'
import { readSpeech } from '../../../src-renderer/util/language.ts'

describe('readSpeech', () => {
  it('takes language and customs from the address of the page', () => {
    expect(readSpeech('?language=de&locale=de-AT')).toEqual({ language: 'de', locale: 'de-AT' })
  })

  it.each(['', '?language=fr', '?language=&locale=', '?locale=not%20a%20locale'])(
    'speaks English where the address "%s" says nothing that can be used',
    (search) => {
      expect(readSpeech(search)).toEqual({ language: 'en', locale: undefined })
    },
  )
})
