/** Which calls are selected, by id, so that the selection survives a list that changes under it. */
export class Selection {
  #ids = $state.raw<ReadonlySet<string>>(new Set())
  /** Where a range with Shift starts. */
  #anchor = $state<number | null>(null)

  get ids(): ReadonlySet<string> {
    return this.#ids
  }

  get size(): number {
    return this.#ids.size
  }

  get anchor(): number | null {
    return this.#anchor
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  toggle(id: string, index: number): void {
    const ids = new Set(this.#ids)
    if (!ids.delete(id)) ids.add(id)
    this.#ids = ids
    this.#anchor = index
  }

  add(ids: string[]): void {
    this.#ids = new Set([...this.#ids, ...ids])
  }

  /** These, and no others. */
  set(ids: Iterable<string>): void {
    this.#ids = new Set(ids)
  }

  /** Leaves those that went. */
  keep(isThere: (id: string) => boolean): void {
    if ([...this.#ids].some((id) => !isThere(id))) this.#ids = new Set([...this.#ids].filter(isThere))
  }

  /** The row that was opened: the next range starts there, nothing is selected yet. */
  anchorAt(index: number): void {
    this.#anchor = index
  }

  clear(): void {
    this.#ids = new Set()
    this.#anchor = null
  }
}
