/** What people do in their libraries, for property-based tests: each action chooses from what is there. */
import type { Database } from 'better-sqlite3'
import { openPersonTables } from '../../../src-main/library/tables/person-tables.ts'
import type { LibraryWriter } from '../../../src-main/library/types.ts'
import { createRandom } from '../../../src-main/sample-service/random.ts'
import { tagColors } from '../../../src-preload/contract/personal.ts'

interface Person {
  db: Database
  writer: LibraryWriter
  at: number
  /** From 0 to below. */
  upTo(count: number): number
  pick<T>(list: readonly T[]): T
  ids(table: string): number[]
  /** A call that is here, and not in the trash. */
  call(): string
  /** Short, from few words, so that two computers choose the same. */
  name(): string
}

type Action = (person: Person) => void

const hour = 3_600_000
const names = ['Refund', 'refund', 'Angry', 'Straße', 'Anna Weber', '日本']
const words = ['later', 'the price', '12 €', 'call back', 'nobody', '\n- [ ] send it']

/** By the kind of records that they change. */
export const actionsOfKinds = {
  tag: {
    addTag: ({ writer, pick, name }) => writer.saveTag({ id: null, name: name(), color: pick(tagColors) }),
    renameTag: (person) =>
      withOne(person, 'tag', (id) =>
        person.writer.saveTag({ id, name: person.name(), color: person.pick(tagColors) }),
      ),
    deleteTag: (person) => withOne(person, 'tag', (id) => person.writer.deleteTag({ id })),
  },
  call: {
    star: ({ writer, upTo, call, at }) => writer.saveStarred({ ids: [call()], starred: upTo(3) > 0, at }),
    setTag: (person) =>
      withOne(person, 'tag', (tagId) =>
        person.writer.setTag({ ids: [person.call()], tagId, on: person.upTo(3) > 0, at: person.at }),
      ),
    close: ({ writer, pick, call, at }) =>
      writer.saveInboxDay({ ids: [call()], day: pick([null, '', '2026-02-03', '2026-03-04']), at }),
    hear({ writer, upTo, call, at }) {
      const from = upTo(40) / 4
      writer.saveHeard({ id: call(), ranges: [[from, from + 1 + upTo(8) / 4]], position: from, at })
    },
    hearAll: ({ writer, upTo, call, at }) => writer.saveAllHeard({ ids: [call()], heard: upTo(2) > 0, at }),
    deleteCall: ({ writer, call, at }) => writer.deleteRecordings({ ids: [call()], at }),
    restoreCall({ db, writer, pick }) {
      const deleted = db.prepare<[], string>('SELECT recordingId FROM trash').pluck().all()
      if (deleted.length > 0) writer.restoreRecordings({ ids: [pick(deleted)] })
    },
  },
  note: {
    addNote: ({ writer, pick, upTo, call, at }) =>
      writer.saveNote({
        id: null,
        recordingId: call(),
        timestamp: pick([null, upTo(20) / 4]),
        text: pick(words),
        at,
      }),
    addPassage: ({ writer, pick, upTo, ids, call, at }) =>
      writer.addPassage({
        ...{ recordingId: call(), words: { first: upTo(6), count: 1 + upTo(4) }, timestamp: null, at },
        ...{ text: pick(['', ...words]), themeIds: ids('theme').filter(() => upTo(2) > 0) },
      }),
    writeNote(person) {
      const { db, writer, upTo, pick, at } = person
      withOne(person, 'note', (id) => {
        const note = db
          .prepare<[number], { recordingId: string; timestamp: number | null; text: string }>(
            'SELECT recordingId, timestamp, text FROM note WHERE id = ?',
          )
          .get(id)!
        const characters = [...note.text]
        characters.splice(upTo(characters.length + 1), upTo(3), pick(words))
        writer.saveNote({ id, ...note, text: characters.join(''), at })
      })
    },
    deleteNote: (person) => withOne(person, 'note', (id) => person.writer.deleteNotes({ ids: [id] })),
    undoDeletedNote: (person) =>
      withOne(person, 'note', (id) => {
        const deleted = person.writer.deleteNotes({ ids: [id] })
        person.writer.restoreNotes({ ...deleted, at: person.at })
      }),
    setTheme: (person) =>
      withOne(person, 'note', (id) =>
        withOne(person, 'theme', (themeId) =>
          person.writer.setTheme({ ids: [id], themeId, on: person.upTo(3) > 0 }),
        ),
      ),
  },
  theme: {
    addTheme: ({ writer, pick, name }) =>
      writer.saveTheme({ id: null, name: name(), color: pick(tagColors), description: pick(['', 'Why']) }),
    renameTheme: (person) =>
      withOne(person, 'theme', (id) =>
        person.writer.saveTheme({ id, name: person.name(), color: 'red', description: person.pick(words) }),
      ),
    orderThemes: ({ writer, ids, upTo }) =>
      writer.orderThemes({
        ids: ids('theme')
          .filter(() => upTo(2) > 0)
          .toReversed(),
      }),
    deleteTheme: (person) => withOne(person, 'theme', (id) => person.writer.deleteTheme({ id })),
    undoDeletedTheme: (person) =>
      withOne(person, 'theme', (id) => {
        const { theme, ids } = person.writer.deleteTheme({ id })
        if (theme) person.writer.restoreTheme({ theme, ids })
      }),
  },
  quoteSheet: {
    addSheet: ({ writer, ids, pick, upTo, name, at }) =>
      writer.addQuoteSheet({ name: name(), parts: makeParts(ids('note'), pick, upTo), at }),
    saveSheet: (person) =>
      withOne(person, 'quoteSheet', (id) =>
        person.writer.saveQuoteSheet({
          id,
          name: person.name(),
          parts: makeParts(person.ids('note'), person.pick, person.upTo),
          at: person.at,
        }),
      ),
    deleteSheet: (person) => withOne(person, 'quoteSheet', (id) => person.writer.deleteQuoteSheet({ id })),
  },
  followUp: {
    addFollowUp: ({ writer, pick, ids, call, at }) =>
      writer.addFollowUp({
        ...{
          text: pick(words).trim(),
          owner: pick(['me', 'them'] as const),
          personId: pick([null, ...ids('person')]),
          at,
        },
        ...{
          recordingId: pick([null, call()]),
          timestamp: null,
          dueDay: pick([null, '2026-02-03']),
          snoozedUntil: null,
          state: 'open',
        },
      }),
    changeFollowUp: (person) =>
      withOne(person, 'followUp', (id) =>
        person.writer.changeFollowUps({
          ids: [id],
          change: person.pick([
            { state: 'done' },
            { state: 'open' },
            { dueDay: '2026-05-06' },
            { owner: 'them' },
          ] as const),
          at: person.at,
        }),
      ),
    deleteFollowUp: (person) =>
      withOne(person, 'followUp', (id) => person.writer.deleteFollowUps({ ids: [id], at: person.at })),
    undoDeletedFollowUp: (person) =>
      withOne(person, 'followUp', (id) => {
        const { before, after } = person.writer.deleteFollowUps({ ids: [id], at: person.at })
        person.writer.restoreFollowUps({ followUps: before, from: after, at: person.at })
      }),
    answerPromise: ({ writer, pick, call, at }) =>
      writer.answerPromise({
        id: call(),
        place: pick([1.5, 2.5]),
        state: pick(['open', 'done', 'dismissed', null] as const),
        at,
      }),
  },
  person: {
    addPerson: ({ writer, upTo, name }) =>
      writer.savePerson({ id: null, name: name(), numbers: makeNumbers(upTo) }),
    savePerson: (person) =>
      withOne(person, 'person', (id) =>
        person.writer.savePerson({
          id,
          name: person.name(),
          numbers: makeNumbers(person.upTo),
          note: person.pick(['', ...words]),
        }),
      ),
    deletePerson: (person) => withOne(person, 'person', (id) => person.writer.deletePerson({ id })),
    undoDeletedPerson: (person) =>
      withOne(person, 'person', (id) => {
        const restored = openPersonTables(person.db).find(id)!
        person.writer.deletePerson({ id })
        person.writer.restorePeople({ deleted: [], restored: [restored] })
      }),
  },
  correction: {
    correct: ({ writer, upTo, pick, call, at }) =>
      writer.saveCorrection({
        recordingId: call(),
        first: upTo(6),
        count: 1 + upTo(3),
        replacement: pick(['ten', 'Nguyen']),
        at,
      }),
    deleteCorrection: (person) =>
      withOne(person, 'correction', (id) => person.writer.deleteCorrections({ ids: [id] })),
  },
  redaction: {
    redact: ({ writer, upTo, pick, call, at }) =>
      writer.saveRedactions({
        recordingId: call(),
        places: [{ first: upTo(6), count: 1 + upTo(3), kind: pick(['name', 'other'] as const) }],
        ...{ state: pick(['confirmed', 'confirmed', 'dismissed'] as const), at },
      }),
    deleteRedaction: (person) =>
      withOne(person, 'redaction', (id) => person.writer.swapRedactions({ deleted: [id], restored: [] })),
  },
  redactionTerm: {
    addTerm: ({ writer, name }) => writer.saveRedactionTerm({ text: name() }),
    deleteTerm: (person) =>
      withOne(person, 'redactionTerm', (id) => person.writer.deleteRedactionTerm({ id })),
  },
  dictionaryEntry: {
    addEntry: ({ writer, pick, ids, upTo, at }) =>
      writer.addDictionaryEntries({ entries: [makeEntry(pick, ids('person'), upTo)], at }),
    saveEntry: (person) =>
      withOne(person, 'dictionaryEntry', (id) =>
        person.writer.saveDictionaryEntry({
          id,
          fields: makeEntry(person.pick, person.ids('person'), person.upTo),
          at: person.at,
        }),
      ),
    deleteEntry: (person) =>
      withOne(person, 'dictionaryEntry', (id) => person.writer.deleteDictionaryEntry({ id })),
    exceptEntry: (person) =>
      withOne(person, 'dictionaryEntry', (id) =>
        person.writer.setDictionaryException({
          id,
          recordingId: person.call(),
          isException: person.upTo(2) > 0,
          at: person.at,
        }),
      ),
    dismissOffer: ({ writer, pick, upTo, at }) =>
      writer.dismissDictionaryOffer({
        original: pick(['win', 'ten']),
        replacement: 'Nguyen',
        isDismissed: upTo(3) > 0,
        at,
      }),
  },
  savedSearch: {
    addSearch: ({ writer, pick, ids, name, at }) =>
      writer.saveSearch({ id: null, name: name(), ...makeSearch(pick, ids, at) }),
    saveSearch: (person) =>
      withOne(person, 'savedSearch', (id) =>
        person.writer.saveSearch({
          id,
          name: person.name(),
          ...makeSearch(person.pick, person.ids, person.at),
        }),
      ),
    deleteSearch: (person) => withOne(person, 'savedSearch', (id) => person.writer.deleteSearch({ id })),
    lookAtSearch: (person) =>
      withOne(person, 'savedSearch', (id) => person.writer.saveSearchLooked({ id, at: person.at })),
    actWithSearch: (person) =>
      withOne(person, 'savedSearch', (searchId) => {
        const { db, writer, at, upTo } = person
        const query = db
          .prepare<[number], string>('SELECT query FROM savedSearch WHERE id = ?')
          .pluck()
          .get(searchId)!
        const calls = [{ id: person.call(), words: [{ first: upTo(6), count: 1 }] }]
        writer.actOnCalls({ found: [{ searchId, query, calls }], on: { searchId }, runs: [], at })
      }),
  },
} satisfies Record<string, Record<string, Action>>

