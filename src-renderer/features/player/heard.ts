/** Records which parts of a call were played, and saves them from time to time. */
import type { Client } from '../../client.ts'

/** Maximum time lost when the app is killed; saving more often would only wear the disk. */
const savePauseMs = 10_000

/** Shorter playback, such as between Play and Pause, does not count as heard. Seconds. */
const shortest = 0.2

export class HeardReporter {
  readonly #client: Client
  readonly #onHeard: (id: string, ranges: readonly [number, number][]) => void
  #id: string | null = null
  /** Finished ranges that are not saved yet, in seconds of the recording. */
  #ranges: [number, number][] = []
  /** The range being played; null while nothing plays. */
  #open: [number, number] | null = null
  /** The listening position; seconds. */
  #position = 0
  /** The position has moved away from the saved one by more than a little. */
  #hasMoved = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param onHeard called with ranges when they are saved. */
  constructor(
    client: Client,
    onHeard: (id: string, ranges: readonly [number, number][]) => void = () => undefined,
  ) {
    this.#client = client
    this.#onHeard = onHeard
  }

  /** Playback of this call starts here. Seconds. */
  begin(id: string, at: number): void {
    if (id !== this.#id) this.flush()
    this.#id = id
    this.#close()
    this.#open = [at, at]
    this.#position = at
  }

  /** Playback has reached this position. */
  reach(at: number): void {
    if (this.#open === null || at <= this.#open[1]) return
    this.#open[1] = at
    this.#position = at
    this.#timer ??= setTimeout(() => this.#save(), savePauseMs)
  }

  /** Playback jumped: the part in between was not heard. Saves nothing for a call that was never started. */
  jump(from: number, to: number): void {
    if (this.#id === null) return
    if (this.#open !== null) {
      this.reach(from)
      this.#close()
      this.#open = [to, to]
    }
    this.#moveTo(to)
  }

  /** Playback stopped here; at the end of the call the position resets to the start. */
  end(at: number, isOver = false): void {
    this.reach(at)
    this.#close()
    if (isOver && this.#position !== 0) this.#moveTo(0)
    this.#save()
  }

  /** Saves pending data and forgets the call. */
  flush(): void {
    this.#close()
    this.#save()
    this.#id = null
  }

  #moveTo(at: number): void {
    this.#position = at
    this.#hasMoved = true
    this.#timer ??= setTimeout(() => this.#save(), savePauseMs)
  }

  #close(): void {
    if (this.#open !== null && this.#open[1] - this.#open[0] >= shortest) this.#ranges.push(this.#open)
    this.#open = null
  }

  #save(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const sounding = this.#open
    if (sounding !== null) {
      this.#close()
      this.#open = [sounding[1], sounding[1]]
    }
    const ranges = this.#ranges
    const hasNews = ranges.length > 0 || this.#hasMoved
    this.#ranges = []
    this.#hasMoved = false
    if (this.#id === null || !hasNews) return
    this.#onHeard(this.#id, ranges)
    const heard = { id: this.#id, ranges, position: this.#position }
    // If saving fails, these ranges stay unheard, which is no reason to interrupt the user.
    void this.#client.call('personal.save-heard', heard).catch(() => undefined)
  }
}
