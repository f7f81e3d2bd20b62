import { describe, expect, it } from 'vitest'
import { openFollowUpTable } from '../../../../src-main/library/tables/follow-up-table.ts'
import { newFollowUp } from '../../../support/library/follow-ups.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

describe('people', () => {
  it('are listed by name with their numbers, and shown with their calls', () => {
    const { writer, reader, changes } = openLibrary()
    writer.saveRecordings({
      recordings: [
        ...serviceRecordingsOf(1, { toNumber: '+353209174199' }),
        { ...serviceRecordingsOf(2, { direction: 'inbound', fromNumber: 'anonymous' })[1]! },
        { ...serviceRecordingsOf(3, { toNumber: null })[2]! },
      ],
      seenAt: 1,
    })
    changes.length = 0
    const numbers = ['+353 20 917 4199', '+441', '+44 1']
    const anna = writer.savePerson({ id: null, name: 'Anna', numbers })
    expect(anna.numbers).toEqual(['+353 20 917 4199', '+44 1'])
    const nobody = writer.savePerson({ id: null, name: 'Älex', numbers: ['anonymous'] })
    expect(reader.listPeople()).toEqual([nobody, anna])
    const named = () => reader.findRecordings({ ids: ['rec-1', 'rec-2', 'rec-3'] }).map((each) => each.person)
    // Withheld callers have no name: it would be the name of all.
    expect(named()).toEqual([{ id: anna.id, name: 'Anna' }, null, null])
    expect(changes).toEqual([
      ...[
        { ids: [], words: false, names: true },
        { ids: [], words: false, names: true },
      ],
    ])
    writer.savePerson({ id: anna.id, name: 'Anna Weber', numbers: ['+353209174199'] })
    expect(named()[0]).toEqual({ id: anna.id, name: 'Anna Weber' })
    writer.deletePerson({ id: anna.id })
    expect(named()[0]).toBeNull()
    expect(reader.listPeople()).toEqual([nobody])
  })

  it('have unique numbers: a number moves to the last person who gets it', () => {
    const { writer, reader } = openLibrary()
    const anna = writer.savePerson({ id: null, name: 'Anna', numbers: ['+441', '+442'] })
    const bo = writer.savePerson({ id: null, name: 'Bo', numbers: ['+441'] })
    expect(reader.listPeople()).toEqual([
      ...[
        { ...anna, numbers: ['+442'] },
        { ...bo, numbers: ['+441'] },
      ],
    ])
  })

  it('keep what others changed in them when a change is undone', () => {
    const { writer, reader } = openLibrary()
    const person = writer.savePerson({ id: null, name: 'Ann', numbers: ['+441', '+442'], note: 'Likes tea.' })
    const { id } = person
    const changed = { id, name: 'Anna', numbers: ['+441', '+443'], note: 'Likes milk.' }
    const after = writer.savePerson(changed)
    const theirs = { ...changed, numbers: ['+443', '+444'], note: 'Likes milk. Has a dog.' }
    writer.savePerson(theirs)
    expect(writer.restorePeople({ deleted: [], restored: [person], from: [after] })).toBe(true)
    const merged = { id, name: 'Ann', numbers: ['+442', '+444'], note: 'Likes tea. Has a dog.' }
    expect(reader.listPeople()).toEqual([merged])
    expect(writer.restorePeople({ deleted: [], restored: [after], from: [person] })).toBe(true)
    expect(reader.listPeople()).toEqual([theirs])
  })

  it('keep what others changed in them since the user began', () => {
    const { writer, reader } = openLibrary()
    const from = writer.savePerson({ id: null, name: 'Ann', numbers: ['+441', '+442'], note: 'Likes tea.' })
    const { id } = from
    writer.savePerson({ id, name: 'Anna', numbers: ['+441', '+443'], note: 'Likes tea. Has a dog.' })
    const mine = { name: 'Ann', numbers: ['+441', '+442', '+444'], note: 'Likes green tea.' }
    const saved = writer.savePerson({ id, ...mine, from })
    const merged = {
      id,
      name: 'Anna',
      numbers: ['+441', '+443', '+444'],
      note: 'Likes green tea. Has a dog.',
    }
    expect(saved).toEqual(merged)
    expect(reader.listPeople()).toEqual([merged])
  })

  it('are not restored when others renamed or deleted them since', () => {
    const { writer, reader } = openLibrary()
    const ann = writer.savePerson({ id: null, name: 'Ann', numbers: ['+441'] })
    const anna = writer.savePerson({ ...ann, name: 'Anna' })
    const undo = () => writer.restorePeople({ deleted: [], restored: [ann], from: [anna] })
    writer.savePerson({ ...ann, name: 'Anne' })
    expect(undo()).toBe(false)
    expect(reader.listPeople()).toMatchObject([{ name: 'Anne' }])
    writer.deletePerson({ id: ann.id })
    expect(undo()).toBe(false)
    expect(reader.listPeople()).toEqual([])
  })

  it('have no call without a number', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(1, { toNumber: null }), seenAt: 1 })
    const anna = writer.savePerson({ id: null, name: 'Anna', numbers: ['', ' ', '+441'] })
    expect(anna.numbers).toEqual(['+441'])
    writer.saveRecordings({ recordings: serviceRecordingsOf(2, { toNumber: '' }), seenAt: 2 })
    expect(reader.findRecordings({ ids: ['rec-1', 'rec-2'] }).map(({ person }) => person)).toEqual([
      null,
      null,
    ])
  })

  it('have a note, which is kept when none is given', () => {
    const { writer, reader } = openLibrary()
    const anna = writer.savePerson({
      id: null,
      name: 'Anna',
      numbers: [],
      note: 'Accounts, *mornings only*.',
    })
    expect(writer.savePerson({ id: anna.id, name: 'Anna W.', numbers: ['+441'] })).toEqual({
      id: anna.id,
      name: 'Anna W.',
      numbers: ['+441'],
      note: 'Accounts, *mornings only*.',
    })
    writer.savePerson({ id: anna.id, name: 'Anna', numbers: [], note: '' })
    expect(reader.listPeople()).toMatchObject([{ note: '' }])
  })

  it('are saved in bulk, and restored exactly', () => {
    const { writer, reader, changes } = openLibrary()
    const anna = writer.savePerson({ id: null, name: 'Anna', numbers: ['+441', '+442'], note: 'Hm.' })
    const bo = writer.savePerson({ id: null, name: 'Bo', numbers: ['+443'] })
    changes.length = 0
    const [, cleo] = writer.savePeople([
      { id: bo.id, name: 'Bo', numbers: ['+441', '+443'] },
      { id: null, name: 'Cleo', numbers: ['+442'] },
    ])
    writer.deletePerson({ id: anna.id })
    writer.restorePeople({ deleted: [cleo!.id], restored: [anna, bo] })
    expect(reader.listPeople()).toEqual([anna, bo])
    expect(changes).toHaveLength(3)
  })

  it('that are merged keep what was about either, and give it back when that is undone', () => {
    const { writer, reader, changes, db } = openLibrary()
    const [anna, bo] = ['Anna', 'Bo'].map((name) => writer.savePerson({ id: null, name, numbers: [] }))
    const entry = { original: 'node', replacement: 'note', side: null, isOn: true }
    const people = [anna!.id, bo!.id, null]
    writer.addDictionaryEntries({ entries: people.map((personId) => ({ ...entry, personId })), at: 1 })
    for (const [at, personId] of people.entries()) {
      writer.addFollowUp({ ...newFollowUp, recordingId: null, personId, at })
    }
    const about = () =>
      [reader.listDictionary(), openFollowUpTable(db).list()].map((all) =>
        all.map(({ personId }) => personId),
      )
    changes.length = 0
    const references = writer.mergePeople({ gone: bo!.id, kept: { ...anna!, note: 'Both.' }, from: anna! })
    expect(reader.listPeople()).toEqual([{ ...anna!, note: 'Both.' }])
    expect(about()).toEqual([
      [anna!.id, anna!.id, null],
      [anna!.id, anna!.id, null],
    ])
    expect(changes).toMatchObject([{ names: true, dictionary: true, followUps: true }])
    const undo = { deleted: [], restored: [anna!, bo!], references: { ...references, personId: bo!.id } }
    writer.restorePeople(undo)
    expect(about()).toEqual([people, people])
  })

  it('get another id when they were deleted in the meantime', () => {
    const { writer, reader } = openLibrary()
    const { id } = writer.savePerson({ id: null, name: 'Anna', numbers: [] })
    writer.deletePerson({ id })
    const again = writer.savePerson({ id, name: 'Anna', numbers: [] })
    expect(again.id).toBeGreaterThan(id)
    expect(reader.listPeople()).toEqual([again])
  })
})

