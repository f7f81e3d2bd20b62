/**
 * Queries people with statistics of their calls, using the index on the other party's number. Writes nothing.
 */
import type Database from 'better-sqlite3'
import type { PersonItem } from '../../../src-preload/contract/people.ts'
import type { Person } from '../../../src-preload/contract/personal.ts'
import { openNumberKeys } from '../../model/phone-numbers/number-keys.ts'
import { noteColumns, readNote } from '../tables/note-table.ts'
import type { PersonTables } from '../tables/person-tables.ts'
import type { PersonOverview } from '../stored-types.ts'

export interface PeopleQueries {
  /** By name. */
  listItems(): PersonItem[]
  /** Null when there is no such person. */
  findOverview(id: number): PersonOverview | null
  /** The number of calls for each number, in any format. */
  countCallsWith(numbers: readonly string[]): number[]
}

/** Enough calls to show recent topics; more would take longer to read and be older. */
const latestCalls = 50

interface Totals {
  calls: number
  talkSeconds: number
  lastCallAt: number | null
}

const noCalls: Totals = { calls: 0, talkSeconds: 0, lastCallAt: null }

/** Each call is counted once, because a number belongs to one person at most. */
const personCalls = 'personNumber CROSS JOIN recording ON counterpart = digits'

const totals = `count(*) AS calls, total(duration) AS talkSeconds, max(createdAtMs) AS lastCallAt`

export function openPeopleQueries(db: Database.Database, people: PersonTables): PeopleQueries {
  const all = db.prepare<[], Totals & { personId: number }>(
    `SELECT personId, ${totals} FROM ${personCalls} GROUP BY personId`,
  )
  const countEach = db.prepare<[string], { digits: string; calls: number }>(
    `SELECT value AS digits, count(*) AS calls FROM json_each(?) CROSS JOIN recording ON counterpart = value
     GROUP BY value`,
  )
  const overview = openOverview(db)
  const keys = openNumberKeys(db)
  return {
    listItems() {
      const byPerson = new Map(all.all().map(({ personId, ...sums }) => [personId, sums]))
      return people.list().map((person) => ({ ...person, ...(byPerson.get(person.id) ?? noCalls) }))
    },
    findOverview(id) {
      const person = people.find(id)
      return person && overview(person)
    },
    countCallsWith(numbers) {
      const digits = numbers.map(keys.read())
      const counts = new Map(
        countEach.all(JSON.stringify([...new Set(digits)])).map((row) => [row.digits, row.calls]),
      )
      return digits.map((each) => counts.get(each) ?? 0)
    },
  }
}

function openOverview(db: Database.Database): (person: Person) => PersonOverview {
  const sums = db.prepare<[number], Totals & Pick<PersonOverview, 'inbound' | 'outbound' | 'firstCallAt'>>(
    `SELECT ${totals}, min(createdAtMs) AS firstCallAt,
       count(*) FILTER (WHERE direction = 'inbound') AS inbound,
       count(*) FILTER (WHERE direction = 'outbound') AS outbound
     FROM ${personCalls} WHERE personId = ?`,
  )
  const notes = db.prepare<[number], Parameters<typeof readNote>[0]>(
    `SELECT ${noteColumns} FROM note WHERE text <> '' AND recordingId IN (SELECT id FROM ${personCalls} WHERE personId = ?)
     ORDER BY createdAt DESC, id DESC`,
  )
  const latest = db
    .prepare<[number, number], string>(
      `SELECT id FROM recording
       WHERE counterpart IN (SELECT digits FROM personNumber WHERE personId = ?) AND transcriptState = 'present'
       ORDER BY createdAtMs DESC, key DESC LIMIT ?`,
    )
    .pluck()
  return (person) => {
    const { inbound, outbound, firstCallAt, ...summed } = sums.get(person.id)!
    return {
      person: { ...person, ...summed },
      inbound,
      outbound,
      firstCallAt,
      notes: notes.all(person.id).map(readNote),
      latest: latest.all(person.id, latestCalls),
    }
  }
}
