/**
 * The note that is written while one talks: saved as one types, and kept by the main process until the recording
 * arrives. What was not saved yet is never replaced by what was.
 */
import type { CallAttempt } from '../../../src-preload/contract/dialer.ts'
import { type Client, messageOf } from '../../client.ts'

/** A pause between two words; a crash loses no more than was typed in it. */
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

  /** Not everything that was typed is saved yet. */
  get isUnsaved(): boolean {
    return this.#isSaving || this.#text !== this.#saved
  }

  /** Why the last change was not saved; the next one tries again. */
  get failure(): string | null {
    return this.#failure
  }

  /** The call under way, or none: what was written about the one before is saved first. */
  take(attempt: CallAttempt | null): void {
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

  /** Saves now what is not, as when the field is left. */
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
