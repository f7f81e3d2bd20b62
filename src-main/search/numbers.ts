/**
 * Finds phone numbers by a part of them, typed in any format, among the different numbers of the library.
 */
import type { Database } from 'better-sqlite3'
import { digitsOf, foldedNumberKey } from '../model/digits.ts'

export interface NumberIndex {
  /** All digits of the numbers that `digits` is a part of, the best first. */
  findNumbers(digits: string): string[]
  /** The number as the service wrote it, by `foldedNumberKey`; undefined when no recording is known to have it. */
  numberOf(key: string): string | undefined
  /** Reads some of the numbers before they are looked for: some 2 ms. False when all are read. */
  readAhead(): boolean
}

/** As typed, and without what is dialled before it: "00" and a trunk "0" are no part of what the service writes. */
export function waysToWrite(digits: string): Set<string> {
  return new Set([digits, digits.replace(/^0{1,2}/, '')])
}

/** As many numbers as word completions: both become one alternative of the same FTS5 query. */
export const maxNumbers = 24
/** Fewer digits are part of too many numbers, and more often meant as a spoken number. */
const minDigits = 3

/** Reads the numbers at the latest when the first one is looked for, and those of recordings that came since. */
export function createNumberIndex(db: Database): NumberIndex {
  const source = createNumberSource(db)
  /** As the service wrote them, by what is compared. */
  const numbers = new Map<string, string>()
  /** All their digits, each behind a line break: 100,000 numbers are looked through in a millisecond. */
  let text = '\n'
  const add = (all: readonly string[]): void => {
    for (const number of all) {
      const digits = digitsOf(number)
      const key = foldedNumberKey(number)
      if (numbers.has(key)) continue
      numbers.set(key, number)
      if (digits.length >= minDigits) text += `${digits}\n`
    }
  }
  const refresh = () => add(source.listNew())
  return {
    findNumbers(digits) {
      if (digits.length < minDigits) return []
      refresh()
      const found = new Set<string>()
      for (const typed of waysToWrite(digits)) {
        if (typed.length < minDigits) continue
        if (numbers.has(typed)) found.add(typed)
        for (const number of numbersIn(text, typed)) {
          if (found.size >= maxNumbers) break
          found.add(number)
        }
      }
      return [...found]
    },
    numberOf(key) {
      refresh()
      return numbers.get(key)
    },
    readAhead() {
      const some = source.listSome()
      add(some ?? [])
      return some !== null
    },
  }
}

/**
 * The numbers of which `typed` is a part where a person may begin to type one: at its start, after a country code
 * of 1 to 3 digits, at its last 7 and its last 4 digits.
 */
function* numbersIn(text: string, typed: string): Generator<string> {
  for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1)) {
    const start = text.lastIndexOf('\n', at) + 1
    const end = text.indexOf('\n', at)
    if (at - start > 3 && end - at !== 7 && end - at !== 4) continue
    yield text.slice(start, end)
    // Its other parts would say the same.
    at = end
  }
}

/** Recordings read ahead in a row: some 2 ms, by which a keystroke may have to wait. */
const sliceSize = 500

/** What of the recordings was read: those with keys in [oldest, newest], so many. */
interface ReadSoFar {
  oldest: number
  newest: number
  recordings: number
}

/**
 * Lists numbers that it may not have listed before. New recordings lie before or behind all that were read, for
 * keys go by time; only when that does not explain how many there are now, all are read again: some 50 ms at
 * 100,000. (One that came in the middle while another went is noticed with the next change.)
 */
function createNumberSource(db: Database) {
  const count = db.prepare<[], number | null>('SELECT sum(recordings) FROM recordingTally').pluck()
  const ends = db.prepare<[], { oldest: number | null; newest: number | null }>(
    'SELECT (SELECT min(key) FROM recording) AS oldest, (SELECT max(key) FROM recording) AS newest',
  )
  const beyond = db
    .prepare<[bigint, bigint], [string | null, string | null]>(
      `SELECT toNumber, fromNumber FROM recording WHERE key < ?
       UNION ALL SELECT toNumber, fromNumber FROM recording WHERE key > ?`,
    )
    .raw()
  const all = db
    .prepare<[], string>(
      `SELECT toNumber FROM recording WHERE toNumber IS NOT NULL
       UNION SELECT fromNumber FROM recording WHERE fromNumber IS NOT NULL`,
    )
    .pluck()
  const slice = db
    .prepare<[bigint, number], [number, string | null, string | null]>(
      'SELECT key, toNumber, fromNumber FROM recording WHERE key < ? ORDER BY key DESC LIMIT ?',
    )
    .raw()
  let read: ReadSoFar | null = null
  return {
    /** Those of the newest recordings that were not read yet; null when there are none. */
    listSome(): string[] | null {
      // Closed meanwhile: nobody will ask.
      if (!db.open) return null
      const rows = slice.all(BigInt(read?.oldest ?? Number.MAX_SAFE_INTEGER), sliceSize)
      if (rows.length === 0) return null
      const oldest = rows.at(-1)![0]
      const newest = read?.newest ?? rows[0]![0]
      read = { oldest, newest, recordings: (read?.recordings ?? 0) + rows.length }
      return rows.flatMap(([, ...numbers]) => numbers.filter((number) => number !== null))
    },
    listNew(): string[] {
      const recordings = count.get() ?? 0
      const { oldest, newest } = ends.get()!
      if (oldest === null || newest === null) return []
      if (read?.recordings === recordings && read.oldest === oldest && read.newest === newest) return []
      const rows = read ? beyond.all(BigInt(read.oldest), BigInt(read.newest)) : []
      const isExplained = read !== null && read.recordings + rows.length === recordings
      read = { oldest, newest, recordings }
      return isExplained ? rows.flat().filter((number) => number !== null) : all.all()
    },
  }
}
