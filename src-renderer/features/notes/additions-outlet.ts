/**
 * Notes and bookmarks on their way to the library. What was deleted and is saved again has another id there; whoever
 * knows it by the first one still reaches it.
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

  /** @param changed told of whose additions changed, before the change continues. */
  constructor(client: Client, changed: (recordingId: string) => Promise<void>) {
    this.#client = client
    this.#changed = changed
  }

  /** A new one where `id` is null, and where it was deleted. */
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

  /** Makes it what it is here, also where it was deleted. */
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

  /** Another library: ids are other things there. */
  forget(): void {
    this.#notes.clear()
    this.#bookmarks.clear()
  }
}
