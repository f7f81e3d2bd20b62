/**
 * The table `recording`, written: one row for each recording the service has listed. Rows are never deleted
 * because the service said less. Reading is `recording-queries.ts`.
 */
import type Database from 'better-sqlite3'
import type { StoredAudio } from '../model/audio.ts'
import type { ServiceRecording } from '../model/recording.ts'
import { parseCreatedAt } from './created-at.ts'
import { expectedState, finite } from './listing.ts'
import type { Attempt } from './types.ts'

/** The service's fields of a row, and its key. */
export interface KnownRecording extends ServiceRecording {
  key: number
  removedAtServiceAt: number | null
}

export interface RecordingTable {
  find(id: string): KnownRecording | null
  /** A recording never seen before, with everything wanted that its status promises. Returns its key. */
  insert(recording: ServiceRecording, seenAt: number): number
  /** The service's fields, after `mergeListed`; it is listed, so it is not removed. */
  update(key: number, recording: ServiceRecording, seenAt: number): void
  saveSeen(key: number, seenAt: number): void
  /** What is not here becomes what `status` promises, from the start: no attempts, no error, due at once. */
  resetToStatus(key: number, status: string): void
  saveTranscriptPresent(key: number): void
  saveTranscriptAttempt(key: number, attempt: Attempt): void
  saveAudio(key: number, audio: StoredAudio): void
  /** A file that was present counts as missing from now on. */
  saveAudioAttempt(key: number, attempt: Attempt): void
  /** Everything that is not here becomes wanted, due now. True when that changed something. */
  retry(key: number): boolean
  /** The keys for which "try again" without naming any has something to do. */
  listRetryable(): { key: number; id: string }[]
  /** Asked for before all others. True when audio that was removed is wanted again. */
  saveOpened(key: number, at: number): boolean
  /** Nothing more can be had of it; what is here stays. */
  saveRemovedAtService(key: number, at: number): void
}

const insertRecording = `
INSERT INTO recording (key, id, callSid, toNumber, fromNumber, duration, status, direction, createdAt,
  createdAtMs, seenAt, transcriptState, audioState)
VALUES (@key, @id, @callSid, @toNumber, @fromNumber, @duration, @status, @direction, @createdAt,
  @createdAtMs, @seenAt, @state, @state)`

const updateRecording = `
UPDATE recording SET callSid = @callSid, toNumber = @toNumber, fromNumber = @fromNumber,
  duration = @duration, status = @status, direction = @direction, createdAt = @createdAt,
  createdAtMs = @createdAtMs, seenAt = @seenAt, removedAtServiceAt = NULL
WHERE key = @key`

const resetTranscript = `
UPDATE recording SET transcriptState = @state, transcriptAttempts = 0, transcriptNextAt = NULL,
  transcriptError = NULL
WHERE key = @key AND transcriptState <> 'present'`

const resetAudio = `
UPDATE recording SET audioState = @state, audioAttempts = 0, audioNextAt = NULL, audioError = NULL
WHERE key = @key AND audioState NOT IN ('present', 'removed')`

const transcriptPresent = `
UPDATE recording SET transcriptState = 'present', transcriptAttempts = 0, transcriptNextAt = NULL,
  transcriptError = NULL
WHERE key = ?`

const transcriptAttempt = `
UPDATE recording SET transcriptState = @state, transcriptAttempts = transcriptAttempts + 1,
  transcriptNextAt = @nextAt, transcriptError = @error
WHERE key = @key AND transcriptState <> 'present'`

const audioPresent = `
UPDATE recording SET audioState = 'present', audioAttempts = 0, audioNextAt = NULL, audioError = NULL,
  audioPath = @path, audioBytes = @sizeBytes, audioSha256 = @sha256, audioType = @type
WHERE key = @key`

const audioAttempt = `
UPDATE recording SET audioState = @state, audioAttempts = audioAttempts + 1, audioNextAt = @nextAt,
  audioError = @error, audioPath = NULL, audioBytes = NULL, audioSha256 = NULL, audioType = NULL
WHERE key = @key`

const retryTranscript = `
UPDATE recording SET transcriptState = 'wanted', transcriptAttempts = 0, transcriptNextAt = NULL,
  transcriptError = NULL
WHERE key = ? AND transcriptState <> 'present'`

const retryAudio = `
UPDATE recording SET audioState = 'wanted', audioAttempts = 0, audioNextAt = NULL, audioError = NULL
WHERE key = ? AND audioState <> 'present'`

/**
 * Left out: what is wanted already and due; what the service will not give (`unavailable`) or a person does
 * not want (`removed`); and what waits for the list to show it finished, which asking one by one would cost
 * a request each and bring nothing.
 */
const retryable = `
SELECT key, id FROM recording
WHERE transcriptState = 'failed' OR audioState = 'failed'
  OR transcriptDueAt > 0 OR audioDueAt > 0
  OR (status NOT IN ('transcribing', 'processing') AND (transcriptState = 'waiting' OR audioState = 'waiting'))`

