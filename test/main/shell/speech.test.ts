import { describe, expect, it } from 'vitest'
import { resolveSpeech } from '../../../src-main/shell/speech.ts'

const system = { languages: ['fr-FR', 'de-CH', 'en-US'], locale: 'fr-CH' }

describe('resolveSpeech', () => {
  it('speaks the first of the preferred languages that there is a translation in', () => {
    expect(resolveSpeech('system', system).language).toBe('de')
    expect(resolveSpeech('system', { ...system, languages: ['EN_gb', 'de'] }).language).toBe('en')
  })

  it('speaks English where it knows none of them', () => {
    expect(resolveSpeech('system', { ...system, languages: ['fr', 'ja'] }).language).toBe('en')
    expect(resolveSpeech('system', { ...system, languages: [] }).language).toBe('en')
  })

  it('speaks the language that was chosen, whatever the system prefers', () => {
    expect(resolveSpeech('en', system).language).toBe('en')
  })

  it('writes dates in that language, as is usual where the person lives', () => {
    expect(resolveSpeech('en', system).locale).toBe('en-CH')
    expect(resolveSpeech('de', { languages: ['de'], locale: 'de' }).locale).toBe('de')
  })

  it.each(['C', 'POSIX', '', 'en_US.UTF-8', '…'])('takes "%s" for no region', (locale) => {
    expect(resolveSpeech('en', { languages: ['en'], locale }).locale).toBe('en')
  })
})
