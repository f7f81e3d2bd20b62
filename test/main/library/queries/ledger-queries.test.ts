import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  callOrders,
  type LibraryCounts,
  type NamedView,
} from '../../../../src-preload/contract/recordings.ts'
import { durationsDiffer } from '../../../../src-main/model/audio.ts'
import type { AudioPolicy } from '../../../../src-main/library/stored-types.ts'
import type { StoredRecording } from '../../../../src-main/model/recording-item.ts'
import { openLibrary, transcriptOf, type OpenedLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

const newest = Date.UTC(2026, 10, 20, 14)
const dayMs = 86_400_000
const ids = ['a', 'b', 'c', 'd', 'e']
const policies: AudioPolicy[] = [
  { keep: 'all' },
  { keep: 'recent', since: newest - 2 * dayMs },
  { keep: 'starred' },
  { keep: 'opened' },
]
const now = 5000
const verifiedSince = 100

const listedOf = (id: string, changes = {}) =>
  serviceRecordingOf({
    id,
    createdAt: new Date(newest - ids.indexOf(id) * dayMs).toISOString(),
    ...changes,
  })

/** One random call of the writer. */
function step(): fc.Arbitrary<(library: OpenedLibrary) => unknown> {
  const id = fc.constantFrom(...ids)
  const status = fc.constantFrom('completed', 'processing', 'failed', 'ready')
  const duration = fc.constantFrom(null, 60, 90)
  const state = fc.constantFrom(
    'wanted' as const,
    'waiting' as const,
    'unavailable' as const,
    'failed' as const,
  )
  const moment = fc.constantFrom(null, 1000, now, 9000, 1e9)
  const attempt = fc
    .tuple(id, state, moment, fc.constantFrom(null, { code: 'item-server-error' as const }))
    .map(([one, given, nextAttemptAt, lastError]) => ({ id: one, state: given, lastError, nextAttemptAt }))
  const at = fc.constantFrom(1, 99, 100, 200)
  const words = fc.constantFrom('Hello.', 'Goodbye.')
  const seconds = fc.constantFrom(null, 60, 20)
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .record({ id, status, duration, direction: fc.constantFrom('inbound', 'outbound') })
        .map(({ id: one, ...changes }) => ({ writer }: OpenedLibrary) => {
          writer.saveRecordings({ recordings: [listedOf(one, changes)], seenAt: 1 })
        }),
    },
    attempt.map(
      (given) =>
        ({ writer }: OpenedLibrary) =>
          writer.saveTranscriptAttempt(given),
    ),
    attempt.map(
      (given) =>
        ({ writer }: OpenedLibrary) =>
          writer.saveAudioAttempt(given),
    ),
    fc.tuple(id, words).map(([one, said]) => ({ writer }: OpenedLibrary) => {
      saveTranscript(writer, { id: one, transcript: transcriptOf(['you', said]) })
    }),
    fc.tuple(id, fc.nat(5000), seconds, at, fc.boolean()).map(([one, sizeBytes, length, when, cutOff]) => {
      const audio = {
        path: `audio/${one}`,
        sizeBytes,
        sha256: 'ab',
        type: 'audio/wav' as const,
        seconds: length,
        cutOff,
      }
      return ({ writer }: OpenedLibrary) => writer.saveAudio({ id: one, audio, at: when })
    }),
    fc.tuple(id, at).map(([one, nextAttemptAt]) => ({ writer }: OpenedLibrary) => {
      writer.saveCutOffAttempt({ id: one, nextAttemptAt })
    }),
    fc.tuple(id, at).map(([one, when]) => ({ writer }: OpenedLibrary) => {
      writer.saveAudioVerified({ id: one, at: when })
    }),
    fc.tuple(id, at).map(
      ([one, when]) =>
        ({ writer }: OpenedLibrary) =>
          writer.markOpened({ id: one, at: when }),
    ),
    fc.tuple(id, fc.boolean()).map(([one, starred]) => ({ writer }: OpenedLibrary) => {
      writer.saveStarred({ ids: [one], starred, at: 1 })
    }),
    id.map(
      (one) =>
        ({ writer }: OpenedLibrary) =>
          writer.removeAudio({ ids: [one] }),
    ),
    id.map(
      (one) =>
        ({ writer }: OpenedLibrary) =>
          writer.saveRemovedAtService({ id: one, at: 7 }),
    ),
    id.map(
      (one) =>
        ({ writer }: OpenedLibrary) =>
          writer.keepRemoved({ ids: [one] }),
    ),
    id.map(
      (one) =>
        ({ writer }: OpenedLibrary) =>
          writer.retry({ ids: [one] }),
    ),
    id.map(
      (one) =>
        ({ writer }: OpenedLibrary) =>
          writer.deleteRecordings({ ids: [one], at: 3 }),
    ),
    fc.constant(({ writer }: OpenedLibrary) => writer.retry({ ids: null })),
    fc.constant(({ writer }: OpenedLibrary) => writer.clampDue({ now: 2000 })),
    id.map((one) => ({ db }: OpenedLibrary) => {
      db.prepare('INSERT OR IGNORE INTO searchMissing SELECT key FROM recording WHERE id = ?').run(one)
    }),
  )
}

