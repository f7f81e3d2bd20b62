/**
 * The note that is being written. It saves itself while the person types, and is never lost: what could not be saved
 * stays here and is tried again.
 *
 * Must not know where it is shown.
 */
import type { Note } from '../../../src-preload/contract/personal.ts'

/** A pause between two thoughts; more often would only wear the disk and renew the search for each letter. */
const savePauseMs = 800

/** What of a note the person writes. */
export type NoteFields = Pick<Note, 'recordingId' | 'timestamp' | 'text'> & { id: number | null }

export interface DraftOutlet {
  /** Saves under its id, or as a new one (null). @throws ClientError */
  save(fields: NoteFields): Promise<Note>
  delete(id: number): Promise<void>
  /** Saving while the person goes on typing failed. */
  failed(error: unknown): void
}

/** What came of writing: the note before and after; null where there was, or is, none. */
export interface Written {
  before: Note | null
  after: Note | null
}

export class NoteDraft {
  readonly recordingId: string
  readonly #outlet: DraftOutlet
  readonly #before: Note | null
  #saved: Note | null = $state.raw(null)
  #text = $state('')
  #timestamp = $state<number | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  /** One save at a time: the first gives a new note its id. */
  #saving: Promise<void> = Promise.resolve()

  /** @param start a note that is changed, or where a new one belongs. */
  constructor(outlet: DraftOutlet, start: Note | Pick<Note, 'recordingId' | 'timestamp'>) {
    this.#outlet = outlet
    this.recordingId = start.recordingId
    this.#timestamp = start.timestamp
    this.#before = 'id' in start ? start : null
    this.#saved = this.#before
    this.#text = this.#before?.text ?? ''
  }

  /** Of the note in the library; null while it was not saved yet. */
  get id(): number | null {
    return this.#saved?.id ?? null
  }

  /** The note that it changes; null for a new one. */
  get edits(): number | null {
    return this.#before?.id ?? null
  }

  get text(): string {
    return this.#text
  }

  /** Seconds; null for the call as a whole. */
  get timestamp(): number | null {
    return this.#timestamp
  }

  get isEmpty(): boolean {
    return this.#text.trim() === ''
  }

  write(text: string): void {
    this.#text = text
    this.#saveSoon()
  }

  /** Anchors it elsewhere; null detaches it from any time. */
  moveTo(timestamp: number | null): void {
    this.#timestamp = timestamp
    this.#saveSoon()
  }

  /** Saves now what is not saved yet. A failure is told, and tried again with the next change. */
  async save(): Promise<void> {
    await this.#saveNow().catch((error: unknown) => this.#outlet.failed(error))
  }

  /** Saves the last of it; an emptied note is deleted. Null when nothing changed. @throws ClientError */
  async end(): Promise<Written | null> {
    if (!this.isEmpty) await this.#saveNow()
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
      // What is empty for a moment is not deleted for it.
      if (text.trim() === '') return
      if (this.#saved?.text === text && this.#saved.timestamp === timestamp) return
      this.#saved = await this.#outlet.save({ id: this.id, recordingId: this.recordingId, timestamp, text })
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
