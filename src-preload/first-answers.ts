/**
 * Keeps the answers of the last run until the page requests them, so that the first screen waits for no other
 * process.
 */
export class FirstAnswers {
  #answers = new Map<string, string>()
  readonly #used: string[] = []
  #isOver = false

  /** The requests that were answered. */
  get used(): readonly string[] {
    return this.#used
  }

  /** @param answers by method and argument, as `ScreenAnswers` of the main process; null for none */
  keep(answers: Readonly<Record<string, string>> | null): void {
    if (!this.#isOver && answers) this.#answers = new Map(Object.entries(answers))
  }

  /** The answer to a request, once, as JSON; null when there is none. */
  take(name: string, args: unknown): string | null {
    if (this.#answers.size === 0) return null
    const request = `${name} ${JSON.stringify(args)}`
    const answer = this.#answers.get(request)
    if (answer === undefined) return null
    this.#answers.delete(request)
    this.#used.push(request)
    return answer
  }

  /** Discards the answers: something has changed, or the first screen is shown. */
  drop(): void {
    this.#isOver = true
    this.#answers.clear()
  }
}
