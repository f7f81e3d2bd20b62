/**
 * How many recordings there are of each kind, from the tally that triggers keep: a sum over a few rows, at
 * any size of the library. Only what depends on the time is counted in the recordings, through small indexes.
 */
import type Database from 'better-sqlite3'
import type { LibraryCounts } from '../../src-preload/contract/recordings.ts'
import { tallyByView } from './recording-queries.ts'

/** `wanted`: to be fetched now. `waiting`: not ready at the service, or to be tried again later. */
interface StateCounts {
  present: number
  wanted: number
  waiting: number
  failed: number
}

export interface CountQueries {
  counts(): Omit<LibraryCounts, 'starred'>
  countStates(what: 'transcript' | 'audio', now: number): StateCounts
  /** Everything is here, or the service does not have it, or the person does not want it. */
  countReadyOffline(): number
  /** The service will still change them; those it gave up or no longer has do not count. */
  countUnfinished(): number
}

export function openCountQueries(db: Database.Database): CountQueries {
  const counts = db.prepare<[], Omit<LibraryCounts, 'starred'>>(countsSql)
  const readyOffline = db.prepare<[], number>(readyOfflineSql).pluck()
  const unfinished = db.prepare<[], number>(unfinishedSql).pluck()
  const countTranscripts = openStateCounter(db, 'transcript')
  const countAudio = openStateCounter(db, 'audio')
  return {
    counts: () => counts.get()!,
    countStates: (what, now) => (what === 'transcript' ? countTranscripts(now) : countAudio(now)),
    countReadyOffline: () => readyOffline.get()!,
    countUnfinished: () => unfinished.get()!,
  }
}

/** What is wanted but not yet due is waiting; what waits and has come due is wanted. */
function openStateCounter(db: Database.Database, what: 'transcript' | 'audio'): (now: number) => StateCounts {
  const states = db.prepare<[], StateCounts>(statesSql(what))
  const wantedLater = db.prepare<[number], number>(momentsSql(what, 'wanted', '>')).pluck()
  const waitingDue = db.prepare<[number], number>(momentsSql(what, 'waiting', '<=')).pluck()
  return (now) => {
    const { present, wanted, waiting, failed } = states.get()!
    const moved = waitingDue.get(now)! - wantedLater.get(now)!
    return { present, wanted: wanted + moved, waiting: waiting - moved, failed }
  }
}

function sumWhere(condition: string): string {
  return `coalesce(sum(recordings) FILTER (WHERE ${condition}), 0)`
}

const countsSql = `
SELECT ${sumWhere(tallyByView.all)} AS "all", ${sumWhere(tallyByView.inbound)} AS inbound,
  ${sumWhere(tallyByView.outbound)} AS outbound, ${sumWhere(tallyByView['not-ready'])} AS notReady,
  ${sumWhere("transcriptState = 'present'")} AS transcripts, ${sumWhere("audioState = 'present'")} AS audio,
  coalesce(sum(audioBytes), 0) AS audioBytes
FROM recordingTally`

const complete = `transcriptState IN ('present', 'unavailable')
  AND audioState IN ('present', 'unavailable', 'removed')`
const readyOfflineSql = `SELECT ${sumWhere(complete)} FROM recordingTally`

const unfinished = `status IN ('transcribing', 'processing') AND transcriptState <> 'unavailable'`
const unfinishedSql = `SELECT ${sumWhere(unfinished)} FROM recordingTally`

function statesSql(what: 'transcript' | 'audio'): string {
  return `SELECT ${sumWhere(`${what}State = 'present'`)} AS present,
    ${sumWhere(`${what}State = 'wanted'`)} AS wanted, ${sumWhere(`${what}State = 'waiting'`)} AS waiting,
    ${sumWhere(`${what}State = 'failed'`)} AS failed FROM recordingTally`
}

/** `> 0` is the index's own condition: without it SQLite cannot know that the index holds all such rows. */
function momentsSql(what: 'transcript' | 'audio', state: 'wanted' | 'waiting', compare: '>' | '<='): string {
  return `SELECT count(*) FROM recording
    WHERE ${what}DueAt > 0 AND ${what}DueAt ${compare} ? AND ${what}State = '${state}'`
}
