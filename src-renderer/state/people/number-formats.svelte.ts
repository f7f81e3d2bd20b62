/** Numbers as people read them: asked for when first shown, and kept. */
import { SvelteMap } from 'svelte/reactivity'
import type { Client } from '../../client.ts'

export class NumberFormats {
  readonly #client: Client
  readonly #known = new SvelteMap<string, string>()
  readonly #asked = new Set<string>()

  constructor(client: Client) {
    this.#client = client
  }

  /** The number formatted; as it is stored until that is known. */
  of(number: string): string {
    const known = this.#known.get(number)
    if (known === undefined) void this.#ask(number)
    return known ?? number
  }

  async #ask(number: string): Promise<void> {
    if (this.#asked.has(number)) return
    this.#asked.add(number)
    try {
      const { formatted, e164 } = await this.#client.call('dialer.describe', { input: number })
      // What is no phone number stays as it was given, such as "anonymous".
      if (e164 !== null && formatted !== '') this.#known.set(number, formatted)
    } catch {
      // It stays as it is stored; the next window asks again.
    }
  }
}
