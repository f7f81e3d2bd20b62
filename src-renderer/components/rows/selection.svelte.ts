/** The selected calls by id, so that the selection survives changes of the list. */
export class Selection {
  #ids = $state.raw<ReadonlySet<string>>(new Set())
  /** Where a Shift range starts. */
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

  /** Selects exactly these. */
  set(ids: Iterable<string>): void {
    this.#ids = new Set(ids)
  }

  /** Deselects those that are gone. */
  keep(isVisible: (id: string) => boolean): void {
    if ([...this.#ids].some((id) => !isVisible(id))) this.#ids = new Set([...this.#ids].filter(isVisible))
  }

  /** The row was opened: the next range starts there; selects nothing. */
  anchorAt(index: number): void {
    this.#anchor = index
  }

  clear(): void {
    this.#ids = new Set()
    this.#anchor = null
  }
}