type Row = StoredRecording & { asked: boolean; searchable: boolean; verifiedAt: number | null }

/** Every recording with the state that the rules give it, computed separately. */
function rowsOf({ reader, db }: OpenedLibrary, policy: AudioPolicy): Row[] {
  const opened = db.prepare<[], string>('SELECT id FROM recording WHERE openedAt IS NOT NULL').pluck().all()
  const missing = db
    .prepare<[], string>('SELECT id FROM recording JOIN searchMissing USING (key)')
    .pluck()
    .all()
  const readVerifiedAt = db
    .prepare<[string], number | null>('SELECT audioVerifiedAt FROM recording WHERE id = ?')
    .pluck()
  return reader.findRecordings({ ids }).map((recording) => {
    const asked =
      policy.keep === 'all' ||
      opened.includes(recording.id) ||
      (policy.keep === 'recent' && recording.createdAtMs! >= policy.since) ||
      (policy.keep === 'starred' && recording.starred)
    const searchable = recording.transcriptState === 'present' && !missing.includes(recording.id)
    return { ...recording, asked, searchable, verifiedAt: readVerifiedAt.get(recording.id) ?? null }
  })
}

const absent = ['wanted', 'waiting', 'failed']
const lacksTranscript = (row: Row) => absent.includes(row.transcriptState)
const lacksAudio = (row: Row) => row.asked && absent.includes(row.audioState)

/** An item that is wanted but not due is waiting; one that is waiting but due is wanted. */
function accountStatus(state: string, nextAt: number | null): string {
  if (state === 'wanted') return nextAt === null || nextAt <= now ? 'wanted' : 'waiting'
  if (state === 'waiting') return nextAt !== null && nextAt <= now ? 'wanted' : 'waiting'
  return state
}

function countStandings(states: string[]) {
  const count = (state: string) => states.filter((each) => each === state).length
  return {
    present: count('present'),
    wanted: count('wanted'),
    waiting: count('waiting'),
    failed: count('failed'),
  }
}

function expectedCounts(rows: Row[]) {
  const count = (is: (row: Row) => boolean) => rows.filter(is).length
  const transcripts = rows.map((row) => accountStatus(row.transcriptState, row.transcriptNextAt))
  const audio = rows.map((row) =>
    absent.includes(row.audioState) && !row.asked
      ? 'unwanted'
      : accountStatus(row.audioState, row.audioNextAt),
  )
  const isMismatched = (row: Row) => durationsDiffer(row.audioSeconds, row.duration)
  return {
    listed: rows.length,
    transcripts: {
      ...countStandings(transcripts),
      unavailable: count((row) => row.transcriptState === 'unavailable'),
    },
    searchable: count((row) => row.searchable),
    audio: {
      ...countStandings(audio),
      bytes: rows.reduce((sum, row) => sum + (row.audioBytes ?? 0), 0),
      unwanted: audio.filter((each) => each === 'unwanted').length,
      unavailable: count((row) => row.audioState === 'unavailable'),
      removed: count((row) => row.audioState === 'removed'),
      mismatched: count(isMismatched),
      cutOff: count((row) => row.audioCutOff),
    },
    verified: count((row) => row.verifiedAt !== null && row.verifiedAt >= verifiedSince),
    failedAtService: count(failedAtService),
    readyOffline: count((row) => !lacksTranscript(row) && !lacksAudio(row) && !failedAtService(row)),
    removedAtService: count((row) => row.removedAtServiceAt !== null && !row.removedKept),
  }
}

