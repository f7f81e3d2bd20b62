/**
 * The tables `person` and `personNumber`: the contacts and their numbers. Calls with a number are those of one person at
 * most; see `place-numbers.ts`.
 */
import type Database from 'better-sqlite3'
import type { Person } from '../../../src-preload/contract/personal.ts'
import { readNumber } from '../../model/phone-numbers/read-number.ts'
import { furtherMark, openNumberKeys } from '../../model/phone-numbers/number-keys.ts'
import { placeNumbers, printExtension, type ContactNumber } from './place-numbers.ts'

export type PersonInput = Pick<Person, 'name'> & { numbers: readonly string[]; note?: string | undefined }

export interface PersonTables {
  /** By name. */
  list(): Person[]
  find(id: number): Person | null
  /** Compares numbers in any format. */
  findByNumber(number: string): { id: number; name: string } | null
  /** All contacts that have the line. */
  listIdsByLine(number: string): number[]
  /** The contact with the number of the other party of a call. */
  findIdOfCall(recordingId: string): number | null
  /** @param options.mayTake takes its numbers from the contacts that have them; otherwise these keep them too. */
  insert(person: PersonInput, options?: { mayTake: boolean }): Person
  /** Null when there is no such person (any more). Leaves the note unchanged when none is given. */
  update(id: number, person: PersonInput): Person | null
  /** Restores them exactly as given, under the same ids, whether or not they exist. */
  restore(people: readonly Person[]): void
  remove(id: number): void
  /** Equal for the ways to write one number, with its extension. */
  readKey(number: string): string
  /** Lines of several contacts. `owner`: the one whose calls they are. */
  listSharedLines(): SharedLine[]
  /** Gives lines to one of the contacts that have them. */
  giveLines(lines: readonly Pick<SharedLine, 'line' | 'owner'>[]): void
}

export interface SharedLine {
  line: string
  owner: number
  personIds: number[]
}

type PersonRow = Omit<Person, 'numbers'>

export function openPersonTables(db: Database.Database): PersonTables {
  const keys = openNumberKeys(db)
  const people = db.prepare<[], PersonRow>('SELECT id, name, note FROM person')
  const byId = db.prepare<[number], PersonRow>('SELECT id, name, note FROM person WHERE id = ?')
  const selectNumbers = db
    .prepare<[number], string>('SELECT number FROM personNumber WHERE personId = ? ORDER BY digits')
    .pluck()
  const byDigits = db.prepare<[string], { id: number; name: string }>(
    'SELECT person.id, name FROM personNumber JOIN person ON person.id = personId WHERE digits = ?',
  )
  const ofCall = db
    .prepare<[string], number>(
      'SELECT personId FROM recording JOIN personNumber ON digits = counterpart WHERE recording.id = ?',
    )
    .pluck()
  const byLine = db
    .prepare<[string, string, string], number>(
      'SELECT DISTINCT personId FROM personNumber WHERE digits = ? OR (digits >= ? AND digits < ?)',
    )
    .pluck()
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
  const saveNumbers = openNumberWriter(db)
  const find = (id: number): Person | null => {
    const row = byId.get(id)
    return row === undefined ? null : { ...row, numbers: selectNumbers.all(id) }
  }
  return {
    ...openSharedLines(db),
    readKey: (number) => `${keys.read()(number)}${printExtension(number)}`,
    list() {
      const numbers = Map.groupBy(allNumbers.all(), ({ personId }) => personId)
      return people
        .all()
        .map((row) => ({ ...row, numbers: (numbers.get(row.id) ?? []).map(({ number }) => number) }))
        .sort((one, other) => one.name.localeCompare(other.name))
    },
    find,
    findByNumber: (number) => byDigits.get(keys.read()(number)) ?? null,
    listIdsByLine(number) {
      const line = keys.read()(number)
      return byLine.all(line, line + furtherMark, line + afterFurther)
    },
    findIdOfCall: (recordingId) => ofCall.get(recordingId) ?? null,
    insert({ name, numbers, note = '' }, options = { mayTake: true }) {
      const id = Number(insert.run(name, note).lastInsertRowid)
      saveNumbers(new Map([[id, numbers]]), options)
      return find(id)!
    },
    update(id, { name, numbers, note = null }) {
      if (update.run(name, note, id).changes === 0) return null
      saveNumbers(new Map([[id, numbers]]), { mayTake: true })
      return find(id)
    },
    restore(restored) {
      for (const { id, name, note } of restored) put.run(id, name, note)
      saveNumbers(new Map(restored.map(({ id, numbers }) => [id, numbers])), { mayTake: false })
    },
    remove(id) {
      saveNumbers(new Map([[id, []]]), { mayTake: false })
      remove.run(id)
    },
  }
}

