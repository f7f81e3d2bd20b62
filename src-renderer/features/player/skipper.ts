/**
 * Carries out what the rules say while a call plays: jumps over what is not wanted, loops, stops. Decides nothing, and
 * wakes up only when there is something to do.
 */
import { type Move, nextMove, type Plan } from './schedule.ts'

/** What the skipper sees and does. */
export interface Skippable {
  plan: () => Plan
  /** Seconds, exactly now. */
  position: () => number
  rate: () => number
  isPlaying: () => boolean
  move: (move: Move) => void
}

/** Seconds: less is not waited for, a timer would be late by more. */
const near = 0.008
/** Timers are late, and elements tell their position a few times a second: what was due by then is still done. Seconds. */
const latest = 0.5
/** Timers may be late on a busy machine, and the element's clock is not the timer's: it is looked again. Seconds. */
const longestWait = 1

export class Skipper {
  readonly #played: Skippable
  #timer: ReturnType<typeof setTimeout> | undefined
  /** What is waited for: a move at the end of a range does not show any more from behind it. */
  #due: { move: Move; plan: Plan } | null = null

  constructor(played: Skippable) {
    this.#played = played
  }

  /** Something has changed: the position, the speed, the rules, whether it plays. */
  look(): void {
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
    this.#timer = setTimeout(() => this.look(), Math.min(wait, longestWait) * 1000)
  }

  /** The position is about to be another one: what was waited for there is no longer. */
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
