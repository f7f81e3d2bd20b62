/**
 * The note being written. Saves automatically while the user types, and loses nothing: if saving fails, the
 * text stays here and saving is retried.
 *
 * Does not know where it is displayed.
 */
import type { WordPlace } from '../../../src-preload/contract/redaction.ts'
import type { Note } from '../../../src-preload/contract/personal.ts'

/** A pause in writing; saving more often would wear the disk and update the search index for each letter. */
const savePauseMs = 800

/** The fields of a note that are edited. `from`: as they were saved before. `words`: those of a new passage. */
export type NoteFields = Pick<Note, 'recordingId' | 'timestamp' | 'text'> & {
  id: number | null
  from?: Pick<Note, 'timestamp' | 'text'>
  words?: WordPlace | null
}

/** Where a new note is. */
export type NoteStart = Pick<NoteFields, 'recordingId' | 'timestamp' | 'words'>

export interface DraftOutlet {
  /** Updates the note with this id, or creates one (null). What others changed since stays. @throws ClientError */
  save(fields: NoteFields): Promise<Note>
  delete(id: number): Promise<void>
  /** Automatic saving failed. */
  failed(error: unknown): void
}

/** The result of editing: the note before and after; null for none. */
export interface Written {
  before: Note | null
  after: Note | null
}

export class NoteDraft {
  readonly recordingId: string
  readonly #outlet: DraftOutlet
  readonly #before: Note | null
  readonly #words: WordPlace | null
  /** As the user wrote it: others may have changed more. */
  #saved: Note | null = $state.raw(null)
  #text = $state('')
  #timestamp = $state<number | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  /** One save at a time: the first determines the id of a new note. */
  #saving: Promise<void> = Promise.resolve()

  /** @param start the note to edit, or the place of a new one. */
  constructor(outlet: DraftOutlet, start: Note | NoteStart) {
    this.#outlet = outlet
    this.recordingId = start.recordingId
    this.#timestamp = start.timestamp
    this.#before = 'id' in start ? start : null
    this.#words = 'words' in start ? (start.words ?? null) : null
    this.#saved = this.#before
    this.#text = this.#before?.text ?? ''
  }

  /** Id of the note in the library; null until it is saved. */
  get id(): number | null {
    return this.#saved?.id ?? null
  }

  /** The edited note; null for a new one. */
  get edits(): number | null {
    return this.#before?.id ?? null
  }

  get text(): string {
    return this.#text
  }

  /** Seconds; null for the whole call. */
  get timestamp(): number | null {
    return this.#timestamp
  }

  get isEmpty(): boolean {
    return this.#text.trim() === ''
  }

  /** The note is on words, which have their own place. */
  get isOnWords(): boolean {
    return this.#words !== null || this.#before?.said != null
  }

  /** A passage needs no text, and a moment that was marked without one stays. */
  get #staysEmpty(): boolean {
    return this.#before !== null && (this.#before.said !== null || this.#before.text === '')
  }

  write(text: string): void {
    this.#text = text
    this.#saveSoon()
  }

  /** Moves the note to another time; null for the whole call. */
  moveTo(timestamp: number | null): void {
    this.#timestamp = timestamp
    this.#saveSoon()
  }

  /** Saves unsaved text now. A failure is reported, and retried with the next change. */
  async save(): Promise<void> {
    await this.#saveNow().catch((error: unknown) => this.#outlet.failed(error))
  }

  /** Saves the final text; deletes an empty note. Null when nothing changed. @throws ClientError */
  async end(): Promise<Written | null> {
    if (!this.isEmpty || this.#staysEmpty) await this.#saveNow()
    else await this.#deleteNow()
    const [before, after] = [this.#before, this.#saved]
    if (before === null && after === null) return null
    if (before?.text === after?.text && before?.timestamp === after?.timestamp) return null
    return { before, after }
  }

  #saveSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), savePauseMs)
  }

  #saveNow(): Promise<void> {
    return this.#inTurn(async () => {
      const [text, timestamp] = [this.#text, this.#timestamp]
      // Text that is empty only for a moment is not deleted.
      if (text.trim() === '' && !this.#staysEmpty) return
      if (this.#saved?.text === text && this.#saved.timestamp === timestamp) return
      const words = this.#words === null ? {} : { words: this.#words }
      const { id, recordingId } = this
      const from = this.#saved && { timestamp: this.#saved.timestamp, text: this.#saved.text }
      const fields = { id, recordingId, timestamp, text, ...words, ...(from && { from }) }
      this.#saved = { ...(await this.#outlet.save(fields)), timestamp, text }
    })
  }

  #deleteNow(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.id !== null) await this.#outlet.delete(this.id)
      this.#saved = null
    })
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    clearTimeout(this.#timer)
    const turn = this.#saving.then(work)
    this.#saving = turn.catch(() => undefined)
    return turn
  }
}