function openSharedLines(db: Database.Database): Pick<PersonTables, 'listSharedLines' | 'giveLines'> {
  const keys = openNumberKeys(db)
  const list = db.prepare<[], ContactNumber & { digits: string }>(
    'SELECT digits, number, personId FROM personNumber ORDER BY digits',
  )
  const remove = db.prepare<[string]>('DELETE FROM personNumber WHERE digits = ?')
  const insert = db.prepare<[string, string, number]>(
    'INSERT INTO personNumber (digits, number, personId) VALUES (?, ?, ?)',
  )
  const listFurther = db.prepare<[string], ContactNumber & { digits: string }>(
    'SELECT digits, number, personId FROM personNumber WHERE instr(digits, ?) > 0 ORDER BY digits',
  )
  const findOwner = db.prepare<[string], number>('SELECT personId FROM personNumber WHERE digits = ?').pluck()
  const byLine = (numbers: readonly (ContactNumber & { digits: string })[]) =>
    Map.groupBy(numbers, ({ digits }) => digits.split(furtherMark)[0]!)
  return {
    listSharedLines: () =>
      [...byLine(listFurther.all(furtherMark))].flatMap(([line, further]): SharedLine[] => {
        const owner = findOwner.get(line)
        if (owner === undefined) return []
        const personIds = [...new Set([owner, ...further.map(({ personId }) => personId)])]
        return personIds.length < 2 ? [] : [{ line, owner, personIds }]
      }),
    giveLines(lines) {
      const owners = new Map(lines.map(({ line, owner }) => [line, owner]))
      for (const [line, numbers] of byLine(list.all())) {
        if (!owners.has(line)) continue
        for (const { digits } of numbers) remove.run(digits)
        for (const { digits, number, personId } of placeNumbers(numbers, keys.read(), owners)) {
          insert.run(digits, number, personId)
        }
      }
    },
  }
}

const afterFurther = String.fromCharCode(furtherMark.charCodeAt(0) + 1)

type NumbersByPerson = ReadonlyMap<number, readonly string[]>

/**
 * Returns a function that replaces the numbers of people. `mayTake`: a number that they did not have is taken from
 * others, except one with an extension, which colleagues share.
 */
function openNumberWriter(db: Database.Database) {
  const keys = openNumberKeys(db)
  const ofPerson = db.prepare<[number], ContactNumber>(
    'SELECT number, personId FROM personNumber WHERE personId = ?',
  )
  const ofLine = db.prepare<[string, string, string], ContactNumber>(
    'SELECT number, personId FROM personNumber WHERE digits = ? OR (digits >= ? AND digits < ?)',
  )
  const drop = db.prepare<[string, string, string]>(
    'DELETE FROM personNumber WHERE digits = ? OR (digits >= ? AND digits < ?)',
  )
  const insert = db.prepare<[string, string, number]>(
    'INSERT INTO personNumber (digits, number, personId) VALUES (?, ?, ?)',
  )
  return (people: NumbersByPerson, { mayTake }: { mayTake: boolean }): void => {
    const keyOf = keys.read()
    const given = [...people].flatMap(([personId, numbers]) =>
      numbers.filter((number) => number.trim() !== '').map((number) => ({ number, personId })),
    )
    const had = [...people.keys()].flatMap((id) => ofPerson.all(id))
    const hadLines = new Set(had.map(({ number }) => keyOf(number)))
    const taken = new Set(
      given.flatMap(({ number }) => {
        const line = keyOf(number)
        return mayTake && !hadLines.has(line) && !readNumber(number)?.extension ? line : []
      }),
    )
    const lines = new Set([...had, ...given].map(({ number }) => keyOf(number)))
    const others = [...lines].flatMap((line) => {
      const range = [line, line + furtherMark, line + afterFurther] as const
      const found = ofLine.all(...range).filter(({ personId }) => !people.has(personId))
      drop.run(...range)
      return taken.has(line) ? [] : found
    })
    for (const { digits, number, personId } of placeNumbers([...others, ...given], keyOf)) {
      insert.run(digits, number, personId)
    }
  }
}
