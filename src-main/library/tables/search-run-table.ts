/**
 * The tables `actionQueue`, `searchRun`, `searchAct`, `plannedDeletion` and `keptAudio`: the calls on which saved
 * searches may act, what they did, and what they will do.
 */
import type Database from 'better-sqlite3'
import type { SearchRun } from '../../../src-preload/contract/search-actions.ts'
import { transcriptAbsent } from '../queries/policy-sql.ts'

/** What a search changed in one call, so that it can be undone. */
export type Done =
  | { kind: 'notify' | 'star' | 'keep-audio' | 'delete' }
  | { kind: 'tag'; tagId: number }
  | { kind: 'follow-up'; id: number }
  /** The inbox day before, and the one that it set. */
  | { kind: 'inbox'; day: string | null; set: string | null }
  | { kind: 'mark'; themeId: number; noteId: number }

export interface SearchAct {
  searchId: number
  recordingId: string
  /** 0 where nothing was to be changed; `actedElsewhere` for what another computer did. */
  runId: number
  done: Done[]
}

export const actedElsewhere = -1

/** A call that arrived or changed. */
export interface QueuedCall {
  /** Another one after each change. */
  place: number
  recordingId: string
}

/** Milliseconds since the epoch. `keptAt`: when the user decided to keep the call; null while it will be deleted. */
export interface StoredDeletion {
  recordingId: string
  searchId: number
  warnedAt: number
  keptAt: number | null
}

export type StoredRun = Omit<SearchRun, 'calls' | 'changed' | 'newest'>

export interface SearchRunTable {
  /** A call arrived or changed. Does nothing while no search acts. */
  queue(recordingId: string): void
  /** The calls that wait and have everything that searches look at, the longest first. */
  listQueued(limit: number): QueuedCall[]
  /** False when it changed again or was deleted since. */
  isQueued(place: number): boolean
  unqueue(place: number): void
  unqueueCall(recordingId: string): void
  unqueueAll(): void
  /** Its transcript will not change what searches find: it is here, or there is none. */
  isWhole(recordingId: string): boolean

  /** @param at milliseconds since the epoch. Returns its id. */
  insertRun(run: Pick<StoredRun, 'searchId' | 'searchName' | 'at'>): number
  findRun(id: number): StoredRun | null
  countRuns(searchId: number | null): number
  /** The latest first. `searchId`: null for all. */
  listRuns(page: { searchId: number | null; offset: number; limit: number }): StoredRun[]
  saveUndone(id: number, at: number): void

  /** On which computer the search acted on the call. */
  findActed(searchId: number, recordingId: string): 'here' | 'elsewhere' | null
  /** The searches that acted on a call, on any computer. */
  listActed(recordingId: string): number[]
  insertAct(act: SearchAct): void
  /** @param after the last recording of the part before; '' for the first */
  listActs(runId: number, part: { after: string; limit: number }): SearchAct[]
  /** What runs that are not undone did in a call. */
  listActsOn(recordingId: string): SearchAct[]
  /** Nothing identifies an erased call any more. True when there was something. */
  forgetCall(recordingId: string): boolean

  findDeletion(recordingId: string): StoredDeletion | null
  listDeletions(): StoredDeletion[]
  saveDeletion(deletion: StoredDeletion): void
  removeDeletion(recordingId: string): void
  /** It has a star, an open follow-up or a passage. */
  isProtected(recordingId: string): boolean

  /** False when it was kept already. */
  keepAudio(recordingId: string, at: number): boolean
  /** False when it was not kept. */
  releaseAudio(recordingId: string): boolean
}

/** A condition on `recording r`: nothing is missing that searches look at. */
export const isWholeSql = `NOT ${transcriptAbsent.replaceAll('transcriptState', 'r.transcriptState')}
  AND NOT EXISTS (SELECT 1 FROM searchMissing WHERE searchMissing.key = r.key)`

