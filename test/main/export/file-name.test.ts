import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildBaseName, sanitizeFileName, uniqueName } from '../../../src-main/export/file-name.ts'

describe('buildBaseName', () => {
  it('starts with the local time and names the other party', () => {
    const at = new Date(2026, 10, 20, 14, 6).getTime()
    expect(buildBaseName(at, '+353 20 917 4199')).toBe('2026-11-20 14.06 +353 20 917 4199')
  })

  it('is “call” when person and time are unknown', () => {
    expect(buildBaseName(null, null)).toBe('call')
  })
})

describe('sanitizeFileName', () => {
  it.each([
    ['../../etc/passwd', '-..-etc-passwd'],
    ['CON', '_CON'],
    ['con.txt', '_con.txt'],
    ['a\u0000b', 'ab'],
    ['exe\u202egnp', 'exegnp'],
    ['name...', 'name'],
    ['   ', 'call'],
  ])('turns %j into %j', (text, name) => {
    expect(sanitizeFileName(text)).toBe(name)
  })

  it('gives a name that every system accepts, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const name = sanitizeFileName(text)
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]/u)
        expect(name).toMatch(/^[^.\s].*$|^[^.\s]$/u)
        expect(name).not.toMatch(/[.\s]$/)
        expect([...name].length).toBeLessThanOrEqual(121)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(231)
      }),
    )
  })

  it('leaves space in 255 bytes for a counter and an extension, in any script', () => {
    const name = buildBaseName(0, '電話会議'.repeat(40))
    expect(
      Buffer.byteLength(uniqueName(`${name}.srt`, (taken) => !taken.includes('(99)'))),
    ).toBeLessThanOrEqual(255)
    expect(name.isWellFormed()).toBe(true)
  })
})

describe('uniqueName', () => {
  it('counts up past existing names, ignoring case', () => {
    const taken = new Set(['a.srt', 'a (2).srt'])
    expect(uniqueName('A.srt', (name) => taken.has(name))).toBe('A (3).srt')
  })
})
