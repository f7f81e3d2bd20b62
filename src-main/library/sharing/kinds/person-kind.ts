/** Shares contacts. */
import { z } from 'zod'
import type { Person } from '../../../../src-preload/contract/personal.ts'
import { maxName, maxNote, maxNumbers, name } from '../../../model/written-limits.ts'
import { compareTexts } from '../../../util/compare-texts.ts'
import type { Tables } from '../../writers/writer-tables.ts'
import { divideRows } from '../divided-rows.ts'
import { hashUid, type SharedKind } from '../record-kind.ts'

interface PersonRow extends Omit<Person, 'numbers'> {
  /** By key. */
  numbers: Map<string, string>
}

const schema = z.object({ name })
const numberSchema = z.object({ number: z.string().trim().min(1).max(maxName) })

/** Several may have one number, on one computer and after two gave it to different contacts; see `line-kind.ts`. */
export function createPersonKind(tables: Tables): SharedKind<PersonRow> {
  const { people } = tables
  const toPersonRow = ({ numbers, ...person }: Person): PersonRow => ({
    ...person,
    numbers: new Map(numbers.map((number) => [people.readKey(number), number])),
  })
  const toPerson = ({ id, name, note, numbers }: PersonRow): Person => {
    return { id, name, note, numbers: [...numbers.values()] }
  }
  const find = (id: number) => {
    const person = people.find(id)
    return person && toPersonRow(person)
  }
  /** Another contact has the same numbers. */
  const isTwin = (row: PersonRow) => {
    const [number] = row.numbers.values()
    const others = number === undefined || row.id === 0 ? [] : people.listIdsByLine(number)
    return others.some((id) => id !== row.id && listKeys(find(id)!) === listKeys(row))
  }
  return {
    name: 'person',
    keepsId: true,
    ...divideRows(tables, 'person', 'people', find),
    find: (_part, id) => find(id),
    getId: ({ id }) => id,
    // A name may be written in two ways, but two people may have one number.
    getUid: (row) =>
      hashUid('person', listKeys(row), row.numbers.size === 0 || isTwin(row) ? row.name : null),
    toFields: ({ name, note, numbers }) => ({
      values: { name },
      texts: { note },
      sets: { numbers: Object.fromEntries([...numbers].map(([key, number]) => [key, { number }])) },
    }),
    toRow({ values, texts, sets }, { known }) {
      const read = schema.safeParse(values)
      if (!read.success) return null
      const numbers = Object.entries(sets.numbers ?? {})
        .sort(([one], [other]) => compareTexts(one, other))
        .flatMap(([key, value]): [string, string][] => {
          const given = numberSchema.safeParse(value)
          return given.success ? [[key, given.data.number]] : []
        })
      return {
        id: known?.id ?? 0,
        name: read.data.name,
        note: (texts.note ?? '').slice(0, maxNote),
        numbers: new Map(numbers.slice(0, 2 * maxNumbers)),
      }
    },
    insert(row, id, note) {
      note.names()
      if (id === null) return people.insert(toPerson(row), { mayTake: false }).id
      people.restore([toPerson({ ...row, id })])
      return id
    },
    update(row, known, note) {
      const [person, before] = [toPerson(row), toPerson(known)]
      const isSame = person.name === before.name && person.note === before.note
      if (isSame && String(person.numbers) === String(before.numbers)) return
      people.restore([person])
      note.names()
      note.erased()
    },
    remove({ id }, note) {
      people.remove(id)
      note.names()
      note.erased()
    },
  }
}

function listKeys({ numbers }: PersonRow): string {
  return JSON.stringify([...numbers.keys()].sort(compareTexts))
}
