/**
 * Hands out what to fetch next, each item to one worker at a time.
 *
 * Keeps no state that could be lost: it reads ahead from the library's wanted list and remembers only running
 * fetches.
 */
import type { WantedItem } from '../library/stored-types.ts'

/** A few seconds of work: few queries, and a newly opened recording does not wait behind a long list. */
const readAhead = 24

export interface Job {
  item: WantedItem
  /** Aborts when the run ends or when an urgent request preempts this item. */
  signal: AbortSignal
  /** Prevents preemption from now on: starting over would take longer. */
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
  /** Preempted, and about to be started by the caller. */
  readonly #reserved = new Set<string>()
  #ahead: WantedItem[] = []
  #reading: Promise<void> | null = null
  /** Increases when the order changes: answers to earlier queries are dropped. */
  #order = 0
  /** Items finished during a query: its answer may still contain them. */
  #endedMeanwhile = new Set<string>()

  constructor(list: (limit: number) => Promise<WantedItem[]>) {
    this.#list = list
  }

  /** True when something is being fetched, about to be, or being looked up. */
  get busy(): boolean {
    return this.hasWork || this.#reading !== null
  }

  /** True when something is being fetched or about to be; a query alone may find nothing. */
  get hasWork(): boolean {
    return this.#running.size > 0 || this.#ahead.length > 0
  }

  /** The most wanted item that is not being fetched, or null. */
  async next(signal: AbortSignal): Promise<Job | null> {
    const ready = this.#next(signal)
    if (ready) return ready
    // Workers that arrive during a query share its answer.
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

  /** How many fetches are protected from preemption; see `Job.keep`. */
  get kept(): number {
    return [...this.#running.values()].filter(({ kept }) => kept).length
  }

  /**
   * Aborts a running fetch unless it is protected by `keep`, and reserves the item for the caller.
   *
   * @returns true when nothing fetches the item now; only the caller may begin it until `release`. False when
   * it is protected and continues.
   */
  async preempt(id: string): Promise<boolean> {
    const running = this.#running.get(id)
    if (running?.kept) return false
    this.#reserved.add(id)
    running?.controller.abort()
    await running?.ended
    return true
  }

  /** Gives up the reservation of `preempt`. */
  release(id: string): void {
    this.#reserved.delete(id)
  }

  /** Aborts all matching fetches, protected or not; resolves when they have ended. */
  async cancel(fits: (id: string) => boolean): Promise<void> {
    const leaving = [...this.#running].filter(([id]) => fits(id)).map(([, running]) => running)
    for (const { controller } of leaving) controller.abort()
    await Promise.all(leaving.map(({ ended }) => ended))
  }

  /** Drops what was read ahead because the order has changed. The caller must notify waiting workers. */
  clearReadAhead(): void {
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
    // Running fetches are still wanted in the library and come first: reads past them.
    const items = await this.#list(readAhead + this.#running.size)
    if (order !== this.#order) return
    this.#ahead = items.filter(({ id }) => !this.#running.has(id) && !this.#endedMeanwhile.has(id))
  }
}
