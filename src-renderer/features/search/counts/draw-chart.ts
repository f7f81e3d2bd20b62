/**
 * Draws counts over time as plain shapes: the window renders them, and exports print them as SVG or paint them as PNG.
 * Calls are above, matches by side below; each has its own scale. Pure.
 */
import type {
  CountedPeriod,
  CountsOverTime,
  MatchesBySide,
} from '../../../../src-preload/contract/search-counts.ts'
import { numberOf } from '../../../util/language.ts'
import { countsText as text } from './text.ts'
import { chooseLabels, estimateWidth } from './period-labels.ts'

/** How a shape looks; window and files each have colours for it. */
export type Look =
  'calls' | 'you' | 'them' | 'stripes' | 'other' | 'compared' | 'chosen' | 'axis' | 'label' | 'title'

export type Shape =
  | { kind: 'rect'; look: Look; x: number; y: number; width: number; height: number }
  /** `d` has the commands M, H, V and L. */
  | { kind: 'path'; look: Look; d: string }
  /** `y` is the base line. */
  | { kind: 'text'; look: Look; x: number; y: number; end: boolean; text: string }

export interface Drawing {
  width: number
  height: number
  shapes: Shape[]
  /** Where each period is. */
  columns: { x: number; width: number }[]
}

export interface ChartInput {
  counts: CountsOverTime
  /** Of each query, for the legend. */
  names: readonly string[]
  /** Pixels. The drawing is wider if the periods need more. */
  width: number
  height: number
  /** Index of the period that the search is narrowed to; -1 for none. */
  chosen: number
  /** Above the chart; left out in the window. */
  title?: string
}

/** Pixels. */
const gutter = 34
/** Of a period: in the narrowest list about a year of weeks is visible; the rest is scrolled to. */
const narrowest = 4
const widest = { window: 44, file: 110 }
const thickest = 44
const labelHeight = 16
const titleHeight = 28
const stripGap = 8
const stripeGap = 3
const swatch = 9
const legendLine = 15

export function drawChart({ counts, names, width, height, chosen, title }: ChartInput): Drawing {
  const { periods, queries } = counts
  const most = title === undefined ? widest.window : widest.file
  const step = Math.min(most, Math.max(narrowest, (width - gutter) / Math.max(1, periods.length)))
  const wide = Math.max(width, Math.ceil(step * periods.length) + gutter)
  const columns = periods.map((_, index) => ({ x: index * step, width: step }))
  const hasWords = queries.some((query) => query.hasWords)
  const sides = hasWords ? listSides(periods) : []
  // A list is scrolled to its latest periods at first.
  const left = title === undefined ? wide - width : 0
  const legend = drawLegend(
    { names, sides, left, right: left + width },
    title === undefined ? 10 : titleHeight + 10,
  )
  const top = legend.bottom + 6
  const plot = height - top - labelHeight
  const callsHeight = hasWords ? Math.round((plot - stripGap) * 0.6) : plot
  const calls: Strip = { top, height: callsHeight, columns, wide }
  const matches: Strip = {
    top: top + callsHeight + stripGap,
    height: plot - callsHeight - stripGap,
    columns,
    wide,
  }
  const shapes: Shape[] = title === undefined ? [] : [label('title', 0, 16, title)]
  const column = columns[chosen]
  if (column) shapes.push({ kind: 'rect', look: 'chosen', ...column, y: top, height: plot })
  shapes.push(...legend.shapes, ...drawCalls(calls, periods))
  if (hasWords) shapes.push(...drawMatches(matches, periods))
  for (const { index, name } of chooseLabels(counts, step)) {
    shapes.push(label('label', columns[index]!.x, height - 3, name))
  }
  return { width: wide, height, shapes, columns }
}

interface Strip {
  top: number
  height: number
  columns: Drawing['columns']
  wide: number
}

function drawCalls(strip: Strip, periods: readonly CountedPeriod[]): Shape[] {
  const most = Math.max(1, ...periods.flatMap(({ counts }) => counts.map(({ calls }) => calls)))
  const bars = periods.map(({ counts }) => [{ look: 'calls' as const, value: counts[0]?.calls ?? 0 }])
  const compared = periods.map(({ counts }) => counts[1]?.calls ?? null)
  return [...drawAxis(strip, most), ...drawBars(strip, bars, most), ...drawLine(strip, compared, most)]
}

function drawMatches(strip: Strip, periods: readonly CountedPeriod[]): Shape[] {
  const sums = periods.map(({ counts }) =>
    counts.map(({ matches }) => (matches ? sumMatches(matches) : null)),
  )
  const most = Math.max(1, ...sums.flat().map((sum) => sum ?? 0))
  const bars = periods.map(({ counts: [own] }) => {
    const { you, them, other } = own?.matches ?? { you: 0, them: 0, other: 0 }
    return [
      { look: 'you' as const, value: you },
      { look: 'them' as const, value: them },
      { look: 'other' as const, value: other },
    ]
  })
  const compared = sums.map((each) => each[1] ?? null)
  return [...drawAxis(strip, most), ...drawBars(strip, bars, most), ...drawLine(strip, compared, most)]
}

