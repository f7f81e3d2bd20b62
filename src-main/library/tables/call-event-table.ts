/** The table `callEvent`: changes to calls in order, written by triggers, so that every write is recorded. */
import type Database from 'better-sqlite3'

export const callEventTypes = [
  ...(['call-arrived', 'call-changed', 'call-removed'] as const),
  ...(['transcript-ready', 'transcript-changed', 'audio-ready'] as const),
  ...(['note-changed', 'tags-changed', 'star-changed'] as const),
] as const
export type CallEventType = (typeof callEventTypes)[number]

export interface CallEvent {
  id: number
  /** Milliseconds since the epoch. */
  at: number
  type: CallEventType
  callId: string
}

/** Identifies an event by id and time: another library or a restored backup has another event with this id. */
export type CallEventPlace = Pick<CallEvent, 'id' | 'at'>

export interface CallEventTable {
  /** Lists the events after this one, or from the first. Null if this event no longer exists. */
  list(after: CallEventPlace | null, limit: number): CallEvent[] | null
  findLast(): CallEventPlace | null
}

export function openCallEventTable(db: Database.Database): CallEventTable {
  const list = db.prepare<[number, number], CallEvent>(
    'SELECT id, at, type, callId FROM callEvent WHERE id > ? ORDER BY id LIMIT ?',
  )
  const find = db.prepare<[number, number], number>('SELECT 1 FROM callEvent WHERE id = ? AND at = ?').pluck()
  const last = db.prepare<[], CallEventPlace>('SELECT id, at FROM callEvent ORDER BY id DESC LIMIT 1')
  return {
    list(after, limit) {
      if (after && !find.get(after.id, after.at)) return null
      return list.all(after?.id ?? 0, limit)
    },
    findLast: () => last.get() ?? null,
  }
}
