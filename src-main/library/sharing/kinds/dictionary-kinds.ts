/** Shares the dictionary. What its entries correct in calls travels as corrections. */
import { z } from 'zod'
import { dictionaryFields, type DictionaryEntry } from '../../../../src-preload/contract/dictionary.ts'
import { canonicalJson } from '../../../computers/document/record.ts'
import type { DismissedOffer } from '../../tables/dictionary-table.ts'
import type { Tables } from '../../writers/writer-tables.ts'
import { divideRows } from '../divided-rows.ts'
import { hashUid, noFields, type SharedKind } from '../record-kind.ts'

interface EntryRow extends DictionaryEntry {
  /** Ids of calls. */
  exceptions: string[]
}

const { original, replacement, side, isOn } = dictionaryFields.shape
const entrySchema = z.object({
  ...{ original, replacement, isOn },
  side: side.default(null),
  /** A contact's uid. One of a contact that was deleted must not become one of all calls. */
  person: z.string().nullable().default(null),
  createdAt: z.int(),
  updatedAt: z.int().catch(0),
})
export function createDictionaryEntryKind(tables: Tables): SharedKind<EntryRow> {
  const { dictionary, choices, sharedRows } = tables
  const withExceptions = (entry: DictionaryEntry): EntryRow => {
    return { ...entry, exceptions: dictionary.listExceptions(entry.id).sort() }
  }
  const saveExceptions = ({ id, exceptions }: EntryRow) => {
    const before = dictionary.listExceptions(id)
    for (const each of before) if (!exceptions.includes(each)) dictionary.removeException(id, each)
    for (const each of exceptions) dictionary.addException(id, each)
  }
  const find = (id: number) => {
    const entry = dictionary.find(id)
    return entry && withExceptions(entry)
  }
  return {
    name: 'dictionaryEntry',
    keepsId: true,
    ...divideRows(tables, 'dictionaryEntry', 'dictionary', find),
    find: (_part, id) => find(id),
    getId: ({ id }) => id,
    getUid({ original, replacement, personId, side }) {
      // Without one, of a contact that was deleted before anything was shared.
      const person = personId === null ? null : (sharedRows.findUid('person', personId) ?? '')
      return hashUid('dictionaryEntry', original, replacement, person, side)
    },
    toFields({ original, replacement, personId, side, isOn, createdAt, updatedAt, exceptions }, references) {
      const person = personId === null ? null : references.findUid('person', personId)
      const values = { original, replacement, side, isOn, createdAt, updatedAt, person }
      const sets = { exceptions: Object.fromEntries(exceptions.map((id) => [id, true])) }
      return { ...noFields, values, sets }
    },
    toRow({ values, sets }, { known }, references) {
      const read = entrySchema.safeParse(values)
      if (!read.success) return null
      const { person, ...fields } = read.data
      const personId = person === null ? null : references.findRow('person', 'people', person)
      // Those of a call in the trash return with it.
      const exceptions = Object.keys(sets.exceptions ?? {}).filter((id) => !choices.isDeleted(id))
      return { id: known?.id ?? 0, ...fields, personId, exceptions: exceptions.sort() }
    },
    insert({ exceptions, ...entry }, given, note) {
      const id = given ?? dictionary.insert(entry, entry.createdAt).id
      dictionary.restore({ ...entry, id })
      saveExceptions({ ...entry, id, exceptions })
      note.dictionary()
      return id
    },
    update({ exceptions, ...entry }, known, note) {
      if (canonicalJson({ ...entry, exceptions }) === canonicalJson(known)) return
      dictionary.restore(entry)
      saveExceptions({ ...entry, exceptions })
      note.dictionary()
      note.erased()
    },
    remove({ id }, note) {
      dictionary.remove(id)
      note.dictionary()
      note.erased()
    },
  }
}

const pairSchema = z.tuple([z.string(), z.string()])

/** There is one, which is never deleted: the offers that the user dismissed. */
export function createDictionaryAnswersKind({ dictionary }: Tables): SharedKind<DismissedOffer[]> {
  const find = (part: string) => (part === 'dictionary' ? dictionary.listDismissed() : null)
  const toElement = ({ original, replacement }: DismissedOffer) => JSON.stringify([original, replacement])
  return {
    name: 'dictionaryAnswers',
    isIn: (part) => part === 'dictionary',
    list: (part) => [find(part)!],
    find,
    getId: () => 0,
    getUid: () => 'dictionaryAnswers',
    toFields: (offers) => ({
      ...noFields,
      sets: { dismissed: Object.fromEntries(offers.map((offer) => [toElement(offer), offer.at])) },
    }),
    toRow: ({ sets }) =>
      Object.entries(sets.dismissed ?? {}).flatMap(([element, at]) => readOffer(element, at)),
    insert: () => 0,
    update(offers, known, note) {
      const wanted = new Set(offers.map(canonicalJson))
      const here = new Set(known.map(canonicalJson))
      for (const offer of known) {
        if (!wanted.has(canonicalJson(offer))) dictionary.undismiss(offer.original, offer.replacement)
      }
      for (const offer of offers) {
        if (!here.has(canonicalJson(offer))) dictionary.dismiss(offer.original, offer.replacement, offer.at)
      }
      note.dictionary()
    },
    remove: () => undefined,
  }
}

function readOffer(element: string, at: unknown): DismissedOffer[] {
  try {
    const [original, replacement] = pairSchema.parse(JSON.parse(element))
    return [{ original, replacement, at: z.int().catch(0).parse(at) }]
  } catch {
    return []
  }
}
