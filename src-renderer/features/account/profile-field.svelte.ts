/**
 * A value of the account that can be changed at the service: the draft, whether it is being saved, and why
 * saving failed. On failure the draft and the error are kept until the draft is changed or cancelled.
 */
import { messageOf } from '../../client.ts'

export class ProfileField<T> {
  readonly #save: (value: T) => Promise<void>
  #draft = $state.raw<{ value: T } | null>(null)
  #busy = $state(false)
  #error = $state<string | null>(null)

  constructor(save: (value: T) => Promise<void>) {
    this.#save = save
  }

  /** The value being edited; null for none. */
  get draft(): { readonly value: T } | null {
    return this.#draft
  }

  get isBusy(): boolean {
    return this.#busy
  }

  get error(): string | null {
    return this.#error
  }

  edit(value: T): void {
    if (this.#busy) return
    this.#draft = { value }
    this.#error = null
  }

  /** Cancels editing. */
  cancel(): void {
    if (this.#busy) return
    this.reset()
  }

  /** Ends editing and clears the error. */
  reset(): void {
    this.#draft = null
    this.#error = null
    this.#busy = false
  }

  /** Saves the draft; ends editing on success. */
  async save(): Promise<void> {
    const draft = this.#draft
    if (draft === null || this.#busy) return
    this.#busy = true
    try {
      await this.#save(draft.value)
      if (this.#draft === draft) this.#draft = null
    } catch (error) {
      if (this.#draft === draft) this.#error = messageOf(error)
    }
    this.#busy = false
  }
}
