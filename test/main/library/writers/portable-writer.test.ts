import { describe, expect, it } from 'vitest'
import type {
  KindChanges,
  PersonalChanges,
  PersonalKind,
} from '../../../../src-preload/contract/personal-import.ts'
import { openDictionaryTable } from '../../../../src-main/library/tables/dictionary-table.ts'
import {
  addEverything,
  exportText,
  importText,
  openCalls,
  portableText,
  previewText,
} from '../../../support/library/portable-file.ts'

/** The counts that are not zero. */
function said(changes: PersonalChanges): Partial<Record<PersonalKind, Partial<KindChanges>>> {
  const entries = Object.entries(changes).map(([kind, counts]) => {
    const some = Object.entries(counts).filter(([, count]) => count > 0)
    return [kind, Object.fromEntries(some)] as const
  })
  return Object.fromEntries(entries.filter(([, counts]) => Object.keys(counts).length > 0))
}

const moment = '2026-11-20T14:06:00.000Z'
const noteOf = (text: string, timestamp: number | null = null) => ({
  ...{ timestamp, text, createdAt: moment, updatedAt: moment },
})
const callOf = (additions: object, recordingId = 'rec-1') =>
  portableText({ calls: [{ recordingId, ...additions }] })

const everything = {
  notes: { added: 4 },
  themes: { added: 2 },
  quoteSheets: { added: 1 },
  followUps: { added: 3 },
  stars: { added: 1 },
  callTags: { added: 2 },
  tags: { added: 2 },
  contacts: { added: 2 },
  corrections: { added: 1 },
  redactions: { added: 1 },
  redactionTerms: { added: 1 },
  savedSearches: { added: 2 },
  dictionary: { added: 2 },
  exceptions: { added: 1 },
  keptAudio: { added: 1 },
  keptCalls: { added: 1 },
}
const allOf = (what: keyof KindChanges) =>
  Object.fromEntries(Object.entries(everything).map(([kind, { added }]) => [kind, { [what]: added }]))

