import { describe, expect, it } from 'vitest'
import { toDoneFollowUp } from '../../../../src-main/library/tables/follow-up-table.ts'
import { openForWriting } from '../../../../src-main/library/open.ts'
import { databasePath } from '../../../../src-main/library/database-path.ts'
import { noData, type PersonalData } from '../../../../src-main/library/personal-data.ts'
import { salvage } from '../../../../src-main/library/rescue/salvage.ts'
import { openSearchDocuments, toTagTerm } from '../../../../src-main/search/postings.ts'
import { createLibraryWriter } from '../../../../src-main/library/library-writer.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { makePersonalLibrary } from '../../../support/library/personal-library.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { carriedNoteOf, passageOf } from '../../../support/library/passages.ts'

const hello = transcriptOf(['you', 'Hello.'])
const all = { keep: 'all' } as const
const audioOf = (id: string) => ({
  path: `audio/${id}.mp3`,
  sizeBytes: 1000,
  sha256: 'ab'.repeat(32),
  seconds: 60,
  type: 'audio/mpeg' as const,
})

/** Three recordings; the first two have transcript and audio. */
function openFilled() {
  const library = openLibrary()
  const { writer } = library
  writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
  for (const id of ['rec-1', 'rec-2']) {
    saveTranscript(writer, { id, transcript: hello })
    writer.saveAudio({ id, audio: audioOf(id), at: 1 })
  }
  library.changes.length = 0
  return library
}

describe('removeAudio', () => {
  it('frees stored audio, cancels wanted audio, and returns the files', () => {
    const { writer, reader, changes } = openFilled()
    expect(writer.removeAudio({ ids: ['rec-2', 'rec-3'] })).toEqual({ paths: ['audio/rec-2.mp3'] })
    expect(changes).toEqual([{ ids: ['rec-2', 'rec-3'], words: false }])
    expect(reader.findRecordings({ ids: ['rec-2', 'rec-3'] })).toMatchObject([
      ...[
        { audioState: 'removed', audioPath: null, audioBytes: null, audioSha256: null, audioSeconds: null },
      ],
      ...[{ audioState: 'removed' }],
    ])
    expect(reader.listWantedAudio({ now: 9e15, limit: 9, policy: all })).toEqual([])
    expect(reader.counts()).toMatchObject({ audio: 1, audioBytes: 1000 })
    changes.length = 0
    expect(writer.removeAudio({ ids: ['rec-2'] })).toEqual({ paths: [] })
    expect(changes).toEqual([])
  })

  it('lasts until the call is opened, despite another listing or attempt', () => {
    const { writer, reader } = openFilled()
    writer.removeAudio({ ids: ['rec-1'] })
    // A running download ends.
    writer.saveAudioAttempt({
      id: 'rec-1',
      state: 'waiting',
      lastError: { code: 'audio-aborted' },
      nextAttemptAt: 5,
    })
    for (const status of ['processing', 'completed']) {
      writer.saveRecordings({ recordings: [serviceRecordingOf({ status })], seenAt: 2 })
    }
    const state = () => reader.findRecordings({ ids: ['rec-1'] })[0]
    expect(state()).toMatchObject({ audioState: 'removed', audioError: null })
    writer.markOpened({ id: 'rec-1', at: 9 })
    expect(state()?.audioState).toBe('wanted')
  })

  it('does not change audio that the service does not have', () => {
    const { writer, reader } = openFilled()
    writer.saveAudioAttempt({ id: 'rec-3', state: 'unavailable', lastError: null, nextAttemptAt: null })
    writer.removeAudio({ ids: ['rec-3'] })
    expect(reader.findRecordings({ ids: ['rec-3'] })[0]?.audioState).toBe('unavailable')
  })
})

