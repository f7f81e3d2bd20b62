/** The table `commandRun`: the calls for which the user's command was started. It is never started again for them. */
import type Database from 'better-sqlite3'
import type { CommandFailure, FailedCommand } from '../../../src-preload/contract/call-command.ts'

/** Older calls are no longer new: a transcript that arrives later starts nothing. */
const newForMs = 30 * 86_400_000

/** A call for which the command runs, with the values for its arguments. */
export interface CommandCall {
  id: string
  direction: string
  fromNumber: string | null
  toNumber: string | null
  audioPath: string | null
}

export interface CommandRunTable {
  /**
   * Finds the oldest call that was created since `since`, whose transcript is present or unavailable, and for
   * which no command was started.
   */
  findNext(input: { since: number; now: number; withAudio: boolean }): CommandCall | null
  /** Lists failed runs and runs whose end is unknown, latest first. */
  listFailed(limit: number): FailedCommand[]
  /** False if the command was already started for this call. */
  start(callId: string, at: number): boolean
  end(callId: string, failure: CommandFailure | null): void
  /** Removes the failures from the list; the command is not run again for these calls. */
  forgetFailures(): void
}

interface FailedRow {
  callId: string
  startedAt: number
  failure: string | null
}

export function openCommandRunTable(db: Database.Database): CommandRunTable {
  const next = db.prepare<[{ from: number; withAudio: number }], CommandCall>(
    `SELECT id, direction, fromNumber, toNumber, audioPath FROM recording
     WHERE createdAtMs >= @from AND (transcriptState = 'present' OR transcriptState = 'unavailable')
       AND (NOT @withAudio OR audioState = 'present')
       AND NOT EXISTS (SELECT 1 FROM commandRun WHERE callId = recording.id)
     ORDER BY createdAtMs LIMIT 1`,
  )
  const failed = db.prepare<[number], FailedRow>(
    `SELECT callId, startedAt, failure FROM commandRun WHERE failure IS NOT NULL OR isDone = 0
     ORDER BY startedAt DESC LIMIT ?`,
  )
  const start = db.prepare('INSERT INTO commandRun (callId, startedAt) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const end = db.prepare('UPDATE commandRun SET isDone = 1, failure = ? WHERE callId = ?')
  const forget = db.prepare(
    'UPDATE commandRun SET isDone = 1, failure = NULL WHERE failure IS NOT NULL OR isDone = 0',
  )
  return {
    findNext: ({ since, now, withAudio }) =>
      next.get({ from: Math.max(since, now - newForMs), withAudio: Number(withAudio) }) ?? null,
    listFailed: (limit) => failed.all(limit).map(toFailed),
    start: (callId, at) => start.run(callId, Math.round(at)).changes > 0,
    end: (callId, failure) => void end.run(failure && JSON.stringify(failure), callId),
    forgetFailures: () => void forget.run(),
  }
}

function toFailed({ callId, startedAt, failure }: FailedRow): FailedCommand {
  const known = failure === null ? { reason: 'stopped' as const } : (JSON.parse(failure) as CommandFailure)
  return { callId, startedAt, ...known }
}