describe('an import of personal data', () => {
  it('brings everything from one library into another with the same calls', async () => {
    const [from, to] = [openCalls(), openCalls()]
    addEverything(from)
    const text = await exportText(from)
    const { changes } = await previewText(to, text)
    expect(said(changes.merge)).toEqual(everything)
    expect(said(changes.replace)).toEqual(everything)
    expect(said(await importText(to, text))).toEqual(everything)
    expect(await exportText(to)).toBe(text)
    // Includes the effects on the words.
    const transcriptsOf = ({ reader }: typeof from) =>
      [false, true].map((isRedacted) => reader.findTranscript({ id: 'rec-1', isRedacted })!.text)
    expect(transcriptsOf(to)).toEqual(transcriptsOf(from))
    expect(transcriptsOf(to)[0]).toContain('Knut Weber')
    expect(transcriptsOf(to)[1]).toContain('█████')
  })

  it('changes nothing when it is repeated', async () => {
    const [from, to] = [openCalls(), openCalls()]
    addEverything(from)
    const text = await exportText(from)
    await importText(to, text)
    to.changes.length = 0
    expect(said(await importText(to, text))).toEqual(allOf('kept'))
    expect(said(await importText(to, text, 'replace'))).toEqual(allOf('kept'))
    expect(await exportText(to)).toBe(text)
    expect(to.changes).toEqual([])
  })

  it('keeps what only the library has, and removes it when it is to be replaced', async () => {
    const library = openCalls()
    addEverything(library)
    const before = await exportText(library)
    const empty = {
      calls: [],
      tags: [],
      themes: [],
      contacts: [],
      followUps: [],
      quoteSheets: [],
      savedSearches: [],
      dictionary: [],
      redactionTerms: [],
    }
    expect(said(await importText(library, portableText(empty)))).toEqual({})
    expect(await exportText(library)).toBe(before)
    const { changes } = await previewText(library, portableText(empty))
    expect(said(changes.replace)).toEqual(allOf('removed'))
    expect(said(await importText(library, portableText(empty), 'replace'))).toEqual(allOf('removed'))
    expect(await exportText(library)).toBe(await exportText(openCalls()))
    expect(library.reader.findTranscript({ id: 'rec-1' })!.text).toContain('Not Weber')
  })

  it('replaces only the lists that the file has', async () => {
    const library = openCalls()
    addEverything(library)
    const replaced = await importText(library, portableText({ redactionTerms: ['Hawk'] }), 'replace')
    expect(said(replaced)).toEqual({ redactionTerms: { added: 1, removed: 1 } })
    expect(library.reader.findAdditions({ id: 'rec-1' }).notes).toHaveLength(2)
  })

  it('replaces what differs, as in the file', async () => {
    const library = openCalls()
    addEverything(library)
    const tags = [{ name: 'vip', color: 'green' }]
    const contacts = [{ name: 'Anna', numbers: ['(415) 555-0172'], note: '' }]
    const done = await importText(library, portableText({ tags, contacts }), 'replace')
    expect(said(done)).toEqual({ tags: { changed: 1, removed: 1 }, contacts: { changed: 1, removed: 1 } })
    const [tag, ...others] = library.reader.listTags()
    expect(tag).toMatchObject({ name: 'vip', color: 'green', recordings: 2 })
    expect(others).toEqual([])
    expect(library.reader.listPeople()).toMatchObject([{ name: 'Anna', numbers: ['+14155550172'], note: '' }])
  })

  it('gives passages the themes with their names, ignoring case, and creates those that the file leaves out', async () => {
    const library = openCalls()
    const { writer, reader } = library
    const own = writer.saveTheme({ id: null, name: 'price', color: 'red', description: 'Mine' })
    const words = { timestamp: 0.9, until: 1.45, firstWord: 3, original: 'Not Weber' }
    const notes = [{ ...noteOf(''), ...words, themes: ['Price', 'Delay'] }]
    const theme = { name: 'Price', color: 'blue', description: 'Theirs' }
    const text = portableText({ calls: [{ recordingId: 'rec-1', notes }], themes: [theme] })
    expect(said(await importText(library, text))).toEqual({
      ...{ notes: { added: 1 }, themes: { added: 1, conflicts: 1 } },
    })
    const [delay] = reader.listThemes().filter(({ name }) => name === 'Delay')
    expect(reader.listThemes()).toMatchObject([
      { ...own, passages: 1 },
      { color: 'gray', passages: 1 },
    ])
    expect(reader.findAdditions({ id: 'rec-1' })).toMatchObject({
      notes: [{ said: 'Not Weber', speakers: ['you'], themeIds: [own.id, delay!.id] }],
      marked: [{ first: 3, count: 2 }],
    })
    expect(said(await importText(library, text))).toEqual({
      ...{ notes: { kept: 1 }, themes: { kept: 1, conflicts: 1 } },
    })
    expect(said(await importText(library, text, 'replace'))).toMatchObject({
      themes: { kept: 1, changed: 1 },
    })
    expect(reader.listThemes()).toMatchObject([{ id: own.id, ...theme }, { name: 'Delay' }])
  })

  it('adds nothing again whose name here still has control characters, and cleans it when it is replaced', async () => {
    const library = openCalls()
    const name = 'a\u202eb  c'
    const tag = library.writer.saveTag({ id: null, name, color: 'red' })
    library.writer.setTag({ ids: ['rec-1'], tagId: tag.id, on: true, at: 1 })
    library.writer.savePerson({ id: null, name, numbers: [] })
    library.writer.saveSearch({ id: null, name, query: 'x', sort: 'newest', actions: [], lookedAt: 1 })
    const text = await exportText(library)
    const once = {
      tags: { kept: 1 },
      callTags: { kept: 1 },
      contacts: { kept: 1 },
      savedSearches: { kept: 1 },
    }
    const { changes } = await previewText(library, text)
    expect(said(changes.merge)).toEqual(once)
    expect(changes.cleanedNames).toBe(3)
    await importText(library, text, 'replace')
    expect(library.reader.listTags()).toMatchObject([{ name: 'a b c', recordings: 1 }])
    expect(library.reader.listPeople()).toMatchObject([{ name: 'a b c' }])
  })

  it('leaves out what belongs to calls that are not in the library', async () => {
    const [from, to] = [openCalls(3), openCalls(1)]
    addEverything(from)
    const text = await exportText(from)
    const { changes } = await previewText(to, text)
    expect(changes.merge.notes).toMatchObject({ added: 2, leftOut: 2 })
    expect(changes.merge.callTags).toMatchObject({ added: 1, leftOut: 1 })
    expect(changes.merge.followUps).toMatchObject({ added: 2, leftOut: 1 })
    expect(await importText(to, text)).toEqual(changes.merge)
    to.writer.saveRecordings({
      recordings: [{ ...to.reader.findRecordings({ ids: ['rec-1'] })[0]!, id: 'rec-2' }],
      seenAt: 2,
    })
    expect(to.reader.findAdditions({ id: 'rec-2' })).toMatchObject({ notes: [], tagIds: [] })
  })

  it('gives nothing to a call that was deleted after the preview', async () => {
    const library = openCalls()
    const { json } = await previewText(library, callOf({ notes: [noteOf('Late')] }))
    library.writer.deleteRecordings({ ids: ['rec-1'], at: 5 })
    expect(library.writer.importPortableData({ json, mode: 'merge' }).notes).toMatchObject({
      added: 0,
      leftOut: 1,
    })
  })
})

