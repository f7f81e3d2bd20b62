/** Maps ids of deleted items to their ids after being restored: the library never reuses an id. */
export class Successors {
  readonly #next = new Map<number, number>()

  /** The current id of the item. */
  of(id: number): number {
    let at = id
    for (let next = this.#next.get(at); next !== undefined; next = this.#next.get(at)) at = next
    return at
  }

  /** The item `id` was restored as `saved`. */
  learn(id: number, saved: number): void {
    const known = this.of(id)
    if (known !== saved) this.#next.set(known, saved)
  }

  /** In another library the ids mean other items. */
  clear(): void {
    this.#next.clear()
  }
}