export interface PersonAction {
  name: string
  /** Chooses for the action. */
  seed: number
}

/** @param calls ids that the libraries have */
export function act(
  { db, writer }: { db: Database; writer: LibraryWriter },
  { name, seed }: PersonAction,
  at: number,
): void {
  const random = createRandom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const pick = <T>(list: readonly T[]) => list[upTo(list.length)]!
  const calls = db.prepare<[], string>('SELECT id FROM recording ORDER BY id').pluck().all()
  const action = Object.values<Record<string, Action>>(actionsOfKinds).find((each) => name in each)?.[name]
  if (action === undefined) throw new Error(name)
  if (calls.length === 0 && action !== actionsOfKinds.call.restoreCall) return
  action({
    ...{ db, writer, at: at + upTo(3) * hour, upTo, pick },
    ids: (table) => db.prepare<[], number>(`SELECT id FROM "${table}" ORDER BY id`).pluck().all(),
    call: () => pick(calls),
    name: () => pick(names),
  })
}

function withOne({ ids, pick }: Person, table: string, work: (id: number) => unknown): void {
  const all = ids(table)
  if (all.length > 0) work(pick(all))
}

function makeParts(noteIds: number[], pick: Person['pick'], upTo: Person['upTo']) {
  const heading = { kind: 'heading' as const, text: pick(names) }
  const passages = noteIds.filter(() => upTo(2) > 0).map((noteId) => ({ kind: 'passage' as const, noteId }))
  return upTo(2) > 0 ? [heading, ...passages] : [...passages, heading]
}

function makeNumbers(upTo: Person['upTo']): string[] {
  return Array.from({ length: upTo(3) }, () => `+35320917410${upTo(4)}`)
}

function makeEntry(pick: Person['pick'], people: number[], upTo: Person['upTo']) {
  const side = pick([null, 'you', 'them'] as const)
  return {
    original: pick(['win', 'ten']),
    replacement: 'Nguyen',
    personId: pick([null, ...people]),
    side,
    isOn: upTo(3) > 0,
  }
}

function makeSearch(pick: Person['pick'], ids: Person['ids'], at: number) {
  const actions = [
    ...ids('tag')
      .slice(0, 1)
      .map((tagId) => ({ kind: 'tag' as const, tagId })),
    ...ids('theme')
      .slice(0, 1)
      .map((themeId) => ({ kind: 'mark' as const, themeId })),
  ]
  return {
    query: pick(['refund', 'is:open']),
    sort: pick(['newest', 'relevance'] as const),
    actions: pick([[], actions]),
    lookedAt: at,
  }
}
