/** What of calls was played: gathered while it sounds, and told to the library now and then. */
import type { Client } from '../client.ts'

/** What is lost at worst when the app is killed; more often would only wear the disk. */
const savePauseMs = 10_000

/** Shorter stretches are not heard but passed: a press on Play and on Pause. Seconds. */
const shortest = 0.2

export class HeardReporter {
  readonly #client: Client
  #id: string | null = null
  /** Closed stretches that are not saved yet, in seconds of the recording. */
  #ranges: [number, number][] = []
  /** The stretch that sounds; null while nothing does. */
  #open: [number, number] | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: Client) {
    this.#client = client
  }

  /** Sound begins here, of this call. Seconds. */
  begin(id: string, at: number): void {
    if (id !== this.#id) this.flush()
    this.#id = id
    this.#close()
    this.#open = [at, at]
  }

  /** It has sounded up to here. */
  reach(at: number): void {
    if (this.#open === null || at <= this.#open[1]) return
    this.#open[1] = at
    this.#timer ??= setTimeout(() => this.#save(), savePauseMs)
  }

  /** Sound goes on elsewhere in the call: what lies between was not heard. */
  jump(from: number, to: number): void {
    if (this.#open === null) return
    this.reach(from)
    this.#close()
    this.#open = [to, to]
  }

  /** Sound has ended here. */
  end(at: number): void {
    this.reach(at)
    this.flush()
  }

  /** Tells what is known, and forgets the call. */
  flush(): void {
    this.#close()
    this.#save()
    this.#id = null
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
    this.#ranges = []
    if (this.#id === null || ranges.length === 0) return
    // What cannot be saved is heard again: no reason to disturb who listens.
    void this.#client.call('personal.save-heard', { id: this.#id, ranges }).catch(() => undefined)
  }
}