/** A moment that was still to come is given up: the person wants it now. */
const opened = `
UPDATE recording SET openedAt = @at,
  transcriptNextAt = CASE WHEN transcriptState = 'wanted' THEN NULL ELSE transcriptNextAt END,
  audioNextAt = CASE WHEN audioState = 'wanted' THEN NULL ELSE audioNextAt END
WHERE key = @key`

const wantRemovedAudio = `
UPDATE recording SET audioState = 'wanted', audioAttempts = 0, audioNextAt = NULL, audioError = NULL
WHERE key = ? AND audioState = 'removed'`

export function openRecordingTable(db: Database.Database): RecordingTable {
  const find = db.prepare<[string], KnownRecording>(
    `SELECT key, id, callSid, toNumber, fromNumber, duration, status, direction, createdAt,
       removedAtServiceAt FROM recording WHERE id = ?`,
  )
  const insert = db.prepare(insertRecording)
  const update = db.prepare(updateRecording)
  const saveSeen = db.prepare('UPDATE recording SET seenAt = ? WHERE key = ?')
  const findFreeKey = freeKeyFinder(db)
  return {
    find: (id) => find.get(id) ?? null,
    insert(recording, seenAt) {
      const key = findFreeKey(parseCreatedAt(recording.createdAt))
      insert.run({ ...fieldsOf(recording), key, seenAt, state: expectedState(recording.status) })
      return key
    },
    update: (key, recording, seenAt) => void update.run({ ...fieldsOf(recording), key, seenAt }),
    saveSeen: (key, seenAt) => void saveSeen.run(seenAt, key),
    ...openStateChanges(db),
  }
}

function openStateChanges(db: Database.Database) {
  const reset = [db.prepare(resetTranscript), db.prepare(resetAudio)]
  const saveTranscriptPresent = db.prepare(transcriptPresent)
  const saveTranscriptAttempt = db.prepare(transcriptAttempt)
  const saveAudio = db.prepare(audioPresent)
  const saveAudioAttempt = db.prepare(audioAttempt)
  const retry = [db.prepare<[number]>(retryTranscript), db.prepare<[number]>(retryAudio)]
  const listRetryable = db.prepare<[], { key: number; id: string }>(retryable)
  const saveOpened = db.prepare(opened)
  const wantRemoved = db.prepare(wantRemovedAudio)
  const saveRemoved = db.prepare('UPDATE recording SET removedAtServiceAt = ? WHERE key = ?')
  const resetTo = (key: number, state: string) => reset.forEach((statement) => statement.run({ key, state }))
  return {
    resetToStatus: (key: number, status: string) => resetTo(key, expectedState(status)),
    saveTranscriptPresent: (key: number) => void saveTranscriptPresent.run(key),
    saveTranscriptAttempt: (key: number, attempt: Attempt) =>
      void saveTranscriptAttempt.run({ key, ...attemptFields(attempt) }),
    saveAudio: (key: number, audio: StoredAudio) => void saveAudio.run({ key, ...audio }),
    saveAudioAttempt: (key: number, attempt: Attempt) =>
      void saveAudioAttempt.run({ key, ...attemptFields(attempt) }),
    retry: (key: number) =>
      retry.map((statement) => statement.run(key).changes).some((changes) => changes > 0),
    listRetryable: () => listRetryable.all(),
    saveOpened(key: number, at: number) {
      saveOpened.run({ key, at: Math.round(at) })
      return wantRemoved.run(key).changes > 0
    },
    saveRemovedAtService(key: number, at: number) {
      saveRemoved.run(Math.round(at), key)
      resetTo(key, 'unavailable')
    },
  }
}

function fieldsOf(recording: ServiceRecording) {
  const { id, callSid, toNumber, fromNumber, duration, status, direction, createdAt } = recording
  const createdAtMs = parseCreatedAt(createdAt)
  return {
    ...{ id, callSid, toNumber, fromNumber, status, direction, createdAt, createdAtMs },
    duration: finite(duration),
  }
}

/** Columns are whole milliseconds (STRICT); a computed moment may carry a fraction. */
function attemptFields({ state, nextAttemptAt, lastError }: Attempt) {
  return { state, nextAt: nextAttemptAt === null ? null : Math.round(nextAttemptAt), error: lastError }
}

/**
 * The key for a new row: the second it was created in, or one after the rows that follow without a gap.
 * Found in steps that double, then halve: even 100,000 recordings of one second cost a few probes each.
 * Unreadable dates and those before 1970 lie below all others.
 */
function freeKeyFinder(db: Database.Database): (createdAtMs: number | null) => number {
  const probe = db.prepare<[number], number>('SELECT 1 FROM recording WHERE key = ?').pluck()
  const isTaken = (key: number) => probe.get(key) !== undefined
  return (createdAtMs) => {
    const first = Math.max(1, Math.floor((createdAtMs ?? 0) / 1000))
    if (!isTaken(first)) return first
    let taken = first
    let step = 1
    while (isTaken(taken + step)) {
      taken += step
      step *= 2
    }
    let free = taken + step
    while (free - taken > 1) {
      const middle = taken + Math.floor((free - taken) / 2)
      if (isTaken(middle)) taken = middle
      else free = middle
    }
    return free
  }
}
