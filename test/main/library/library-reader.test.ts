import { readFileSync, writeFileSync } from 'node:fs'
import type Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callOrders, namedViews, type RecordingView } from '../../../src-preload/contract/recordings.ts'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import type { StoredAudio } from '../../../src-main/model/audio.ts'
import { databasePath, openForReading } from '../../../src-main/library/open.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../support/library/service-recordings.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'

const audio = {
  path: 'audio/ab/abcd.mp3',
  sizeBytes: 1000,
  sha256: 'ab'.repeat(32),
  type: 'audio/mpeg' as const,
  seconds: 60,
}
const createdAtMsOf = (place: number) => Date.UTC(2026, 10, 20, 14, 6) - (place - 1) * 3_600_000
const views: RecordingView[] = ['all', 'inbound', 'outbound', 'starred', 'not-ready', 'failed']

/** Six recordings of every kind: present, pending, failed, starred. */
function openMixed() {
  const library = openLibrary()
  const { writer } = library
  const [one, two, three, four, five, six] = serviceRecordingsOf(6)
  const recordings = [
    one!,
    { ...two!, direction: 'inbound' },
    { ...three!, status: 'processing', callSid: 'CA3' },
    { ...four!, status: 'failed', direction: 'inbound' },
    { ...five!, direction: 'sideways' },
    six!,
  ]
  writer.saveRecordings({ recordings, seenAt: 1 })
  for (const id of ['rec-1', 'rec-2']) {
    saveTranscript(writer, { id, transcript: transcriptOf(['you', `Hello from ${id}.`]) })
    writer.saveAudio({ id, audio, at: 1 })
  }
  writer.saveTranscriptAttempt({
    id: 'rec-5',
    state: 'wanted',
    lastError: { code: 'audio-offline' },
    nextAttemptAt: 5000,
  })
  writer.saveTranscriptAttempt({ id: 'rec-6', state: 'waiting', lastError: null, nextAttemptAt: 3000 })
  writer.saveAudioAttempt({
    id: 'rec-6',
    state: 'failed',
    lastError: { code: 'audio-not-audio' },
    nextAttemptAt: null,
  })
  writer.saveStarred({ ids: ['rec-4', 'rec-2'], starred: true, at: 1 })
  return library
}

describe('listRecordings', () => {
  it.each<[RecordingView, string[]]>([
    ['all', ['rec-1', 'rec-2', 'rec-3', 'rec-4', 'rec-5', 'rec-6']],
    ['inbound', ['rec-2', 'rec-4']],
    ['outbound', ['rec-1', 'rec-3', 'rec-6']],
    ['starred', ['rec-2', 'rec-4']],
    ['not-ready', ['rec-3', 'rec-5', 'rec-6']],
    ['failed', ['rec-4', 'rec-6']],
  ])('shows the view %s, newest first', (view, expected) => {
    const { reader } = openMixed()
    const { total, items } = reader.listRecordings({ view, offset: 0, limit: 10 })
    expect(items.map(({ id }) => id)).toEqual(expected)
    expect(total).toBe(expected.length)
    expect(reader.listIds({ view })).toEqual(expected)
  })

  it('returns any window of the same order', () => {
    const { reader, writer } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(40), seenAt: 1 })
    const all = reader.listIds({ view: 'all' })
    const number = fc.integer({ min: 0, max: 50 })
    fc.assert(
      fc.property(number, number, (offset, limit) => {
        const { items, total } = reader.listRecordings({ view: 'all', offset, limit })
        expect(items.map(({ id }) => id)).toEqual(all.slice(offset, offset + limit))
        expect(total).toBe(40)
      }),
    )
  })

  it('returns a whole recording', () => {
    const { reader, writer } = openMixed()
    const tag = writer.saveTag({ id: null, name: 'Urgent', color: 'red' })
    writer.setTag({ ids: ['rec-2'], tagId: tag.id, on: true, at: 1 })
    const person = writer.savePerson({ id: null, name: 'Anna', numbers: ['+1 (555) 123-0000'] })
    expect(reader.listRecordings({ view: 'all', offset: 1, limit: 1 }).items).toEqual([
      {
        ...serviceRecordingsOf(2)[1],
        direction: 'inbound',
        createdAtMs: Date.UTC(2026, 10, 20, 13, 6),
        seenAt: 1,
        transcriptState: 'present',
        transcriptAttempts: 0,
        audioState: 'present',
        audioAttempts: 0,
        audioPath: audio.path,
        audioBytes: 1000,
        audioSha256: audio.sha256,
        audioType: 'audio/mpeg',
        transcriptNextAt: null,
        transcriptError: null,
        audioNextAt: null,
        audioError: null,
        audioSeconds: 60,
        audioCutOff: false,
        starred: true,
        inboxDay: '',
        removedAtServiceAt: null,
        removedKept: false,
        tagIds: [tag.id],
        person: { id: person.id, name: 'Anna' },
        unheard: true,
        notes: 0,
        passages: 0,
        preview: 'Hello from rec-2.',
      },
    ])
  })
})

