/**
 * The tables `actionQueue`, `searchRun`, `searchAct`, `plannedDeletion` and `keptAudio`: the calls on which saved
 * searches may act, what they did, and what they will do.
 */
import type Database from 'better-sqlite3'
import type { SearchRun } from '../../../src-preload/contract/search-actions.ts'

/** What a search changed in one call, so that it can be undone. */
export type Done =
  | { kind: 'notify' | 'star' | 'keep-audio' | 'delete' }
  | { kind: 'tag'; tagId: number }
  | { kind: 'follow-up'; id: number }
  /** `day`: the inbox day before. */
  | { kind: 'inbox'; day: string | null }
  | { kind: 'mark'; noteIds: number[] }

export interface SearchAct {
  searchId: number
  recordingId: string
  runId: number
  done: Done[]
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
  /** The calls that wait, at most `limit`. */
  listQueued(limit: number): string[]
  unqueue(recordingIds: readonly string[]): void

  /** @param at milliseconds since the epoch. Returns its id. */
  insertRun(run: Pick<StoredRun, 'searchId' | 'searchName' | 'at'>): number
  findRun(id: number): StoredRun | null
  countRuns(searchId: number | null): number
  /** The latest first. `searchId`: null for all. */
  listRuns(page: { searchId: number | null; offset: number; limit: number }): StoredRun[]
  saveUndone(id: number, at: number): void

  hasActed(searchId: number, recordingId: string): boolean
  insertAct(act: SearchAct): void
  /** @param after the last recording of the part before; '' for the first */
  listActs(runId: number, part: { after: string; limit: number }): SearchAct[]
  /** What was done in a call may no longer be undone. */
  saveDone(act: Pick<SearchAct, 'searchId' | 'recordingId' | 'done'>): void
  /** Nothing identifies an erased call any more. */
  forgetCall(recordingId: string): void

  findDeletion(recordingId: string): StoredDeletion | null
  listDeletions(): StoredDeletion[]
  saveDeletion(deletion: StoredDeletion): void
  removeDeletion(recordingId: string): void

  /** False when it was kept already. */
  keepAudio(recordingId: string, at: number): boolean
  /** False when it was not kept. */
  releaseAudio(recordingId: string): boolean
}

export function openSearchRunTable(db: Database.Database): SearchRunTable {
  return { ...openQueue(db), ...openRuns(db), ...openActs(db), ...openDeletions(db), ...openKeptAudio(db) }
}

function openQueue(db: Database.Database): Pick<SearchRunTable, 'queue' | 'listQueued' | 'unqueue'> {
  const queue = db.prepare<[string]>(
    `INSERT INTO actionQueue (recordingId)
     SELECT ? WHERE EXISTS (SELECT 1 FROM savedSearch WHERE actions <> '[]')
     ON CONFLICT DO NOTHING`,
  )
  const list = db.prepare<[number], string>('SELECT recordingId FROM actionQueue LIMIT ?').pluck()
  const remove = db.prepare<[string]>(
    'DELETE FROM actionQueue WHERE recordingId IN (SELECT value FROM json_each(?))',
  )
  return {
    queue: (recordingId) => void queue.run(recordingId),
    listQueued: (limit) => list.all(limit),
    unqueue: (recordingIds) => void remove.run(JSON.stringify(recordingIds)),
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

type Acts = Pick<SearchRunTable, 'hasActed' | 'insertAct' | 'listActs' | 'saveDone' | 'forgetCall'>

function openActs(db: Database.Database): Acts {
  const has = db.prepare('SELECT 1 FROM searchAct WHERE searchId = ? AND recordingId = ?')
  const insert = db.prepare(
    `INSERT INTO searchAct (searchId, recordingId, runId, done) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const list = db.prepare<[number, string, number], Omit<SearchAct, 'done'> & { done: string }>(
    `SELECT searchId, recordingId, runId, done FROM searchAct WHERE runId = ? AND recordingId > ?
     ORDER BY recordingId LIMIT ?`,
  )
  const save = db.prepare('UPDATE searchAct SET done = ? WHERE searchId = ? AND recordingId = ?')
  const forget = db.prepare<[string]>('DELETE FROM searchAct WHERE recordingId = ?')
  return {
    hasActed: (searchId, recordingId) => has.get(searchId, recordingId) !== undefined,
    insertAct: ({ searchId, recordingId, runId, done }) =>
      void insert.run(searchId, recordingId, runId, JSON.stringify(done)),
    listActs: (runId, { after, limit }) =>
      list.all(runId, after, limit).map((row) => ({ ...row, done: JSON.parse(row.done) as Done[] })),
    saveDone: ({ searchId, recordingId, done }) => void save.run(JSON.stringify(done), searchId, recordingId),
    forgetCall: (recordingId) => void forget.run(recordingId),
  }
}

type Deletions = Pick<SearchRunTable, 'findDeletion' | 'listDeletions' | 'saveDeletion' | 'removeDeletion'>

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
  return {
    findDeletion: (recordingId) => find.get(recordingId) ?? null,
    listDeletions: () => list.all(),
    saveDeletion: (deletion) => void save.run(deletion),
    removeDeletion: (recordingId) => void remove.run(recordingId),
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
