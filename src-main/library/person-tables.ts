/** The tables `person` and `personNumber`: whose number is whose. A number is one person's at most. */
import type Database from 'better-sqlite3'
import type { Person } from '../../src-preload/contract/personal.ts'
import { digitsOf } from '../model/digits.ts'

export interface PersonTables {
  /** By name. */
  list(): Person[]
  find(id: number): Person | null
  /** The person whose number it is, in whatever format. */
  findByNumber(number: string): { id: number; name: string } | null
  insert(name: string, numbers: readonly string[]): Person
  /** Null when there is no such person (any more). */
  update(id: number, name: string, numbers: readonly string[]): Person | null
  remove(id: number): void
}

export function openPersonTables(db: Database.Database): PersonTables {
  const people = db.prepare<[], { id: number; name: string }>('SELECT id, name FROM person')
  const nameOf = db.prepare<[number], string>('SELECT name FROM person WHERE id = ?').pluck()
  const numbersOf = db
    .prepare<[number], string>('SELECT number FROM personNumber WHERE personId = ? ORDER BY digits')
    .pluck()
  const byDigits = db.prepare<[string], { id: number; name: string }>(
    'SELECT person.id, name FROM personNumber JOIN person ON person.id = personId WHERE digits = ?',
  )
  const insert = db.prepare<[string]>('INSERT INTO person (name) VALUES (?)')
  const rename = db.prepare<[string, number]>('UPDATE person SET name = ? WHERE id = ?')
  const remove = db.prepare<[number]>('DELETE FROM person WHERE id = ?')
  const dropNumbers = db.prepare<[number]>('DELETE FROM personNumber WHERE personId = ?')
  const giveNumber = db.prepare<[string, string, number]>(
    `INSERT INTO personNumber (digits, number, personId) VALUES (?, ?, ?)
     ON CONFLICT (digits) DO UPDATE SET number = excluded.number, personId = excluded.personId`,
  )
  const find = (id: number): Person | null => {
    const name = nameOf.get(id)
    return name === undefined ? null : { id, name, numbers: numbersOf.all(id) }
  }
  const give = (id: number, numbers: readonly string[]) => {
    dropNumbers.run(id)
    // Nothing is nobody's number: it would be that of every call without one.
    for (const number of numbers)
      if (comparable(number) !== '') giveNumber.run(comparable(number), number, id)
  }
  return {
    list: () =>
      people
        .all()
        .map(({ id, name }) => ({ id, name, numbers: numbersOf.all(id) }))
        .sort((one, other) => one.name.localeCompare(other.name)),
    find,
    findByNumber: (number) => byDigits.get(comparable(number)) ?? null,
    insert(name, numbers) {
      const id = Number(insert.run(name).lastInsertRowid)
      give(id, numbers)
      return find(id)!
    },
    update(id, name, numbers) {
      if (rename.run(name, id).changes === 0) return null
      give(id, numbers)
      return find(id)
    },
    remove: (id) => [dropNumbers, remove].forEach((statement) => statement.run(id)),
  }
}

/** By what two numbers are the same; one without digits, such as "anonymous", stands for itself. */
export function comparable(number: string): string {
  return digitsOf(number) || number.trim()
}
