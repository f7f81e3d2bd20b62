/** Formatted numbers, the same everywhere: requested when first shown, then cached. */
import { SvelteMap } from 'svelte/reactivity'
import type { Client } from '../../client.ts'

/** The main process's limit per request. */
const most = 1_000

export class NumberFormats {
  readonly #client: Client
  readonly #known = new SvelteMap<string, string>()
  readonly #asked = new Set<string>()
  /** Shown for the first time; requested together. */
  #wanted: string[] = []

  constructor(client: Client) {
    this.#client = client
  }

  /** The formatted number; as stored until it is loaded. */
  of(number: string): string {
    const known = this.#known.get(number)
    if (known === undefined && !this.#asked.has(number)) this.#want(number)
    return known ?? number
  }

  #want(number: string): void {
    this.#asked.add(number)
    if (this.#wanted.push(number) === 1) queueMicrotask(() => void this.#ask())
  }

  async #ask(): Promise<void> {
    const wanted = this.#wanted
    this.#wanted = []
    for (let done = 0; done < wanted.length; done += most) {
      const numbers = wanted.slice(done, done + most)
      // On failure they stay as stored; the next window requests them again.
      const formatted = await this.#client.call('people.format-numbers', { numbers }).catch(() => [])
      formatted.forEach((shown, index) => this.#known.set(numbers[index]!, shown))
    }
  }
}
