/** The tables `tag` and `recordingTag`: the user's tags and the calls that have them. */
import type Database from 'better-sqlite3'
import type { Tag, TagColor } from '../../../src-preload/contract/personal.ts'
import { foldTagName } from '../../model/tag-name.ts'

export interface TagTables {
  /** By name. */
  list(): Tag[]
  find(id: number): Tag | null
  /** Ignores case. */
  findByName(name: string): Tag | null
  /** @param id of one that was removed */
  insert(name: string, color: TagColor, id?: number | null): Tag
  /** Null when there is no such tag (any more). */
  update(id: number, name: string, color: TagColor): Tag | null
  /** Removes its assignments too. */
  remove(id: number): void
  /** In the order in which they were added. */
  listTagIds(recordingId: string): number[]
  /** `at`: when it was added; milliseconds since the epoch. */
  listTagged(recordingId: string): { tagId: number; at: number }[]
  /** The calls that have it. */
  listRecordings(id: number): string[]
  /** Works for an unlisted call too. False when the call already had the tag. */
  attach(id: number, recordingId: string, at: number): boolean
  /** Adds another tag to all calls of one tag. */
  attachBearers(from: number, into: number): void
  /** False when the call did not have it. */
  detach(id: number, recordingId: string): boolean
  /** True when the call had any. */
  detachAll(recordingId: string): boolean
}

const selectTag = `SELECT id, name, color,
  (SELECT count(*) FROM recordingTag WHERE tagId = tag.id) AS recordings FROM tag`

/** "Q2" before "Q10". */
const byName = new Intl.Collator(undefined, { numeric: true })

export function openTagTables(db: Database.Database): TagTables {
  const all = db.prepare<[], Tag>(selectTag)
  const byId = db.prepare<[number], Tag>(`${selectTag} WHERE id = ?`)
  const insert = db.prepare<[number | null, string, string]>(
    'INSERT INTO tag (id, name, color) VALUES (?, ?, ?)',
  )
  const update = db.prepare<[string, string, number]>('UPDATE tag SET name = ?, color = ? WHERE id = ?')
  const remove = ['DELETE FROM recordingTag WHERE tagId = ?', 'DELETE FROM tag WHERE id = ?'].map((sql) =>
    db.prepare<[number]>(sql),
  )
  const find = (id: number) => byId.get(id) ?? null
  const list = () => all.all().sort((one, other) => byName.compare(one.name, other.name))
  return {
    ...openBearers(db),
    list,
    find,
    findByName: (name) => list().find((tag) => foldTagName(tag.name) === foldTagName(name)) ?? null,
    insert: (name, color, id = null) => find(Number(insert.run(id, name, color).lastInsertRowid))!,
    update: (id, name, color) => (update.run(name, color, id).changes > 0 ? find(id) : null),
    remove: (id) => remove.forEach((statement) => statement.run(id)),
  }
}

type Bearers = Pick<
  TagTables,
  'listTagIds' | 'listTagged' | 'listRecordings' | 'attach' | 'attachBearers' | 'detach' | 'detachAll'
>

function openBearers(db: Database.Database): Bearers {
  const ids = db
    .prepare<[string], number>('SELECT tagId FROM recordingTag WHERE recordingId = ? ORDER BY tagId')
    .pluck()
  const tagged = db.prepare<[string], { tagId: number; at: number }>(
    'SELECT tagId, at FROM recordingTag WHERE recordingId = ? ORDER BY tagId',
  )
  const recordings = db
    .prepare<[number], string>('SELECT recordingId FROM recordingTag WHERE tagId = ?')
    .pluck()
  const attach = db.prepare<[string, number, number]>(
    `INSERT INTO recordingTag (recordingId, tagId, at) VALUES (?, ?, ?)
     ON CONFLICT (recordingId, tagId) DO NOTHING`,
  )
  const attachBearers = db.prepare<[number, number]>(
    `INSERT INTO recordingTag (recordingId, tagId, at)
     SELECT recordingId, ?, at FROM recordingTag WHERE tagId = ?
     ON CONFLICT (recordingId, tagId) DO NOTHING`,
  )
  const detach = db.prepare<[number, string]>('DELETE FROM recordingTag WHERE tagId = ? AND recordingId = ?')
  const detachAll = db.prepare<[string]>('DELETE FROM recordingTag WHERE recordingId = ?')
  return {
    listTagIds: (recordingId) => ids.all(recordingId),
    listTagged: (recordingId) => tagged.all(recordingId),
    listRecordings: (id) => recordings.all(id),
    attach: (id, recordingId, at) => attach.run(recordingId, id, Math.round(at)).changes > 0,
    attachBearers: (from, into) => void attachBearers.run(into, from),
    detach: (id, recordingId) => detach.run(id, recordingId).changes > 0,
    detachAll: (recordingId) => detachAll.run(recordingId).changes > 0,
  }
}
