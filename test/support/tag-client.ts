/** A client whose tags are kept as the library keeps them: one name each, ids given once, joined by renaming. */
import type { Tag } from '../../src-preload/contract/personal.ts'
import { createFakeClient, type FakeClient, type Handlers } from './fake-client.ts'

export interface TagClient extends FakeClient {
  /** The calls that bear each tag, by its name. */
  bearers(): Record<string, string[]>
}

type Kept = Pick<Tag, 'id' | 'name' | 'color'> & { ids: Set<string> }

/** @param tags with the calls that bear them. */
export function createTagClient(
  tags: (Pick<Tag, 'name' | 'color'> & { ids: string[] })[],
  handlers: Partial<Handlers> = {},
): TagClient {
  let kept: Kept[] = tags.map((tag, index) => ({ ...tag, id: index + 1, ids: new Set(tag.ids) }))
  let nextId = kept.length + 1
  const toTag = ({ id, name, color, ids }: Kept): Tag => ({ id, name, color, recordings: ids.size })
  const client = createFakeClient({
    'personal.list-tags': () => kept.map(toTag).sort((one, other) => one.name.localeCompare(other.name)),
    'recordings.list-ids': ({ view }) => [...(kept.find(({ id }) => view === `tag:${id}`)?.ids ?? [])],
    'personal.save-tag': ({ id, name, color }) => {
      const own = kept.find((tag) => tag.id === id)
      const namesake = kept.find((tag) => tag !== own && tag.name.toLowerCase() === name.toLowerCase())
      if (namesake) {
        own?.ids.forEach((call) => namesake.ids.add(call))
        kept = kept.filter((tag) => tag !== own)
        return toTag(Object.assign(namesake, { color }))
      }
      if (own) return toTag(Object.assign(own, { name, color }))
      const made = { id: nextId++, name, color, ids: new Set<string>() }
      kept.push(made)
      return toTag(made)
    },
    'personal.delete-tag': ({ id }) => {
      kept = kept.filter((tag) => tag.id !== id)
      return null
    },
    'personal.set-tag': ({ ids, tagId, on }) => {
      const tag = kept.find(({ id }) => id === tagId)
      for (const id of ids)
        if (on) tag?.ids.add(id)
        else tag?.ids.delete(id)
      return null
    },
    ...handlers,
  })
  return {
    ...client,
    bearers: () => Object.fromEntries(kept.map(({ name, ids }) => [name, [...ids].sort()])),
  }
}