describe('keepRemoved', () => {
  it('decides about calls removed at the service, by id or all', () => {
    const { writer, reader, changes } = openFilled()
    for (const id of ['rec-1', 'rec-2']) writer.saveRemovedAtService({ id, at: 7 })
    expect(reader.listUndecidedRemoved()).toEqual(['rec-1', 'rec-2'])
    changes.length = 0
    writer.keepRemoved({ ids: ['rec-1', 'rec-3'] })
    expect(changes).toEqual([{ ids: ['rec-1'], words: false }])
    expect(reader.listUndecidedRemoved()).toEqual(['rec-2'])
    expect(writer.keepRemoved({ ids: null })).toEqual({ ids: ['rec-2'] })
    expect(reader.listUndecidedRemoved()).toEqual([])
    expect(
      reader.findRecordings({ ids: ['rec-1', 'rec-2', 'rec-3'] }).map((each) => each.removedKept),
    ).toEqual([...[true, true, false]])
    expect(reader.findTranscript({ id: 'rec-2' })?.text).toBe('Hello.')
  })

  it('can be undone for kept calls', () => {
    const { writer, reader, changes } = openFilled()
    for (const id of ['rec-1', 'rec-2']) writer.saveRemovedAtService({ id, at: 7 })
    expect(writer.keepRemoved({ ids: ['rec-1', 'rec-3'] })).toEqual({ ids: ['rec-1'] })
    changes.length = 0
    expect(writer.undecideRemoved({ ids: ['rec-1', 'rec-2'] })).toEqual({ ids: ['rec-1'] })
    expect(changes).toEqual([{ ids: ['rec-1'], words: false }])
    expect(reader.listUndecidedRemoved()).toEqual(['rec-1', 'rec-2'])
  })

  it('is asked again when the service has listed the call again and removed it again', () => {
    const { writer, reader } = openFilled()
    writer.saveRemovedAtService({ id: 'rec-1', at: 7 })
    writer.keepRemoved({ ids: ['rec-1'] })
    writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 8 })
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]).toMatchObject({
      removedAtServiceAt: null,
      removedKept: false,
    })
    writer.saveRemovedAtService({ id: 'rec-1', at: 9 })
    expect(reader.listUndecidedRemoved()).toEqual(['rec-1'])
  })
})

