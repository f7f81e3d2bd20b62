/**
 * Hands out what to fetch next, each item to one worker at a time.
 *
 * Holds no state of its own that could be lost: it reads ahead in what the library says is wanted, and
 * remembers only what is being fetched at this moment.
 */
import type { WantedItem } from '../library/types.ts'

/** A few seconds of work: few queries, and a newly opened recording is not stuck behind a long list. */
const readAhead = 24

export interface Job {
  item: WantedItem
  /** Aborts when the run ends, or when somebody in a hurry takes this item over. */
  signal: AbortSignal
  /** From now on it goes on even when somebody is in a hurry: starting over would take longer. */
  keep(): void
  done(): void
}

interface Running {
  controller: AbortController
  ended: Promise<void>
  kept: boolean
}

export class WantedQueue {
  readonly #list: (limit: number) => Promise<WantedItem[]>
  readonly #running = new Map<string, Running>()
  /** Taken over, and about to be begun by whoever did that. */
  readonly #reserved = new Set<string>()
  #ahead: WantedItem[] = []
  #reading: Promise<void> | null = null
  /** Goes up when the order changes: an answer from before says nothing any more. */
  #order = 0
  /** What ended while a query was under way: its answer may still name it as wanted. */
  #endedMeanwhile = new Set<string>()

  constructor(list: (limit: number) => Promise<WantedItem[]>) {
    this.#list = list
  }

  /** True when something is being fetched, is about to be, or is being looked for. */
  get busy(): boolean {
    return this.#running.size > 0 || this.#ahead.length > 0 || this.#reading !== null
  }

  /** The most wanted item that nobody fetches, or null when there is none now. */
  async take(signal: AbortSignal): Promise<Job | null> {
    const ready = this.#next(signal)
    if (ready) return ready
    // Workers that come while a query is under way share its answer.
    this.#reading ??= this.#read().finally(() => (this.#reading = null))
    await this.#reading
    return this.#next(signal)
  }

  /** Marks an item as being fetched, whether or not it came from the list. */
  begin(item: WantedItem, signal: AbortSignal): Job {
    const controller = new AbortController()
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const running: Running = { controller, ended, kept: false }
    this.#running.set(item.id, running)
    this.#reserved.delete(item.id)
    const done = () => {
      this.#running.delete(item.id)
      if (this.#reading) this.#endedMeanwhile.add(item.id)
      end()
    }
    const keep = () => {
      running.kept = true
    }
    return { item, signal: AbortSignal.any([signal, controller.signal]), keep, done }
  }

  /** How many are being fetched that have got far; see `Job.keep`. */
  get kept(): number {
    return [...this.#running.values()].filter(({ kept }) => kept).length
  }

  /**
   * Resolves with true when nobody fetches the item any more: what has not got far is aborted. Nobody else gets
   * it until it was begun, or left. False: it has got far, and goes on.
   */
  async takeOver(id: string): Promise<boolean> {
    const running = this.#running.get(id)
    if (running?.kept) return false
    this.#reserved.add(id)
    running?.controller.abort()
    await running?.ended
    return true
  }

  /** Leaves what was taken over to whoever comes next. */
  leave(id: string): void {
    this.#reserved.delete(id)
  }

  /** Aborts what is being fetched and fits, however far it has got; resolves when it has ended. */
  async letGo(fits: (id: string) => boolean): Promise<void> {
    const leaving = [...this.#running].filter(([id]) => fits(id)).map(([, running]) => running)
    for (const { controller } of leaving) controller.abort()
    await Promise.all(leaving.map(({ ended }) => ended))
  }

  /** Forgets what was read ahead: the order has changed. Whoever waits for something is to be told. */
  forget(): void {
    this.#ahead = []
    this.#order += 1
  }

  #next(signal: AbortSignal): Job | null {
    for (let item = this.#ahead.shift(); item; item = this.#ahead.shift()) {
      if (!this.#running.has(item.id) && !this.#reserved.has(item.id)) return this.begin(item, signal)
    }
    return null
  }

  async #read(): Promise<void> {
    this.#endedMeanwhile.clear()
    const order = this.#order
    // What is being fetched is still wanted in the library's eyes and comes first: read past it.
    const items = await this.#list(readAhead + this.#running.size)
    if (order !== this.#order) return
    this.#ahead = items.filter(({ id }) => !this.#running.has(id) && !this.#endedMeanwhile.has(id))
  }
}
