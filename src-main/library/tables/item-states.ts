/**
 * Stores the state of a recording's transcript and audio: present, wanted, and when to retry. The states are
 * columns of the table `recording`, so there is no separate queue to lose.
 */
import type Database from 'better-sqlite3'
import { durationsDiffer, type StoredAudio } from '../../model/audio.ts'
import { nameUnplayableFormat } from '../../model/audio-formats.ts'
import { expectedState, type Refetch } from './listing.ts'
import type { KnownRecording } from './recording-table.ts'
import { printStoredError } from './stored-error.ts'
import type { Attempt } from '../stored-types.ts'

export interface ItemStates {
  /** Resets missing items to what `status` implies: no attempts, no error, due at once. */
  resetToStatus(key: number, status: string): void
  /** Marks missing items as unavailable; present ones stay. */
  giveUp(key: number): void
  transcript: TranscriptStates
  audio: AudioStates
  /** Makes all missing items wanted and due now. True when something changed. */
  retry(key: number): boolean
  /** The recordings that "try again" without ids applies to. */
  listRetryable(): { key: number; id: string }[]
  /** Gives it priority over all others. True when removed audio is wanted again. */
  saveOpened(key: number, at: number): boolean
  /**
   * Makes items due now whose time is too far in the future: any item due after `latest.any`, a waiting item
   * due after `latest.waiting`, present audio due after `latest.cutOff`. Returns the ids.
   */
  clampDue(latest: LatestDue, now: number): string[]
}

export interface LatestDue {
  waiting: number
  any: number
  cutOff: number
}

interface TranscriptStates {
  /** Saves a new one. `at` is when it arrived, milliseconds since the epoch; null when unknown. */
  savePresent(key: number, at: number | null): void
  /** It was fetched again and has not changed. */
  saveUnchanged(key: number): void
  /** Saves a failed refetch of a transcript that is present. */
  saveAttempt(key: number, attempt: Attempt): void
  /** The stored transcript may be outdated; there must be one. */
  saveStale(key: number, refetch: Refetch): void
}

/** For truncated audio: how often a longer file was requested, and when to request it next; null is now. */
export interface AskedAgain {
  attempts: number
  nextAttemptAt: number | null
}

interface AudioStates {
  savePresent(known: KnownRecording, audio: StoredAudio, at: number, asked: AskedAgain): void
  /** A longer file than the truncated one was requested and did not arrive. */
  saveCutOffAttempt(key: number, nextAttemptAt: number): void
  saveVerified(key: number, at: number): boolean
  /** A present file counts as missing from now on. Removed audio stays removed. */
  saveAttempt(key: number, attempt: Attempt): void
  /** Removes it and stops fetching it, unless the service has none. True when something changed. */
  remove(key: number): boolean
}

const clearAttempts = (what: 'transcript' | 'audio') =>
  `${what}Attempts = 0, ${what}NextAt = NULL, ${what}Error = NULL`

const resetTranscript = `
UPDATE recording SET transcriptState = @state, ${clearAttempts('transcript')}
WHERE key = @key AND transcriptState <> 'present'`

const resetAudio = `
UPDATE recording SET audioState = @state, ${clearAttempts('audio')}
WHERE key = @key AND audioState NOT IN ('present', 'removed')`

const endRefetch = `
UPDATE recording SET transcriptRefetch = NULL, ${clearAttempts('transcript')}
WHERE key = ? AND transcriptRefetch IS NOT NULL`

const transcriptPresent = `
UPDATE recording SET transcriptState = 'present', transcriptRefetch = NULL, ${clearAttempts('transcript')},
  transcriptUnchanged = 0, transcriptAt = @at
WHERE key = @key`

const transcriptUnchanged = `
UPDATE recording SET transcriptRefetch = NULL, ${clearAttempts('transcript')},
  transcriptUnchanged = transcriptUnchanged + (transcriptRefetch IS NOT NULL)
WHERE key = ?`

/** A present transcript stays. If the service no longer has one, it is not fetched again. */
const transcriptAttempt = `
UPDATE recording SET
  transcriptState = iif(transcriptState = 'present', 'present', @state),
  transcriptRefetch = iif(transcriptState = 'present', nullif(@state, 'unavailable'), NULL),
  transcriptAttempts = transcriptAttempts + 1, transcriptNextAt = @nextAt, transcriptError = @error
WHERE key = @key AND (transcriptState <> 'present' OR transcriptRefetch IS NOT NULL)`

