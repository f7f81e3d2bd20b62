/**
 * Counts recordings of each kind. Most counts come from the tally that triggers update: a sum over a few rows,
 * at any size of the library. Only counts that depend on the time or on the audio policy query the recordings,
 * through small indexes.
 */
import type Database from 'better-sqlite3'
import type { LibraryCounts } from '../../../src-preload/contract/recordings.ts'
import { audioAbsent, forEachPolicy, policyParameters, policyParts } from './policy-sql.ts'
import type { AudioCounts, AudioPolicy, StateCounts } from '../stored-types.ts'
import { isFailedAtService, tallyByView } from './view-queries.ts'

export interface AudioStanding {
  audio: AudioCounts & { unavailable: number; removed: number }
  /**
   * Recordings with everything that the service has and the user wants, except calls that failed at the
   * service.
   */
  readyOffline: number
}

/** The counts that the tally contains. */
type TalliedCounts = Omit<
  LibraryCounts,
  'inbox' | 'starred' | 'unheard' | 'differentLength' | 'removedAtService' | 'deleted'
> & {
  /** Nothing more will arrive. */
  failedAtService: number
}

export interface CountQueries {
  counts(): TalliedCounts
  countTranscripts(now: number): StateCounts & { unavailable: number }
  countAudio(now: number, policy: AudioPolicy): AudioStanding
  /** Recordings that the service will still change; excludes those that failed or that it no longer has. */
  countUnfinished(): number
  findOldestAt(): number | null
  /** Deleted here; the service may still list them. */
  countDeleted(): number
}

export function openCountQueries(db: Database.Database): CountQueries {
  const counts = db.prepare<[], TalliedCounts>(countsSql)
  const unfinished = db.prepare<[], number>(unfinishedSql).pluck()
  const deleted = db.prepare<[], number>('SELECT count(*) FROM deleted').pluck()
  const oldest = db.prepare<[], number | null>('SELECT min(createdAtMs) FROM recording').pluck()
  const countTranscripts = openStateCounter(db, 'transcript')
  const countAllAudio = openStateCounter(db, 'audio')
  const countAsked = openAskedCounter(db)
  const readyWithAudio = db.prepare<[], number>(readySql).pluck()
  const transcriptsDone = db.prepare<[], number>(transcriptsDoneSql).pluck()
  return {
    counts: () => counts.get()!,
    countTranscripts: (now) => omitRemoved(countTranscripts(now)),
    countAudio(now, policy) {
      const { audioBytes, failedAtService } = counts.get()!
      const all = { ...countAllAudio(now), bytes: audioBytes, unwanted: 0 }
      if (policy.keep === 'all') return { audio: all, readyOffline: readyWithAudio.get()! - failedAtService }
      const { wanted, waiting, failed, transcriptDone } = countAsked(policy, now)
      const unwanted = all.wanted + all.waiting + all.failed - wanted - waiting - failed
      return {
        audio: { ...all, wanted, waiting, failed, unwanted },
        readyOffline: transcriptsDone.get()! - transcriptDone - failedAtService,
      }
    },
    countUnfinished: () => unfinished.get()!,
    findOldestAt: () => oldest.get()!,
    countDeleted: () => deleted.get()!,
  }
}

type AllStates = StateCounts & { unavailable: number; removed: number }

function omitRemoved({ removed: _, ...counts }: AllStates): StateCounts & { unavailable: number } {
  return counts
}

/** Wanted items that are not due yet count as waiting, waiting items that are due count as wanted. */
function openStateCounter(db: Database.Database, what: 'transcript' | 'audio'): (now: number) => AllStates {
  const states = db.prepare<[], AllStates>(statesSql(what))
  const wantedLater = db.prepare<[number], number>(buildMomentsSql(what, 'wanted', '>')).pluck()
  const waitingDue = db.prepare<[number], number>(buildMomentsSql(what, 'waiting', '<=')).pluck()
  return (now) => {
    const { wanted, waiting, ...others } = states.get()!
    const moved = waitingDue.get(now)! - wantedLater.get(now)!
    return { wanted: wanted + moved, waiting: waiting - moved, ...others }
  }
}