describe('finding', () => {
  it('keeps the requested order and omits unknown ids', () => {
    const { reader } = openMixed()
    const found = reader.findRecordings({ ids: ['rec-5', 'nobody', 'rec-1'] })
    expect(found.map(({ id }) => id)).toEqual(['rec-5', 'rec-1'])
  })

  it('finds no transcript when it was never fetched or listed', () => {
    const { reader } = openMixed()
    expect(reader.findTranscript({ id: 'rec-3' })).toBeNull()
    expect(reader.findTranscript({ id: 'nobody' })).toBeNull()
    expect(reader.findTranscriptView({ id: 'nobody' })).toBeNull()
  })

  it('returns a cached answer as last saved', () => {
    const { reader, writer } = openMixed()
    expect(reader.findValue({ name: 'account' })).toBeNull()
    writer.saveValue({ name: 'account', json: '{"a":1}', at: 1 })
    writer.saveValue({ name: 'account', json: '{"a":2}', at: 2 })
    expect(reader.findValue({ name: 'account' })).toEqual({ json: '{"a":2}', at: 2 })
  })
})

describe('unheard calls', () => {
  it.each([
    ['audio/vnd.wave;codec=31', []],
    ['audio/ogg;codec=speex', []],
    ['audio/ogg;codec=opus', ['rec-1']],
    ['audio/mpeg', ['rec-1']],
  ] as const)('have audio that can be played: %s', (type, ids) => {
    const { reader, writer } = openLibrary()
    writer.saveRecordings({ recordings: serviceRecordingsOf(1), seenAt: 1 })
    const save = (given: StoredAudio['type']) =>
      writer.saveAudio({ id: 'rec-1', audio: { ...audio, type: given }, at: 1 })
    for (const before of ['audio/wav', 'audio/amr'] as const) {
      save(before)
      save(type)
      expect(reader.listIds({ view: 'unheard' })).toEqual(ids)
      expect(reader.counts().unheard).toBe(ids.length)
      expect(reader.findRecordings({ ids: ['rec-1'] })[0]!.unheard).toBe(ids.length > 0)
    }
    writer.saveHeard({ id: 'rec-1', ranges: [[0, 5]], at: 2 })
    save(type)
    expect(reader.listIds({ view: 'unheard' })).toEqual([])
  })
})

