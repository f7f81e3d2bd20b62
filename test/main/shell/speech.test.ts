import { describe, expect, it } from 'vitest'
import { resolveSpeech } from '../../../src-main/shell/speech.ts'

const system = { languages: ['fr-FR', 'de-CH', 'en-US'], locale: 'fr-CH' }

describe('resolveSpeech', () => {
  it('uses the first preferred language with a translation', () => {
    expect(resolveSpeech('system', system).language).toBe('de')
    expect(resolveSpeech('system', { ...system, languages: ['EN_gb', 'de'] }).language).toBe('en')
  })

  it('uses English when no preferred language is translated', () => {
    expect(resolveSpeech('system', { ...system, languages: ['fr', 'ja'] }).language).toBe('en')
    expect(resolveSpeech('system', { ...system, languages: [] }).language).toBe('en')
  })

  it('uses the chosen language, whatever the system prefers', () => {
    expect(resolveSpeech('en', system).language).toBe('en')
  })

  it('writes dates in that language for the person’s region', () => {
    expect(resolveSpeech('en', system).locale).toBe('en-CH')
    expect(resolveSpeech('de', { languages: ['de'], locale: 'de' }).locale).toBe('de')
  })

  it.each(['C', 'POSIX', '', 'en_US.UTF-8', '…'])('reads no region from "%s"', (locale) => {
    expect(resolveSpeech('en', { languages: ['en'], locale }).locale).toBe('en')
  })
})
