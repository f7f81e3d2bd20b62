/**
 * Keeps the answers of the last run until the page requests them, so that the first screen waits for no other
 * process.
 */
import type { Result } from './contract/result.ts'

export class FirstAnswers {
  #answers = new Map<string, unknown>()
  readonly #used: string[] = []
  #isOver = false

  /** The requests that were answered. */
  get used(): readonly string[] {
    return this.#used
  }

  /** @param answers by method and argument, as `ScreenAnswers` of the main process; null for none */
  keep(answers: Readonly<Record<string, unknown>> | null): void {
    if (!this.#isOver && answers) this.#answers = new Map(Object.entries(answers))
  }

  /** The answer to a request, once; null when there is none. */
  take(name: string, args: unknown): Result<unknown> | null {
    if (this.#answers.size === 0) return null
    const request = `${name} ${JSON.stringify(args)}`
    if (!this.#answers.has(request)) return null
    const value = this.#answers.get(request)
    this.#answers.delete(request)
    this.#used.push(request)
    return { ok: true, value }
  }

  /** Discards the answers: something has changed, or the first screen is shown. */
  drop(): void {
    this.#isOver = true
    this.#answers.clear()
  }
}
