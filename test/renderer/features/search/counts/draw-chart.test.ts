import { describe, expect, it } from 'vitest'
import type { CountsOverTime, PeriodCounts } from '../../../../../src-preload/contract/search-counts.ts'
import {
  describePeriod,
  listCsvRows,
} from '../../../../../src-renderer/features/search/counts/counts-table.ts'
import {
  drawChart,
  type Look,
  type Shape,
} from '../../../../../src-renderer/features/search/counts/draw-chart.ts'
import { chooseLabels, nameSpan } from '../../../../../src-renderer/features/search/counts/period-labels.ts'
import { printSvg } from '../../../../../src-renderer/features/search/counts/print-chart.ts'

const none = { you: 0, them: 0, other: 0 }

function monthsOf(counts: PeriodCounts[][], first = new Date(2026, 0, 1)): CountsOverTime {
  const at = (index: number) => new Date(first.getFullYear(), first.getMonth() + index, 1).getTime()
  const one = { calls: 0, outside: 0, hasWords: counts[0]![0]!.matches !== null, isExact: true }
  return {
    unit: 'month',
    periods: counts.map((each, index) => ({
      from: at(index),
      before: at(index + 1),
      clause: `on:${index}`,
      counts: each,
    })),
    queries: counts[0]!.map(() => one),
  }
}

const said: PeriodCounts[][] = [
  [{ calls: 2, matches: { you: 1, them: 3, other: 0 } }],
  [{ calls: 0, matches: none }],
  [{ calls: 4, matches: { you: 0, them: 2, other: 2 } }],
]

const draw = (counts: CountsOverTime, names = ['refund'], width = 400) =>
  drawChart({ counts, names, width, height: 110, chosen: -1 })

/** Without the legend, whose swatches are squares. */
function bars(shapes: readonly Shape[], look: Look): { x: number; y: number; height: number }[] {
  return shapes.flatMap((shape) =>
    shape.kind === 'rect' && shape.look === look && shape.width !== shape.height ? [shape] : [],
  )
}

describe('drawChart', () => {
  it('draws a bar for each period with calls, as high as its share of the highest', () => {
    const [first, last, ...others] = bars(draw(monthsOf(said)).shapes, 'calls')
    expect(others).toEqual([])
    expect(last!.height).toBeCloseTo(2 * first!.height, 0)
    expect(first!.y + first!.height).toBeCloseTo(last!.y + last!.height, 0)
  })

  it('stacks matches by side, and stripes those of the other side', () => {
    const { shapes } = draw(monthsOf(said))
    const [you] = bars(shapes, 'you')
    const [them] = bars(shapes, 'them')
    expect(them!.height).toBeCloseTo(3 * you!.height, 0)
    expect(them!.y + them!.height).toBeCloseTo(you!.y, 0)
    const stripes = shapes.filter((shape) => shape.kind === 'path' && shape.look === 'stripes')
    expect(stripes.length).toBeGreaterThanOrEqual(bars(shapes, 'them').length)
    expect(bars(shapes, 'other')).toHaveLength(1)
  })

  it('has no place for matches when there are no words', () => {
    const { shapes } = draw(monthsOf([[{ calls: 2, matches: null }], [{ calls: 1, matches: null }]]))
    expect(shapes.some(({ look }) => look === 'you' || look === 'them')).toBe(false)
  })

  it('draws another search as a line, with the names of both', () => {
    const both = said.map(([own], index) => [own!, { calls: index, matches: none }])
    const { shapes } = draw(monthsOf(both), ['refund', 'Deliveries'])
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []))
    expect(texts).toEqual(expect.arrayContaining(['refund', 'Deliveries']))
    expect(shapes.some((shape) => shape.kind === 'path' && shape.look === 'compared')).toBe(true)
    expect(draw(monthsOf(said)).shapes.some(({ look }) => look === 'compared')).toBe(false)
  })

  it('becomes wider than asked for when there are more periods than fit', () => {
    const many = Array.from({ length: 500 }, () => [{ calls: 1, matches: null }])
    const { width, columns } = draw(monthsOf(many))
    expect(width).toBeGreaterThan(400)
    expect(columns.at(-1)!.x + columns.at(-1)!.width).toBeLessThanOrEqual(width)
  })
})

describe('chooseLabels', () => {
  it('names years first, and months as far as there is room', () => {
    const counts = monthsOf(
      Array.from({ length: 30 }, () => [{ calls: 1, matches: null }]),
      new Date(2024, 5, 1),
    )
    const roomy = chooseLabels(counts, 40).map(({ name }) => name)
    expect(roomy).toHaveLength(30)
    const tight = chooseLabels(counts, 8)
    expect(tight.map(({ name }) => name)).toEqual(expect.arrayContaining(['2025', '2026']))
    expect(tight.length).toBeLessThan(15)
  })

  it('names the months of weeks once', () => {
    const weeks = Array.from({ length: 12 }, (_, index) => ({
      from: new Date(2026, 0, 5 + 7 * index).getTime(),
      before: new Date(2026, 0, 12 + 7 * index).getTime(),
      clause: '',
      counts: [{ calls: 1, matches: null }],
    }))
    const names = chooseLabels({ unit: 'week', periods: weeks, queries: [] }, 40).map(({ index }) => index)
    expect(names.toSorted((a, b) => a - b)).toEqual([0, 4, 8])
  })
})

describe('printSvg', () => {
  it('escapes names, and leaves out characters that XML does not allow', () => {
    const svg = printSvg(draw(monthsOf(said.map(([own]) => [own!, own!])), ['<b>&"\u0001', '\ud800x']))
    expect(svg).toContain('&lt;b&gt;&amp;&quot;<')
    expect(svg).toContain('>x<')
    expect(svg).not.toMatch(/[\u0001\ud800]/)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+"/)
  })
})

describe('the figures as text', () => {
  const counts = monthsOf(said)

  it('tell calls and matches by side, and the names of compared searches', () => {
    const [first, second] = counts.periods
    expect(describePeriod(counts, first!, ['refund'])).toMatch(/: 2 calls, 4 matches \(1 you, 3 them\)$/)
    expect(describePeriod(counts, second!, ['refund'])).toMatch(/: 0 calls$/)
    const both = { ...first!, counts: [first!.counts[0]!, { calls: 1, matches: null }] }
    expect(describePeriod(counts, both, ['refund', 'Other'])).toMatch(/refund: 2 calls.* · Other: 1 call$/)
  })

  it('are a row for each period and search in CSV', () => {
    const rows = listCsvRows(monthsOf([[{ calls: 3, matches: null }, said[0]![0]!]]), [
      'is:starred',
      'refund',
    ])
    expect(rows).toEqual([
      ['search', 'from', 'to', 'calls', 'matches', 'you', 'them', 'other'],
      ['is:starred', '2026-01-01', '2026-01-31', 3, '', '', '', ''],
      ['refund', '2026-01-01', '2026-01-31', 2, 4, 1, 3, 0],
    ])
  })

  it('name the whole span', () => {
    expect(nameSpan(counts)).toMatch(/^January\W+March 2026$/)
  })
})