describe('a merge', () => {
  it('keeps the library’s own names for numbers, adds free numbers, and fills in notes', async () => {
    const library = openCalls()
    const { writer, reader } = library
    writer.savePerson({ id: null, name: 'Anna', numbers: ['+14155550172'] })
    writer.savePerson({ id: null, name: 'Ben', numbers: ['+442079460958'], note: 'Mine' })
    const contacts = [
      { name: 'Ann', numbers: ['+1 415 555 0172'], note: 'Other name' },
      { name: 'Anna', numbers: ['+493012345678'], note: 'Accounts' },
      { name: 'Ben', numbers: ['+442079460958'], note: 'Theirs' },
      { name: 'Cleo', numbers: ['+442079460959'] },
    ]
    const done = await importText(library, portableText({ contacts }))
    expect(said(done)).toEqual({ contacts: { added: 1, changed: 1, conflicts: 2 } })
    expect(reader.listPeople()).toMatchObject([
      { name: 'Anna', numbers: ['+14155550172', '+493012345678'], note: 'Accounts' },
      { name: 'Ben', note: 'Mine' },
      { name: 'Cleo' },
    ])
    expect(said(await importText(library, portableText({ contacts })))).toEqual({
      contacts: { kept: 2, conflicts: 2 },
    })
  })

  it('keeps the library’s own colours and orders', async () => {
    const library = openCalls()
    addEverything(library)
    const file = {
      tags: [{ name: 'vip', color: 'green' }],
      savedSearches: [{ name: 'Open', query: 'tag:vip', sort: 'oldest', actions: [], lookedAt: moment }],
    }
    const done = await importText(library, portableText(file))
    expect(said(done)).toEqual({ tags: { conflicts: 1 }, savedSearches: { conflicts: 1 } })
    expect(library.reader.listTags().find(({ name }) => name === 'VIP')?.color).toBe('red')
  })

  it('keeps the library’s own correction of the same words', async () => {
    const library = openCalls()
    addEverything(library)
    const corrections = [
      { firstWord: 2, timestamp: null, original: 'is Not', replacement: 'is Nat', createdAt: moment },
      { firstWord: 4, timestamp: null, original: 'Weber', replacement: 'Webber', createdAt: moment },
    ]
    const done = await importText(library, callOf({ corrections }))
    expect(said(done)).toEqual({ corrections: { added: 1, conflicts: 1 } })
    expect(library.reader.findTranscript({ id: 'rec-1' })!.text).toContain('My name is Knut Webber')
  })

  it('never makes redacted words visible, and may redact more of them', async () => {
    const library = openCalls()
    addEverything(library)
    const redaction = { timestamp: null, until: null, kind: 'other', createdAt: moment }
    const redactions = [
      { ...redaction, firstWord: 5, original: 'four two four two', state: 'dismissed' },
      { ...redaction, firstWord: 8, original: 'two yes', state: 'confirmed' },
    ]
    const done = await importText(library, callOf({ redactions }))
    expect(said(done)).toEqual({ redactions: { added: 1, conflicts: 1 } })
    const { text } = library.reader.findTranscript({ id: 'rec-1', isRedacted: true })!
    expect(text).toBe('My name is Knut Weber █████')
  })
})

