/** Counts of a search over time: calls and matches by week or month. */
import { z } from 'zod'

export const countUnits = ['week', 'month'] as const
export type CountUnit = (typeof countUnits)[number]

/** More queries than this are not compared. */
export const maxCompared = 2

/** More periods than this are not shown: ten years of weeks. The earliest are left out. */
export const maxPeriods = 520

/** Up to this many weeks are shown as weeks if the user has not chosen a unit: half a year. */
export const mostWeeks = 26

/** Number of weeks of `WeeksOfSearch`. */
export const savedWeeks = 12

/** Places where the query was said, by side, as `matchCount` counts them. */
export interface MatchesBySide {
  you: number
  them: number
  /** Without a known side. */
  other: number
}

export interface PeriodCounts {
  calls: number
  /** Null when they were not asked for, and for a query without words. */
  matches: MatchesBySide | null
}

/** A week from Monday on, or a month, in the system's time zone. */
export interface CountedPeriod {
  /** Milliseconds since the epoch, [from, before). */
  from: number
  before: number
  /** The clause that narrows a query to this period: `on:2026-03`. */
  clause: string
  /** For each query, in the order of the request. */
  counts: PeriodCounts[]
}

/** What is true of all counts of one query. */
export interface CountedQuery {
  /** Found calls, including those below. */
  calls: number
  /** Calls that are in no period: they have no date, or were before the first period. */
  outside: number
  /** The query has words, so that there are matches to count. */
  hasWords: boolean
  /** False when there are too many calls to check all phrases and distances word by word. */
  isExact: boolean
}

export interface CountsOverTime {
  unit: CountUnit
  /** In order of time, without gaps: empty periods between others are included. */
  periods: CountedPeriod[]
  /** In the order of the request. */
  queries: CountedQuery[]
}

/** How many calls a saved search found in each of the last weeks, the present one last. */
export interface WeeksOfSearch {
  /** Of the saved search. */
  id: number
  /** `savedWeeks` numbers. */
  calls: number[]
}

export const countsFormats = ['csv', 'svg', 'png'] as const
export type CountsFormat = (typeof countsFormats)[number]

/** Larger than any drawn chart or table of `maxPeriods`. */
const maxFileSize = 20_000_000
const maxCell = 1_000

/** A chart to save as a file. The window draws it, so that the file looks like the window. */
export const countsFile = z.discriminatedUnion('format', [
  z.strictObject({
    format: z.literal('csv'),
    /** The heads first. */
    rows: z
      .array(z.array(z.union([z.string().max(maxCell), z.number().int()])).max(20))
      .max(2 + maxCompared * maxPeriods),
  }),
  z.strictObject({ format: z.literal('svg'), content: z.string().startsWith('<svg').max(maxFileSize) }),
  z.strictObject({
    format: z.literal('png'),
    content: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= maxFileSize && isPng(bytes)),
  }),
])
export type CountsFile = z.infer<typeof countsFile>

/** The signature of the PNG specification. */
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function isPng(bytes: Uint8Array): boolean {
  return pngSignature.every((byte, index) => bytes[index] === byte)
}
