/**
 * Saves notes and bookmarks to the library. A deleted item that is saved again gets a new id; callers can keep
 * using the first one. A note that is saved again gets the follow-ups of its tasks back.
 */
import type { Answer } from '../../../src-preload/contract/bridge.ts'
import type { Bookmark, Note } from '../../../src-preload/contract/personal.ts'
import type { Client } from '../../client.ts'
import type { NoteFields } from './note-draft.svelte.ts'
import { Successors } from '../../app/successors.ts'

type FollowUps = Answer<'personal.delete-note'>['followUps']
type BookmarkFields = Omit<Bookmark, 'id' | 'createdAt'>

/** All methods throw ClientError. */
export class AdditionsOutlet {
  readonly #client: Client
  readonly #changed: (recordingId: string) => Promise<void>
  readonly #notes = new Successors()
  readonly #bookmarks = new Successors()
  /** Of the tasks of deleted notes, by the note. */
  readonly #followUps = new Map<number, FollowUps>()

  /** @param changed called with the recording whose additions changed, before the change continues. */
  constructor(client: Client, changed: (recordingId: string) => Promise<void>) {
    this.#client = client
    this.#changed = changed
  }

  /** Creates a note when `id` is null or was deleted. */
  async saveNote({ id, recordingId, timestamp, text }: NoteFields): Promise<Note> {
    const known = id === null ? null : this.#notes.of(id)
    const followUps = known === null ? undefined : this.#followUps.get(known)
    const fields = { id: known, recordingId, timestamp, text, ...(followUps && { followUps }) }
    const saved = await this.#client.call('personal.save-note', fields)
    if (known !== null) this.#followUps.delete(known)
    if (id !== null) this.#notes.learn(id, saved.id)
    await this.#changed(recordingId)
    return saved
  }

  async deleteNote({ id, recordingId }: Pick<Note, 'id' | 'recordingId'>): Promise<void> {
    const known = this.#notes.of(id)
    const { followUps } = await this.#client.call('personal.delete-note', { id: known })
    if (followUps.length > 0) this.#followUps.set(known, followUps)
    await this.#changed(recordingId)
  }

  async addBookmark(fields: BookmarkFields): Promise<Bookmark> {
    const saved = await this.#client.call('personal.save-bookmark', { id: null, ...fields })
    await this.#changed(fields.recordingId)
    return saved
  }

  /** Saves the bookmark with this content, also if it was deleted. */
  async putBookmark({ id, recordingId, timestamp, label }: Bookmark): Promise<void> {
    const known = this.#bookmarks.of(id)
    const fields = { id: known, recordingId, timestamp, label }
    this.#bookmarks.learn(id, (await this.#client.call('personal.save-bookmark', fields)).id)
    await this.#changed(recordingId)
  }

  async deleteBookmark({ id, recordingId }: Bookmark): Promise<void> {
    await this.#client.call('personal.delete-bookmark', { id: this.#bookmarks.of(id) })
    await this.#changed(recordingId)
  }

  /** Another library was opened: its ids are other items. */
  forget(): void {
    this.#notes.clear()
    this.#followUps.clear()
    this.#bookmarks.clear()
  }
}
