/** Reads the table `trash`: deleted calls that can be restored. Writes nothing. */
import { deserialize } from 'node:v8'
import type Database from 'better-sqlite3'
import { counterpartNumber, type ServiceRecording } from '../../model/recording.ts'
import { openPersonTables } from '../tables/person-tables.ts'
import type { DeletedRecording } from '../stored-types.ts'

export interface TrashQueries {
  count(): number
  /** The latest deleted first. */
  list(offset: number, limit: number): DeletedRecording[]
  /** In the same order. */
  listIds(): string[]
  /** Bytes of audio. */
  sumAudio(): number
  /** Includes those whose data was already erased. */
  listDeletedIds(): string[]
}

interface TrashRow {
  id: string
  at: number
  audioBytes: number | null
  data: Buffer
}
type KeptRecording = ServiceRecording & { createdAtMs: number | null }

const inOrder = 'ORDER BY at DESC, rowid DESC'

export function openTrashQueries(db: Database.Database): TrashQueries {
  const count = db.prepare<[], number>('SELECT count(*) FROM trash').pluck()
  const rows = db.prepare<[number, number], TrashRow>(
    `SELECT recordingId AS id, at, audioBytes, data FROM trash ${inOrder} LIMIT ? OFFSET ?`,
  )
  const ids = db.prepare<[], string>(`SELECT recordingId FROM trash ${inOrder}`).pluck()
  const audio = db
    .prepare<[], number>('SELECT coalesce(sum(audioBytes), 0) FROM trash WHERE audioPath IS NOT NULL')
    .pluck()
  const deleted = db.prepare<[], string>('SELECT recordingId FROM deleted').pluck()
  const people = openPersonTables(db)
  return {
    count: () => count.get()!,
    list: (offset, limit) =>
      rows.all(limit, offset).map(({ id, at, audioBytes, data }) => {
        const recording = readKeptRecording(data)
        const counterpart = recording && counterpartNumber(recording)
        return {
          id,
          audioBytes,
          counterpart,
          deletedAt: at,
          direction: recording?.direction ?? '',
          createdAtMs: recording?.createdAtMs ?? null,
          duration: recording?.duration ?? null,
          person: counterpart === null ? null : people.findByNumber(counterpart),
        }
      }),
    listIds: () => ids.all(),
    sumAudio: () => audio.get()!,
    listDeletedIds: () => deleted.all(),
  }
}

/** Null for a call that was deleted before the service listed it. */
function readKeptRecording(data: Buffer): KeptRecording | null {
  const { recording } = deserialize(data) as { recording?: KeptRecording[] }
  return recording?.[0] ?? null
}
