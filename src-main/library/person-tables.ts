/**
 * The tables `person` and `personNumber`: the contacts and their numbers. A number belongs to one person at
 * most.
 */
import type Database from 'better-sqlite3'
import type { Person } from '../../src-preload/contract/personal.ts'
import { numberKey } from '../model/digits.ts'

export type PersonInput = Pick<Person, 'name'> & { numbers: readonly string[]; note?: string | undefined }

export interface PersonTables {
  /** By name. */
  list(): Person[]
  find(id: number): Person | null
  /** Compares numbers in any format. */
  findByNumber(number: string): { id: number; name: string } | null
  insert(person: PersonInput): Person
  /** Null when there is no such person (any more). Leaves the note unchanged when none is given. */
  update(id: number, person: PersonInput): Person | null
  /** Restores them exactly as given, under the same ids, whether or not they exist. */
  restore(people: readonly Person[]): void
  remove(id: number): void
}

type PersonRow = Omit<Person, 'numbers'>

export function openPersonTables(db: Database.Database): PersonTables {
  const people = db.prepare<[], PersonRow>('SELECT id, name, note FROM person')
  const byId = db.prepare<[number], PersonRow>('SELECT id, name, note FROM person WHERE id = ?')
  const selectNumbers = db
    .prepare<[number], string>('SELECT number FROM personNumber WHERE personId = ? ORDER BY digits')
    .pluck()
  const byDigits = db.prepare<[string], { id: number; name: string }>(
    'SELECT person.id, name FROM personNumber JOIN person ON person.id = personId WHERE digits = ?',
  )
  const allNumbers = db.prepare<[], { number: string; personId: number }>(
    'SELECT number, personId FROM personNumber ORDER BY digits',
  )
  const insert = db.prepare<[string, string]>('INSERT INTO person (name, note) VALUES (?, ?)')
  const update = db.prepare<[string, string | null, number]>(
    'UPDATE person SET name = ?, note = coalesce(?, note) WHERE id = ?',
  )
  const put = db.prepare<[number, string, string]>(
    `INSERT INTO person (id, name, note) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, note = excluded.note`,
  )
  const remove = db.prepare<[number]>('DELETE FROM person WHERE id = ?')
  const dropNumbers = db.prepare<[number]>('DELETE FROM personNumber WHERE personId = ?')
  const giveNumber = db.prepare<[string, string, number]>(
    `INSERT INTO personNumber (digits, number, personId) VALUES (?, ?, ?)
     ON CONFLICT (digits) DO UPDATE SET number = excluded.number, personId = excluded.personId`,
  )
  const find = (id: number): Person | null => {
    const row = byId.get(id)
    return row === undefined ? null : { ...row, numbers: selectNumbers.all(id) }
  }
  const give = (id: number, numbers: readonly string[]) => {
    dropNumbers.run(id)
    // An empty number is skipped: it would match every call without one.
    for (const number of numbers) if (numberKey(number) !== '') giveNumber.run(numberKey(number), number, id)
  }
  return {
    list() {
      const numbers = Map.groupBy(allNumbers.all(), ({ personId }) => personId)
      return people
        .all()
        .map((row) => ({ ...row, numbers: (numbers.get(row.id) ?? []).map(({ number }) => number) }))
        .sort((one, other) => one.name.localeCompare(other.name))
    },
    find,
    findByNumber: (number) => byDigits.get(numberKey(number)) ?? null,
    insert({ name, numbers, note = '' }) {
      const id = Number(insert.run(name, note).lastInsertRowid)
      give(id, numbers)
      return find(id)!
    },
    update(id, { name, numbers, note = null }) {
      if (update.run(name, note, id).changes === 0) return null
      give(id, numbers)
      return find(id)
    },
    restore(restored) {
      // Removes all numbers first: one may have moved between these people.
      for (const { id } of restored) dropNumbers.run(id)
      for (const { id, name, note } of restored) put.run(id, name, note)
      for (const { id, numbers } of restored) give(id, numbers)
    },
    remove: (id) => [dropNumbers, remove].forEach((statement) => statement.run(id)),
  }
}
