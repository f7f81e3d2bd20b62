/** Which stretch of the opened call its waveform shows: the whole call, or down to one second of it. */
import type { Span } from '../../../src-preload/contract/conversation.ts'

export type ZoomStep = 'in' | 'out' | 'whole'

/** Seconds: in less there are single sounds and no words. */
export const shortestView = 1
/** One press: small enough not to lose the place, large enough to be in a sentence of an hour after ten. */
const stepFactor = 2
/** Share of the view that stays before what plays when the view moves on with it. */
const lead = 0.1

export class Lens {
  #id = $state<string | null>(null)
  #length = $state(0)
  /** Null: the whole call. */
  #view = $state.raw<Span | null>(null)
  /** What plays was in sight, and the person has not looked elsewhere since. */
  #follows = true

  /** Seconds of the call. */
  get length(): number {
    return this.#length
  }

  /** What is shown. */
  get view(): Span {
    return this.#view ?? { from: 0, to: this.#length }
  }

  get isZoomed(): boolean {
    return this.#view !== null
  }

  get canZoomIn(): boolean {
    return this.view.to - this.view.from > shortestView
  }

  /** Whether it is this call that is shown. */
  showsCall(id: string | null): boolean {
    return id !== null && id === this.#id
  }

  /** A call came into sight, or another length of it became known. @param length seconds */
  show(id: string, length: number): void {
    if (id !== this.#id) this.#view = null
    this.#id = id
    if (length === this.#length) return
    this.#length = length
    if (this.#view !== null) this.#set(this.#view.from, this.#view.to - this.#view.from)
  }

  /** The file has turned out to be this long. */
  measured(id: string, length: number): void {
    if (id === this.#id) this.show(id, length)
  }

  /** @param around second that stays where it is */
  step(step: ZoomStep, around: number): void {
    if (step === 'whole') this.#view = null
    else this.scale(step === 'in' ? 1 / stepFactor : stepFactor, around)
  }

  /** Shows `factor` times as much. @param around second that stays where it is, if it is in sight */
  scale(factor: number, around: number): void {
    const { from, to } = this.view
    const fixed = around >= from && around <= to ? around : (from + to) / 2
    const size = Math.max(shortestView, (to - from) * factor)
    this.#follows = false
    this.#set(fixed - (fixed - from) * (size / (to - from)), size)
  }

  /** The person looks elsewhere: by so many seconds. */
  pan(seconds: number): void {
    this.moveTo(this.view.from + seconds)
  }

  /** The person looks elsewhere: the view begins here, as far as the call goes. */
  moveTo(from: number): void {
    this.#follows = false
    this.#turnTo(from)
  }

  /**
   * The call has played up to here, and stays in sight if it was: the view turns over as a page, which rests the eye
   * more than one that glides.
   */
  follow(position: number): void {
    if (this.#isInSight(position)) this.#follows = true
    else if (this.#follows) this.#turnTo(position - (this.view.to - this.view.from) * lead)
  }

  /** The person went to a position of this call. */
  reveal(id: string, position: number): void {
    if (id !== this.#id) return
    this.#follows = true
    this.follow(position)
  }

  #isInSight(position: number): boolean {
    return position >= this.view.from && (position < this.view.to || this.view.to >= this.#length)
  }

  #turnTo(from: number): void {
    if (this.#view !== null) this.#set(from, this.#view.to - this.#view.from)
  }

  #set(from: number, size: number): void {
    if (size >= this.#length) {
      this.#view = null
      return
    }
    const begin = Math.min(Math.max(0, from), this.#length - size)
    this.#view = { from: begin, to: begin + size }
  }
}
