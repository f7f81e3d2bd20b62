/**
 * One thing of the account that can be changed at the service: what is chosen, whether it is being saved, and why it
 * could not be. The error stays beside the field with what was chosen, until that is changed or left.
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

  /** What is being edited; null while nothing is. */
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

  /** Leaves it as it was. */
  cancel(): void {
    if (this.#busy) return
    this.reset()
  }

  /** Ends editing: nothing is chosen, and nothing is wrong. */
  reset(): void {
    this.#draft = null
    this.#error = null
    this.#busy = false
  }

  /** Ends editing where it was saved. */
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
