/**
 * Finds phone numbers by a part of them, typed in any format: MiniSearch over one small document for each
 * different number of the library, of which there are far fewer than recordings.
 */
import type { Database } from 'better-sqlite3'
import MiniSearch from 'minisearch'
import { digitsOf } from './postings.ts'

export interface NumberIndex {
  /** All digits of the numbers that `digits` is a part of, the best first. */
  find(digits: string): string[]
}

/** As many numbers as word completions: both become one alternative of the same FTS5 query. */
const maxNumbers = 24
/** Fewer digits are part of too many numbers, and more often meant as a spoken number. */
const minDigits = 3

/** Reads the numbers when the first one is looked for, and those of recordings that came since. */
export function createNumberIndex(db: Database): NumberIndex {
  let recordings = 0
  const index = new MiniSearch<{ digits: string; parts: string }>({
    idField: 'digits',
    fields: ['parts'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  })

  const refresh = (): void => {
    const now = db.prepare<[], number>('SELECT count(*) FROM recording').pluck().get()!
    if (now === recordings) return
    for (const number of listNumbers(db)) {
      const digits = digitsOf(number)
      if (digits.length >= minDigits && !index.has(digits)) index.add({ digits, parts: partsOf(digits) })
    }
    recordings = now
  }

  return {
    find(digits) {
      if (digits.length < minDigits) return []
      refresh()
      const found = new Set<string>()
      // "00" and a trunk "0" are dialled, not part of the number as the service writes it.
      for (const typed of new Set([digits, digits.replace(/^0{1,2}/, '')])) {
        if (typed.length < minDigits) continue
        for (const { id } of index.search(typed, { prefix: true })) found.add(id as string)
      }
      return [...found].slice(0, maxNumbers)
    },
  }
}

/** Different numbers; a walk over the recordings, some 50 ms at 100,000, made only for queries with digits. */
function listNumbers(db: Database): string[] {
  return db
    .prepare<[], string>(
      `SELECT toNumber FROM recording WHERE toNumber IS NOT NULL
       UNION SELECT fromNumber FROM recording WHERE fromNumber IS NOT NULL`,
    )
    .pluck()
    .all()
}

/**
 * The places at which a person may begin to type a number: at its start, after a country code of 1 to 3
 * digits, at its last 7 and its last 4 digits. Any prefix of a part is found.
 */
function partsOf(digits: string): string {
  const parts = [0, 1, 2, 3].map((dropped) => digits.slice(dropped))
  return [...new Set([...parts, digits.slice(-7), digits.slice(-4)])]
    .filter((part) => part.length >= minDigits)
    .join(' ')
}
