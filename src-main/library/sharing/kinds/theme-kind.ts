/** Shares themes, with their order. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { tagColors } from '../../../../src-preload/contract/personal.ts'
import { foldTagName } from '../../../model/tag-name.ts'
import type { PlacedTheme } from '../../tables/theme-table.ts'
import type { NoteChange, Tables } from '../../writers/writer-tables.ts'
import { hashUid, type SharedKind } from '../record-kind.ts'
import { numberNames } from '../unique-names.ts'

const schema = z.object({
  name: z.string().trim().min(1),
  color: z.enum(tagColors).catch('gray'),
  position: z.int().catch(0),
})

/** Two with one name, made on two computers, are one theme. */
export function createThemeKind({ themes, notes }: Tables): SharedKind<PlacedTheme> {
  const noteCalls = (noteIds: readonly number[], note: NoteChange) => {
    for (const id of noteIds) note(notes.find(id)!.recordingId)
    note.names()
    note.erased()
  }
  /** Another theme may have the name until `finish`. */
  const makeRoom = (name: string, id: number) => {
    const other = themes.findByName(name)
    if (other && other.id !== id) themes.update({ ...other, name: `${other.name} ${randomUUID()}` })
  }
  const save = (theme: PlacedTheme, note: NoteChange): number => {
    makeRoom(theme.name, theme.id)
    note.names()
    return themes.savePlaced(theme)
  }
  return {
    name: 'theme',
    isIn: (part) => part === 'themes',
    list: () => themes.listPlaced(),
    find: (_part, id) => themes.findPlaced(id),
    getId: ({ id }) => id,
    getUid: ({ name }) => hashUid('theme', foldTagName(name)),
    toFields: ({ name, color, position, description }) => ({
      values: { name, color, position },
      texts: { description },
      sets: {},
    }),
    toRow({ values, texts }, { part, uid, known }, references) {
      const read = schema.safeParse(values)
      if (!read.success) return null
      const row = { id: known?.id ?? 0, ...read.data, description: texts.description ?? '' }
      const other = themes.findByName(row.name)
      if (other === null || other.id === known?.id) return row
      return { ...row, name: numberNames(references, 'theme', part, foldTagName).get(uid) ?? row.name }
    },
    insert: (row, id, note) => save({ ...row, id: id ?? 0 }, note),
    update(row, known, note) {
      save(row, note)
      if (row.name !== known.name || row.description !== known.description) note.erased()
    },
    remove({ id }, note) {
      const bearers = themes.listNotes(id)
      themes.remove(id)
      noteCalls(bearers, note)
    },
    finish(part, note, references) {
      for (const [uid, name] of numberNames(references, 'theme', part, foldTagName)) {
        const known = themes.find(references.findRow('theme', part, uid) ?? 0)
        if (known === null || known.name === name) continue
        themes.update({ ...known, name })
        noteCalls([], note)
      }
    },
  }
}
