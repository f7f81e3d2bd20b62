import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countMissingDocuments, damagedKey } from '../../../src-main/library/writers/search-documents.ts'
import type { ServiceRecording } from '../../../src-main/model/recording.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { openSearchLibrary } from '../../support/library/search-library.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../support/library/service-recordings.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { packTranscript } from '../../../src-main/threads/pack-transcripts.ts'

const audio = {
  path: 'audio/ab/abcd.mp3',
  sizeBytes: 1000,
  sha256: 'ab'.repeat(32),
  type: 'audio/mpeg' as const,
  seconds: 60,
}
/** Nothing failed, and nothing waits for a retry time. */
const due = { transcriptNextAt: null, transcriptError: null, audioNextAt: null, audioError: null }
const later = {
  state: 'waiting' as const,
  lastError: { code: 'item-server-error' } as const,
  nextAttemptAt: 5000,
}

describe('saveRecordings', () => {
  it('adds recordings and wants what their status promises', () => {
    const { writer, reader } = openLibrary()
    const statuses = ['completed', 'ready', 'mystery', 'transcribing', 'processing', 'failed']
    writer.saveRecordings({
      recordings: statuses.map((status) => serviceRecordingOf({ id: status, status })),
      seenAt: 1,
    })
    const states = reader
      .findRecordings({ ids: statuses })
      .map(({ status, transcriptState, audioState, transcriptNextAt, audioNextAt }) => [
        status,
        transcriptState,
        audioState,
        transcriptNextAt,
        audioNextAt,
      ])
    expect(states).toEqual([
      ['completed', 'wanted', 'wanted', null, null],
      ['ready', 'wanted', 'wanted', null, null],
      ['mystery', 'wanted', 'wanted', null, null],
      ['transcribing', 'waiting', 'waiting', null, null],
      ['processing', 'waiting', 'waiting', null, null],
      ['failed', 'unavailable', 'unavailable', null, null],
    ])
  })

  it('returns which are new and which have changed', () => {
    const { writer } = openLibrary()
    const [one, two] = [serviceRecordingOf({ id: 'a' }), serviceRecordingOf({ id: 'b' })]
    expect(writer.saveRecordings({ recordings: [one, two], seenAt: 1 })).toEqual({
      added: ['a', 'b'],
      changed: [],
    })
    expect(writer.saveRecordings({ recordings: [one, two], seenAt: 2 })).toEqual({ added: [], changed: [] })
    const recordings = [one, { ...two, status: 'failed' }, serviceRecordingOf({ id: 'c' })]
    expect(writer.saveRecordings({ recordings, seenAt: 3 })).toEqual({ added: ['c'], changed: ['b'] })
  })

  it('treats a recording listed twice in one page as one', () => {
    const { writer, reader } = openLibrary()
    const recordings = [serviceRecordingOf(), serviceRecordingOf({ status: 'ready' })]
    expect(writer.saveRecordings({ recordings, seenAt: 1 })).toEqual({ added: ['rec-1'], changed: [] })
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]?.status).toBe('ready')
  })

  it('deletes nothing when the service lists nothing', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
    writer.saveRecordings({ recordings: [], seenAt: 2 })
    expect(reader.counts().all).toBe(3)
  })

  it('saves the page and its progress together, or neither', () => {
    const { writer, reader, db } = openLibrary()
    writer.saveRecordings({
      recordings: serviceRecordingsOf(1),
      seenAt: 1,
      progress: { backfillPage: 2, serviceTotal: 9 },
    })
    expect(reader.syncState()).toEqual({ backfillPage: 2, serviceTotal: 9, lastSyncAt: null })
    db.exec("CREATE TRIGGER refuse BEFORE UPDATE ON syncState BEGIN SELECT raise(ABORT, 'refused'); END")
    const recordings = serviceRecordingsOf(5)
    expect(() => writer.saveRecordings({ recordings, seenAt: 2, progress: { backfillPage: 3 } })).toThrow(
      'refused',
    )
    expect(reader.counts().all).toBe(1)
  })

  it('wants transcript and audio at once, with no attempts, when the service has finished', () => {
    const { writer, reader } = openLibrary()
    for (const before of ['transcribing', 'processing', 'failed', 'mystery']) {
      writer.saveRecordings({ recordings: [serviceRecordingOf({ id: before, status: before })], seenAt: 1 })
      writer.saveTranscriptAttempt({ id: before, ...later })
      writer.saveAudioAttempt({ id: before, ...later })
      writer.saveRecordings({
        recordings: [serviceRecordingOf({ id: before, status: 'completed' })],
        seenAt: 2,
      })
      expect(reader.findRecordings({ ids: [before] })[0]).toMatchObject({
        transcriptState: 'wanted',
        transcriptAttempts: 0,
        audioState: 'wanted',
        audioAttempts: 0,
        ...due,
      })
    }
  })

  it('keeps attempts and their schedule when the list is unchanged', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.saveTranscriptAttempt({ id: 'rec-1', ...later })
    const [before] = reader.findRecordings({ ids: ['rec-1'] })
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1.6 })
    expect(reader.findRecordings({ ids: ['rec-1'] })).toEqual([{ ...before, seenAt: 2 }])
  })

  it('keeps transcript, audio and star for any later status', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Hello.']) })
    writer.saveAudio({ id: 'rec-1', audio, at: 1 })
    writer.saveStarred({ ids: ['rec-1'], starred: true, at: 1 })
    for (const status of ['processing', 'failed', 'mystery', 'completed']) {
      writer.saveRecordings({ recordings: [serviceRecordingOf({ status })], seenAt: 2 })
      expect(reader.findRecordings({ ids: ['rec-1'] })[0]).toMatchObject({
        status,
        transcriptState: 'present',
        audioState: 'present',
        audioPath: audio.path,
        starred: true,
      })
    }
    expect(reader.findTranscript({ id: 'rec-1' })?.text).toBe('Hello.')
  })

  it('orders by date in any order of arrival, undated recordings last', () => {
    const { writer, reader } = openLibrary()
    const recordings = [...serviceRecordingsOf(3), serviceRecordingOf({ id: 'undated', createdAt: 'soon' })]
    writer.saveRecordings({
      recordings: [recordings[3]!, recordings[1]!, recordings[0]!, recordings[2]!],
      seenAt: 1,
    })
    expect(reader.listIds({ view: 'all' })).toEqual(['rec-1', 'rec-2', 'rec-3', 'undated'])
    expect(reader.findRecordings({ ids: ['undated'] })[0]).toMatchObject({
      createdAt: 'soon',
      createdAtMs: null,
    })
  })

  it('gives recordings of the same second unique consecutive keys', () => {
    const { writer, db } = openLibrary()
    const recordings = Array.from({ length: 300 }, (_, index) => serviceRecordingOf({ id: `same-${index}` }))
    writer.saveRecordings({ recordings, seenAt: 1 })
    const second = Date.UTC(2026, 10, 20, 14, 6) / 1000
    const keys = db.prepare<[], number>('SELECT key FROM recording ORDER BY key').pluck().all()
    expect(keys).toEqual(recordings.map((_, index) => second + index))
  })

  it('indexes each number at once, and keeps the words when a number changes', () => {
    const { writer, documents } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf({ fromNumber: null })], seenAt: 1 })
    const nothing = { you: '', them: '', other: '', notes: [], tagIds: [] }
    expect([...documents.values()]).toEqual([{ ...nothing, numbers: ['353209174199'] }])
    saveTranscript(writer, {
      id: 'rec-1',
      transcript: transcriptOf(['you', 'Hello.'], ['them', 'Hi there.'], [null, 'Beep.']),
    })
    writer.saveRecordings({ recordings: [serviceRecordingOf({ toNumber: '+441' })], seenAt: 2 })
    expect([...documents.values()]).toEqual([
      { ...nothing, you: 'Hello.', them: 'Hi there.', other: 'Beep.', numbers: ['441', '15551230000'] },
    ])
  })

  it('finds a call by its caller’s number, also when that changes', () => {
    const { writer, documents } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.saveRecordings({ recordings: [serviceRecordingOf({ fromNumber: '+442' })], seenAt: 2 })
    expect([...documents.values()]).toMatchObject([{ numbers: ['353209174199', '442'] }])
  })

  it('moves a call when its date and its number change', () => {
    const { writer, reader, db } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
    const listed = { id: 'rec-2', toNumber: '+44 2', createdAt: '2026-11-21T08:00:00.000Z' }
    writer.saveRecordings({ recordings: [serviceRecordingOf(listed)], seenAt: 2 })
    expect(reader.listIds({ view: 'all' })).toEqual(['rec-2', 'rec-1'])
    const counterpart = db.prepare("SELECT counterpart FROM recording WHERE id = 'rec-2'").pluck()
    expect(counterpart.get()).toBe('442')
  })

  it('gives no call the key reserved for a damaged index', () => {
    const { writer, db } = openLibrary()
    const dates = ['soon', '1970-01-01T00:00:00.000Z', '1969-12-31T23:59:59.000Z']
    const recordings = dates.map((createdAt) => serviceRecordingOf({ id: createdAt, createdAt }))
    writer.saveRecordings({ recordings, seenAt: 1 })
    expect(db.prepare('SELECT min(key) FROM recording').pluck().get()).toBeGreaterThan(damagedKey)
  })

  it('produces the same rows from any order of pages, saved any number of times', () => {
    const recordings = serviceRecordingsOf(12).map((recording, index) => ({
      ...recording,
      status: ['completed', 'processing', 'failed', 'ready'][index % 4]!,
    }))
    const rowsAfter = (pages: ServiceRecording[][]) => {
      const { writer, reader, db } = openLibrary()
      for (const page of pages) writer.saveRecordings({ recordings: page, seenAt: 1 })
      return [
        reader.listRecordings({ view: 'all', offset: 0, limit: 100 }),
        db.prepare('SELECT * FROM recording').all(),
      ]
    }
    const expected = rowsAfter([recordings])
    const pages = fc.array(fc.subarray(recordings), { maxLength: 6 })
    const order = fc.shuffledSubarray(recordings, { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(pages, order, (some, all) => {
        expect(rowsAfter([...some, all.slice(0, 5), all.slice(3), ...some])).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })

  it.each(['../../x', 'CON', 'a\u0000b', "'; DROP TABLE recording; --", 'x'.repeat(10_000), '%', 'é\u202e'])(
    'treats an id only as text: %j',
    (id) => {
      const { writer, reader } = openLibrary()
      writer.saveRecordings({ recordings: [serviceRecordingOf({ id })], seenAt: 1 })
      expect(reader.findRecordings({ ids: [id] }).map((recording) => recording.id)).toEqual([id])
    },
  )
})

describe('saveTranscripts', () => {
  it('saves all and announces them once, or none', () => {
    const { writer, reader, changes } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
    const sayHello = (id: string) => transcriptOf(['you', `Hello from ${id}.`])
    const [one, two, three] = ['rec-1', 'rec-2', 'rec-3'].map((id) =>
      packTranscript({ id, transcript: sayHello(id) }),
    )
    writer.saveTranscripts({ transcripts: [one!, two!] })
    expect(changes.slice(1)).toEqual([{ ids: ['rec-1', 'rec-2'], words: true, arrived: ['rec-1', 'rec-2'] }])
    expect(() => writer.saveTranscripts({ transcripts: [three!, { ...three!, id: 'nobody' }] })).toThrow()
    expect(reader.findTranscript({ id: 'rec-2' })).toEqual(sayHello('rec-2'))
    expect(reader.findTranscript({ id: 'rec-3' })).toBeNull()
  })

  it('does not index what a failed transaction saved, not even with the next one', () => {
    const { writer, documents } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
    const transcript = transcriptOf(['you', 'Hello.'])
    const arrived = ['rec-1', 'nobody'].map((id) => packTranscript({ id, transcript }))
    expect(() => writer.saveTranscripts({ transcripts: arrived })).toThrow()
    saveTranscript(writer, { id: 'rec-2', transcript })
    expect([...documents.values()].map(({ you }) => you).sort()).toEqual(['', 'Hello.'])
  })

  it('writes one part of the index for all of them, the newest first as in sync', () => {
    const { writer, writing } = openSearchLibrary()
    const countParts = () =>
      writing.prepare<[], number>('SELECT count(DISTINCT segid) FROM postings_idx').pluck().get()!
    const recordings = ['23', '22', '21'].map((hour) =>
      serviceRecordingOf({ id: `rec-${hour}`, createdAt: `2026-01-31T${hour}:00:00Z` }),
    )
    writer.saveRecordings({ recordings, seenAt: 1 })
    expect(countParts()).toBe(1)
    const transcript = transcriptOf(['you', 'Hello.'])
    writer.saveTranscripts({ transcripts: recordings.map(({ id }) => packTranscript({ id, transcript })) })
    // The part of the listed calls is empty now, and dropped with the next ones.
    expect(countParts()).toBe(2)
  })
})

describe('saveTranscript', () => {
  it('makes it readable, searchable and announced', () => {
    const { writer, reader, changes, documents, db } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    const transcript = transcriptOf(['you', 'Hello there.'], ['them', 'Hi.'], ['you', 'Bye.'])
    saveTranscript(writer, { id: 'rec-1', transcript })
    expect(reader.findTranscript({ id: 'rec-1' })).toEqual(transcript)
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]).toMatchObject({
      transcriptState: 'present',
      preview: 'Hello there. Hi. Bye.',
    })
    expect([...documents.values()][0]).toMatchObject({ you: 'Hello there. Bye.', them: 'Hi.' })
    expect(changes.at(-1)).toEqual({ ids: ['rec-1'], words: true, arrived: ['rec-1'] })
    const keys = db.prepare('SELECT key FROM recording').pluck().all()
    expect(db.prepare('SELECT key FROM vocabularyPending').pluck().all()).toEqual(keys)
  })

  it('announces an arrival for the first transcript only, not when the call is transcribed again', () => {
    const { writer, changes } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Hello there.']) })
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Hello, Claire.']) })
    expect(changes.at(-1)).toEqual({ ids: ['rec-1'], words: true })
  })

  it('assigns a text without words to no speaker', () => {
    const { writer, reader, documents } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    const transcript = { text: 'Only text.', wordCount: 2, words: [] }
    saveTranscript(writer, { id: 'rec-1', transcript })
    expect(reader.findTranscript({ id: 'rec-1' })).toEqual(transcript)
    expect([...documents.values()][0]).toMatchObject({ you: '', them: '', other: 'Only text.' })
  })

  it('saves its arrival time', () => {
    const { writer, db } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Hello.']), at: 7 })
    expect(db.prepare('SELECT transcriptAt FROM recording').pluck().get()).toBe(7)
  })

  it('saves the answer that it came with', () => {
    const { writer, reader, changes } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    const transcript = transcriptOf(['you', 'Hello.'])
    const recording = { ...serviceRecordingOf(), callSid: 'CA9' }
    saveTranscript(writer, { id: 'rec-1', transcript, at: 7, recording })
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]).toMatchObject({
      callSid: 'CA9',
      transcriptState: 'present',
    })
    expect(changes.slice(1)).toEqual([{ ids: ['rec-1'], words: true, arrived: ['rec-1'] }])
  })

  it('clears the error of earlier attempts', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.saveTranscriptAttempt({ id: 'rec-1', ...later })
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Hello.']) })
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]).toMatchObject(due)
  })

  it('throws for a recording that was never listed', () => {
    const { writer } = openLibrary()
    expect(() =>
      saveTranscript(writer, { id: 'nobody', transcript: transcriptOf(['you', 'Hello.']) }),
    ).toThrow('recording-not-found')
  })

  it('keeps the transcript when search cannot index it, and marks it as missing', () => {
    const broken = {
      save: (): void => {
        throw new Error('search is broken')
      },
      remove() {},
    }
    const { writer, reader, db } = openLibrary({ documents: broken })
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Hello.']) })
    expect(reader.findTranscript({ id: 'rec-1' })?.text).toBe('Hello.')
    const keys = db.prepare('SELECT key FROM recording').pluck().all()
    expect(db.prepare('SELECT key FROM searchMissing').pluck().all()).toEqual(keys)
    expect(countMissingDocuments(db)).toBe(1)
    broken.save = () => {}
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Goodbye.']) })
    expect(countMissingDocuments(db)).toBe(0)
  })

  it('indexes a new number even when the words cannot be read', () => {
    const { writer, db, documents } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    saveTranscript(writer, { id: 'rec-1', transcript: { text: 'Only text.', wordCount: 2, words: [] } })
    db.exec("UPDATE transcript SET words = x'ff'")
    writer.saveRecordings({ recordings: [serviceRecordingOf({ toNumber: '+12125550100' })], seenAt: 2 })
    expect(countMissingDocuments(db)).toBe(0)
    expect([...documents.values()][0]).toMatchObject({ other: 'Only text.' })
  })

  it('reports a search failure that ended the transaction', () => {
    const broken = { save: () => void library.db.exec('ROLLBACK; SELECT no_such_column'), remove() {} }
    const library = openLibrary({ documents: broken })
    const save = () => library.writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    expect(save).toThrow('no_such_column')
    expect(library.reader.counts().all).toBe(0)
  })

  it('marks the whole index as damaged when SQLite reports it', () => {
    const { writer, db } = openLibrary({ documents: failing('SQLITE_CORRUPT_VTAB') })
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    expect(db.prepare('SELECT min(key) FROM searchMissing').pluck().get()).toBe(damagedKey)
    expect(countMissingDocuments(db)).toBe(2)
  })

  it('saves nothing when the disk is too full for search', () => {
    const { writer, reader } = openLibrary({ documents: failing('SQLITE_FULL') })
    const save = () => writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    expect(save).toThrow(expect.objectContaining({ name: 'CodedError', code: 'disk-full' }))
    expect(reader.counts().all).toBe(0)
  })

  /** Search in which SQLite fails. */
  function failing(code: string) {
    return {
      save() {
        throw Object.assign(new Error(code), { code })
      },
      remove() {},
    }
  }
})