/** A condition on `recording r`: searches delete it only if they are asked to. */
export const isProtectedSql = `(r.id IN (SELECT recordingId FROM star)
  OR EXISTS (SELECT 1 FROM followUp WHERE followUp.recordingId = r.id AND state = 'open')
  OR EXISTS (SELECT 1 FROM note WHERE note.recordingId = r.id AND (timestamp IS NOT NULL OR said IS NOT NULL)))`

export function openSearchRunTable(db: Database.Database): SearchRunTable {
  return { ...openQueue(db), ...openRuns(db), ...openActs(db), ...openDeletions(db), ...openKeptAudio(db) }
}

type Queue = Pick<
  SearchRunTable,
  'queue' | 'listQueued' | 'isQueued' | 'unqueue' | 'unqueueCall' | 'unqueueAll' | 'isWhole'
>

function openQueue(db: Database.Database): Queue {
  const queue = db.prepare<[string]>(
    `INSERT OR REPLACE INTO actionQueue (recordingId)
     SELECT ? WHERE EXISTS (SELECT 1 FROM savedSearch WHERE actions <> '[]')`,
  )
  const list = db.prepare<[number], QueuedCall>(
    `SELECT actionQueue.id AS place, recordingId FROM actionQueue CROSS JOIN recording r ON r.id = recordingId
     WHERE ${isWholeSql} ORDER BY actionQueue.id LIMIT ?`,
  )
  const find = db.prepare<[number]>('SELECT 1 FROM actionQueue WHERE id = ?')
  const remove = db.prepare<[number]>('DELETE FROM actionQueue WHERE id = ?')
  const removeCall = db.prepare<[string]>('DELETE FROM actionQueue WHERE recordingId = ?')
  const removeAll = db.prepare('DELETE FROM actionQueue')
  const whole = db.prepare<[string]>(`SELECT 1 FROM recording r WHERE r.id = ? AND ${isWholeSql}`)
  return {
    queue: (recordingId) => void queue.run(recordingId),
    listQueued: (limit) => list.all(limit),
    isQueued: (place) => find.get(place) !== undefined,
    unqueue: (place) => void remove.run(place),
    unqueueCall: (recordingId) => void removeCall.run(recordingId),
    unqueueAll: () => void removeAll.run(),
    isWhole: (recordingId) => whole.get(recordingId) !== undefined,
  }
}

type Runs = Pick<SearchRunTable, 'insertRun' | 'findRun' | 'countRuns' | 'listRuns' | 'saveUndone'>

function openRuns(db: Database.Database): Runs {
  const columns = 'id, searchId, searchName, at, undoneAt'
  const insert = db.prepare<[{ searchId: number; searchName: string; at: number }]>(
    'INSERT INTO searchRun (searchId, searchName, at) VALUES (@searchId, @searchName, @at)',
  )
  const find = db.prepare<[number], StoredRun>(`SELECT ${columns} FROM searchRun WHERE id = ?`)
  const isOf = '(@searchId IS NULL OR searchId = @searchId)'
  const count = db
    .prepare<[{ searchId: number | null }], number>(`SELECT count(*) FROM searchRun WHERE ${isOf}`)
    .pluck()
  const list = db.prepare<[{ searchId: number | null; offset: number; limit: number }], StoredRun>(
    `SELECT ${columns} FROM searchRun WHERE ${isOf} ORDER BY at DESC, id DESC LIMIT @limit OFFSET @offset`,
  )
  const undone = db.prepare<[number, number]>('UPDATE searchRun SET undoneAt = ? WHERE id = ?')
  return {
    insertRun: (run) => Number(insert.run({ ...run, at: Math.round(run.at) }).lastInsertRowid),
    findRun: (id) => find.get(id) ?? null,
    countRuns: (searchId) => count.get({ searchId })!,
    listRuns: (page) => list.all(page),
    saveUndone: (id, at) => void undone.run(Math.round(at), id),
  }
}

type Acts = Pick<
  SearchRunTable,
  'findActed' | 'listActed' | 'insertAct' | 'listActs' | 'listActsOn' | 'forgetCall'
>
type ActRow = Omit<SearchAct, 'done'> & { done: string }

