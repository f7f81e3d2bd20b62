/** The table `assistantRequest`: what assistants asked, and which calls they received data of. */
import type Database from 'better-sqlite3'
import type { AssistantRequest, AssistantRequestPage } from '../../src-preload/contract/assistants.ts'

/** About a year of daily use. */
const mostKept = 10_000

export interface AssistantRequestTable {
  /** The latest first. `text` matches part of the assistant's name or of its request, ignoring case. */
  list(text: string, page: { offset: number; limit: number }): AssistantRequestPage
  save(request: Omit<AssistantRequest, 'id'>): void
  /** Removes the requests of one assistant, or all (null). */
  remove(assistantId: string | null): void
}

type Row = Omit<AssistantRequest, 'callIds'> & { callIds: string }

export function openAssistantRequestTable(db: Database.Database): AssistantRequestTable {
  const matching = `FROM assistantRequest
    WHERE instr(lower(assistant || ' ' || asked), lower(@text)) > 0`
  const list = db.prepare<[{ text: string; offset: number; limit: number }], Row>(
    `SELECT id, at, assistantId, assistant, asked, callIds, sizeBytes ${matching}
     ORDER BY id DESC LIMIT @limit OFFSET @offset`,
  )
  const count = db.prepare<[{ text: string }], number>(`SELECT count(*) ${matching}`).pluck()
  const save = db.prepare<[Omit<Row, 'id'>]>(
    `INSERT INTO assistantRequest (at, assistantId, assistant, asked, callIds, sizeBytes)
     VALUES (@at, @assistantId, @assistant, @asked, @callIds, @sizeBytes)`,
  )
  const dropOld = db.prepare<[number]>(
    'DELETE FROM assistantRequest WHERE id <= (SELECT max(id) FROM assistantRequest) - ?',
  )
  const remove = db.prepare<[{ assistantId: string | null }]>(
    'DELETE FROM assistantRequest WHERE @assistantId IS NULL OR assistantId = @assistantId',
  )
  return {
    list: (text, page) => ({
      total: count.get({ text })!,
      items: list
        .all({ text, ...page })
        .map((row) => ({ ...row, callIds: JSON.parse(row.callIds) as string[] })),
    }),
    save({ at, callIds, ...request }) {
      save.run({ ...request, at: Math.round(at), callIds: JSON.stringify(callIds) })
      dropOld.run(mostKept)
    },
    remove: (assistantId) => void remove.run({ assistantId }),
  }
}
