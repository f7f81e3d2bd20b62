/**
 * Applies the rules during playback: jumps over skipped parts, loops, stops. Decides nothing, and only wakes up
 * when there is something to do.
 */
import { type Move, nextMove, type Plan } from './schedule.ts'

/** What the skipper reads and controls. */
export interface Skippable {
  plan: () => Plan
  /** The exact current position in seconds. */
  position: () => number
  rate: () => number
  isPlaying: () => boolean
  move: (move: Move) => void
}

/** Seconds: a shorter wait is not worth a timer, which would be later than that. */
const near = 0.008
/**
 * Timers are late, and elements report their position a few times a second: a move this late is still made.
 * Seconds.
 */
const latest = 0.5
/** Checks at least this often, because timers may be late and the element's clock differs. Seconds. */
const longestWait = 1

export class Skipper {
  readonly #played: Skippable
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The pending move. Kept, because from behind the end of a range its move cannot be found any more. */
  #due: { move: Move; plan: Plan } | null = null

  constructor(played: Skippable) {
    this.#played = played
  }

  /** Position, speed, rules or play state changed. */
  check(): void {
    clearTimeout(this.#timer)
    const { plan, position, rate, isPlaying, move } = this.#played
    if (!isPlaying()) {
      this.forget()
      return
    }
    const at = position()
    const next = this.#overdue(at) ?? nextMove(plan(), at)
    this.#due = null
    if (next === null) return
    const wait = (next.at - at) / rate()
    if (wait <= near) {
      move(next)
      return
    }
    this.#due = { move: next, plan: plan() }
    this.#timer = setTimeout(() => this.check(), Math.min(wait, longestWait) * 1000)
  }

  /** The position is about to change: drops the pending move. */
  forget(): void {
    this.#due = null
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.forget()
  }

  #overdue(at: number): Move | null {
    const { plan, rate } = this.#played
    if (this.#due === null || this.#due.plan !== plan()) return null
    const late = at - this.#due.move.at
    return late >= 0 && late < latest * rate() ? this.#due.move : null
  }
}