function openActs(db: Database.Database): Acts {
  const latest = db
    .prepare<[number, string], number | null>(
      'SELECT max(runId) FROM searchAct WHERE searchId = ? AND recordingId = ?',
    )
    .pluck()
  const acted = db
    .prepare<[string], number>('SELECT DISTINCT searchId FROM searchAct WHERE recordingId = ?')
    .pluck()
  const insert = db.prepare(
    `INSERT INTO searchAct (searchId, recordingId, runId, done) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const list = db.prepare<[number, string, number], ActRow>(
    `SELECT searchId, recordingId, runId, done FROM searchAct WHERE runId = ? AND recordingId > ?
     ORDER BY recordingId LIMIT ?`,
  )
  const ofCall = db.prepare<[string], ActRow>(
    `SELECT searchAct.searchId, recordingId, runId, done FROM searchAct JOIN searchRun ON searchRun.id = runId
     WHERE recordingId = ? AND undoneAt IS NULL`,
  )
  const forget = db.prepare<[string]>('DELETE FROM searchAct WHERE recordingId = ?')
  const read = (row: ActRow): SearchAct => ({ ...row, done: JSON.parse(row.done) as Done[] })
  return {
    findActed(searchId, recordingId) {
      const runId = latest.get(searchId, recordingId) ?? null
      return runId === null ? null : runId === actedElsewhere ? 'elsewhere' : 'here'
    },
    listActed: (recordingId) => acted.all(recordingId),
    insertAct: ({ searchId, recordingId, runId, done }) =>
      void insert.run(searchId, recordingId, runId, JSON.stringify(done)),
    listActs: (runId, { after, limit }) => list.all(runId, after, limit).map(read),
    listActsOn: (recordingId) => ofCall.all(recordingId).map(read),
    forgetCall: (recordingId) => forget.run(recordingId).changes > 0,
  }
}

type Deletions = Pick<
  SearchRunTable,
  'findDeletion' | 'listDeletions' | 'saveDeletion' | 'removeDeletion' | 'isProtected'
>

function openDeletions(db: Database.Database): Deletions {
  const columns = 'recordingId, searchId, warnedAt, keptAt'
  const find = db.prepare<[string], StoredDeletion>(
    `SELECT ${columns} FROM plannedDeletion WHERE recordingId = ?`,
  )
  const list = db.prepare<[], StoredDeletion>(`SELECT ${columns} FROM plannedDeletion`)
  const save = db.prepare<[StoredDeletion]>(
    `INSERT INTO plannedDeletion (${columns}) VALUES (@recordingId, @searchId, @warnedAt, @keptAt)
     ON CONFLICT DO UPDATE SET searchId = @searchId, warnedAt = @warnedAt, keptAt = @keptAt`,
  )
  const remove = db.prepare<[string]>('DELETE FROM plannedDeletion WHERE recordingId = ?')
  const guarded = db.prepare<[string]>(`SELECT 1 FROM recording r WHERE r.id = ? AND ${isProtectedSql}`)
  return {
    findDeletion: (recordingId) => find.get(recordingId) ?? null,
    listDeletions: () => list.all(),
    saveDeletion: ({ warnedAt, keptAt, ...deletion }) => {
      const times = { warnedAt: Math.round(warnedAt), keptAt: keptAt && Math.round(keptAt) }
      save.run({ ...deletion, ...times })
    },
    removeDeletion: (recordingId) => void remove.run(recordingId),
    isProtected: (recordingId) => guarded.get(recordingId) !== undefined,
  }
}

function openKeptAudio(db: Database.Database): Pick<SearchRunTable, 'keepAudio' | 'releaseAudio'> {
  const keep = db.prepare<[string, number]>(
    'INSERT INTO keptAudio (recordingId, at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const release = db.prepare<[string]>('DELETE FROM keptAudio WHERE recordingId = ?')
  return {
    keepAudio: (recordingId, at) => keep.run(recordingId, Math.round(at)).changes > 0,
    releaseAudio: (recordingId) => release.run(recordingId).changes > 0,
  }
}
