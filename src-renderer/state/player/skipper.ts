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
/** Timers may be late on a busy machine, and the element's clock is not the timer's: it is looked again. Seconds. */
const longestWait = 1

export class Skipper {
  readonly #played: Skippable
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(played: Skippable) {
    this.#played = played
  }

  /** Something has changed: the position, the speed, the rules, whether it plays. */
  look(): void {
    clearTimeout(this.#timer)
    const { plan, position, rate, isPlaying, move } = this.#played
    if (!isPlaying()) return
    const at = position()
    const next = nextMove(plan(), at)
    if (next === null) return
    const wait = (next.at - at) / rate()
    if (wait <= near) move(next)
    else this.#timer = setTimeout(() => this.look(), Math.min(wait, longestWait) * 1000)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