export function sumMatches({ you, them, other }: MatchesBySide): number {
  return you + them + other
}

/** The base line, and the highest value beside the top. */
function drawAxis({ top, height, wide }: Strip, most: number): Shape[] {
  const right = wide - gutter
  return [
    { kind: 'path', look: 'axis', d: `M0 ${round(top + height + 0.5)}H${right}` },
    { kind: 'text', look: 'label', x: wide, y: top + 9, end: true, text: numberOf(most) },
  ]
}

function drawBars(
  { top, height, columns }: Strip,
  bars: readonly { look: 'calls' | 'you' | 'them' | 'other'; value: number }[][],
  most: number,
): Shape[] {
  return bars.flatMap((parts, index) => {
    const { x, width } = columns[index]!
    const thick = Math.min(thickest, width * 0.72)
    const left = round(x + (width - thick) / 2)
    let bottom = top + height
    return parts.flatMap(({ look, value }) => {
      if (value === 0) return []
      const tall = Math.max(1.5, (value / most) * height)
      bottom -= tall
      const bar = { x: left, y: round(bottom), width: round(thick), height: round(tall) }
      const shape: Shape = { kind: 'rect', look, ...bar }
      return look === 'them' ? [shape, drawStripes(bar)] : [shape]
    })
  })
}

/** Tells one side from the other without colours. */
function drawStripes({
  x,
  y,
  width,
  height,
}: {
  x: number
  y: number
  width: number
  height: number
}): Shape {
  let d = ''
  for (let at = 1.5; at < height; at += stripeGap) d += `M${x} ${round(y + at)}H${round(x + width)}`
  return { kind: 'path', look: 'stripes', d: d === '' ? `M${x} ${y}H${round(x + width)}` : d }
}

/** The other search: a line in steps over the bars. */
function drawLine(
  { top, height, columns }: Strip,
  values: readonly (number | null)[],
  most: number,
): Shape[] {
  if (values.every((value) => value === null)) return []
  const steps = values.map((value, index) => {
    const { x, width } = columns[index]!
    const y = round(top + height - ((value ?? 0) / most) * height)
    return index === 0 ? `M${round(x)} ${y}H${round(x + width)}` : `V${y}H${round(x + width)}`
  })
  return [{ kind: 'path', look: 'compared', d: steps.join('') }]
}

type Side = keyof MatchesBySide

/** Matches without a known side are rare: only then the legend has them. */
function listSides(periods: readonly CountedPeriod[]): Side[] {
  const hasOthers = periods.some(({ counts: [own] }) => (own?.matches?.other ?? 0) > 0)
  return hasOthers ? ['you', 'them', 'other'] : ['you', 'them']
}

interface Legend {
  names: readonly string[]
  sides: readonly Side[]
  left: number
  right: number
}

/** In as many lines as it needs. */
function drawLegend(
  { names, sides, left, right }: Legend,
  firstLine: number,
): { shapes: Shape[]; bottom: number } {
  const [own = '', other] = names
  const shapes: Shape[] = []
  let [x, y] = [left, firstLine]
  const begin = (wide: number) => {
    if (x > left && x + wide > right) [x, y] = [left, y + legendLine]
  }
  const add = (look: 'calls' | 'compared' | Side, name: string) => {
    begin(swatch + 4 + estimateWidth(name))
    const box = { x, y: y - swatch + 1, width: swatch, height: swatch }
    if (look === 'compared') shapes.push({ kind: 'path', look, d: `M${x} ${y - 3.5}H${x + swatch}` })
    else shapes.push({ kind: 'rect', look, ...box })
    if (look === 'them') shapes.push(drawStripes(box))
    shapes.push(label('label', x + swatch + 4, y, name))
    x += swatch + 4 + estimateWidth(name) + 10
  }
  add('calls', other === undefined ? text.calls : shorten(own))
  if (other !== undefined) add('compared', shorten(other))
  if (sides.length > 0) {
    const name = `${text.matches}:`
    begin(estimateWidth(name))
    shapes.push(label('label', x, y, name))
    x += estimateWidth(name) + 6
  }
  for (const side of sides) add(side, text[side])
  return { shapes, bottom: y }
}

function shorten(name: string): string {
  return name.length > 28 ? `${name.slice(0, 27).trimEnd()}…` : name
}

function label(look: 'label' | 'title', x: number, y: number, name: string): Shape {
  return { kind: 'text', look, x, y, end: false, text: name }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
