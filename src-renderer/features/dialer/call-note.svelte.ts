/**
 * The note written during a call: saved while typing, and kept by the main process until the recording arrives.
 * Unsaved text is never replaced by an earlier saved version.
 */
import type { CallAttempt } from '../../../src-preload/contract/dialer.ts'
import { type Client, messageOf } from '../../client.ts'

/** A pause between two words; a crash loses at most what was typed in this time. */
const pauseMs = 400

export class CallNoteState {
  readonly #client: Client
  #attemptId: number | null = null
  #text = $state('')
  #saved = $state('')
  #isSaving = $state(false)
  #failure = $state<string | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: Client) {
    this.#client = client
  }

  get text(): string {
    return this.#text
  }

  /** There is unsaved text. */
  get isUnsaved(): boolean {
    return this.#isSaving || this.#text !== this.#saved
  }

  /** Why the last change was not saved; the next change tries again. */
  get failure(): string | null {
    return this.#failure
  }

  /** Sets the current call; the note of the previous one is saved first. */
  update(attempt: CallAttempt | null): void {
    if (attempt?.id === this.#attemptId) return
    void this.save()
    this.#attemptId = attempt?.id ?? null
    this.#text = this.#saved = attempt?.note ?? ''
    this.#failure = null
  }

  edit(text: string): void {
    this.#text = text
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), pauseMs)
  }

  /** Saves unsaved text now, for example when the field loses the focus. */
  async save(): Promise<void> {
    clearTimeout(this.#timer)
    const [id, text] = [this.#attemptId, this.#text]
    if (id === null || text === this.#saved) return
    this.#isSaving = true
    try {
      await this.#client.call('dialer.save-note', { id, text })
      if (id === this.#attemptId) [this.#saved, this.#failure] = [text, null]
    } catch (error) {
      if (id === this.#attemptId) this.#failure = messageOf(error)
    } finally {
      this.#isSaving = false
    }
  }
}
