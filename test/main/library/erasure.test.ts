import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeBackup } from '../../../src-main/backup/make-backup.ts'
import { migrate, migrations } from '../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../src-main/library/open.ts'
import type { LibraryWriter } from '../../../src-main/library/types.ts'
import { openSearchDocuments } from '../../../src-main/search/postings.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../support/library/service-recordings.ts'
import { findRemains } from '../../support/files/remains.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { passageOf } from '../../support/library/passages.ts'

/** With a real search index; the letters of `secrets` occur nowhere else. */
function openSearched() {
  const folder = makeTempFolder()
  // Uses the real writer’s search index, which writes to the same connection.
  let documents: ReturnType<typeof openSearchDocuments> | null = null
  const library = openLibrary({
    folder,
    documents: {
      save: (key, document) => (documents ??= openSearchDocuments(library.db)).save(key, document),
      remove: (key) => (documents ??= openSearchDocuments(library.db)).remove(key),
    },
  })
  const filler = 'We spoke about the weather and the plans for the week. '.repeat(20).trim()
  library.writer.saveRecordings({ recordings: serviceRecordingsOf(40), seenAt: 1 })
  for (let number = 1; number <= 40; number++) {
    const transcript = transcriptOf(['you', `${filler} Ordinary${number}`])
    saveTranscript(library.writer, { id: `rec-${number}`, transcript })
  }
  return library
}

/** What users expect of "deleted". */
function eraseAll(writer: LibraryWriter): void {
  for (let left = 0; ; left++) {
    const state = writer.eraseRemains()
    if (state === 'done') return
    expect(state).toBe('more')
    expect(left).toBeLessThan(1_000)
  }
}

/** Unique words; FTS5 stores at least their endings when it omits a common prefix. */
const said = 'quixotrysentence'
const written = 'zwiebelkuchenrezept'
const marked = 'jodelpassage'
const themed = 'wolpertingerthema'
const named = 'Xaverzeppelin'
const dialled = '+353871234567'

function addSecrets({ writer, db }: ReturnType<typeof openSearched>) {
  const recordingId = 'rec-41'
  writer.saveRecordings({
    recordings: [{ ...serviceRecordingsOf(1)[0]!, id: recordingId, createdAt: '2026-11-21T10:00:00.000Z' }],
    seenAt: 1,
  })
  saveTranscript(writer, { id: recordingId, transcript: transcriptOf(['them', `Remember ${said} please`]) })
  const [original] = [db.prepare('SELECT words FROM transcript ORDER BY key DESC').pluck().get() as Buffer]
  const note = writer.saveNote({
    id: null,
    recordingId: 'rec-1',
    timestamp: 1,
    text: `Ask for ${written}`,
    at: 1,
  })
  const theme = writer.saveTheme({ id: null, name: themed, color: 'red', description: themed })
  const passage = writer.addPassage(passageOf('rec-1', { timestamp: 2, text: marked, themeIds: [theme.id] }))!
  const person = writer.savePerson({ id: null, name: named, numbers: [dialled] })
  writer.saveRecentSearch({ query: `"${said}"`, at: 1 })
  const { intent } = writer.saveDialIntent({ toNumber: dialled, startedAt: 1 })
  writer.updateDialIntent({ id: intent.id, state: 'completed', recordingId })
  writer.saveDialNote({ id: intent.id, text: `Call about ${written}`, at: 1 })
  return { recordingId, note, passage, theme, person, words: original }
}

const texts = [said, written, marked, themed, named, dialled, dialled.slice(1)].map((text) =>
  text.slice(1, 12),
)
// As stored in the index.
const remains = [...texts, ...texts.map((text) => text.toLowerCase())]

function deleteSecrets(writer: LibraryWriter, secrets: ReturnType<typeof addSecrets>): void {
  writer.deleteNotes({ ids: [secrets.note.id, secrets.passage.id] })
  writer.deleteTheme({ id: secrets.theme.id })
  writer.deletePerson({ id: secrets.person.id })
  writer.deleteRecentSearch({ query: null })
  writer.deleteRecordings({ ids: [secrets.recordingId], at: 5 })
}

