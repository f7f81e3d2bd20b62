/** Shares tags. */
import { z } from 'zod'
import { tagColors, type Tag } from '../../../../src-preload/contract/personal.ts'
import { foldTagName } from '../../../model/tag-name.ts'
import { eraseWords, type Tables } from '../../writers/writer-tables.ts'
import { renewTags } from '../../writers/additions-writer.ts'
import { findFreeName } from '../free-name.ts'
import { hashUid, noFields, type SharedKind } from '../shared-kind.ts'

type TagRow = Pick<Tag, 'id' | 'name' | 'color'>

const schema = z.object({ name: z.string().min(1), color: z.enum(tagColors) })

/** Two with one name, made on two computers, are one tag. */
export function createTagKind({ tags, ...tables }: Tables): SharedKind<TagRow> {
  return {
    name: 'tag',
    isIn: (part) => part === 'tags',
    list: () => tags.list(),
    find: (_part, id) => tags.find(id),
    getId: ({ id }) => id,
    getUid: ({ name }) => hashUid('tag', foldTagName(name)),
    toFields: ({ name, color }) => ({ ...noFields, values: { name, color } }),
    toRow({ values }, { known }) {
      const read = schema.safeParse(values)
      if (!read.success) return null
      const isTaken = (name: string) => {
        const other = tags.findByName(name)
        return other !== null && other.id !== known?.id
      }
      return { id: known?.id ?? 0, ...read.data, name: findFreeName(read.data.name, isTaken) }
    },
    insert({ name, color }, id, note) {
      note.names()
      return tags.insert(name, color, id).id
    },
    update({ id, name, color }, known, note) {
      if (name === known.name && color === known.color) return
      tags.update(id, name, color)
      note.names()
      eraseWords({ tags, ...tables }, note)
      renewTags({ tags, ...tables }, tags.listRecordings(id), note)
    },
    remove({ id }, note) {
      const calls = tags.listRecordings(id)
      tags.remove(id)
      note.names()
      eraseWords({ tags, ...tables }, note)
      renewTags({ tags, ...tables }, calls, note)
    },
  }
}
