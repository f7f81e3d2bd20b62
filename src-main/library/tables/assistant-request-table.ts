/** The table `assistantRequest`: what assistants asked, and which calls they received data of. */
import type Database from 'better-sqlite3'
import type { AssistantRequest, RequestFilter } from '../../../src-preload/contract/assistants.ts'
import { defineContains } from './contains-function.ts'

/** Of each assistant: about a year of daily use. */
const mostKept = 10_000
/** Requests that are saved before the next look for old ones, which reads the whole table. */
const dropEvery = 100

export interface AssistantRequestTable {
  /** The latest first, of those before an id (null for no limit). */
  list(filter: RequestFilter, page: { before: number | null; limit: number }): AssistantRequest[]
  /** The latest of each assistant after an id, in the order asked. */
  listLatest(after: number): AssistantRequest[]
  /** The assistants with requests, under their latest name. */
  listAssistants(): { id: string; name: string }[]
  save(request: Omit<AssistantRequest, 'id'>): void
  /** Removes the requests of one assistant, or all (null). */
  remove(assistantId: string | null): void
}

type Row = Omit<AssistantRequest, 'callIds'> & { callIds: string }

const select = 'SELECT id, at, assistantId, assistant, asked, callIds, sizeBytes FROM assistantRequest'

export function openAssistantRequestTable(db: Database.Database): AssistantRequestTable {
  defineContains(db)
  const list = db.prepare<[RequestFilter & { before: number | null; limit: number }], Row>(
    `${select} WHERE contains(assistant || ' ' || asked, @text)
       AND (@assistantId IS NULL OR assistantId = @assistantId) AND (@before IS NULL OR id < @before)
     ORDER BY id DESC LIMIT @limit`,
  )
  const listLatest = db.prepare<[number], Row>(
    `${select} WHERE id IN (SELECT max(id) FROM assistantRequest WHERE id > ? GROUP BY assistantId) ORDER BY id`,
  )
  // SQLite takes the name from the row with the maximum.
  const listAssistants = db.prepare<[], { id: string; name: string; latest: number }>(
    `SELECT assistantId AS id, assistant AS name, max(id) AS latest FROM assistantRequest
     GROUP BY assistantId ORDER BY latest DESC`,
  )
  const save = db.prepare<[Omit<Row, 'id'>]>(
    `INSERT INTO assistantRequest (at, assistantId, assistant, asked, callIds, sizeBytes)
     VALUES (@at, @assistantId, @assistant, @asked, @callIds, @sizeBytes)`,
  )
  const dropOld = db.prepare<[number]>(
    `DELETE FROM assistantRequest WHERE id IN (SELECT id FROM (
       SELECT id, row_number() OVER (PARTITION BY assistantId ORDER BY id DESC) AS place FROM assistantRequest
     ) WHERE place > ?)`,
  )
  const remove = db.prepare<[{ assistantId: string | null }]>(
    'DELETE FROM assistantRequest WHERE @assistantId IS NULL OR assistantId = @assistantId',
  )
  return {
    list: (filter, page) => list.all({ ...filter, ...page }).map(toRequest),
    listLatest: (after) => listLatest.all(after).map(toRequest),
    listAssistants: () => listAssistants.all().map(({ id, name }) => ({ id, name })),
    save({ at, callIds, ...request }) {
      const { lastInsertRowid } = save.run({
        ...request,
        at: Math.round(at),
        callIds: JSON.stringify(callIds),
      })
      if (Number(lastInsertRowid) % dropEvery === 0) dropOld.run(mostKept)
    },
    remove: (assistantId) => void remove.run({ assistantId }),
  }
}

function toRequest(row: Row): AssistantRequest {
  return { ...row, callIds: JSON.parse(row.callIds) as string[] }
}