describe('deleteRecordings', () => {
  it('leaves only the deletion of the recording, once the trash is emptied', () => {
    const folder = makeTempFolder()
    const db = openForWriting(folder)
    const writer = createLibraryWriter(db, { documents: openSearchDocuments(db), announce: () => {} })
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'secret-id' })], seenAt: 1 })
    const transcript = transcriptOf(['you', 'The quincunx is late.'])
    saveTranscript(writer, { id: 'secret-id', transcript })
    writer.saveStarred({ ids: ['secret-id'], starred: true, at: 1 })
    const about = { id: null, recordingId: 'secret-id', timestamp: 1, at: 2 }
    writer.saveNote({ ...about, text: 'A secret.' })
    const theme = writer.saveTheme({ id: null, name: 'Secret', color: 'red', description: '' })
    writer.addPassage(passageOf('secret-id', { timestamp: 1, text: 'Another.', themeIds: [theme.id] }))
    const tag = writer.saveTag({ id: null, name: 'Secrets', color: 'red' })
    writer.setTag({ ids: ['secret-id'], tagId: tag.id, on: true, at: 3 })
    writer.saveHeard({ id: 'secret-id', ranges: [[0, 5]], at: 4 })
    writer.saveVocabulary({ recordings: 1, terms: Buffer.from('quincunx'), keys: [] })
    const { intent } = writer.saveDialIntent({ toNumber: '+353209174199', startedAt: 5 })
    writer.updateDialIntent({
      id: intent.id,
      state: 'completed',
      callSid: 'CA1',
      recordingId: 'secret-id',
    })
    writer.deleteRecordings({ ids: ['secret-id'], at: 9 })
    expect(writer.emptyTrash({ before: 10 })).toEqual({ paths: [] })
    const tables = [
      ...['recording', 'transcript', 'star', 'searchMissing', 'pendingChoice', 'dialIntent'],
      ...['note', 'noteTheme', 'recordingTag', 'heard', 'vocabularySnapshot', 'trash'],
    ]
    for (const table of tables) expect(db.prepare(`SELECT * FROM ${table}`).all(), table).toEqual([])
    const terms = ['quincunx', '4199', 'secret', 'another', toTagTerm(tag.id)].map((term) => `"${term}"`)
    const found = db.prepare('SELECT rowid FROM postings WHERE postings MATCH ?')
    expect(found.all(terms.join(' OR '))).toEqual([])
    expect(db.prepare('SELECT * FROM deleted').all()).toEqual([{ recordingId: 'secret-id', at: 9 }])
    writer.close()
  })

  it('removes the stored vocabulary with its words until the library is opened again', () => {
    const { writer, db, folder } = openFilled()
    const snapshot = { recordings: 2, terms: Buffer.from('hello'), keys: [] }
    const kept = () => db.prepare('SELECT terms FROM vocabularySnapshot').pluck().get()
    writer.saveVocabulary(snapshot)
    // Without a transcript it had no words.
    writer.deleteRecordings({ ids: ['rec-3'], at: 9 })
    expect(kept()).toEqual(snapshot.terms)
    writer.deleteRecordings({ ids: ['rec-1'], at: 9 })
    writer.saveVocabulary(snapshot)
    expect(kept()).toBeUndefined()
    openLibrary({ folder }).writer.saveVocabulary(snapshot)
    expect(kept()).toEqual(snapshot.terms)
  })

  it('closes its started call without showing an older one as running', () => {
    const { writer, reader } = openFilled()
    writer.saveDialIntent({ toNumber: '+441', startedAt: 4 })
    const { id } = writer.saveDialIntent({ toNumber: '+442', startedAt: 5 }).intent
    writer.updateDialIntent({ id, state: 'initiated', recordingId: 'rec-1' })
    writer.deleteRecordings({ ids: ['rec-1'], at: 9 })
    expect(reader.findOpenDialIntent()).toBeNull()
    // The dialer is still polling it.
    writer.updateDialIntent({ id, state: 'completed' })
    expect(reader.findOpenDialIntent()).toBeNull()
    const next = writer.saveDialIntent({ toNumber: '+443', startedAt: 6 }).intent
    expect(next.id).toBeGreaterThan(id)
    expect(reader.findOpenDialIntent()?.toNumber).toBe('+443')
  })

  it('is announced, and is not undone by the list', () => {
    const { writer, reader, changes, documents } = openFilled()
    const deleted = writer.deleteRecordings({ ids: ['rec-1', 'nobody', 'rec-3'], at: 9 })
    expect(deleted).toEqual({ ids: ['rec-1', 'rec-3'] })
    expect(changes).toEqual([{ ids: ['rec-1', 'rec-3'], words: false, erased: true }])
    expect(documents.size).toBe(1)
    changes.length = 0
    const recordings = serviceRecordingsOf(3).map((recording) => ({ ...recording, duration: 61 }))
    expect(writer.saveRecordings({ recordings, seenAt: 2 })).toEqual({ added: [], changed: ['rec-2'] })
    expect(reader.listIds({ view: 'all' })).toEqual(['rec-2'])
    expect(reader.counts()).toMatchObject({ all: 1, audioBytes: 1000 })
  })

  it('keeps the count that is compared with the service’s', () => {
    const { writer, reader } = openFilled()
    expect(reader.countListed()).toBe(3)
    writer.deleteRecordings({ ids: ['rec-1', 'rec-2'], at: 9 })
    expect(reader.countListed()).toBe(3)
    writer.deleteRecordings({ ids: ['rec-1'], at: 10 })
    expect(reader.countListed()).toBe(3)
  })

  it('reduces the number of calls expected at the service', () => {
    const { writer, reader } = openFilled()
    expect(reader.countAtService()).toBeNull()
    writer.saveSyncState({ serviceTotal: 5 })
    writer.deleteRecordings({ ids: ['rec-1', 'rec-2'], at: 9 })
    expect(reader.countAtService()).toBe(3)
    writer.restoreRecordings({ ids: ['rec-1'] })
    expect(reader.countAtService()).toBe(4)
    writer.saveSyncState({ serviceTotal: 0 })
    expect(reader.countAtService()).toBe(0)
  })

  it('ignores data that arrives afterwards', () => {
    const { writer, reader, changes } = openFilled()
    writer.deleteRecordings({ ids: ['rec-1'], at: 9 })
    changes.length = 0
    const attempt = { id: 'rec-1', state: 'waiting' as const, lastError: null, nextAttemptAt: 5 }
    saveTranscript(writer, { id: 'rec-1', transcript: hello })
    writer.saveTranscriptAttempt(attempt)
    writer.saveAudio({ id: 'rec-1', audio: audioOf('rec-1'), at: 1 })
    writer.saveAudioAttempt(attempt)
    writer.saveAudioVerified({ id: 'rec-1', at: 1 })
    writer.saveRemovedAtService({ id: 'rec-1', at: 1 })
    writer.markOpened({ id: 'rec-1', at: 1 })
    writer.retry({ ids: ['rec-1'] })
    writer.removeAudio({ ids: ['rec-1'] })
    writer.keepRemoved({ ids: ['rec-1'] })
    writer.saveStarred({ ids: ['rec-1'], starred: true, at: 1 })
    expect(changes).toEqual([])
    expect(reader.listIds({ view: 'all' })).toEqual(['rec-2', 'rec-3'])
    writer.emptyTrash({ before: 10 })
    expect(reader.findOwnedPaths({ paths: ['audio/rec-1.mp3', 'audio/rec-2.mp3'] })).toEqual([
      'audio/rec-2.mp3',
    ])
  })

  it('succeeds even if search cannot remove the call, and requests a search repair', () => {
    const documents = {
      save() {},
      remove() {
        throw new Error('search is broken')
      },
    }
    const { writer, reader, db } = openLibrary({ documents })
    writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
    const key = db.prepare("SELECT key FROM recording WHERE id = 'rec-2'").pluck().get()
    writer.deleteRecordings({ ids: ['rec-2'], at: 9 })
    expect(reader.listIds({ view: 'all' })).toEqual(['rec-1'])
    expect(db.prepare('SELECT key FROM searchMissing').pluck().all()).toEqual([key])
  })
})