/** Nothing of it is stored, and nothing will arrive. */
const failedAtService = ({ status, transcriptState, audioState }: Row) =>
  status === 'failed' &&
  transcriptState === 'unavailable' &&
  !['wanted', 'waiting', 'failed'].includes(audioState)

const isStillProcessed = ({ status }: Row) => ['transcribing', 'processing'].includes(status)

const belongs: Partial<Record<NamedView, (row: Row) => boolean>> = {
  // Every row is dated since the inbox began.
  inbox: () => true,
  all: () => true,
  inbound: (row) => row.direction === 'inbound',
  outbound: (row) => row.direction === 'outbound',
  starred: (row) => row.starred,
  // They are never played.
  unheard: (row) => row.audioState === 'present',
  'not-ready': (row) =>
    row.audioState === 'waiting' ||
    (row.transcriptState !== 'unavailable' &&
      (isStillProcessed(row) || !['present', 'failed'].includes(row.transcriptState))),
  failed: (row) => row.transcriptState === 'failed' || row.audioState === 'failed' || failedAtService(row),
  'different-length': (row) => row.audioCutOff || durationsDiffer(row.audioSeconds, row.duration),
  'removed-at-service': (row) => row.removedAtServiceAt !== null && !row.removedKept,
}

function expectedViews(rows: Row[]): Omit<LibraryCounts, 'deleted'> {
  const count = (is: (row: Row) => boolean) => rows.filter(is).length
  return {
    inbox: rows.length,
    all: rows.length,
    inbound: count(belongs.inbound!),
    outbound: count(belongs.outbound!),
    starred: count(belongs.starred!),
    unheard: count(belongs.unheard!),
    notReady: count(belongs['not-ready']!),
    failed: count(belongs.failed!),
    differentLength: count(belongs['different-length']!),
    removedAtService: count(belongs['removed-at-service']!),
    transcripts: count((row) => row.transcriptState === 'present'),
    audio: count((row) => row.audioState === 'present'),
    audioBytes: rows.reduce((sum, row) => sum + (row.audioBytes ?? 0), 0),
  }
}

/** As SQLite orders: an unknown length is the shortest. */
function compareLengths(a: Row, b: Row): number {
  const byLength = (a.duration ?? -1) - (b.duration ?? -1)
  return byLength !== 0 ? byLength : a.createdAtMs! - b.createdAtMs!
}

/** @param rows newest first */
function checkViews({ reader }: OpenedLibrary, rows: Row[]): void {
  for (const [view, is] of Object.entries(belongs) as [NamedView, (row: Row) => boolean][]) {
    const listed = rows.filter(is)
    const byLength = listed.toSorted(compareLengths)
    const inOrder = {
      newest: listed,
      oldest: listed.toReversed(),
      longest: byLength.toReversed(),
      shortest: byLength,
    }
    for (const order of callOrders) {
      const expected = inOrder[order].map(({ id }) => id)
      const page = reader.listRecordings({ view, order, offset: 1, limit: 2 })
      const found = { total: page.total, ids: page.items.map(({ id }) => id) }
      expect(found, `${view} ${order}`).toEqual({ total: expected.length, ids: expected.slice(1, 3) })
      expect(reader.listIds({ view, order })).toEqual(expected)
    }
  }
}

