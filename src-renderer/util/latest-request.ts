/** Tells which answers are outdated: an earlier request may be answered later. Knows no request. */
export class LatestRequest {
  #begun = 0

  /** Begins a request: answers to all earlier ones are outdated. Returns whether its own answer still counts. */
  begin(): () => boolean {
    this.cancel()
    return this.join()
  }

  /** Begins a request beside the current ones. Returns whether its answer still counts. */
  join(): () => boolean {
    const begun = this.#begun
    return () => begun === this.#begun
  }

  /** Answers to all requests so far are outdated. */
  cancel(): void {
    this.#begun += 1
  }
}