describe('follow-ups', () => {
  const followUp = {
    ...{ uid: 'f1', recordingId: null, place: null, timestamp: null, text: 'Print it', owner: 'me' },
    ...{ contact: null, dueDay: null, snoozedUntil: null, state: 'open' },
    ...{ createdAt: moment, updatedAt: moment, endedAt: null },
  }
  const promise = { ...followUp, uid: 'f2', recordingId: 'rec-1', place: 0.5, timestamp: 0.5, text: null }
  const importFollowUps = async (library: ReturnType<typeof openCalls>, ...followUps: object[]) =>
    said(await importText(library, portableText({ followUps })))
  const saveFact = ({ reader, writer }: ReturnType<typeof openCalls>) => {
    const { id, version, basis } = reader.findFactSource({ id: 'rec-1' })!
    const fact = {
      ...{
        kind: 'promise' as const,
        text: 'I will',
        sentence: 'I will pay',
        value: null,
        speaker: 'them' as const,
      },
      ...{ timestamp: 0.5, until: 1, first: 0, count: 2, confidence: 0.8 },
    }
    writer.saveFacts({ found: [{ id, version, basis, facts: [fact] }] })
  }

  it('are the same if they have one identity or are about one promise: the library’s own stays', async () => {
    const library = openCalls()
    library.writer.answerPromise({ id: 'rec-1', place: 0.5, state: 'open', at: Date.parse(moment) })
    expect(await importFollowUps(library, promise, followUp)).toEqual({ followUps: { added: 1, kept: 1 } })
    const others = [
      { ...promise, uid: 'f3', state: 'done' },
      { ...followUp, text: 'Print both', dueDay: '2026-12-01' },
    ]
    expect(await importFollowUps(library, ...others)).toEqual({ followUps: { conflicts: 2 } })
    const filter = { state: 'open' as const, owner: null, personId: null }
    expect(library.reader.listFollowUps({ filter, offset: 0, limit: 9 }).items).toMatchObject([
      { recordingId: 'rec-1' },
      { text: 'Print it', dueDay: null },
    ])
  })

  it('are replaced with the words of the promise that this library knows', async () => {
    const library = openCalls()
    saveFact(library)
    await importFollowUps(library, promise)
    const [imported] = library.reader.listFollowUpsOf({ id: 'rec-1' })
    expect(imported).toMatchObject({ uid: 'f2', said: 'I will', sentence: 'I will pay', state: 'open' })
    const file = portableText({ followUps: [{ ...promise, state: 'done', endedAt: moment }] })
    expect(said(await importText(library, file, 'replace'))).toEqual({ followUps: { changed: 1 } })
    expect(library.reader.listFollowUpsOf({ id: 'rec-1' })).toMatchObject([
      { id: imported!.id, uid: 'f2', said: 'I will', state: 'done', endedAt: Date.parse(moment) },
    ])
    expect(library.changes.at(-1)).toMatchObject({ ids: ['rec-1'], followUps: true, erased: true })
  })

  it('never quote words that the same import redacts', async () => {
    const library = openCalls()
    saveFact(library)
    const redactions = [
      { firstWord: 0, timestamp: null, until: null, original: 'My', kind: 'other', state: 'confirmed' },
    ].map((each) => ({ ...each, createdAt: moment }))
    const file = portableText({ calls: [{ recordingId: 'rec-1', redactions }], followUps: [promise] })
    await importText(library, file)
    expect(library.reader.listFollowUpsOf({ id: 'rec-1' })).toMatchObject([{ said: null, sentence: null }])
  })

  it('find their contact by its number, else by its name, also one that comes with them', async () => {
    const library = openCalls()
    const { writer, reader } = library
    writer.savePerson({ id: null, name: 'Ben', numbers: ['+442079460958'] })
    writer.savePerson({ id: null, name: 'Anna', numbers: [] })
    const contacts = [{ name: 'Cleo', numbers: ['+442079460959'] }]
    const followUps = [
      ['a', { name: 'Benjamin', number: '+442079460958' }],
      ['b', { name: 'Anna', number: '+14155550172' }],
      ['c', { name: 'Cleo', number: null }],
      ['d', { name: 'Nobody', number: null }],
    ].map(([uid, contact]) => ({ ...followUp, uid, contact }))
    const file = portableText({ contacts, followUps })
    await importText(library, file)
    const filter = { state: 'open' as const, owner: null, personId: null }
    const { items } = reader.listFollowUps({ filter, offset: 0, limit: 9 })
    expect(items.map(({ person }) => person?.name ?? null)).toEqual(['Ben', 'Anna', 'Cleo', null])
    expect(said(await importText(library, file))).toEqual({ contacts: { kept: 1 }, followUps: { kept: 4 } })
  })
})

