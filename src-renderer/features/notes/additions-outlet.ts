/**
 * Saves notes and bookmarks to the library. A deleted item that is saved again gets a new id; callers can keep
 * using the first one.
 */
import type { Bookmark, Note } from '../../../src-preload/contract/personal.ts'
import type { Client } from '../../client.ts'
import type { NoteFields } from './note-draft.svelte.ts'
import { Successors } from '../../app/successors.ts'

type BookmarkFields = Omit<Bookmark, 'id' | 'createdAt'>

/** All methods throw ClientError. */
export class AdditionsOutlet {
  readonly #client: Client
  readonly #changed: (recordingId: string) => Promise<void>
  readonly #notes = new Successors()
  readonly #bookmarks = new Successors()

  /** @param changed called with the recording whose additions changed, before the change continues. */
  constructor(client: Client, changed: (recordingId: string) => Promise<void>) {
    this.#client = client
    this.#changed = changed
  }

  /** Creates a note when `id` is null or was deleted. */
  async saveNote({ id, recordingId, timestamp, text }: NoteFields): Promise<Note> {
    const known = id === null ? null : this.#notes.of(id)
    const saved = await this.#client.call('personal.save-note', { id: known, recordingId, timestamp, text })
    if (id !== null) this.#notes.learn(id, saved.id)
    await this.#changed(recordingId)
    return saved
  }

  async deleteNote({ id, recordingId }: Pick<Note, 'id' | 'recordingId'>): Promise<void> {
    await this.#client.call('personal.delete-note', { id: this.#notes.of(id) })
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
    this.#bookmarks.clear()
  }
}