describe('attempts', () => {
  it('are counted, with their error and the next time', () => {
    const { writer, reader, changes } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.saveTranscriptAttempt({ id: 'rec-1', ...later })
    writer.saveTranscriptAttempt({ id: 'rec-1', ...later, nextAttemptAt: 9000.4 })
    writer.saveAudioAttempt({
      id: 'rec-1',
      state: 'failed',
      lastError: { code: 'audio-not-audio' },
      nextAttemptAt: 12_000,
    })
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]).toMatchObject({
      transcriptState: 'waiting',
      transcriptAttempts: 2,
      audioState: 'failed',
      audioAttempts: 1,
      transcriptNextAt: 9000,
      transcriptError: { code: 'item-server-error' },
      audioNextAt: 12_000,
      audioError: { code: 'audio-not-audio' },
    })
    expect(changes.at(-1)).toEqual({ ids: ['rec-1'], words: false })
  })

  it('are announced, like arrived audio', () => {
    const { writer, changes } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    const steps = [
      () => writer.saveTranscriptAttempt({ id: 'rec-1', ...later }),
      () => writer.saveAudioAttempt({ id: 'rec-1', ...later }),
      () => writer.saveAudio({ id: 'rec-1', audio, at: 1 }),
      () => writer.saveAudioVerified({ id: 'rec-1', at: 2 }),
      () => writer.saveRemovedAtService({ id: 'rec-1', at: 3 }),
    ]
    for (const step of steps) {
      changes.length = 0
      step()
      expect(changes).toEqual([{ ids: ['rec-1'], words: false }])
    }
  })

  it('never remove a transcript', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Hello.']) })
    writer.saveTranscriptAttempt({ id: 'rec-1', ...later })
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]?.transcriptState).toBe('present')
  })

  it('forget a missing file', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.saveAudio({ id: 'rec-1', audio, at: 1 })
    expect(reader.counts()).toMatchObject({ audio: 1, audioBytes: 1000 })
    writer.saveAudioAttempt({ id: 'rec-1', state: 'wanted', lastError: null, nextAttemptAt: null })
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]).toMatchObject({
      audioState: 'wanted',
      audioPath: null,
    })
    expect(reader.counts()).toMatchObject({ audio: 0, audioBytes: 0 })
  })
})

