/**
 * What to fetch next, asked of the table `recording`: the opened first, then the newest. There is no queue;
 * what is wanted and when it is due are columns of the recording itself.
 */
import type Database from 'better-sqlite3'
import type { WantedItem } from './types.ts'

export interface WantedQueries {
  listTranscripts(now: number, limit: number): WantedItem[]
  listAudio(now: number, limit: number, onlyOpened: boolean): WantedItem[]
  findNextDueAt(now: number): number | null
}

export function openWantedQueries(db: Database.Database): WantedQueries {
  const transcripts = db.prepare<[number, number], WantedItem>(wantedSql('transcript', false))
  const audio = db.prepare<[number, number], WantedItem>(wantedSql('audio', false))
  const openedAudio = db.prepare<[number, number], WantedItem>(wantedSql('audio', true))
  const nextTranscript = db.prepare<[number], number | null>(nextDueSql('transcript')).pluck()
  const nextAudio = db.prepare<[number], number | null>(nextDueSql('audio')).pluck()
  return {
    listTranscripts: (now, limit) => transcripts.all(now, limit),
    listAudio: (now, limit, onlyOpened) => (onlyOpened ? openedAudio : audio).all(now, limit),
    findNextDueAt(now) {
      const moments = [nextTranscript.get(now), nextAudio.get(now)].filter((at) => typeof at === 'number')
      return moments.length > 0 ? Math.min(...moments) : null
    },
  }
}

function wantedSql(what: 'transcript' | 'audio', onlyOpened: boolean): string {
  return `SELECT id, status, ${what}Attempts AS attempts FROM recording
    WHERE ${what}DueAt IS NOT NULL AND ${what}DueAt <= ? ${onlyOpened ? 'AND openedAt IS NOT NULL' : ''}
    ORDER BY openedAt DESC, createdAtMs DESC, key DESC LIMIT ?`
}

/** `> 0` is the index's own condition: without it SQLite cannot know that the index holds all such rows. */
function nextDueSql(what: 'transcript' | 'audio'): string {
  return `SELECT min(${what}DueAt) FROM recording WHERE ${what}DueAt > 0 AND ${what}DueAt > ?`
}