describe('saved searches', () => {
  const refunds = { name: 'Refunds', query: 'refund', sort: 'newest', actions: [], lookedAt: 5.6 } as const

  it('are listed in order of creation, changed and deleted', () => {
    const { writer, reader, changes } = openLibrary()
    const first = writer.saveSearch({ id: null, ...refunds })
    const second = writer.saveSearch({ id: null, ...refunds, name: 'Again' })
    expect(first).toEqual({ ...refunds, id: first.id, lookedAt: 6 })
    const changed = writer.saveSearch({ ...first, query: 'refund OR return' })
    expect(reader.listSavedSearches()).toEqual([changed, second])
    writer.deleteSearch({ id: first.id })
    expect(reader.listSavedSearches()).toEqual([second])
    const told = { ids: [], words: false, searches: true }
    expect(changes).toEqual([told, told, { ...told, erased: true }, { ...told, erased: true }])
    writer.deleteSearch({ id: first.id })
    expect(changes).toHaveLength(4)
    expect(writer.saveSearch(changed)).toEqual(changed)
    expect(reader.listSavedSearches()).toEqual([changed, second])
  })

  it('remember the latest time they were looked at', () => {
    const { writer, reader } = openLibrary()
    const { id } = writer.saveSearch({ id: null, ...refunds })
    writer.saveSearchLooked({ id, at: 20 })
    writer.saveSearchLooked({ id, at: 10 })
    expect(reader.listSavedSearches()).toMatchObject([{ lookedAt: 20 }])
  })

  it('detects new calls by their first transcript, even if it is fetched again', () => {
    const { writer, db } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
    const moments = () => db.prepare('SELECT id, transcriptAt FROM recording ORDER BY id').raw().all()
    const transcript = transcriptOf(['you', 'Hello.'])
    saveTranscript(writer, { id: 'rec-1', transcript, at: 7.7 })
    saveTranscript(writer, { id: 'rec-2', transcript })
    saveTranscript(writer, { id: 'rec-1', transcript, at: 9 })
    expect(moments()).toEqual([
      ['rec-1', 8],
      ['rec-2', null],
    ])
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Corrected.']), at: 10 })
    expect(moments()[0]).toEqual(['rec-1', 10])
  })
})

