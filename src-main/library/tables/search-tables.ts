/** The tables `savedSearch` and `recentSearch`: the user's saved and recent searches. */
import type Database from 'better-sqlite3'
import { searchActions, type SearchAction } from '../../../src-preload/contract/search-actions.ts'
import type { StoredSearch } from '../stored-types.ts'

export interface RecentSearch {
  query: string
  /** Milliseconds since the epoch. */
  at: number
}

export interface SearchTables {
  /** In the order they were made. */
  listSaved(): StoredSearch[]
  findSaved(id: number): StoredSearch | null
  /** `id`: of one that was removed; a new one if it is left out. */
  insert(search: Omit<StoredSearch, 'id'> & { id?: number | null }): StoredSearch
  /** Null when there is no such search (any more). */
  update(search: StoredSearch): StoredSearch | null
  /** False when there is none. The time never moves back. */
  saveLooked(id: number, at: number): boolean
  /** False when there was none. */
  remove(id: number): boolean
  /** In what they do: one tag became part of another. False when none adds it. */
  replaceTag(from: number, into: number): boolean
  /** The latest first. */
  listRecent(): RecentSearch[]
  saveRecent(query: string, at: number): void
  removeRecent(query: string): void
  removeAllRecent(): void
}

/** More than this is easier to type again than to find in a list. */
const mostRecent = 20

export function openSearchTables(db: Database.Database): SearchTables {
  return { ...openSaved(db), ...openRecent(db) }
}

/** `actions` as JSON. */
type Row = Omit<StoredSearch, 'actions'> & { actions: string }

type Saved = Pick<
  SearchTables,
  'listSaved' | 'findSaved' | 'insert' | 'update' | 'saveLooked' | 'remove' | 'replaceTag'
>

function openSaved(db: Database.Database): Saved {
  const columns = 'id, name, query, sort, lookedAt, actions'
  const list = db.prepare<[], Row>(`SELECT ${columns} FROM savedSearch ORDER BY id`)
  const find = db.prepare<[number], Row>(`SELECT ${columns} FROM savedSearch WHERE id = ?`)
  const insert = db.prepare<[Omit<Row, 'id'> & { id: number | null }], Row>(
    `INSERT INTO savedSearch (id, name, query, sort, lookedAt, actions)
     VALUES (@id, @name, @query, @sort, @lookedAt, @actions)
     RETURNING ${columns}`,
  )
  const update = db.prepare<[Row], Row>(
    `UPDATE savedSearch SET name = @name, query = @query, sort = @sort, lookedAt = @lookedAt, actions = @actions
     WHERE id = @id
     RETURNING ${columns}`,
  )
  const looked = db.prepare<[number, number]>(
    'UPDATE savedSearch SET lookedAt = max(lookedAt, ?) WHERE id = ?',
  )
  const remove = db.prepare<[number]>('DELETE FROM savedSearch WHERE id = ?')
  const toColumns = <T extends Omit<StoredSearch, 'id'>>(search: T) => ({
    ...search,
    lookedAt: Math.round(search.lookedAt),
    actions: JSON.stringify(search.actions),
  })
  return {
    listSaved: () => list.all().map(toSearch),
    findSaved(id) {
      const row = find.get(id)
      return row ? toSearch(row) : null
    },
    insert: ({ id = null, ...search }) => toSearch(insert.get({ ...toColumns(search), id })!),
    update(search) {
      const row = update.get(toColumns(search))
      return row ? toSearch(row) : null
    },
    saveLooked: (id, at) => looked.run(Math.round(at), id).changes > 0,
    remove: (id) => remove.run(id).changes > 0,
    replaceTag(from, into) {
      const adds = ({ actions }: StoredSearch) =>
        actions.some((action) => action.kind === 'tag' && action.tagId === from)
      const changed = list.all().map(toSearch).filter(adds)
      for (const search of changed) {
        update.get(toColumns({ ...search, actions: replaceTagIn(search.actions, from, into) }))
      }
      return changed.length > 0
    },
  }
}

function replaceTagIn(actions: readonly SearchAction[], from: number, into: number): SearchAction[] {
  const replaced = actions.map((action) =>
    action.kind === 'tag' && action.tagId === from ? { ...action, tagId: into } : action,
  )
  return replaced.filter(
    (action, index) =>
      action.kind !== 'tag' ||
      replaced.findIndex((each) => each.kind === 'tag' && each.tagId === action.tagId) === index,
  )
}

function toSearch(row: Row): StoredSearch {
  return { ...row, actions: readActions(row.actions) }
}

/** Actions that a newer version wrote, or that are damaged, are left out. */
export function readActions(json: string): readonly SearchAction[] {
  try {
    return searchActions.parse(JSON.parse(json))
  } catch {
    return []
  }
}

type Recent = Pick<SearchTables, 'listRecent' | 'saveRecent' | 'removeRecent' | 'removeAllRecent'>

function openRecent(db: Database.Database): Recent {
  const all = db.prepare<[], RecentSearch>('SELECT query, at FROM recentSearch')
  const list = () => all.all().sort((one, other) => other.at - one.at || (one.query < other.query ? -1 : 1))
  const save = db.prepare<[string, number]>(
    `INSERT INTO recentSearch (query, at) VALUES (?, ?)
     ON CONFLICT (query) DO UPDATE SET at = max(at, excluded.at)`,
  )
  const remove = db.prepare<[string]>('DELETE FROM recentSearch WHERE query = ?')
  const removeAll = db.prepare('DELETE FROM recentSearch')
  return {
    listRecent: list,
    saveRecent(query, at) {
      save.run(query, Math.round(at))
      for (const { query: old } of list().slice(mostRecent)) remove.run(old)
    },
    removeRecent: (query) => void remove.run(query),
    removeAllRecent: () => void removeAll.run(),
  }
}
