import { describe, expect, it } from 'vitest'
import { readSpeech } from '../../../src-renderer/util/language.ts'

describe('readSpeech', () => {
  it('reads language and locale from the page’s URL', () => {
    expect(readSpeech('?language=de&locale=de-AT')).toEqual({ language: 'de', locale: 'de-AT' })
  })

  it.each(['', '?language=fr', '?language=&locale=', '?locale=not%20a%20locale'])(
    'falls back to English for the query "%s"',
    (search) => {
      expect(readSpeech(search)).toEqual({ language: 'en', locale: undefined })
    },
  )
})