describe('counts', () => {
  it('agree with the lists', () => {
    const { reader } = openMixed()
    expect(reader.counts()).toEqual({
      inbox: 6,
      all: 6,
      inbound: 2,
      outbound: 3,
      starred: 2,
      unheard: 2,
      notReady: 3,
      failed: 2,
      differentLength: 0,
      removedAtService: 0,
      transcripts: 2,
      audio: 2,
      audioBytes: 2000,
      deleted: 0,
    })
  })

  it('are zero for an empty library', () => {
    const { reader } = openLibrary()
    expect(new Set(Object.values(reader.counts()))).toEqual(new Set([0]))
    expect(reader.itemCounts({ now: 1, policy: { keep: 'all' } })).toMatchObject({
      recordings: 0,
      readyOffline: 0,
    })
    expect(reader.findNextDueAt({ now: 1 })).toBeNull()
  })

  it('count an item that is due later as waiting, until its time', () => {
    const { reader } = openMixed()
    const transcripts = (now: number) => reader.itemCounts({ now, policy: { keep: 'all' } }).transcripts
    expect(transcripts(1000)).toEqual({ present: 2, wanted: 0, waiting: 3, failed: 0 })
    expect(transcripts(3000)).toEqual({ present: 2, wanted: 1, waiting: 2, failed: 0 })
    expect(transcripts(5000)).toEqual({ present: 2, wanted: 2, waiting: 1, failed: 0 })
    expect(reader.itemCounts({ now: 1000, policy: { keep: 'all' } })).toMatchObject({
      recordings: 6,
      audio: { present: 2, wanted: 1, waiting: 1, failed: 1, bytes: 2000 },
    })
  })

  it('count calls as ready offline when complete here or unavailable at the service, except failed ones', () => {
    const { reader } = openMixed()
    expect(reader.itemCounts({ now: 1, policy: { keep: 'all' } }).readyOffline).toBe(2)
  })

  it('count as unfinished what the service will still change', () => {
    const { reader, writer } = openMixed()
    expect(reader.countUnfinished()).toBe(1)
    writer.saveRemovedAtService({ id: 'rec-3', at: 1 })
    expect(reader.countUnfinished()).toBe(0)
  })

  it('always match the recordings, after any changes', () => {
    const { reader, writer, db } = openLibrary()
    const id = fc.constantFrom('a', 'b', 'c')
    const status = fc.constantFrom('completed', 'processing', 'failed', 'ready')
    const direction = fc.constantFrom('inbound', 'outbound', 'sideways')
    const state = fc.constantFrom(
      'wanted' as const,
      'waiting' as const,
      'unavailable' as const,
      'failed' as const,
    )
    const attempt = (given: 'wanted' | 'waiting' | 'unavailable' | 'failed', at: number) => ({
      state: given,
      lastError: null,
      nextAttemptAt: at,
    })
    const transcript = transcriptOf(['you', 'Hello.'])
    writer.saveRecordings({
      recordings: ['a', 'b', 'c'].map((each) => serviceRecordingOf({ id: each })),
      seenAt: 0,
    })
    const step = fc.oneof(
      fc.tuple(id, status, direction).map(
        ([one, s, d]) =>
          () =>
            void writer.saveRecordings({
              recordings: [serviceRecordingOf({ id: one, status: s, direction: d })],
              seenAt: 1,
            }),
      ),
      fc.tuple(id, state, fc.nat()).map(
        ([one, s, at]) =>
          () =>
            writer.saveAudioAttempt({ id: one, ...attempt(s, at) }),
      ),
      fc.tuple(id, fc.nat()).map(
        ([one, size]) =>
          () =>
            writer.saveAudio({ id: one, audio: { ...audio, sizeBytes: size }, at: 1 }),
      ),
      id.map((one) => () => saveTranscript(writer, { id: one, transcript })),
      id.map((one) => () => writer.retry({ ids: [one] })),
      id.map((one) => () => writer.saveRemovedAtService({ id: one, at: 1 })),
    )
    const counted = db.prepare(`SELECT count(*) AS "all", sum(direction = 'inbound') AS inbound,
      sum(direction = 'outbound') AS outbound, sum(transcriptState IN ('wanted', 'waiting') OR audioState = 'waiting'
        OR status IN ('transcribing', 'processing') AND transcriptState <> 'unavailable') AS notReady,
      sum(transcriptState = 'failed' OR audioState = 'failed' OR status = 'failed'
        AND transcriptState = 'unavailable' AND audioState <> 'wanted' AND audioState <> 'waiting') AS failed,
      sum(transcriptState = 'present') AS transcripts, sum(audioState = 'present') AS audio,
      coalesce(sum(audioBytes), 0) AS audioBytes FROM recording`)
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        for (const run of steps) run()
        expect(reader.counts()).toMatchObject(counted.get() as object)
      }),
    )
    db.exec('DELETE FROM transcript; DELETE FROM recording')
    expect(new Set(Object.values(reader.counts()))).toEqual(new Set([0]))
  })
})