describe('retry', () => {
  const openTroubled = () => {
    const library = openLibrary()
    const { writer } = library
    writer.saveRecordings({ recordings: serviceRecordingsOf(5), seenAt: 1 })
    writer.saveTranscriptAttempt({
      id: 'rec-1',
      state: 'failed',
      lastError: { code: 'item-server-error' },
      nextAttemptAt: null,
    })
    writer.saveAudioAttempt({ id: 'rec-2', ...later })
    writer.saveAudioAttempt({ id: 'rec-3', state: 'unavailable', lastError: null, nextAttemptAt: null })
    writer.saveRecordings({
      recordings: [serviceRecordingOf({ id: 'busy', status: 'processing' })],
      seenAt: 1,
    })
    writer.saveAudioAttempt({ id: 'rec-4', state: 'wanted', lastError: null, nextAttemptAt: 7000 })
    writer.saveAudio({ id: 'rec-5', audio, at: 1 })
    library.changes.length = 0
    return library
  }

  it('makes every missing item of the named recordings due now', () => {
    const { writer, reader } = openTroubled()
    writer.retry({ ids: ['rec-1', 'rec-3', 'rec-5'] })
    for (const recording of reader.findRecordings({ ids: ['rec-1', 'rec-3'] })) {
      expect(recording).toMatchObject({
        transcriptState: 'wanted',
        transcriptAttempts: 0,
        audioState: 'wanted',
        audioAttempts: 0,
        ...due,
      })
    }
    expect(reader.findRecordings({ ids: ['rec-5'] })[0]?.audioState).toBe('present')
    expect(reader.findRecordings({ ids: ['rec-2'] })[0]?.audioNextAt).toBe(5000)
  })

  it('without ids retries what failed or waits, but not what the service refused or is still processing', () => {
    const { writer, reader, changes } = openTroubled()
    writer.retry({ ids: null })
    expect(changes.flatMap(({ ids }) => ids).sort()).toEqual(['rec-1', 'rec-2', 'rec-4'])
    const states = reader
      .findRecordings({ ids: ['rec-1', 'rec-2', 'rec-3', 'rec-4', 'busy'] })
      .map(({ transcriptState, audioState, transcriptNextAt, audioNextAt }) => [
        transcriptState,
        audioState,
        transcriptNextAt ?? audioNextAt,
      ])
    expect(states).toEqual([
      ['wanted', 'wanted', null],
      ['wanted', 'wanted', null],
      ['wanted', 'unavailable', null],
      ['wanted', 'wanted', null],
      ['waiting', 'waiting', null],
    ])
  })
})