/** Rows are ordered by their keys, which may differ between two libraries. */
function inSomeOrder(data: PersonalData): unknown {
  const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
  const tags = data.tags.map((tag) => ({ ...tag, recordings: sorted(tag.recordings) }))
  return Object.entries({ ...data, tags }).map(([kind, rows]) => [
    kind,
    Array.isArray(rows) ? sorted(rows) : rows,
  ])
}

describe('savePersonalData', () => {
  const none = noData()
  const intentOf = (startedAt: number) => ({
    toNumber: '+441',
    state: 'unknown',
    callSid: 'CA1',
    recordingId: 'rec-1',
    error: null,
    startedAt,
    note: '',
  })

  it('waits for recordings that are not listed yet', () => {
    const { writer, reader } = openLibrary()
    writer.savePersonalData({
      ...none,
      stars: [{ recordingId: 'rec-1', at: 5 }],
      dialIntents: [intentOf(20), { ...intentOf(10), state: 'completed' }],
      deleted: [{ recordingId: 'rec-2', at: 6 }],
      removedKept: ['rec-3', 'rec-5'],
      removedAudio: ['rec-3', 'rec-4'],
    })
    expect(reader.findOpenDialIntent()).toMatchObject(intentOf(20))
    expect(reader.countListed()).toBe(1)
    expect(reader.counts().starred).toBe(0)
    writer.saveRecordings({ recordings: serviceRecordingsOf(5), seenAt: 1 })
    const found = reader.findRecordings({ ids: ['rec-1', 'rec-2', 'rec-3', 'rec-4', 'rec-5'] })
    expect(
      found.map(({ id, starred, removedKept, audioState }) => [id, starred, removedKept, audioState]),
    ).toEqual([
      ['rec-1', true, false, 'wanted'],
      ['rec-3', false, true, 'removed'],
      ['rec-4', false, false, 'removed'],
      ['rec-5', false, true, 'wanted'],
    ])
    expect(reader.counts().starred).toBe(1)
  })

  it('merges the data of two rescues of one recording, and applies it once', () => {
    const { writer, reader, db } = openLibrary()
    writer.savePersonalData({ ...none, removedKept: ['rec-1'], removedAudio: ['rec-2'] })
    writer.savePersonalData({ ...none, removedKept: ['rec-2'], removedAudio: ['rec-1'] })
    writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
    expect(reader.findRecordings({ ids: ['rec-1', 'rec-2'] })).toMatchObject([
      { removedKept: true, audioState: 'removed' },
      { removedKept: true, audioState: 'removed' },
    ])
    expect(db.prepare('SELECT * FROM pendingChoice').all()).toEqual([])
  })

  it('can be repeated without duplicates, before and after the list', () => {
    const { writer, reader, db } = openFilled()
    const data: PersonalData = {
      ...none,
      stars: [{ recordingId: 'rec-2', at: 5 }],
      dialIntents: [intentOf(20)],
      deleted: [{ recordingId: 'rec-3', at: 6 }],
      removedKept: ['rec-1', 'rec-9'],
      removedAudio: ['rec-1', 'rec-9'],
    }
    writer.saveRemovedAtService({ id: 'rec-1', at: 3 })
    writer.savePersonalData(data)
    writer.savePersonalData(data)
    const rows = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
    expect(['star', 'dialIntent', 'deleted', 'pendingChoice'].map(rows)).toEqual([1, 1, 1, 1])
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]).toMatchObject({
      removedKept: true,
      audioState: 'removed',
      audioPath: null,
    })
    expect(reader.listIds({ view: 'all' })).toEqual(['rec-1', 'rec-2'])
  })

  it('restores everything that salvage reads, into an empty library or the same one', () => {
    const folder = makeTempFolder()
    makePersonalLibrary(folder)
    const { data } = salvage(databasePath(folder))
    const empty = Object.entries(data).filter(([, rows]) => rows.length === 0)
    expect(empty).toEqual([])
    for (const into of [makeTempFolder(), folder]) {
      const { writer } = openLibrary({ folder: into })
      writer.savePersonalData(data)
      writer.savePersonalData(data)
      writer.close()
      const again = salvage(databasePath(into))
      expect(again.incomplete).toBe(false)
      expect(inSomeOrder(again.data)).toEqual(inSomeOrder(data))
    }
  })

  it('makes restored data searchable when the call is listed, or at once', () => {
    const folder = makeTempFolder()
    const db = openForWriting(folder)
    const writer = createLibraryWriter(db, { documents: openSearchDocuments(db), announce: () => {} })
    const data: PersonalData = {
      ...none,
      notes: [1, 2].map((number) =>
        carriedNoteOf({ recordingId: `rec-${number}`, timestamp: 1, text: 'A quincunx.' }),
      ),
      tags: [{ name: 'Urgent', color: 'red', recordings: [{ recordingId: 'rec-2', at: 1 }] }],
    }
    writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 1 })
    writer.savePersonalData(data)
    const find = db.prepare(
      'SELECT id FROM postings JOIN recording ON key = postings.rowid WHERE postings MATCH ? ORDER BY id',
    )
    expect(find.pluck().all('quincunx')).toEqual(['rec-1'])
    writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 2 })
    expect(find.all('quincunx')).toEqual(['rec-1', 'rec-2'])
    expect(find.all(`"${toTagTerm(1)}"`)).toEqual(['rec-2'])
    writer.close()
  })

  it('leaves a number with the person who already has it', () => {
    const { writer, reader } = openLibrary()
    const bo = writer.savePerson({ id: null, name: 'Bo', numbers: ['+441'] })
    writer.savePersonalData({
      ...none,
      people: [{ name: 'Anna', numbers: ['+44 1', '+442'], note: 'Accounts.' }],
    })
    expect(reader.listPeople()).toMatchObject([{ name: 'Anna', numbers: ['+442'], note: 'Accounts.' }, bo])
  })

  it('resumes at the saved position, unless the call was played here since', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
    writer.saveHeard({ id: 'rec-2', ranges: [[0, 3]], position: 3, at: 5 })
    const heardOf = (recordingId: string) => ({
      recordingId,
      ranges: [[0, 9]] as [number, number][],
      at: 1,
      position: 9,
    })
    writer.savePersonalData({ ...none, heard: [heardOf('rec-1'), heardOf('rec-2')] })
    expect(reader.findPosition({ id: 'rec-1' })).toBe(9)
    expect(reader.findPosition({ id: 'rec-2' })).toBe(3)
    expect(reader.findAdditions({ id: 'rec-2' }).heard).toEqual([[0, 9]])
  })

  it('drops choices and stars of deleted calls', () => {
    const { writer, reader, db } = openLibrary()
    writer.savePersonalData({ ...none, removedAudio: ['rec-1'], stars: [{ recordingId: 'rec-1', at: 1 }] })
    writer.deleteRecordings({ ids: ['rec-1'], at: 2 })
    writer.savePersonalData({ ...none, removedKept: ['rec-1'], stars: [{ recordingId: 'rec-1', at: 1 }] })
    writer.savePersonalData({
      ...none,
      notes: [carriedNoteOf({ recordingId: 'rec-1', timestamp: 1, text: 'a' })],
      tags: [{ name: 'Urgent', color: 'red', recordings: [{ recordingId: 'rec-1', at: 1 }] }],
      heard: [{ recordingId: 'rec-1', ranges: [[0, 1]], at: 1, position: null }],
      followUps: [toDoneFollowUp({ recordingId: 'rec-1', place: 1, at: 1 })],
      redactions: [
        {
          ...{ recordingId: 'rec-1', firstWord: 0, timestamp: null, until: null, original: 'a' },
          ...{ kind: 'other', state: 'confirmed', createdAt: 1 },
        },
      ],
    })
    const tables = ['star', 'pendingChoice', 'note', 'noteTheme', 'recordingTag', 'heard', 'followUp']
    for (const table of [...tables, 'redaction'])
      expect(db.prepare(`SELECT * FROM ${table}`).all()).toEqual([])
    expect(reader.countListed()).toBe(1)
  })
})
