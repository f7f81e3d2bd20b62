/** Finds phone numbers in the library by a part typed in any format. */
import type { Database } from 'better-sqlite3'
import { toScopeCondition, type SharedCalls } from '../../model/call-scope.ts'
import { extractDigits, isIndexed } from '../../model/digits.ts'
import { openNumberKeys, type KeyOf } from '../../model/phone-numbers/number-keys.ts'

export interface NumberIndex {
  /** All digits of the numbers that contain `digits`, the best first. */
  findNumbers(digits: string): string[]
  /** The number as the service wrote it, by its key in lower case; undefined when no recording has it. */
  numberOf(key: string): string | undefined
  /** The key of a number, in lower case for comparing with typed text. */
  keyOf(number: string | null): string
  /** Differs after calls with new numbers came, and after the keys changed. */
  numbersVersion(): number
  /** Reads some numbers in advance: some 2 ms. False when all are read. */
  readAhead(): boolean
}

/** The digits as typed, and without a leading "00" or trunk "0", which stored numbers do not contain. */
export function listDialedForms(digits: string): Set<string> {
  return new Set([digits, digits.replace(/^0{1,2}/, '')])
}

/** Same limit as word completions: both become one alternative of the same FTS5 query. */
export const maxNumbers = 24
/** Fewer digits match too many numbers and more often mean a spoken number. */
const minDigits = 3

/**
 * Reads the numbers on first use, then those of newer recordings.
 *
 * @param shared reads only the numbers of these calls, and once
 */
export function createNumberIndex(db: Database, shared?: SharedCalls): NumberIndex {
  const keys = openNumberKeys(db)
  const openSource = () => (shared ? createSharedSource(db, shared) : createNumberSource(db))
  let source = openSource()
  /** With its keys all numbers are read again. */
  let keyOf: KeyOf | null = null
  /** Original numbers by their folded key. */
  const numbers = new Map<string, string>()
  /** The keys of numbers whose own digits differ, as in another form or before a renumbering. */
  const keysByDigits = new Map<string, string>()
  /** All digits, each number after a line break: 100,000 numbers are scanned in a millisecond. */
  let text = '\n'
  let version = 0
  const add = (all: readonly string[]): void => {
    for (const number of all) {
      const key = keyOf!(number).toLowerCase()
      const digits = extractDigits(number)
      if (!numbers.has(key)) version++
      if (!isIndexed(key)) {
        numbers.set(key, number)
        continue
      }
      if (!numbers.has(key)) text += `${key}\n`
      if (!numbers.has(key)) numbers.set(key, number)
      if (digits === key || keysByDigits.has(digits)) continue
      version++
      keysByDigits.set(digits, key)
      text += `${digits}\n`
    }
  }
  const readKeys = () => {
    const present = keys.read()
    if (keyOf === present) return
    if (keyOf !== null) {
      source = openSource()
      numbers.clear()
      keysByDigits.clear()
      text = '\n'
      version++
    }
    keyOf = present
  }
  const refresh = () => {
    readKeys()
    add(source.listNew())
  }
  return {
    findNumbers(digits) {
      if (digits.length < minDigits) return []
      refresh()
      const found = new Set<string>()
      for (const typed of listDialedForms(digits)) {
        if (typed.length < minDigits) continue
        if (numbers.has(typed)) found.add(typed)
        for (const number of listMatchingNumbers(text, typed)) {
          if (found.size >= maxNumbers) break
          found.add(keysByDigits.get(number) ?? number)
        }
      }
      return [...found]
    },
    numberOf(key) {
      refresh()
      return numbers.get(key)
    },
    keyOf: (number) => keys.read()(number).toLowerCase(),
    numbersVersion() {
      refresh()
      return version
    },
    readAhead() {
      // Closed in the meantime: no more queries.
      if (!db.open) return false
      readKeys()
      const some = source.listSome()
      add(some ?? [])
      return some !== null
    },
  }
}

/**
 * Numbers that contain `typed` where people begin to type one: at the start, after a country code of 1 to 3
 * digits, at the last 7 and the last 4 digits.
 */
function* listMatchingNumbers(text: string, typed: string): Generator<string> {
  for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1)) {
    const start = text.lastIndexOf('\n', at) + 1
    const end = text.indexOf('\n', at)
    if (at - start > 3 && end - at !== 7 && end - at !== 4) continue
    yield text.slice(start, end)
    // Skips further matches in the same number.
    at = end
  }
}

/** Numbers without digits, such as "anonymous", are never hidden. */
function createSharedSource(db: Database, { withoutNumbers = false, ...shared }: SharedCalls) {
  const { sql, values } = toScopeCondition(shared)
  const numbers = (column: string) =>
    `SELECT r.${column} FROM recording r
     WHERE r.${column} IS NOT NULL AND ${sql} ${withoutNumbers ? `AND r.${column} NOT GLOB '*[0-9]*'` : ''}`
  const all = db
    .prepare<(string | number)[], string>(`${numbers('toNumber')} UNION ${numbers('fromNumber')}`)
    .pluck()
  let isRead = false
  return {
    listSome: () => null,
    listNew(): string[] {
      if (isRead) return []
      isRead = true
      return all.all(...values, ...values)
    },
  }
}

/** Recordings read ahead in a row: some 2 ms, the longest delay of a keystroke. */
const sliceSize = 500

/** What was read: the recordings with keys in [oldest, newest], and their number. */
interface ReadSoFar {
  oldest: number
  newest: number
  recordings: number
}

/**
 * Lists numbers of recordings not read yet. Keys follow time, so new recordings are before or after those
 * already read; when that does not explain the present count, all are read again: some 50 ms at 100,000. (A
 * recording added in the middle while another was removed is noticed with the next change.)
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
    /** Numbers of the newest unread recordings; null when there are none. */
    listSome(): string[] | null {
      // Closed in the meantime: no more queries.
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
