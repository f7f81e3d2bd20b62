/** The user's tags and all changes of them. All changes can be undone. */
import type { Tag, TagColor } from '../../../src-preload/contract/personal.ts'
import type { Client } from '../../client.ts'
import { tagsText } from './text.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'
import { undoEdit } from '../../app/undo-edit.ts'

/** The main process's limit, in characters. */
export const maxTagLength = 200

/**
 * In the order in which new tags get them: neighbouring colours differ clearly. Grey is only chosen by the
 * user.
 */
const colorsInTurn: readonly TagColor[] = ['orange', 'blue', 'green', 'purple', 'teal', 'red', 'yellow']

export interface TagsInput {
  client: Client
  undo: UndoState
  notices: NoticesState
}

export class TagsState {
  readonly #input: TagsInput
  #all = $state.raw<Tag[]>([])

  constructor(input: TagsInput) {
    this.#input = input
  }

  /** Sorted by name. */
  get all(): Tag[] {
    return this.#all
  }

  /** The tags of a call, in the order of the list of tags. */
  of(ids: readonly number[]): Tag[] {
    return ids.length === 0 ? [] : this.#all.filter(({ id }) => ids.includes(id))
  }

  find(id: number): Tag | null {
    return this.#all.find((tag) => tag.id === id) ?? null
  }

  /** Ignores case. */
  findByName(name: string): Tag | null {
    return this.#all.find((tag) => folded(tag.name) === folded(name)) ?? null
  }

  /** Tags whose name contains the letters; those that begin with them come first. */
  matching(letters: string): Tag[] {
    const wanted = folded(letters)
    const found = this.#all.filter(({ name }) => folded(name).includes(wanted))
    const begins = ({ name }: Tag) => (folded(name).startsWith(wanted) ? 0 : 1)
    return found.sort((one, other) => begins(one) - begins(other))
  }

  listen(): () => void {
    return this.#input.client.on('personal.changed', () => void this.load())
  }

  /** Reloads, for example for another library. */
  async load(): Promise<void> {
    // On failure calls show no tags; the next change loads them again.
    this.#all = await this.#input.client.call('personal.list-tags', null).catch(() => this.#all)
  }

  /** Adds a tag to calls, or removes it; skips calls where nothing changes. */
  async set(ids: readonly string[], tag: Tag, on: boolean): Promise<void> {
    await this.#make(() => this.#change(ids, tag, on))
  }

  /** Adds the tag with this name to calls, of which there may be none; creates it if there is none. */
  async setNamed(ids: readonly string[], name: string): Promise<void> {
    await this.#make(() => this.addNamed(ids, name))
  }

  /** Like `setNamed`, as a part of another change; null when nothing changes. @throws ClientError */
  async addNamed(ids: readonly string[], name: string): Promise<Change | null> {
    const known = this.findByName(name)
    if (known !== null) return await this.#change(ids, known, true)
    const tag = await this.#save({ id: null, name: name.trim(), color: this.#nextColor() })
    await this.#set(ids, tag, true)
    return {
      text: ids.length === 0 ? tagsText.did.added(tag.name) : tagsText.did.tagged(tag.name, ids.length),
      undo: () => this.#delete(tag).then(),
      redo: () => this.#putBack(tag, ids),
    }
  }

  /** Changes name or colour. The name of another tag merges the two: its calls get that tag. */
  async change(tag: Tag, { name, color }: Pick<Tag, 'name' | 'color'>): Promise<void> {
    const sameName = this.findByName(name)
    if (sameName !== null && sameName.id !== tag.id) return await this.#join(tag, sameName)
    const after = { ...tag, name: name.trim(), color }
    if (after.name === tag.name && color === tag.color) return
    await this.#make(async () => {
      const to = await this.#save(after)
      const { renamed, recolored } = tagsText.did
      return {
        text: after.name === tag.name ? recolored(tag.name) : renamed(tag.name, after.name),
        ...undoEdit(this.#input.client, { kind: 'tag', id: tag.id, from: tag, to }, () => this.load()),
      }
    })
  }

  async delete(tag: Tag): Promise<void> {
    await this.#make(async () => {
      const taggedIds = await this.#delete(tag)
      return {
        text: tagsText.did.deleted(tag.name, taggedIds.length),
        undo: () => this.#putBack(tag, taggedIds),
        redo: () => this.#delete(tag).then(),
      }
    })
  }

  async #join(tag: Tag, into: Tag): Promise<void> {
    await this.#make(async () => {
      const [ids, known] = [await this.#listTagged(tag), new Set(await this.#listTagged(into))]
      const joined = ids.filter((id) => !known.has(id))
      // The main process merges a tag into the one whose name it gets.
      const join = async () => {
        const { name, color } = into
        await this.#input.client.call('personal.save-tag', { id: tag.id, name, color })
        await this.load()
      }
      await join()
      return {
        text: tagsText.did.merged(tag.name, into.name),
        undo: async () => {
          await this.#putBack(tag, ids)
          await this.#set(joined, into, false)
        },
        redo: join,
      }
    })
  }

  /** Null when no call changes. */
  async #change(ids: readonly string[], tag: Tag, on: boolean): Promise<Change | null> {
    const changed = await this.#set(ids, tag, on)
    if (changed.length === 0) return null
    const { tagged, untagged } = tagsText.did
    return {
      text: on ? tagged(tag.name, changed.length) : untagged(tag.name, changed.length),
      undo: () => this.#set(changed, tag, !on).then(),
      redo: () => this.#set(changed, tag, on).then(),
    }
  }

  /** Restores a deleted tag on its calls. */
  async #putBack(tag: Tag, taggedIds: readonly string[]): Promise<void> {
    const restored = await this.#save(tag)
    await this.#set(taggedIds, restored, true)
  }

  async #save({ id, name, color }: Pick<Tag, 'name' | 'color'> & { id: number | null }): Promise<Tag> {
    const saved = await this.#input.client.call('personal.save-tag', { id, name, color })
    await this.load()
    return saved
  }

  /** Returns the calls that had it. */
  async #delete({ id }: Tag): Promise<string[]> {
    const { ids } = await this.#input.client.call('personal.delete-tag', { id })
    await this.load()
    return ids
  }

  /** Returns the calls that it changed. */
  async #set(ids: readonly string[], { id }: Tag, on: boolean): Promise<string[]> {
    if (ids.length === 0) return []
    const asked = { ids: [...ids], tagId: id, on }
    const { ids: changed } = await this.#input.client.call('personal.set-tag', asked)
    if (changed.length > 0) await this.load()
    return changed
  }

  #listTagged({ id }: Tag): Promise<string[]> {
    return this.#input.client.call('recordings.list-ids', { view: `tag:${id}` })
  }

  /** The least used colour. */
  #nextColor(): TagColor {
    const used = (color: TagColor) => this.#all.filter((tag) => tag.color === color).length
    return colorsInTurn.reduce((least, color) => (used(color) < used(least) ? color : least))
  }

  async #make(work: () => Promise<Change | null>): Promise<void> {
    await this.#input.notices.attempt(() => this.#input.undo.make(work))
  }
}

/** Normalised like names in the library. */
function folded(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