describe('recent searches', () => {
  it('are the latest twenty, without duplicates', () => {
    const { writer, reader } = openLibrary()
    for (let at = 1; at <= 25; at++) writer.saveRecentSearch({ query: `query ${at}`, at })
    writer.saveRecentSearch({ query: 'query 10', at: 26 })
    const recent = reader.listRecentSearches()
    expect(recent.slice(0, 3)).toEqual(['query 10', 'query 25', 'query 24'])
    expect(recent).toHaveLength(20)
    expect(recent.at(-1)).toBe('query 6')
  })

  it('are deleted one by one or all', () => {
    const { writer, reader } = openLibrary()
    for (const query of ['one', 'two', 'three']) writer.saveRecentSearch({ query, at: 1 })
    writer.deleteRecentSearch({ query: 'two' })
    expect(reader.listRecentSearches()).toEqual(['one', 'three'])
    writer.deleteRecentSearch({ query: null })
    expect(reader.listRecentSearches()).toEqual([])
  })
})

describe('saveVocabulary', () => {
  it('stores the vocabulary and removes the learned calls from the pending list', () => {
    const { writer, db } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
    for (const id of ['rec-1', 'rec-2']) {
      saveTranscript(writer, { id, transcript: transcriptOf(['you', 'Hello.']) })
    }
    const pending = () => db.prepare<[], number>('SELECT key FROM vocabularyPending').pluck().all()
    const [first, second] = pending()
    writer.saveVocabulary({ recordings: 1, terms: Buffer.from('one'), keys: [first!] })
    expect(pending()).toEqual([second])
    writer.saveVocabulary({ recordings: 2, terms: new Uint8Array([1, 2]), keys: [second!] })
    expect(pending()).toEqual([])
    expect(db.prepare('SELECT * FROM vocabularySnapshot').all()).toEqual([
      { id: 1, recordings: 2, terms: Buffer.from([1, 2]) },
    ])
    // Repeating it changes nothing.
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Hello.']) })
    expect(pending()).toEqual([])
  })
})

describe('saveSearchDamage', () => {
  it('requests a rebuild of the index', () => {
    const library = openLibrary()
    library.writer.saveSearchDamage()
    expect(library.db.prepare('SELECT key FROM searchMissing').pluck().all()).toEqual([0])
    expect(library.repairs).toBe(1)
  })
})
