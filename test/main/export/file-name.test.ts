import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameParts } from '../../../src-preload/contract/setting-values.ts'
import {
  buildBaseName,
  FileNames,
  formatNameTime,
  sanitizeFileName,
} from '../../../src-main/export/file-name.ts'

const parts = {
  ...formatNameTime(new Date(2026, 10, 20, 14, 6).getTime()),
  name: 'Niamh Gallagher',
  number: '+353 20 917 4199',
  id: 'rec-1',
}
const unknown = { date: '', time: '', name: '', number: '', id: '' }

/** Any characters, many of them special in names. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...['.', ' ', '/', '\\', ':', '*', '?', '"', '<', '>', '|', '(', ')', '-'],
      ...['a', 'A', 's', 'S', 'ß', 'ſ', '\u0130', 'ﬁ', 'A\u030a', '\u202e', '\ud800', '\u0378'],
      'con',
      '.srt',
      '…',
      '電',
      '😀',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 200,
})

/** Whether Windows would open a device instead of a file. */
const isDevice = (name: string) =>
  /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$/iu.test(name.split('.')[0]!.trimEnd())

describe('buildBaseName', () => {
  it.each([
    ['{date} {time} {name}', '2026-11-20 14.06 Niamh Gallagher'],
    ['{number}, {id}', '+353 20 917 4199, rec-1'],
    ['{name}{name} {nobody} {', 'Niamh GallagherNiamh Gallagher {nobody} {'],
    ['{date}/{time}', '2026-11-20-14.06'],
    ['  ', 'call'],
  ])('fills in %j', (pattern, name) => {
    expect(buildBaseName(pattern, parts)).toBe(name)
  })

  it('is “call” when person and time are unknown', () => {
    expect(formatNameTime(null)).toEqual({ date: '', time: '' })
    expect(buildBaseName('{date} {time} {name}', unknown)).toBe('call')
  })

  it('never reads a part as a pattern', () => {
    expect(buildBaseName('{name}', { ...parts, name: '{id}' })).toBe('{id}')
  })
})

describe('sanitizeFileName', () => {
  it.each([
    ['../../etc/passwd', '-..-etc-passwd'],
    ['a\u0000b', 'ab'],
    ['exe\u202egnp', 'exegnp'],
    ['name...', 'name'],
    ['[VIP] Anna #1 ^x|y', '(VIP) Anna -1 -x-y'],
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

  it.each(['CON', 'nul.txt', 'aux . x', 'COM¹', 'lpt0', 'CONIN$'])('never names the device %j', (text) => {
    expect(sanitizeFileName(text)).toBe(`_${text}`)
  })
})

describe('FileNames', () => {
  it('counts up past existing names, ignoring case', () => {
    const names = new FileNames(['a.srt', 'a (2).srt'])
    expect([names.reserve('A.srt'), names.reserve('a.srt')]).toEqual(['A (3).srt', 'a (4).srt'])
  })

  it.each([
    ['e\u0301.md', '\u00e9.md'],
    ['Straße.md', 'STRASSE.md'],
    ['\u212a.md', 'k.md'],
  ])('treats %j and %j as the same name', (one, other) => {
    const names = new FileNames([one])
    expect(names.reserve(other)).toBe(other.replace('.md', ' (2).md'))
  })

  it('gives every call a unique name that every system accepts, for any pattern and texts', () => {
    const anyParts = fc.record(
      Object.fromEntries(nameParts.map((part) => [part, anyText])) as Record<
        (typeof nameParts)[number],
        typeof anyText
      >,
    )
    const anyPattern = fc.array(fc.oneof(fc.constantFrom(...nameParts.map((part) => `{${part}}`)), anyText), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(anyPattern, fc.array(anyParts, { maxLength: 6 }), (pattern, calls) => {
        const names = new FileNames()
        const given = calls.map((call) => names.reserve(`${buildBaseName(pattern.join(''), call)}.json`))
        for (const name of given) {
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
          expect(name.isWellFormed()).toBe(true)
          expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^[.\s]|[.\s]\.json$/u)
          expect(isDevice(name)).toBe(false)
        }
        const folded = given.map((name) => name.normalize('NFD').toUpperCase().normalize('NFD'))
        expect(new Set(folded).size).toBe(calls.length)
      }),
    )
  })

  it('leaves space in 255 bytes for a counter and an extension, in any script', () => {
    const names = new FileNames()
    const name = `${buildBaseName('{name}', { ...parts, name: '電話会議'.repeat(40) })}.docx`
    const given = Array.from({ length: 1_000 }, () => names.reserve(name))
    expect(new Set(given).size).toBe(1_000)
    expect(Buffer.byteLength(given.at(-1)!)).toBeLessThanOrEqual(255)
  })
})
