/** Suggestions for the typed digits or letters, and the marked one. Starts no call. */
import type { NumberSuggestion } from '../../../src-preload/contract/dialer.ts'
import { stepOption } from '../../components/combobox.ts'
import type { Client } from '../../client.ts'
import { LatestRequest } from '../../util/latest-request.ts'

/** This many fit beside the keypad in the smallest window. */
const mostShown = 8

export class SuggestionsState {
  readonly #client: Client
  #list = $state.raw<readonly NumberSuggestion[] | null>(null)
  #cursor = $state(-1)
  #choosesFirst = false
  readonly #request = new LatestRequest()

  constructor(client: Client) {
    this.#client = client
  }

  /** The most likely first; null until the first answer. */
  get list(): readonly NumberSuggestion[] | null {
    return this.#list
  }

  /** Index of the suggestion marked with the arrow keys; -1 for none. */
  get cursor(): number {
    return this.#cursor
  }

  /** The suggestion that Enter uses instead of the typed number. */
  get chosen(): NumberSuggestion | null {
    return this.#list?.[this.#cursor] ?? null
  }

  /** @param choosesFirst marks the most likely one, so that Enter uses it */
  async load(input: string, { choosesFirst = false } = {}): Promise<void> {
    const isLatest = this.#request.begin()
    this.leave()
    this.#choosesFirst = choosesFirst
    try {
      const list = await this.#client.call('dialer.suggest', { input, limit: mostShown })
      if (!isLatest()) return
      this.#list = list
      if (choosesFirst && list.length > 0) this.#cursor = 0
    } catch {
      // The number can be typed without suggestions, and the list of calls shows the error.
      if (isLatest()) this.#list = []
    }
  }

  /** A step beyond either end goes to the number; for a name, to the other end. */
  step(by: 1 | -1): void {
    const count = this.#list?.length ?? 0
    const beyond = this.#choosesFirst ? 'other-end' : 'field'
    if (count > 0) this.#cursor = stepOption(this.#cursor, by, count, beyond)
  }

  leave(): void {
    this.#cursor = -1
  }

  /** Clears everything, for another account. */
  reset(): void {
    this.#request.cancel()
    this.#list = null
    this.leave()
  }
}
