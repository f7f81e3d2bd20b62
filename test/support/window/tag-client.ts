/** A client that stores tags like the library: unique names, ids never reused, merged by renaming. */
import type { Tag } from '../../../src-preload/contract/personal.ts'
import { createFakeClient, type FakeClient, type Handlers } from './fake-client.ts'

export interface KeptTags {
  handlers: Partial<Handlers>
  /** The calls that have each tag, by the tag’s name. */
  bearers(): Record<string, string[]>
}

type Given = Pick<Tag, 'name' | 'color'> & { ids: string[] }
type Kept = Pick<Tag, 'id' | 'name' | 'color'> & { ids: Set<string> }

/** @param given tags with their calls. @param announce is called after each change. */
export function keepTags(given: Given[], announce: () => void = () => undefined): KeptTags {
  let kept: Kept[] = given.map((tag, index) => ({ ...tag, id: index + 1, ids: new Set(tag.ids) }))
  let nextId = kept.length + 1
  const toTag = ({ id, name, color, ids }: Kept): Tag => ({ id, name, color, recordings: ids.size })
  const announced = <T>(value: T): T => {
    announce()
    return value
  }
  const save: Handlers['personal.save-tag'] = ({ id, name, color }) => {
    const own = kept.find((tag) => tag.id === id)
    const sameName = kept.find((tag) => tag !== own && tag.name.toLowerCase() === name.toLowerCase())
    if (sameName) {
      own?.ids.forEach((call) => sameName.ids.add(call))
      kept = kept.filter((tag) => tag !== own)
      return toTag(Object.assign(sameName, { color }))
    }
    if (own) return toTag(Object.assign(own, { name, color }))
    const made = { id: id ?? nextId++, name, color, ids: new Set<string>() }
    kept.push(made)
    return toTag(made)
  }
  return {
    bearers: () => Object.fromEntries(kept.map(({ name, ids }) => [name, [...ids].sort()])),
    handlers: {
      'personal.list-tags': () => kept.map(toTag).sort((one, other) => one.name.localeCompare(other.name)),
      'personal.get': ({ id }) => ({
        notes: [],
        marked: [],
        heard: [],
        tagIds: kept.filter((tag) => tag.ids.has(id)).map((tag) => tag.id),
      }),
      'recordings.list-ids': ({ view }) => [...(kept.find(({ id }) => view === `tag:${id}`)?.ids ?? [])],
      'personal.save-tag': (input) => announced(save(input) as Tag),
      'edits.apply': (edit) => {
        const tag = edit.kind === 'tag' ? kept.find(({ id }) => id === edit.id) : undefined
        if (tag) announced(Object.assign(tag, edit.to))
        return tag !== undefined
      },
      'personal.delete-tag': ({ id }) => {
        const tagged = kept.find((tag) => tag.id === id)?.ids ?? []
        kept = kept.filter((tag) => tag.id !== id)
        return announced({ ids: [...tagged] })
      },
      'personal.set-tag': ({ ids, tagId, on }) => {
        const tag = kept.find(({ id }) => id === tagId)
        const changed = ids.filter((id) => tag?.ids.has(id) !== on)
        for (const id of changed) tag?.ids[on ? 'add' : 'delete'](id)
        return announced({ ids: changed })
      },
    },
  }
}

export function createTagClient(given: Given[]): FakeClient & Pick<KeptTags, 'bearers'> {
  const { handlers, bearers } = keepTags(given)
  return { ...createFakeClient(handlers), bearers }
}