const transcriptStale = `
UPDATE recording SET transcriptRefetch = @state, transcriptStaleBy = @by, transcriptAttempts = 0,
  transcriptNextAt = @nextAt, transcriptError = NULL
WHERE key = @key`

/** `heard` is 2 while audio that was never played cannot be played here: it is neither heard nor unheard. */
const audioPresent = `
UPDATE recording SET audioState = 'present', audioAttempts = @attempts, audioNextAt = @nextAt,
  audioError = NULL, audioPath = @path, audioBytes = @sizeBytes, audioSha256 = @sha256, audioType = @type,
  audioSeconds = @seconds, audioVerifiedAt = @at, audioMismatch = @mismatch, audioCutOff = @cutOff,
  heard = CASE WHEN heard = 1 THEN 1 WHEN @isPlayed THEN 0 ELSE 2 END
WHERE key = @key`

const cutOffAttempt = `
UPDATE recording SET audioAttempts = audioAttempts + 1, audioNextAt = ?
WHERE key = ? AND audioState = 'present' AND audioCutOff = 1`

const audioVerified = `UPDATE recording SET audioVerifiedAt = ? WHERE key = ? AND audioState = 'present'`

const noFile = `audioPath = NULL, audioBytes = NULL, audioSha256 = NULL, audioType = NULL,
  audioSeconds = NULL, audioVerifiedAt = NULL, audioMismatch = 0, audioCutOff = 0`

const audioAttempt = `
UPDATE recording SET audioState = @state, audioAttempts = iif(audioCutOff = 1, 0, audioAttempts) + 1,
  audioNextAt = @nextAt, audioError = @error, ${noFile}
WHERE key = @key AND audioState <> 'removed'`

const removeAudio = `
UPDATE recording SET audioState = 'removed', ${clearAttempts('audio')}, ${noFile}
WHERE key = ? AND audioState NOT IN ('removed', 'unavailable')`

const retryTranscript = `
UPDATE recording SET transcriptState = 'wanted', ${clearAttempts('transcript')}
WHERE key = ? AND transcriptState <> 'present'`

const retryRefetch = `
UPDATE recording SET transcriptRefetch = 'wanted', ${clearAttempts('transcript')}
WHERE key = ? AND transcriptRefetch IS NOT NULL`

const retryAudio = `
UPDATE recording SET audioState = 'wanted', ${clearAttempts('audio')}
WHERE key = ? AND audioState <> 'present'`

const retryCutOff = `
UPDATE recording SET ${clearAttempts('audio')}
WHERE key = ? AND audioState = 'present' AND audioCutOff = 1 AND removedAtServiceAt IS NULL`

/**
 * Excludes items that are already due, unavailable at the service, removed by the user, or waiting until the
 * list shows them finished: a request for each would be useless.
 */
const retryable = `
SELECT key, id FROM recording
WHERE transcriptState = 'failed' OR audioState = 'failed' OR transcriptRefetch = 'failed'
  OR transcriptDueAt > 0 OR audioDueAt > 0
  OR (status NOT IN ('transcribing', 'processing') AND (transcriptState = 'waiting' OR audioState = 'waiting'))`

/** Clears a later retry time: the user wants it now. */
const opened = `
UPDATE recording SET openedAt = @at,
  transcriptNextAt = CASE WHEN coalesce(transcriptRefetch, transcriptState) = 'wanted' THEN NULL
    ELSE transcriptNextAt END,
  audioNextAt = CASE WHEN audioState = 'wanted' THEN NULL ELSE audioNextAt END
WHERE key = @key`

const wantRemovedAudio = `
UPDATE recording SET audioState = 'wanted', ${clearAttempts('audio')}
WHERE key = ? AND audioState = 'removed'`

