/** What of calls was played: gathered while it sounds, and told to the library now and then. */
import type { Client } from '../../client.ts'

/** What is lost at worst when the app is killed; more often would only wear the disk. */
const savePauseMs = 10_000

/** Shorter stretches are not heard but passed: a press on Play and on Pause. Seconds. */
const shortest = 0.2

export class HeardReporter {
  readonly #client: Client
  readonly #onHeard: (id: string, ranges: readonly [number, number][]) => void
  #id: string | null = null
  /** Closed stretches that are not saved yet, in seconds of the recording. */
  #ranges: [number, number][] = []
  /** The stretch that sounds; null while nothing does. */
  #open: [number, number] | null = null
  /** The listening position; seconds. */
  #position = 0
  /** The position differs from the saved one by more than a little playback. */
  #hasMoved = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param onHeard told of stretches as they are saved. */
  constructor(
    client: Client,
    onHeard: (id: string, ranges: readonly [number, number][]) => void = () => undefined,
  ) {
    this.#client = client
    this.#onHeard = onHeard
  }

  /** Sound begins here, of this call. Seconds. */
  begin(id: string, at: number): void {
    if (id !== this.#id) this.flush()
    this.#id = id
    this.#close()
    this.#open = [at, at]
    this.#position = at
  }

  /** It has sounded up to here. */
  reach(at: number): void {
    if (this.#open === null || at <= this.#open[1]) return
    this.#open[1] = at
    this.#position = at
    this.#timer ??= setTimeout(() => this.#save(), savePauseMs)
  }

  /** Playback jumped: the part in between was not heard. Nothing is reported for a call that was never started. */
  jump(from: number, to: number): void {
    if (this.#id === null) return
    if (this.#open !== null) {
      this.reach(from)
      this.#close()
      this.#open = [to, to]
    }
    this.#moveTo(to)
  }

  /** Sound has ended here; at the end of the call, the position is its start again. */
  end(at: number, isOver = false): void {
    this.reach(at)
    this.#close()
    if (isOver && this.#position !== 0) this.#moveTo(0)
    this.#save()
  }

  /** Tells what is known, and forgets the call. */
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
    // What cannot be saved is heard again: no reason to disturb who listens.
    void this.#client.call('personal.save-heard', heard).catch(() => undefined)
  }
}
