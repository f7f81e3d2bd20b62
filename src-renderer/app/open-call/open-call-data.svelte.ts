/**
 * What is read about the open call. Never has data of another call, and ignores late answers. The data stays while it
 * is loaded again.
 */
import { LatestRequest } from '../../util/latest-request.ts'

export class OpenCallData<T> {
  readonly #openCall: { readonly id: string | null }
  readonly #fetch: (id: string) => Promise<T>
  readonly #request = new LatestRequest()
  /** The call of the last request. */
  #requestedId: string | null = null
  #loaded = $state.raw<{ id: string; value: T } | null>(null)

  /** @param fetch reads the data of a call; may fail */
  constructor(openCall: { readonly id: string | null }, fetch: (id: string) => Promise<T>) {
    this.#openCall = openCall
    this.#fetch = fetch
  }

  /** Null until loaded. */
  get value(): T | null {
    return this.#loaded !== null && this.#loaded.id === this.#openCall.id ? this.#loaded.value : null
  }

  /** A call was opened or updated: loads its data unless it is loaded. */
  onOpened(id: string): void {
    if (this.#loaded?.id !== id) void this.load(id)
  }

  /** These calls changed, or any when null: loads the data of the open call again. */
  onChanged(ids: readonly string[] | null): void {
    const { id } = this.#openCall
    if (id !== this.#requestedId) this.#forget()
    if (id !== null && (ids === null || ids.includes(id))) void this.load(id)
  }

  /** Loads the data of a call if it is open. After a failure the next change loads it again. */
  async load(id: string): Promise<void> {
    if (id === this.#openCall.id) await this.read(id).catch(() => undefined)
  }

  /** Returns the data of any call, and shows it if that call is open. Throws what `fetch` throws. */
  async read(id: string): Promise<T> {
    if (id !== this.#openCall.id) return await this.#fetch(id)
    if (id !== this.#requestedId) this.#forget()
    this.#requestedId = id
    const isLatest = this.#request.begin()
    const value = await this.#fetch(id)
    if (isLatest()) this.#loaded = { id, value }
    return value
  }

  /** Changes what is shown until it is loaded again. */
  change(id: string, to: (value: T) => T): void {
    if (this.#loaded?.id === id) this.#loaded = { id, value: to(this.#loaded.value) }
  }

  #forget(): void {
    this.#request.cancel()
    this.#requestedId = null
    this.#loaded = null
  }
}
