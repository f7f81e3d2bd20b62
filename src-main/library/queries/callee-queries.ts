/**
 * Finds the people and numbers that match while typing a number or a name. Runs for each key: searches the tally of
 * numbers, never the calls, and reads people again only after a write.
 */
import type Database from 'better-sqlite3'
import { matchKeys, matchTerms, readName, type ReadName } from '../../model/match-name.ts'
import { furtherMark, openNumberKeys } from '../../model/phone-numbers/number-keys.ts'
import type { Callee, CalleeQuery } from '../stored-types.ts'

export interface CalleeQueries {
  find(query: CalleeQuery): Callee[]
}

interface CalleeRow {
  counterpart: string
  number: string
  personId: number | null
  name: string | null
  calls: number
  lastCallAt: number | null
}

const columns = `counterpart, coalesce(personNumber.number, written) AS number, personId, name, calls,
  lastCallAtMs AS lastCallAt`

/** Far more calls than a user starts in the weeks that count as recent. */
const maxStarted = 200

/** Limited to this many rows before anything is joined. */
const chosen = (which: string) => `SELECT ${columns}
  FROM (SELECT counterpart, number AS written, calls, lastCallAtMs FROM numberTally ${which} LIMIT ?)
  LEFT JOIN personNumber ON digits = counterpart LEFT JOIN person ON person.id = personId`

export function openCalleeQueries(db: Database.Database): CalleeQueries {
  const keys = openNumberKeys(db)
  // Not read within the function: the connection is busy then.
  let keyOf = keys.read()
  db.function('numberKey', { deterministic: false }, (number) => keyOf(number as string))
  const latest = db.prepare<[number], CalleeRow>(chosen('ORDER BY lastCallAtMs DESC'))
  const mostCalled = db.prepare<[number], CalleeRow>(chosen('ORDER BY calls DESC'))
  const beginning = db.prepare<[string, string, number], CalleeRow>(
    chosen('WHERE counterpart >= ? AND counterpart < ? ORDER BY lastCallAtMs DESC'),
  )
  // About 10 ms for 100,000 different numbers, far more than a real library has.
  const containing = db.prepare<[string, number], CalleeRow>(
    chosen('WHERE instr(counterpart, ?) > 0 ORDER BY lastCallAtMs DESC'),
  )
  // Includes unanswered calls: they are not in the tally, but the user is likely to call the number again.
  const started = db.prepare<[], CalleeRow>(
    `SELECT intent.counterpart, coalesce(number, toNumber) AS number, personId, name, 0 AS calls, lastCallAt
     FROM (SELECT toNumber, numberKey(toNumber) AS counterpart, max(startedAt) AS lastCallAt FROM dialIntent
           WHERE state <> 'refused' GROUP BY 2 ORDER BY lastCallAt DESC LIMIT ${maxStarted}) AS intent
     LEFT JOIN personNumber ON digits = intent.counterpart LEFT JOIN person ON person.id = personId`,
  )
  const people = openReadPeople(db)
  return {
    find({ terms, keys: typedKeys, beginnings, part, limit }) {
      keyOf = keys.read()
      const isAll = terms.length === 0 && typedKeys === '' && beginnings.length === 0 && part === ''
      const hasDigits = ({ counterpart }: CalleeRow) =>
        beginnings.some((digits) => counterpart.startsWith(digits)) ||
        (part !== '' && counterpart.includes(part))
      const rows: CalleeRow[] = people().filter(
        (row) =>
          matchTerms(row.read, terms) !== null || matchKeys(row.read, typedKeys) !== null || hasDigits(row),
      )
      for (const digits of beginnings) rows.push(...beginning.all(digits, `${digits}:`, limit))
      if (part !== '') rows.push(...containing.all(part, limit))
      if (isAll) rows.push(...latest.all(limit), ...mostCalled.all(limit))
      const found = new Map(rows.map((row) => [row.counterpart, row]))
      for (const row of started.all()) {
        const known = found.get(row.counterpart)
        if (known) found.set(row.counterpart, { ...known, lastCallAt: findLatestCallAt(known, row) })
        else if (isAll || hasDigits(row)) found.set(row.counterpart, row)
      }
      return [...found.values()].map(toCallee)
    },
  }
}

function findLatestCallAt(one: CalleeRow, other: CalleeRow): number {
  return Math.max(one.lastCallAt ?? 0, other.lastCallAt ?? 0)
}

function toCallee({ number, personId, name, calls, lastCallAt }: CalleeRow): Callee {
  const person = personId === null || name === null ? null : { id: personId, name }
  return { number, person, calls, lastCallAt }
}

/** The key of the line, also where its calls are another contact's. */
const line = `substr(digits, 1, instr(digits || '${furtherMark}', '${furtherMark}') - 1)`

type PersonRow = CalleeRow & { read: ReadName }

/** All people with a number, with or without calls: about 10 ms for 2,000 people. */
function openReadPeople(db: Database.Database): () => PersonRow[] {
  const all = db.prepare<[], CalleeRow>(
    `SELECT ${line} AS counterpart, personNumber.number, personId, name, coalesce(calls, 0) AS calls,
       lastCallAtMs AS lastCallAt
     FROM personNumber JOIN person ON person.id = personId LEFT JOIN numberTally ON counterpart = ${line}
     WHERE digits GLOB '[0-9]*' AND ${line} NOT GLOB '*[^0-9]*'`,
  )
  // Changes whenever another connection has written; this one never writes.
  const version = () => db.pragma('data_version', { simple: true }) as number
  const names = new Map<string, ReadName>()
  let known: { version: number; rows: PersonRow[] } | null = null
  return () => {
    const now = version()
    if (known?.version !== now) {
      known = { version: now, rows: all.all().map((row) => ({ ...row, read: readOnce(names, row.name!) })) }
    }
    return known.rows
  }
}

/**
 * Caches parsed names: they rarely change, and parsing is most of the work. Cleared when it exceeds the usual
 * size.
 */
function readOnce(names: Map<string, ReadName>, name: string): ReadName {
  const known = names.get(name)
  if (known) return known
  if (names.size > 20_000) names.clear()
  const read = readName(name)
  names.set(name, read)
  return read
}