describe('permanently deleted text', () => {
  it('remains in no byte of the library and its log', () => {
    const library = openSearched()
    const secrets = addSecrets(library)
    expect(findRemains(library.folder, texts)).not.toEqual([])
    deleteSecrets(library.writer, secrets)
    library.writer.eraseDeleted({ ids: [secrets.recordingId] })
    eraseAll(library.writer)
    expect(findRemains(library.folder, [...remains, secrets.words])).toEqual([])
    expect(
      library.db.prepare("SELECT rowid FROM postings WHERE postings MATCH 'ordinary7'").all(),
    ).toHaveLength(1)
  })

  it('remains in no byte after it was replaced by other text', () => {
    const library = openSearched()
    const { note, passage, theme, person } = addSecrets(library)
    const { writer } = library
    writer.saveNote({ ...note, text: 'Something else', at: 2 })
    writer.saveNote({ ...passage, text: 'Else', at: 2 })
    writer.saveTheme({ ...theme, name: 'Else', description: '' })
    writer.savePerson({ id: person.id, name: 'Bo', numbers: [] })
    writer.deleteRecordings({ ids: ['rec-41'], at: 5 })
    writer.eraseDeleted({ ids: ['rec-41'] })
    writer.deleteRecentSearch({ query: null })
    eraseAll(writer)
    expect(findRemains(library.folder, remains)).toEqual([])
  })

  it('is announced, which triggers the removal of its remains', () => {
    const library = openSearched()
    const secrets = addSecrets(library)
    const { writer, changes } = library
    const isErased = (work: () => unknown) => {
      changes.length = 0
      work()
      return changes.some(({ erased }) => erased)
    }
    expect(isErased(() => writer.deleteNotes({ ids: [secrets.note.id] }))).toBe(true)
    expect(isErased(() => writer.deleteTheme({ id: secrets.theme.id }))).toBe(true)
    expect(isErased(() => writer.deletePerson({ id: secrets.person.id }))).toBe(true)
    expect(isErased(() => writer.deleteRecentSearch({ query: null }))).toBe(true)
    expect(isErased(() => writer.deleteRecordings({ ids: [secrets.recordingId], at: 5 }))).toBe(true)
    expect(isErased(() => writer.eraseDeleted({ ids: [secrets.recordingId] }))).toBe(true)
    expect(isErased(() => writer.saveStarred({ ids: ['rec-1'], starred: true, at: 1 }))).toBe(false)
  })

  it('is removed from an index that is being merged when more is deleted', () => {
    const library = openSearched()
    const { writer } = library
    const secrets = addSecrets(library)
    writer.deleteNotes({ ids: [secrets.note.id] })
    writer.eraseRemains()
    deleteSecrets(writer, secrets)
    writer.eraseDeleted({ ids: [secrets.recordingId] })
    eraseAll(writer)
    expect(findRemains(library.folder, remains)).toEqual([])
  })

  it('stays until readers of an older state finish, without blocking others', () => {
    const library = openSearched()
    const reader = openForReading(library.folder)
    reader.exec('BEGIN; SELECT count(*) FROM note')
    const secrets = addSecrets(library)
    deleteSecrets(library.writer, secrets)
    let state = library.writer.eraseRemains()
    while (state === 'more') state = library.writer.eraseRemains()
    expect(state).toBe('blocked')
    reader.close()
    expect(library.writer.eraseRemains()).toBe('done')
  })

  it('is removed from a library of an earlier version that did not overwrite deleted data', () => {
    const folder = makeTempFolder()
    const older = new Database(databasePath(folder))
    migrate(older, migrations.slice(0, 6))
    const insert = older.prepare(
      "INSERT INTO note (recordingId, timestamp, text, createdAt, updatedAt) VALUES ('r', 1, ?, 1, 1)",
    )
    older.exec("INSERT INTO person (name) VALUES ('Bo')")
    for (let count = 0; count < 50; count++) insert.run(`${written} ${'x'.repeat(100)}`)
    older.exec('DELETE FROM note WHERE id > 2; DELETE FROM note WHERE id = 1')
    older.exec("UPDATE note SET text = 'Else'")
    older.close()
    expect(findRemains(folder, [written])).not.toEqual([])
    const { writer } = openLibrary({ folder })
    eraseAll(writer)
    expect(findRemains(folder, [written])).toEqual([])
  })
})

describe('a backup', () => {
  it.each(['at once', 'after its remains were removed'])(
    'contains nothing deleted before, even in free pages, when made %s',
    async (when) => {
      const library = openSearched()
      const secrets = addSecrets(library)
      deleteSecrets(library.writer, secrets)
      if (when !== 'at once') eraseAll(library.writer)
      const folder = join(makeTempFolder(), 'backup')
      const account = { id: 'sample', baseUrl: 'sample:', userId: 'u', email: null, name: null, sample: true }
      const settings = { account, settings: {} }
      await makeBackup(
        { library: library.folder, folder, audio: false, appVersion: '1', settings, startedAt: 1 },
        { onProgress() {}, signal: new AbortController().signal, now: () => 2 },
      )
      expect(findRemains(folder, [...remains, secrets.words])).toEqual([])
      const copy = new Database(join(folder, 'library.sqlite'), { readonly: true })
      onTestFinished(() => void copy.close())
      expect(copy.pragma('freelist_count', { simple: true })).toBe(0)
      expect(copy.prepare("SELECT rowid FROM postings WHERE postings MATCH 'ordinary7'").all()).toHaveLength(
        1,
      )
    },
  )
})

describe('0007-erase-for-good', () => {
  it('leaves nothing to remove in a new library', () => {
    const db = openForWriting(makeTempFolder())
    expect(db.prepare('SELECT * FROM erasure').all()).toEqual([])
    db.close()
  })
})
