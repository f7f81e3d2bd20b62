/**
 * Queries what to fetch next from the table `recording`: opened first, then newest. There is no queue: the
 * state and due time are columns of the recording.
 */
import type Database from 'better-sqlite3'
import { forEachPolicy, policyCondition, policyParameters, policyParts } from './policy-sql.ts'
import type { AudioPolicy, WantedItem } from '../stored-types.ts'

export interface WantedQueries {
  listTranscripts(now: number, limit: number): WantedItem[]
  listAudio(now: number, limit: number, policy: AudioPolicy): WantedItem[]
  findNextDueAt(now: number): number | null
  findNextRetryAt(what: 'transcripts' | 'audio', policy: AudioPolicy): number | null
}

interface WantedRow extends Omit<WantedItem, 'opened' | 'cutOff'> {
  opened: 0 | 1
  cutOffBytes: number | null
  cutOffSeconds: number | null
}
type Parameters = { now: number; limit: number; since?: number }

export function openWantedQueries(db: Database.Database): WantedQueries {
  const prepare = (sql: string) => db.prepare<[Parameters], WantedRow>(sql)
  const transcripts = prepare(buildWantedSql('transcript', 'recording', 'TRUE'))
  const audio = forEachPolicy((kind) =>
    policyParts[kind].map(({ from, where }) => prepare(buildWantedSql('audio', from, where))),
  )
  const nextTranscript = db.prepare<[number], number | null>(buildNextDueSql('transcript')).pluck()
  const nextAudio = db.prepare<[number], number | null>(buildNextDueSql('audio')).pluck()
  const retryTranscript = db.prepare<[], number>(buildNextRetrySql('transcript', 'TRUE')).pluck()
  const retryAudio = forEachPolicy((kind) =>
    db.prepare<[{ since?: number }], number>(buildNextRetrySql('audio', policyCondition[kind])).pluck(),
  )
  return {
    listTranscripts: (now, limit) => transcripts.all({ now, limit }).map(toItem),
    listAudio(now, limit, policy) {
      const rows: WantedRow[] = []
      for (const part of audio[policy.keep]) {
        if (rows.length >= limit) break
        rows.push(...part.all({ now, limit: limit - rows.length, ...policyParameters(policy) }))
      }
      return rows.map(toItem)
    },
    findNextDueAt(now) {
      const moments = [nextTranscript.get(now), nextAudio.get(now)].filter((at) => typeof at === 'number')
      return moments.length > 0 ? Math.min(...moments) : null
    },
    findNextRetryAt(what, policy) {
      const at =
        what === 'transcripts' ? retryTranscript.get() : retryAudio[policy.keep].get(policyParameters(policy))
      return at ?? null
    },
  }
}

function buildWantedSql(what: 'transcript' | 'audio', from: string, where: string): string {
  // Wanted audio has a file only if that was cut off.
  const ofCutOff = (column: string) => (what === 'audio' ? column : 'NULL')
  return `SELECT id, status, ${what}Attempts AS attempts, createdAtMs, openedAt IS NOT NULL AS opened,
      ${ofCutOff('audioBytes')} AS cutOffBytes, ${ofCutOff('audioSeconds')} AS cutOffSeconds
    FROM ${from} WHERE ${what}DueAt IS NOT NULL AND ${what}DueAt <= @now AND ${where}
    ORDER BY openedAt DESC, createdAtMs DESC, key DESC LIMIT @limit`
}

/**
 * Repeats `> 0`, the condition of the index: SQLite uses a partial index only when the query contains its
 * condition.
 */
function buildNextDueSql(what: 'transcript' | 'audio'): string {
  return `SELECT min(${what}DueAt) FROM recording WHERE ${what}DueAt > 0 AND ${what}DueAt > ?`
}

/** The first of those that failed. Uses the same index, in its order. */
function buildNextRetrySql(what: 'transcript' | 'audio', where: string): string {
  return `SELECT ${what}DueAt FROM recording WHERE ${what}DueAt > 0 AND ${what}State IN ('wanted', 'waiting')
    AND ${what}Error IS NOT NULL AND ${where} ORDER BY ${what}DueAt LIMIT 1`
}

function toItem({ opened, cutOffBytes, cutOffSeconds, ...row }: WantedRow): WantedItem {
  const cutOff = cutOffBytes === null ? null : { sizeBytes: cutOffBytes, seconds: cutOffSeconds }
  return { ...row, opened: opened === 1, cutOff }
}