describe('wanted items', () => {
  it('are the due ones, newest first, with their attempts', () => {
    const { reader } = openMixed()
    expect(reader.listWantedTranscripts({ now: 1000, limit: 9 })).toEqual([])
    expect(reader.listWantedTranscripts({ now: 5000, limit: 9 })).toEqual([
      {
        id: 'rec-5',
        status: 'completed',
        attempts: 1,
        createdAtMs: createdAtMsOf(5),
        opened: false,
        cutOff: null,
      },
      {
        id: 'rec-6',
        status: 'completed',
        attempts: 1,
        createdAtMs: createdAtMsOf(6),
        opened: false,
        cutOff: null,
      },
    ])
    expect(reader.listWantedAudio({ now: 1, limit: 9, policy: { keep: 'all' } })).toEqual([
      {
        id: 'rec-5',
        status: 'completed',
        attempts: 0,
        createdAtMs: createdAtMsOf(5),
        opened: false,
        cutOff: null,
      },
    ])
    expect(reader.listWantedAudio({ now: 1, limit: 9, policy: { keep: 'opened' } })).toEqual([])
  })

  it('omit what the service is still processing', () => {
    const { reader } = openMixed()
    const wanted = reader.listWantedTranscripts({ now: 1e15, limit: 9 }).map(({ id }) => id)
    expect(wanted).not.toContain('rec-3')
  })

  it('include a failed item only when it has a next attempt', () => {
    const { reader, writer } = openMixed()
    const wanted = () =>
      reader.listWantedAudio({ now: 9000, limit: 9, policy: { keep: 'all' } }).map(({ id }) => id)
    expect(wanted()).toEqual(['rec-5'])
    writer.saveAudioAttempt({
      id: 'rec-6',
      state: 'failed',
      lastError: { code: 'audio-not-audio' },
      nextAttemptAt: 8000,
    })
    expect(wanted()).toEqual(['rec-5', 'rec-6'])
  })

  it('are due next at the earliest future time', () => {
    const { reader } = openMixed()
    expect(reader.findNextDueAt({ now: 1000 })).toBe(3000)
    expect(reader.findNextDueAt({ now: 3000 })).toBe(5000)
    expect(reader.findNextDueAt({ now: 5000 })).toBeNull()
  })
})

describe('checkIntegrity', () => {
  it('is ok for an intact library', () => {
    expect(openMixed().reader.checkIntegrity()).toEqual(['ok'])
  })

  it('finds damage in the recordings', () => {
    const { writer, reader, folder } = openMixed()
    reader.close()
    writer.close()
    const bytes = readFileSync(databasePath(folder))
    const at = bytes.indexOf('rec-4')
    expect(at).toBeGreaterThan(0)
    bytes.write('rec-9', at)
    writeFileSync(databasePath(folder), bytes)
    const damaged = createLibraryReader(openForReading(folder))
    expect(damaged.checkIntegrity()).not.toEqual(['ok'])
    damaged.close()
  })

  it('is not needed to detect an unreadable page', () => {
    const { writer, reader, folder } = openMixed()
    reader.close()
    writer.close()
    const bytes = readFileSync(databasePath(folder))
    const pageSize = bytes.readUInt16BE(16)
    const page = Math.floor(bytes.indexOf('rec-4') / pageSize)
    bytes.fill(0xff, page * pageSize, (page + 1) * pageSize)
    writeFileSync(databasePath(folder), bytes)
    const damaged = createLibraryReader(openForReading(folder))
    expect(() => damaged.findRecordings({ ids: ['rec-1', 'rec-4'] })).toThrow(
      expect.objectContaining({ name: 'CodedError', code: 'corrupt' }),
    )
    damaged.close()
  })

  it('finds damage in the search index', () => {
    const { db, reader } = openMixed()
    db.exec("INSERT INTO postings (rowid, you) VALUES (1, 'some words to find')")
    db.unsafeMode(true)
    db.pragma('writable_schema = ON')
    db.exec('UPDATE postings_data SET block = zeroblob(length(block)) WHERE id > 10')
    db.pragma('writable_schema = OFF')
    expect(reader.checkIntegrity()).not.toEqual(['ok'])
  })
})

