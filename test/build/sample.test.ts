import { describe, expect, it } from 'vitest'
import { pickAppTests, pickSample, sumByFile } from '../../build/sample.mjs'

const points = Array.from({ length: 40 }, (_, index) => `${index % 4 === 0 ? 'rename' : 'open'} ${index}`)
const kindOf = (point: string) => point.split(' ')[0]
const pick = (seed: string, name = 'a', count = (_: number) => 3) =>
  pickSample(seed, name, points, kindOf, count)

describe('pickSample', () => {
  it('chooses so many of each kind, in their order', () => {
    const sample = pick('1')
    expect(sample.map(kindOf).toSorted()).toEqual(['open', 'open', 'open', 'rename', 'rename', 'rename'])
    expect(sample).toEqual(points.filter((point) => sample.includes(point)))
    expect(pick('1', 'a', (count) => count)).toEqual(points)
  })

  it('chooses the same for a seed, and others for another seed or name', () => {
    expect(pick('1')).toEqual(pick('1'))
    expect(pick('2')).not.toEqual(pick('1'))
    expect(pick('1', 'b')).not.toEqual(pick('1'))
  })

  it('chooses each case for some seed', () => {
    const seeds = Array.from({ length: 100 }, (_, seed) => String(seed))
    expect(new Set(seeds.flatMap((seed) => pick(seed))).size).toBe(points.length)
  })
})

describe('pickAppTests', () => {
  it('chooses one test of each file, and pictures in each theme', () => {
    const tests = [
      '[e2e] › e2e/lock.test.ts:108:1 › locks',
      '[e2e] › e2e/lock.test.ts:193:1 › saves',
      '[e2e] › e2e/tray.test.ts:36:3 › closing › hides',
      '[visual] › visual/views.test.ts:10:3 › calls, light',
      '[visual] › visual/views.test.ts:10:3 › people, light',
      '[visual] › visual/views.test.ts:21:3 › calls, dark',
      '[visual] › visual/views.test.ts:29:3 › calls, light, in German',
    ]
    const { lines, parts } = pickAppTests('1', ['Listing tests:', ...tests, 'Total: 7 tests'].join('\n  '))
    expect(lines.map((line) => line.replace(/locks|saves/, '%s').replace('people', 'calls'))).toEqual([
      '[e2e] › e2e/lock.test.ts › %s',
      '[e2e] › e2e/tray.test.ts › closing › hides',
      '[visual] › visual/views.test.ts › calls, light',
      '[visual] › visual/views.test.ts › calls, dark',
      '[visual] › visual/views.test.ts › calls, light, in German',
    ])
    expect(parts).toEqual([
      { file: 'test/e2e/lock.test.ts', ran: 1, all: 2 },
      { file: 'test/visual/views.test.ts', ran: 3, all: 4 },
    ])
  })
})

describe('sumByFile', () => {
  it('adds the parts of a file, with the most left out first', () => {
    const parts = [
      { file: 'a', ran: 1, all: 3 },
      { file: 'b', ran: 1, all: 9 },
      { file: 'a', ran: 2, all: 4 },
    ]
    expect(sumByFile(parts)).toEqual([
      { file: 'b', ran: 1, all: 9 },
      { file: 'a', ran: 3, all: 7 },
    ])
  })
})
