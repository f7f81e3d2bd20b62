/** The table `theme`: the subjects under which passages are gathered, in the user's order. */
import type Database from 'better-sqlite3'
import type { Theme, ThemeItem } from '../../../src-preload/contract/personal.ts'

/** `position`: ascending. Computers that share themes may have given one to two; these are ordered by name. */
export interface PlacedTheme extends Theme {
  position: number
}

export interface ThemeTable {
  find(id: number): Theme | null
  /** Ignoring case. */
  findByName(name: string): Theme | null
  list(): ThemeItem[]
  /** The notes with it. */
  listNotes(id: number): number[]
  /** As the last one. */
  insert(theme: Omit<Theme, 'id'>): Theme
  update(theme: Theme): void
  /** Inserts one that was removed, with its id, as the last one. */
  restore(theme: Theme): void
  /** Also from its passages. */
  remove(id: number): void
  findPlaced(id: number): PlacedTheme | null
  listPlaced(): PlacedTheme[]
  /** With an id of 0, as a new one. Returns its id. */
  savePlaced(theme: PlacedTheme): number
  /** The others come after these. */
  saveOrder(ids: readonly number[]): void
}

const columns = 'id, name, color, description'
const next = '(SELECT coalesce(max(position), 0) + 1 FROM theme)'

export function openThemeTable(db: Database.Database): ThemeTable {
  const find = db.prepare<[number], Theme>(`SELECT ${columns} FROM theme WHERE id = ?`)
  const byName = db.prepare<[string], Theme>(`SELECT ${columns} FROM theme WHERE name = ?`)
  const list = db.prepare<[], ThemeItem & { position: number }>(
    `SELECT ${columns}, position, (SELECT count(*) FROM noteTheme WHERE themeId = theme.id) AS passages FROM theme`,
  )
  const notes = db.prepare<[number], number>('SELECT noteId FROM noteTheme WHERE themeId = ?').pluck()
  const insert = db.prepare<[Omit<Theme, 'id'>], Theme>(
    `INSERT INTO theme (name, color, description, position) VALUES (@name, @color, @description, ${next})
     RETURNING ${columns}`,
  )
  const restore = db.prepare<[Theme]>(
    `INSERT INTO theme (${columns}, position) VALUES (@id, @name, @color, @description, ${next})
     ON CONFLICT DO NOTHING`,
  )
  const update = db.prepare<[Theme]>(
    'UPDATE theme SET name = @name, color = @color, description = @description WHERE id = @id',
  )
  const findPlaced = db.prepare<[number], PlacedTheme>(`SELECT ${columns}, position FROM theme WHERE id = ?`)
  const listPlaced = db.prepare<[], PlacedTheme>(`SELECT ${columns}, position FROM theme`)
  const savePlaced = db
    .prepare<[PlacedTheme], number>(
      `INSERT INTO theme (${columns}, position) VALUES (nullif(@id, 0), @name, @color, @description, @position)
       ON CONFLICT (id) DO UPDATE SET name = @name, color = @color, description = @description, position = @position
       RETURNING id`,
    )
    .pluck()
  const removeNotes = db.prepare<[number]>('DELETE FROM noteTheme WHERE themeId = ?')
  const remove = db.prepare<[number]>('DELETE FROM theme WHERE id = ?')
  const savePosition = db.prepare<[number, number]>('UPDATE theme SET position = ? WHERE id = ?')
  const listInOrder = () =>
    list
      .all()
      .sort((one, other) => one.position - other.position || (one.name < other.name ? -1 : 1))
      .map(({ position: _position, ...theme }) => theme)
  return {
    find: (id) => find.get(id) ?? null,
    findByName: (name) => byName.get(name) ?? null,
    list: listInOrder,
    listNotes: (id) => notes.all(id),
    insert: (theme) => insert.get(theme)!,
    update: (theme) => void update.run(theme),
    restore: (theme) => void restore.run(theme),
    remove(id) {
      removeNotes.run(id)
      remove.run(id)
    },
    findPlaced: (id) => findPlaced.get(id) ?? null,
    listPlaced: () => listPlaced.all(),
    savePlaced: (theme) => savePlaced.get(theme)!,
    saveOrder(ids) {
      const others = listInOrder().flatMap(({ id }) => (ids.includes(id) ? [] : [id]))
      for (const [index, id] of [...ids, ...others].entries()) savePosition.run(index + 1, id)
    },
  }
}