describe('saveRemovedAtService', () => {
  it('keeps what is stored and requests nothing more', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Hello.']) })
    writer.saveRemovedAtService({ id: 'rec-1', at: 76.6 })
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]).toMatchObject({
      removedAtServiceAt: 77,
      transcriptState: 'present',
      audioState: 'unavailable',
    })
    expect(reader.listWantedAudio({ now: 1e15, limit: 10, policy: { keep: 'all' } })).toEqual([])
  })

  it('is undone when the service lists the recording again', () => {
    const { writer, reader } = openLibrary()
    writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
    writer.saveRemovedAtService({ id: 'rec-1', at: 77 })
    expect(writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 2 }).changed).toEqual([
      'rec-1',
    ])
    expect(reader.findRecordings({ ids: ['rec-1'] })[0]).toMatchObject({
      removedAtServiceAt: null,
      transcriptState: 'wanted',
      audioState: 'wanted',
    })
  })
})

describe('the person’s actions', () => {
  it('opening requests the call before newer ones, at once, and fetches removed audio again', () => {
    const { writer, reader, db, changes } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
    writer.saveTranscriptAttempt({
      id: 'rec-3',
      state: 'wanted',
      lastError: { code: 'audio-offline' },
      nextAttemptAt: 9000,
    })
    db.exec("UPDATE recording SET audioState = 'removed' WHERE id = 'rec-3'")
    changes.length = 0
    writer.markOpened({ id: 'rec-3', at: 50 })
    expect(changes).toEqual([{ ids: ['rec-3'], words: false }])
    const ids = (items: { id: string }[]) => items.map(({ id }) => id)
    expect(ids(reader.listWantedTranscripts({ now: 100, limit: 2 }))).toEqual(['rec-3', 'rec-1'])
    expect(ids(reader.listWantedAudio({ now: 100, limit: 9, policy: { keep: 'all' } }))).toEqual([
      'rec-3',
      'rec-1',
      'rec-2',
    ])
    expect(ids(reader.listWantedAudio({ now: 100, limit: 9, policy: { keep: 'opened' } }))).toEqual(['rec-3'])
  })

  it('starring is announced once, ignores unknown recordings, and returns those that it changed', () => {
    const { writer, reader, changes } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
    changes.length = 0
    const star = (ids: string[]) => writer.saveStarred({ ids, starred: true, at: 1 }).ids
    expect(star(['rec-3', 'nobody'])).toEqual(['rec-3'])
    expect(star(['rec-3', 'rec-1'])).toEqual(['rec-1'])
    expect(star(['rec-1'])).toEqual([])
    expect(changes.map(({ ids }) => ids)).toEqual([['rec-3'], ['rec-1']])
    expect(reader.listIds({ view: 'starred' })).toEqual(['rec-1', 'rec-3'])
    const unstarred = writer.saveStarred({ ids: ['rec-1', 'rec-2'], starred: false, at: 3 })
    expect(unstarred).toEqual({ ids: ['rec-1'] })
    expect(reader.counts().starred).toBe(1)
  })

  it('dialling saves the intent before the answer, and its later states', () => {
    const { writer, reader, db } = openLibrary()
    expect(reader.findOpenDialIntent()).toBeNull()
    const { id } = writer.saveDialIntent({ toNumber: '+441', startedAt: 5 }).intent
    expect(db.pragma('synchronous', { simple: true })).toBe(1)
    const intent = {
      id,
      toNumber: '+441',
      startedAt: 5,
      callSid: null,
      recordingId: null,
      error: null,
      note: '',
      noteId: null,
    }
    const error = { code: 'call-unknown' } as const
    expect(reader.findOpenDialIntent()).toEqual({ ...intent, state: 'starting' })
    writer.updateDialIntent({ id, state: 'initiated', callSid: 'CA1' })
    writer.updateDialIntent({ id, error })
    expect(reader.findOpenDialIntent()).toEqual({
      ...intent,
      state: 'initiated',
      callSid: 'CA1',
      error,
    })
  })

  it.each(['completed', 'refused', 'never-arrived', 'dismissed'])(
    'a call that is %s is no longer open',
    (state) => {
      const { writer, reader } = openLibrary()
      const { id } = writer.saveDialIntent({ toNumber: '+441', startedAt: 5 }).intent
      writer.updateDialIntent({ id, state })
      expect(reader.findOpenDialIntent()).toBeNull()
    },
  )
})

