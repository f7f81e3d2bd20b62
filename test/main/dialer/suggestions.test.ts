import { describe, expect, it } from 'vitest'
import { readInput, findDigitSpans, suggestNumbers } from '../../../src-main/dialer/suggestions.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'

const dayMs = 86_400_000
const now = Date.UTC(2026, 10, 21)

/** Calls with numbers, so many days ago each. */
function openWithCalls(calls: [number: string, daysAgo: number][], people: Record<string, string[]> = {}) {
  const { writer, reader } = openLibrary()
  const recordings = calls.map(([toNumber, daysAgo], index) =>
    serviceRecordingOf({
      id: `rec-${index}`,
      toNumber,
      createdAt: new Date(now - daysAgo * dayMs).toISOString(),
    }),
  )
  writer.saveRecordings({ recordings, seenAt: 1 })
  for (const [name, numbers] of Object.entries(people)) writer.savePerson({ id: null, name, numbers })
  return (input: string, region = 'US') =>
    suggestNumbers(input, { reader: asRemote(reader), region, limit: 10, now })
}

const anna = '+14155550172'
const berlin = '+493012345678'
const london = '+442079460018'

describe('suggestNumbers', () => {
  it('lists the numbers of calls before anything is typed, the latest call first', async () => {
    const often: [string, number][] = Array.from({ length: 40 }, (_, index) => [anna, index + 1])
    const suggest = openWithCalls([...often, [london, 90], [berlin, 0.5]], {
      'Never Called': ['+14155550199'],
    })
    const found = await suggest('')
    expect(found.map(({ number }) => number)).toEqual([berlin, anna, london])
    expect(found[1]).toMatchObject({ calls: 40, lastCallAtMs: now - dayMs, formatted: '(415) 555-0172' })
  })

  it.each([
    ['415', 'US'],
    ['(415) 555-01', 'US'],
    ['+1 415', 'US'],
    ['0014155550', 'DE'],
    ['1415', 'US'],
    ['5550172', 'US'],
  ])('finds a number by %s, typed in %s', async (input, region) => {
    const suggest = openWithCalls([
      [anna, 1],
      [london, 1],
    ])
    expect((await suggest(input, region)).map(({ number }) => number)).toEqual([anna])
  })

  it('finds a national number by its trunk prefix 0 and marks the typed digits', async () => {
    const suggest = openWithCalls([[berlin, 1]])
    expect(await suggest('030 12', 'DE')).toMatchObject([
      { number: berlin, formatted: '030 12345678', numberMatches: [[0, 6]] },
    ])
  })

  it('finds people by name and by keypad digits, and marks the matches', async () => {
    const suggest = openWithCalls([[anna, 1]], { 'Jörg Weber': [london], 'Anna Müller': [anna] })
    expect(await suggest('mul')).toMatchObject([
      { number: anna, name: 'Anna Müller', nameMatches: [[5, 8]], numberMatches: [] },
    ])
    expect(await suggest('5674')).toMatchObject([
      { number: london, name: 'Jörg Weber', nameMatches: [[0, 4]], calls: 0, lastCallAtMs: null },
    ])
  })

  it('ranks an exact name above a frequently called one', async () => {
    const suggest = openWithCalls([[anna, 1]], { 'Ann Lee': [anna], Ann: [london] })
    expect((await suggest('ann')).map(({ name }) => name)).toEqual(['Ann', 'Ann Lee'])
  })

  it('lists a number once, however it was written', async () => {
    const suggest = openWithCalls([
      [anna, 1],
      ['(415) 555-0172', 2],
    ])
    expect(await suggest('415')).toHaveLength(1)
  })

  it('ranks a recent call above several old ones, and a person never called last', async () => {
    const old = [100, 110, 120].map((daysAgo): [string, number] => [london, daysAgo])
    const suggest = openWithCalls([[anna, 10], ...old], { Anna: [anna], Annabel: [london], Ann: [berlin] })
    expect((await suggest('an')).map(({ name }) => name)).toEqual(['Anna', 'Annabel', 'Ann'])
  })

  it('ranks a call with a future date last', async () => {
    const often: [string, number][] = Array.from({ length: 40 }, (_, index) => [anna, index])
    const suggest = openWithCalls([...often, [london, -1_000]])
    expect((await suggest('')).map(({ number }) => number)).toEqual([anna, london])
  })

  it('returns at most the requested number, and sorts people never called by name', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `+141555501${String(index + 10)}`)
    const people = numbers.map((number, index): [string, string[]] => [
      `Ann ${'MCAKEDGHBFLJ'[index]}`,
      [number],
    ])
    const suggest = openWithCalls([], Object.fromEntries(people))
    const names = (await suggest('ann')).map(({ name }) => name?.at(-1))
    expect(names.join('')).toBe('ABCDEFGHJK')
  })

  it('finds a foreign number by its trunk prefix 0', async () => {
    const suggest = openWithCalls([[berlin, 1]])
    expect((await suggest('030 1234', 'US')).map(({ number }) => number)).toEqual([berlin])
  })

  it('marks digits only when they were typed as a number', async () => {
    const suggest = openWithCalls([], { Kim: ['+14155465172'] })
    expect(await suggest('546')).toMatchObject([{ name: 'Kim', nameMatches: [[0, 3]], numberMatches: [] }])
  })

  it('suggests nothing for other input', async () => {
    const suggest = openWithCalls([[anna, 1]])
    expect(await suggest('***')).toEqual([])
    expect(await suggest('zoe')).toEqual([])
  })
})

describe('readInput', () => {
  it('reads letters as a name, digits as a number and as keypad digits, and a mix as a number', () => {
    expect(readInput('anna', 'US')).toMatchObject({ terms: ['anna'], keys: '', beginnings: [] })
    expect(readInput('266', 'US')).toMatchObject({ terms: [], keys: '266', part: '266' })
    expect(readInput('+1 (4', 'US')).toMatchObject({ keys: '', beginnings: ['14'], part: '' })
    expect(readInput('1-800-FLOWERS', 'US').beginnings).toContain('18003569377')
  })
})

describe('findDigitSpans', () => {
  it('finds digits across punctuation', () => {
    expect(findDigitSpans('(415) 555-0172', ['14155', '4155'])).toEqual([[1, 7]])
    expect(findDigitSpans('(415) 555-0172', ['99'])).toEqual([])
  })
})
