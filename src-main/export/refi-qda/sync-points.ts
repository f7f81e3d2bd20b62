/** Ties positions of a transcript to times of its audio: the start of each turn, and the ends of selections. Pure. */
import { makeGuid } from './guid.ts'
import type { PlainText } from './plain-text.ts'
import { renderElement } from './xml.ts'

export class SyncPoints {
  readonly #id: string
  /** Seconds by position; null if unknown. */
  readonly #times = new Map<number, number | null>()

  constructor(id: string, { turns }: PlainText) {
    this.#id = id
    for (const { position, start } of turns) this.#times.set(position, start)
  }

  /** Returns the point's id. @param seconds null if unknown */
  add(position: number, seconds: number | null): string {
    this.#times.set(position, this.#times.get(position) ?? seconds)
    return this.#guidOf(position)
  }

  /** Programs expect a time at each point, and none before the time of an earlier position. */
  render(): string[] {
    const hasTimes = [...this.#times.values()].some((seconds) => seconds !== null)
    let reached = 0
    return [...this.#times]
      .sort(([one], [other]) => one - other)
      .map(([position, seconds]) => {
        reached = Math.max(reached, seconds ?? reached)
        const timeStamp = hasTimes ? Math.round(reached * 1000) : null
        return renderElement('SyncPoint', { guid: this.#guidOf(position), timeStamp, position })
      })
  }

  #guidOf(position: number): string {
    return makeGuid('sync point', this.#id, position)
  }
}