export function openItemStates(db: Database.Database): ItemStates {
  const reset = [db.prepare(resetTranscript), db.prepare(resetAudio)]
  const refetchEnd = db.prepare<[number]>(endRefetch)
  const retry = [retryTranscript, retryRefetch, retryAudio, retryCutOff].map((sql) =>
    db.prepare<[number]>(sql),
  )
  const listRetryable = db.prepare<[], { key: number; id: string }>(retryable)
  const saveOpened = db.prepare(opened)
  const wantRemoved = db.prepare<[number]>(wantRemovedAudio)
  const resetTo = (key: number, state: string) => reset.forEach((statement) => statement.run({ key, state }))
  return {
    resetToStatus: (key, status) => resetTo(key, expectedState(status)),
    giveUp(key) {
      resetTo(key, 'unavailable')
      refetchEnd.run(key)
    },
    transcript: openTranscriptStates(db),
    audio: openAudioStates(db),
    retry: (key) => retry.map((statement) => statement.run(key).changes).some((changes) => changes > 0),
    listRetryable: () => listRetryable.all(),
    saveOpened(key, at) {
      saveOpened.run({ key, at: Math.round(at) })
      return wantRemoved.run(key).changes > 0
    },
    clampDue: openClamp(db),
  }
}

function openTranscriptStates(db: Database.Database): TranscriptStates {
  const present = db.prepare(transcriptPresent)
  const unchanged = db.prepare<[number]>(transcriptUnchanged)
  const attempt = db.prepare(transcriptAttempt)
  const stale = db.prepare(transcriptStale)
  return {
    savePresent: (key, at) => void present.run({ key, at: whole(at) }),
    saveUnchanged: (key) => void unchanged.run(key),
    saveAttempt: (key, outcome) => void attempt.run({ key, ...attemptFields(outcome) }),
    saveStale: (key, { state, nextAt, by }) => void stale.run({ key, state, nextAt: whole(nextAt), by }),
  }
}

function openAudioStates(db: Database.Database): AudioStates {
  const present = db.prepare(audioPresent)
  const verified = db.prepare(audioVerified)
  const cutOffTried = db.prepare<[number, number]>(cutOffAttempt)
  const attempt = db.prepare(audioAttempt)
  const remove = db.prepare<[number]>(removeAudio)
  return {
    savePresent({ key, duration }, audio, at, { attempts, nextAttemptAt }) {
      const mismatch = Number(durationsDiffer(audio.seconds, duration))
      const cutOff = Number(audio.cutOff === true)
      const nextAt = whole(nextAttemptAt)
      const isPlayed = Number(nameUnplayableFormat(audio.type) === null)
      present.run({ key, ...audio, at: Math.round(at), mismatch, cutOff, attempts, nextAt, isPlayed })
    },
    saveCutOffAttempt: (key, nextAttemptAt) => void cutOffTried.run(Math.round(nextAttemptAt), key),
    saveVerified: (key, at) => verified.run(Math.round(at), key).changes > 0,
    saveAttempt: (key, outcome) => void attempt.run({ key, ...attemptFields(outcome) }),
    remove: (key) => remove.run(key).changes > 0,
  }
}

/**
 * Sets times to `now` instead of clearing them: an item that is `waiting` without a time would wait for the
 * list. Verification times after `latest.any` are cleared.
 */
function openClamp(db: Database.Database): ItemStates['clampDue'] {
  const clamp = (what: 'transcript' | 'audio', latest: string) =>
    db
      .prepare<[LatestDue & { now: number }], string>(
        `UPDATE recording SET ${what}NextAt = @now
         WHERE ${what}DueAt > 0 AND ${what}DueAt > @waiting
           AND (${what}State = 'waiting' OR ${what}DueAt > ${latest})
         RETURNING id`,
      )
      .pluck()
  const both = [clamp('transcript', '@any'), clamp('audio', "iif(audioState = 'present', @cutOff, @any)")]
  const unverify = db.prepare(
    `UPDATE recording SET audioVerifiedAt = NULL
     WHERE audioState = 'present' AND coalesce(audioVerifiedAt, 0) > ?`,
  )
  return ({ waiting, any, cutOff }, now) => {
    unverify.run(Math.round(any))
    const latest = { waiting: Math.round(waiting), any: Math.round(any), cutOff: Math.round(cutOff) }
    const moments = { now: Math.round(now), ...latest }
    return both.flatMap((statement) => statement.all(moments))
  }
}

/** Columns are whole milliseconds (STRICT); a computed time may have a fraction. */
function attemptFields({ state, nextAttemptAt, lastError }: Attempt) {
  return { state, nextAt: whole(nextAttemptAt), error: printStoredError(lastError) }
}

function whole(moment: number | null): number | null {
  return moment === null ? null : Math.round(moment)
}