describe('at 100,000 recordings', () => {
  /** Every query that `make` prepares, with SQLite’s query plan. */
  function plansOf(
    db: Database.Database,
    make: (db: Database.Database) => unknown,
  ): { sql: string; plan: string[] }[] {
    const prepared: string[] = []
    const watched = new Proxy(db, {
      get(target, name) {
        if (name !== 'prepare') {
          const value = Reflect.get(target, name) as unknown
          return typeof value === 'function' ? (value as () => unknown).bind(target) : value
        }
        return (sql: string) => {
          prepared.push(sql)
          return target.prepare(sql)
        }
      },
    })
    make(watched)
    return prepared.map((sql) => {
      const named = Object.fromEntries([...sql.matchAll(/@(\w+)/g)].map((match) => [match[1], null]))
      const positions = [...sql.matchAll(/\?/g)].map(() => null)
      const rows = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      const given = Object.keys(named).length > 0 ? [named] : positions
      return { sql, plan: rows.all(...given).map(({ detail }) => detail) }
    })
  }

  function fill(db: Database.Database): void {
    db.exec(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
      INSERT INTO recording (key, id, callSid, toNumber, status, direction, createdAt, createdAtMs, seenAt,
        transcriptState, audioState, audioBytes, openedAt)
      SELECT 1600000000 + i * 60, 'rec-' || i, 'CA' || i, '+1555' || i,
        iif(i % 100 = 0, 'processing', 'completed'), iif(i % 3 = 0, 'inbound', 'outbound'), 'c',
        (1600000000 + i * 60) * 1000, 0, iif(i % 2 = 0, 'present', 'wanted'), iif(i % 4 = 0, 'present', 'wanted'),
        iif(i % 4 = 0, 1000, NULL), iif(i = 5, 1, NULL) FROM n`)
  }

  /** The reader, after preparing all statements that it prepares on demand. */
  function askEverything(db: Database.Database): void {
    const reader = createLibraryReader(db)
    for (const view of [...namedViews, 'tag:1', 'person:1'] as const) {
      for (const order of callOrders) {
        reader.listRecordings({ view, order, offset: 0, limit: 1 })
        reader.listIds({ view, order })
      }
    }
  }

  it('no query scans or sorts the recordings', () => {
    const { db } = openLibrary()
    fill(db)
    const documents = { save() {}, remove() {} }
    const plans = [
      ...plansOf(db, askEverything),
      ...plansOf(db, (watched) => createLibraryWriter(watched, { documents, announce() {} })),
    ]
    expect(plans.length).toBeGreaterThan(80)
    // Of the lists, only the longest have an index by length. Calls with a star, tag or person are few, as are snoozed calls, calls missing from search and assistants in the log; "try
    // again" for everything is rare and requested by a user.
    const frequent = plans.filter(
      ({ sql }) =>
        !/\+duration|inboxDay > ''|CROSS JOIN|personId|FROM assistantRequest|transcriptState = 'failed' OR audio/.test(
          sql,
        ),
    )
    const isSlow = (step: string) => /^SCAN (recording|r|transcript)$|TEMP B-TREE/.test(step)
    // The index of all dates is for the view “all”; another view that scans it lacks an index.
    const isWalk = (sql: string, step: string) =>
      /^SCAN .*recordingByDate/.test(step) && sql.includes('WHERE') && !sql.includes('WHERE TRUE')
    expect(
      frequent.filter(({ sql, plan }) => plan.some((step) => isSlow(step) || isWalk(sql, step))),
    ).toEqual([])
  })

  it('counts missing audio from its indexes alone', () => {
    const { db } = openLibrary()
    fill(db)
    const ledger = plansOf(db, askEverything).filter(({ sql }) =>
      /^SELECT count.*audioState = 'wanted' OR/s.test(sql),
    )
    const counted = ledger.filter(({ sql }) => /FROM recording\b/.test(sql))
    expect(counted.length).toBeGreaterThan(4)
    const isRowByRow = (step: string) => /^(SCAN|SEARCH) recording\b(?!.* COVERING INDEX )/.test(step)
    expect(counted.filter(({ plan }) => plan.some(isRowByRow))).toEqual([])
  })

  it('lists and counts correctly', () => {
    const { db, reader } = openLibrary()
    fill(db)
    expect(reader.counts()).toMatchObject({
      all: 100_000,
      inbound: 33_333,
      transcripts: 50_000,
      audioBytes: 25_000_000,
    })
    for (const view of views) {
      const { total, items } = reader.listRecordings({ view, offset: 10_000, limit: 3 })
      expect(items).toHaveLength(Math.min(3, Math.max(0, total - 10_000)))
    }
    const wanted = reader.listWantedTranscripts({ now: 1, limit: 2 }).map(({ id }) => id)
    expect(wanted).toEqual(['rec-5', 'rec-99999'])
  })
})
