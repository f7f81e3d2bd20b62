/** Ids of what was deleted and had back: the library gives no id twice, so it comes back under another. */
export class Successors {
  readonly #next = new Map<number, number>()

  /** What is known by this id now. */
  of(id: number): number {
    let at = id
    for (let next = this.#next.get(at); next !== undefined; next = this.#next.get(at)) at = next
    return at
  }

  /** What was saved under `id` came out as `saved`. */
  learn(id: number, saved: number): void {
    const known = this.of(id)
    if (known !== saved) this.#next.set(known, saved)
  }

  /** Ids of another library are other things. */
  clear(): void {
    this.#next.clear()
  }
}
