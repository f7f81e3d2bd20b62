/** The most room that audio may take: what a new limit would free is shown before it is saved. */
import type { QuotaPreview } from '../../../src-preload/contract/ledger.ts'
import { type Client, messageOf } from '../../client.ts'

/** Below it hardly a call would fit. */
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

  /** The limit that is being asked about, bytes; null while none is. */
  get proposed(): number | null {
    return this.#proposed
  }

  /** What it would free, once that is known and is anything; the person is asked. */
  get preview(): QuotaPreview | null {
    return this.#preview
  }

  /** What is being typed as a size of the person's own; null while nothing is. */
  get typed(): string | null {
    return this.#typed
  }

  get isTypedInvalid(): boolean {
    return this.#isTypedInvalid
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** Why it could not be said what the limit would free. */
  get failure(): string | null {
    return this.#failure
  }

  /** Asks what a limit would free; saves it at once when that is nothing. Null takes the limit away. */
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

  /** Saves the limit that was asked about. */
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

  /** Takes a size of the person's own, in gigabytes, as people write it: 2.5 or 2,5. */
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
