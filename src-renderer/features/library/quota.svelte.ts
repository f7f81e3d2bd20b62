/** The limit for downloaded audio: shows what a new limit would remove before it is saved. */
import type { QuotaPreview } from '../../../src-preload/contract/ledger.ts'
import { type Client, messageOf } from '../../client.ts'

/** With less, hardly a call would fit. */
const leastGigabytes = 0.1
const gigabyte = 1e9

export class QuotaState {
  readonly #client: Client
  readonly #save: (audioQuotaBytes: number | null) => Promise<void>
  #proposed = $state<number | null>(null)
  #preview = $state.raw<QuotaPreview | null>(null)
  #typed = $state<string | null>(null)
  #isTypedInvalid = $state(false)
  #isBusy = $state(false)
  #failure = $state<string | null>(null)

  /** @param save stores the limit; null for none. */
  constructor(client: Client, save: (audioQuotaBytes: number | null) => Promise<void>) {
    this.#client = client
    this.#save = save
  }

  /** The limit being confirmed, in bytes; null for none. */
  get proposed(): number | null {
    return this.#proposed
  }

  /** What it would remove, once loaded and not empty; the user must confirm. */
  get preview(): QuotaPreview | null {
    return this.#preview
  }

  /** The custom size being typed; null for none. */
  get typed(): string | null {
    return this.#typed
  }

  get isTypedInvalid(): boolean {
    return this.#isTypedInvalid
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** Why the preview of the limit failed. */
  get failure(): string | null {
    return this.#failure
  }

  /** Previews a limit; saves it at once if it removes nothing. Null removes the limit. */
  async propose(bytes: number | null): Promise<void> {
    this.#failure = null
    this.#preview = null
    this.#proposed = bytes
    if (bytes === null) return await this.#save(null)
    this.#isBusy = true
    try {
      const preview = await this.#client.call('ledger.preview-quota', { quotaBytes: bytes })
      if (this.#proposed !== bytes) return
      if (preview.recordings > 0) this.#preview = preview
      else await this.confirm()
    } catch (error) {
      this.#failure = messageOf(error)
      this.cancel()
    } finally {
      this.#isBusy = false
    }
  }

  /** Saves the confirmed limit. */
  async confirm(): Promise<void> {
    const bytes = this.#proposed
    if (bytes !== null) await this.#save(bytes)
    this.cancel()
  }

  cancel(): void {
    this.#proposed = null
    this.#preview = null
    this.#typed = null
    this.#isTypedInvalid = false
  }

  /** Parses a custom size in gigabytes: 2.5 or 2,5. */
  type(text: string): void {
    this.#typed = text
    this.#isTypedInvalid = false
  }

  async proposeTyped(): Promise<void> {
    const gigabytes = Number((this.#typed ?? '').trim().replace(',', '.'))
    if (!(gigabytes >= leastGigabytes) || gigabytes === Infinity) {
      this.#isTypedInvalid = true
      return
    }
    this.#typed = null
    await this.propose(Math.round(gigabytes * gigabyte))
  }
}