/** When the first failed item is retried that is not given up. */
function expectedRetry(rows: Row[], what: 'transcript' | 'audio'): number | null {
  const moments = rows
    .filter((row) => what === 'transcript' || row.asked)
    .filter((row) => ['wanted', 'waiting'].includes(row[`${what}State`]) && row[`${what}Error`] !== null)
    .flatMap((row) => row[`${what}NextAt`] ?? [])
  return moments.length > 0 ? Math.min(...moments) : null
}

function isCutOffDue({ audioCutOff, audioNextAt, removedAtServiceAt }: Row): boolean {
  return audioCutOff && removedAtServiceAt === null && (audioNextAt ?? 0) <= now
}

function checkAgainstRows(library: OpenedLibrary): void {
  const { reader } = library
  const deleted = reader.listTrashIds().length
  const everyRow = rowsOf(library, { keep: 'all' })
  expect(reader.counts()).toEqual({ ...expectedViews(everyRow), deleted })
  checkViews(library, everyRow)
  for (const policy of policies) {
    const rows = rowsOf(library, policy)
    const counts = expectedCounts(rows)
    expect(reader.ledgerCounts({ now, policy, verifiedSince }), policy.keep).toEqual(counts)
    const { unavailable: _, ...transcripts } = counts.transcripts
    const { unavailable: _none, removed: _freed, mismatched: _odd, cutOff: _part, ...audio } = counts.audio
    const { readyOffline, failedAtService, listed: recordings } = counts
    const expected = { recordings, failedAtService, transcripts, audio, readyOffline }
    expect(reader.itemCounts({ now, policy })).toEqual(expected)
    expect(reader.findNextRetryAt({ what: 'transcripts', policy })).toBe(expectedRetry(rows, 'transcript'))
    expect(reader.findNextRetryAt({ what: 'audio', policy })).toBe(expectedRetry(rows, 'audio'))
    const isWanted = (row: Row) =>
      accountStatus(row.audioState, row.audioNextAt) === 'wanted' || isCutOffDue(row)
    const due = rows.filter((row) => row.asked && isWanted(row))
    const listed = reader.listWantedAudio({ now, limit: 9, policy }).map(({ id }) => id)
    const alsoFailed = rows.filter((row) => row.audioState === 'failed').map(({ id }) => id)
    expect(listed.filter((id) => !alsoFailed.includes(id)).sort()).toEqual(due.map(({ id }) => id).sort())
  }
}

describe('lists and counts', () => {
  it('match the rows for every policy, view and order after any changes', () => {
    fc.assert(
      fc.property(fc.array(step(), { minLength: 1, maxLength: 12 }), (steps) => {
        const library = openLibrary()
        library.writer.saveRecordings({ recordings: ids.map((id) => listedOf(id)), seenAt: 0 })
        for (const run of steps) run(library)
        checkAgainstRows(library)
        library.reader.close()
        library.writer.close()
      }),
      { numRuns: 40 },
    )
  })

  it('counts calls as searchable while only their new tags are pending, unless the index is damaged', () => {
    const { reader, writer, db } = openLibrary()
    const many = Array.from({ length: 21 }, (_, index) => `call ${index}`)
    writer.saveRecordings({ recordings: many.map((id) => serviceRecordingOf({ id })), seenAt: 0 })
    for (const id of many) saveTranscript(writer, { id, transcript: transcriptOf(['you', 'Hello.']) })
    db.exec("INSERT INTO postings (rowid, you) SELECT key, 'hello' FROM recording WHERE id <> 'call 0'")
    const { id: tagId } = writer.saveTag({ id: null, name: 'Urgent', color: 'red' })
    writer.setTag({ ids: many, tagId, on: true, at: 1 })
    const found = () => {
      return reader.ledgerCounts({ now, policy: { keep: 'all' }, verifiedSince }).searchable
    }
    expect(found()).toBe(20)
    writer.saveSearchDamage()
    expect(found()).toBe(0)
  })
})