describe('after an import', () => {
  it('search finds the new words and no removed ones, and everyone is told', async () => {
    const library = openCalls()
    addEverything(library)
    library.changes.length = 0
    await importText(library, callOf({ notes: [noteOf('Refund')] }), 'replace')
    const documents = [...library.documents.values()].flatMap(({ notes }) => notes)
    expect(documents).toEqual(['Refund'])
    const [change] = library.changes
    expect(change).toMatchObject({ words: true, names: true, erased: true })
    expect(change!.ids.toSorted()).toEqual(['rec-1', 'rec-2'])
  })

  it('the documents of many calls are left to the repair of search', async () => {
    const library = openCalls(25)
    const calls = Array.from({ length: 25 }, (_, index) => ({
      ...{ recordingId: `rec-${index + 1}`, notes: [noteOf('Refund')] },
    }))
    await importText(library, portableText({ calls }))
    expect(library.repairs).toBe(1)
    expect(library.db.prepare('SELECT count(*) FROM searchMissing').pluck().get()).toBe(25)
  })

  it('nothing has changed when it fails', async () => {
    const library = openCalls()
    addEverything(library)
    const before = await exportText(library)
    const { json } = await previewText(library, callOf({ notes: [noteOf('Refund')] }))
    library.db.exec(`CREATE TEMP TRIGGER full BEFORE INSERT ON note BEGIN SELECT raise(ABORT, 'full'); END`)
    expect(() => library.writer.importPortableData({ json, mode: 'replace' })).toThrow()
    expect(await exportText(library)).toBe(before)
  })

  it('makes tasks of notes follow-ups, and keeps those that are here already', async () => {
    const library = openCalls()
    const { reader, writer } = library
    const note = { id: null, recordingId: 'rec-1', timestamp: 1, at: 10 }
    writer.saveNote({ ...note, text: '[] send the quote\n[] call' })
    const [quote] = reader.listFollowUpsOf({ id: 'rec-1' })
    writer.changeFollowUps({ ids: [quote!.id], change: { dueDay: '2026-12-01' }, at: 11 })
    await importText(library, callOf({ notes: [noteOf('[] send the quote\n[x] write')] }), 'replace')
    const [saved] = reader.findAdditions({ id: 'rec-1' }).notes
    expect(reader.listFollowUpsOf({ id: 'rec-1' })).toMatchObject([
      { id: quote!.id, text: 'send the quote', dueDay: '2026-12-01', noteId: saved!.id },
      { text: 'write', state: 'done', noteId: saved!.id },
    ])
  })
})

describe('an import of searches that act', () => {
  const searchOf = (actions: object[]) => ({
    ...{ name: 'Late', query: 'late', sort: 'newest', lookedAt: moment, actions },
  })
  const deleting = { kind: 'delete', afterDays: 30, evenProtected: false }

  it('finds their tags and themes by name, and adds those that the file does not list', async () => {
    const library = openCalls()
    const { writer, reader } = library
    writer.saveTag({ id: null, name: 'unused', color: 'blue' })
    const own = writer.saveTag({ id: null, name: 'vip', color: 'red' })
    const actions = [
      { kind: 'tag', tag: 'VIP' },
      { kind: 'mark', theme: 'Price' },
    ]
    await importText(library, portableText({ savedSearches: [searchOf(actions)] }))
    const [theme] = reader.listThemes()
    expect(theme).toMatchObject({ name: 'Price', color: 'gray' })
    expect(reader.listSavedSearches()).toMatchObject([
      {
        actions: [
          { kind: 'tag', tagId: own.id },
          { kind: 'mark', themeId: theme!.id },
        ],
      },
    ])
  })

  it('deletes nothing after a merge, and changes nothing when that is repeated', async () => {
    const library = openCalls()
    const text = portableText({ savedSearches: [searchOf([{ kind: 'star' }, deleting])] })
    const { changes } = await previewText(library, text)
    expect(changes).toMatchObject({ actingSearches: 1, deletingSearches: 1 })
    expect(said(await importText(library, text))).toEqual({ savedSearches: { added: 1 } })
    expect(library.reader.listSavedSearches()).toMatchObject([{ actions: [{ kind: 'star' }] }])
    expect(said(await importText(library, text))).toEqual({ savedSearches: { kept: 1 } })
    expect(said(await importText(library, text, 'replace'))).toEqual({ savedSearches: { changed: 1 } })
    expect(library.reader.listSavedSearches()).toMatchObject([{ actions: [{ kind: 'star' }, deleting] }])
    // The library's own deletes still.
    expect(said(await importText(library, text))).toEqual({ savedSearches: { kept: 1 } })
    expect(library.reader.listSavedSearches()[0]!.actions).toHaveLength(2)
  })

  it('keeps what the library’s own do', async () => {
    const library = openCalls()
    await importText(library, portableText({ savedSearches: [searchOf([{ kind: 'star' }])] }))
    const text = portableText({ savedSearches: [searchOf([{ kind: 'notify' }])] })
    expect(said(await importText(library, text))).toEqual({ savedSearches: { conflicts: 1 } })
    expect(library.reader.listSavedSearches()).toMatchObject([{ actions: [{ kind: 'star' }] }])
  })
})