describe('a full disk', () => {
  it('fails the transaction and nothing else', () => {
    const { writer, reader, db, changes } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(100), seenAt: 1 })
    changes.length = 0
    const pages = db.pragma('page_count', { simple: true }) as number
    db.pragma(`max_page_count = ${pages}`)
    const saveMore = () =>
      writer.saveRecordings({
        recordings: Array.from({ length: 500 }, (_, index) => serviceRecordingOf({ id: `more-${index}` })),
        seenAt: 2,
        progress: { backfillPage: 7 },
      })
    expect(saveMore).toThrow(expect.objectContaining({ name: 'CodedError', code: 'disk-full' }))
    expect(changes).toEqual([])
    expect(reader.counts().all).toBe(100)
    expect(reader.syncState().backfillPage).toBe(1)
    db.pragma('max_page_count = 1000000')
    expect(saveMore().added).toHaveLength(500)
  })
})

describe('a disk that cannot be written', () => {
  it('fails the transaction and nothing else', () => {
    const { writer, reader, db, changes } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
    changes.length = 0
    db.pragma('query_only = ON')
    const saveMore = () =>
      writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'more' })], seenAt: 2 })
    expect(saveMore).toThrow(expect.objectContaining({ name: 'CodedError', code: 'disk-error' }))
    expect(changes).toEqual([])
    expect(reader.counts().all).toBe(3)
    db.pragma('query_only = OFF')
    expect(saveMore().added).toHaveLength(1)
  })
})

describe('close', () => {
  it('leaves only the database file', () => {
    const { writer, reader, folder } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
    reader.close()
    writer.close()
    expect(readdirSync(folder)).toEqual(['library.sqlite'])
    const again = openLibrary({ folder })
    expect(again.reader.counts().all).toBe(3)
  })

  it('leaves nothing in the log while a reader is still open', () => {
    const { writer, reader, folder } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
    expect(reader.counts().all).toBe(3)
    writer.close()
    expect(statSync(join(folder, 'library.sqlite-wal')).size).toBe(0)
    expect(reader.counts().all).toBe(3)
  })
})
