/** Saves notes to the library. A deleted note that is saved again is restored as it was, with its tasks and its id. */
import type { Answer, Args } from '../../../src-preload/contract/bridge.ts'
import type { Note } from '../../../src-preload/contract/personal.ts'
import { expectChange } from '../../app/undo-edit.ts'
import type { Client } from '../../client.ts'
import type { NoteFields } from './note-draft.svelte.ts'

type Deleted = Answer<'personal.delete-notes'>

/** All methods throw ClientError. */
export class AdditionsOutlet {
  readonly #client: Client
  readonly #changed: (recordingId: string) => Promise<void>
  /** By id, to restore them. */
  readonly #deleted = new Map<number, Deleted>()

  /** @param changed called with the recording whose additions changed, before the change continues. */
  constructor(client: Client, changed: (recordingId: string) => Promise<void>) {
    this.#client = client
    this.#changed = changed
  }

  /** Creates a note when `id` is null, on the words if it has some. */
  async saveNote({ words = null, ...fields }: NoteFields): Promise<Note> {
    const { id, recordingId, timestamp, text } = fields
    if (id === null && words !== null) {
      return await this.addPassage({ recordingId, words, timestamp, text, themeIds: [] })
    }
    if (id !== null) await this.#restore(id)
    const saved = await this.#client.call('personal.save-note', fields)
    await this.#changed(recordingId)
    return saved
  }

  /** @throws ClientError also when the call was deleted meanwhile. */
  async addPassage(fields: Args<'passages.add'>): Promise<Note> {
    const added = await this.#client.call('passages.add', fields)
    await this.#changed(fields.recordingId)
    if (added === null) throw new Error('the call was deleted')
    return added
  }

  /** Changes `from` to `to`; what others changed since stays. @throws ClientError also when that is all of it */
  async edit(
    { id, recordingId }: Pick<Note, 'id' | 'recordingId'>,
    { from, to }: { from: Note; to: Note },
  ): Promise<void> {
    expectChange(await this.#client.call('edits.apply', { kind: 'note', id, from, to }))
    await this.#changed(recordingId)
  }

  async deleteNote({ id, recordingId }: Pick<Note, 'id' | 'recordingId'>): Promise<void> {
    this.#deleted.set(id, await this.#client.call('personal.delete-notes', { ids: [id] }))
    await this.#changed(recordingId)
  }

  /** Restores a note that was deleted here. */
  async restoreNote({ id, recordingId }: Pick<Note, 'id' | 'recordingId'>): Promise<void> {
    await this.#restore(id)
    await this.#changed(recordingId)
  }

  async #restore(id: number): Promise<void> {
    const deleted = this.#deleted.get(id)
    if (deleted === undefined) return
    await this.#client.call('personal.restore-notes', deleted)
    this.#deleted.delete(id)
  }
}