describe('an import of the dictionary', () => {
  const times = { createdAt: moment, updatedAt: moment }
  const entryOf = (fields: object) => ({
    ...{ original: 'chevonne', replacement: 'Siobhan', contact: null, side: null, isOn: true, ...times },
    ...fields,
  })
  const list = ({ db }: ReturnType<typeof openCalls>) => openDictionaryTable(db).list()

  it('limits entries to contacts of the library, and leaves out those whose contact is unknown', async () => {
    const library = openCalls()
    const anna = library.writer.savePerson({ id: null, name: 'Anna', numbers: ['+442079460958'] })
    const contact = { name: 'Ann', number: '+442079460958' }
    const text = portableText({
      dictionary: [
        entryOf({ contact }),
        entryOf({ contact: { name: 'Bo', number: null } }),
        entryOf({ contact: { name: 'Cleo', number: null } }),
      ],
      contacts: [{ name: 'Cleo', numbers: [] }],
    })
    expect(said(await importText(library, text))).toEqual({
      ...{ contacts: { added: 1 }, dictionary: { added: 2, leftOut: 1 } },
    })
    const cleo = library.reader.listPeople().find(({ name }) => name === 'Cleo')!
    expect(list(library)).toMatchObject([
      { personId: anna.id, createdAt: Date.parse(moment), updatedAt: Date.parse(moment) },
      { personId: cleo.id },
    ])
    expect(said(await importText(library, text))).toMatchObject({ dictionary: { kept: 2, leftOut: 1 } })
  })

  it('keeps the library’s own decision in a merge, and the words that removed entries corrected', async () => {
    const library = openCalls()
    addEverything(library)
    const [own] = list(library)
    const off = entryOf({ original: 'not', replacement: 'Knut', isOn: false })
    expect(said(await importText(library, portableText({ dictionary: [off] })))).toEqual({
      dictionary: { conflicts: 1 },
    })
    const replaced = await importText(library, portableText({ dictionary: [off] }), 'replace')
    expect(said(replaced)).toEqual({ dictionary: { changed: 1, removed: 1 } })
    expect(list(library)).toMatchObject([{ id: own!.id, isOn: false }])
    await importText(library, portableText({ dictionary: [] }), 'replace')
    expect(library.reader.listCorrections({ id: 'rec-1' })).toMatchObject([
      { replacement: 'Knut', entryId: null },
    ])
  })

  it('says in a call which corrections are of which entry', async () => {
    const [from, to] = [openCalls(), openCalls()]
    openDictionaryTable(to.db).insert(
      { original: 'x', replacement: 'y', personId: null, side: null, isOn: true },
      1,
    )
    addEverything(from)
    await importText(to, await exportText(from))
    const [, entry, limited] = list(to)
    expect(to.reader.listCorrections({ id: 'rec-1' })).toMatchObject([{ entryId: entry!.id }])
    expect(openDictionaryTable(to.db).listExceptionsOf('rec-2')).toEqual([limited!.id])
  })
})