interface AskedCounts {
  wanted: number
  waiting: number
  failed: number
  /** Recordings whose transcript is present or unavailable. */
  transcriptDone: number
}

/** Missing audio that the policy asks for. */
function openAskedCounter(db: Database.Database): (policy: AudioPolicy, now: number) => AskedCounts {
  const parts = forEachPolicy((kind) =>
    policyParts[kind].map(({ from, where }) =>
      db.prepare<[{ now: number; since?: number }], AskedCounts>(askedSql(from, where)),
    ),
  )
  return (policy, now) => {
    const sum = { wanted: 0, waiting: 0, failed: 0, transcriptDone: 0 }
    for (const part of parts[policy.keep]) {
      const counts = part.get({ now, ...policyParameters(policy) })!
      sum.wanted += counts.wanted
      sum.waiting += counts.waiting
      sum.failed += counts.failed
      sum.transcriptDone += counts.transcriptDone
    }
    return sum
  }
}

const isTranscriptDone = "transcriptState IN ('present', 'unavailable')"

function askedSql(from: string, where: string): string {
  // Uses plain columns: with an index on a generated column, SQLite would still read the row.
  const isDue = "(audioState = 'wanted' AND audioNextAt IS NULL OR audioNextAt <= @now)"
  const isLater = "(audioState = 'waiting' AND audioNextAt IS NULL OR audioNextAt > @now)"
  const mayCome = "audioState <> 'failed'"
  return `SELECT count(*) FILTER (WHERE ${mayCome} AND ${isDue}) AS wanted,
      count(*) FILTER (WHERE ${mayCome} AND ${isLater}) AS waiting,
      count(*) FILTER (WHERE audioState = 'failed') AS failed,
      count(*) FILTER (WHERE ${isTranscriptDone}) AS transcriptDone
    FROM ${from} WHERE ${audioAbsent} AND ${where}`
}

function sumWhere(condition: string): string {
  return `coalesce(sum(recordings) FILTER (WHERE ${condition}), 0)`
}

const countsSql = `
SELECT ${sumWhere(tallyByView.all)} AS "all", ${sumWhere(tallyByView.inbound)} AS inbound,
  ${sumWhere(tallyByView.outbound)} AS outbound, ${sumWhere(tallyByView['not-ready'])} AS notReady,
  ${sumWhere(tallyByView.failed)} AS failed,
  ${sumWhere(isFailedAtService)} AS failedAtService, ${sumWhere("transcriptState = 'present'")} AS transcripts, ${sumWhere("audioState = 'present'")} AS audio,
  coalesce(sum(audioBytes), 0) AS audioBytes
FROM recordingTally`

const transcriptsDoneSql = `SELECT ${sumWhere(isTranscriptDone)} FROM recordingTally`
const readySql = `SELECT ${sumWhere(`${isTranscriptDone} AND NOT ${audioAbsent}`)} FROM recordingTally`

const unfinished = `status IN ('transcribing', 'processing') AND transcriptState <> 'unavailable'`
const unfinishedSql = `SELECT ${sumWhere(unfinished)} FROM recordingTally`

function statesSql(what: 'transcript' | 'audio'): string {
  const states = ['present', 'wanted', 'waiting', 'failed', 'unavailable', 'removed']
  const sums = states.map((state) => `${sumWhere(`${what}State = '${state}'`)} AS ${state}`)
  return `SELECT ${sums.join(', ')} FROM recordingTally`
}

/**
 * Repeats `> 0`, the condition of the index: SQLite uses a partial index only when the query contains its
 * condition.
 */
function buildMomentsSql(
  what: 'transcript' | 'audio',
  state: 'wanted' | 'waiting',
  compare: '>' | '<=',
): string {
  return `SELECT count(*) FROM recording
    WHERE ${what}DueAt > 0 AND ${what}DueAt ${compare} ? AND ${what}State = '${state}'`
}
