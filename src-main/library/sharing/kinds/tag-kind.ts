/** Shares tags. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { tagColors, type Tag } from '../../../../src-preload/contract/personal.ts'
import { foldTagName } from '../../../model/tag-name.ts'
import { eraseWords, type NoteChange, type Tables } from '../../writers/writer-tables.ts'
import { renewTags } from '../../writers/additions-writer.ts'
import { hashUid, noFields, type SharedKind } from '../record-kind.ts'
import { numberNames } from '../unique-names.ts'

type TagRow = Pick<Tag, 'id' | 'name' | 'color'>

const schema = z.object({ name: z.string().min(1), color: z.enum(tagColors) })

/** Two with one name, made on two computers, are one tag. */
export function createTagKind(tables: Tables): SharedKind<TagRow> {
  const { tags } = tables
  const change = ({ id, name, color }: TagRow, note: NoteChange) => {
    tags.update(id, name, color)
    note.names()
    eraseWords(tables, note)
    renewTags(tables, tags.listRecordings(id), note)
  }
  /** Another tag may have the name until `finish`. */
  const makeRoom = (name: string, id: number | null) => {
    const other = tags.findByName(name)
    if (other && other.id !== id) tags.update(other.id, `${other.name} ${randomUUID()}`, other.color)
  }
  return {
    name: 'tag',
    isIn: (part) => part === 'tags',
    list: () => tags.list(),
    find: (_part, id) => tags.find(id),
    getId: ({ id }) => id,
    getUid: ({ name }) => hashUid('tag', foldTagName(name)),
    toFields: ({ name, color }) => ({ ...noFields, values: { name, color } }),
    toRow({ values }, { part, uid, known }, references) {
      const read = schema.safeParse(values)
      if (!read.success) return null
      const row = { id: known?.id ?? 0, ...read.data }
      const other = tags.findByName(row.name)
      if (other === null || other.id === known?.id) return row
      return { ...row, name: numberNames(references, 'tag', part, foldTagName).get(uid) ?? row.name }
    },
    insert({ name, color }, id, note) {
      makeRoom(name, id)
      note.names()
      return tags.insert(name, color, id).id
    },
    update(row, known, note) {
      if (row.name === known.name && row.color === known.color) return
      makeRoom(row.name, row.id)
      change(row, note)
    },
    remove({ id }, note) {
      const calls = tags.listRecordings(id)
      tags.remove(id)
      note.names()
      eraseWords(tables, note)
      renewTags(tables, calls, note)
    },
    finish(part, note, references) {
      for (const [uid, name] of numberNames(references, 'tag', part, foldTagName)) {
        const known = tags.find(references.findRow('tag', part, uid) ?? 0)
        if (known && known.name !== name) change({ ...known, name }, note)
      }
    },
  }
}
