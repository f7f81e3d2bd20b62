/** The visible part of the open call's waveform: the whole call, or down to one second. */
import type { Span } from '../../../src-preload/contract/conversation.ts'

export type ZoomStep = 'in' | 'out' | 'whole'

/** Seconds: a shorter view contains single sounds, not words. */
export const shortestView = 1
/** Zoom factor of one press: keeps the orientation, and goes from an hour to a sentence in ten presses. */
const stepFactor = 2
/** Share of the view shown before the position after the view has moved on. */
const lead = 0.1

export class Lens {
  #id = $state<string | null>(null)
  #length = $state(0)
  /** Null: the whole call. */
  #view = $state.raw<Span | null>(null)
  /** The position was visible, and the user has not scrolled away since. */
  #follows = true

  /** Seconds of the call. */
  get length(): number {
    return this.#length
  }

  /** The visible time range. */
  get view(): Span {
    return this.#view ?? { from: 0, to: this.#length }
  }

  get isZoomed(): boolean {
    return this.#view !== null
  }

  get canZoomIn(): boolean {
    return this.view.to - this.view.from > shortestView
  }

  /** Whether this call is shown. */
  showsCall(id: string | null): boolean {
    return id !== null && id === this.#id
  }

  /** A call is shown, or its length changed. @param length seconds */
  show(id: string, length: number): void {
    if (id !== this.#id) this.#view = null
    this.#id = id
    if (length === this.#length) return
    this.#length = length
    if (this.#view !== null) this.#set(this.#view.from, this.#view.to - this.#view.from)
  }

  /** The actual length of the file is known. */
  measured(id: string, length: number): void {
    if (id === this.#id) this.show(id, length)
  }

  /** @param around the second that keeps its position */
  step(step: ZoomStep, around: number): void {
    if (step === 'whole') this.#view = null
    else this.scale(step === 'in' ? 1 / stepFactor : stepFactor, around)
  }

  /** Shows `factor` times as much. @param around the second that keeps its position, if visible */
  scale(factor: number, around: number): void {
    const { from, to } = this.view
    const fixed = around >= from && around <= to ? around : (from + to) / 2
    const size = Math.max(shortestView, (to - from) * factor)
    this.#follows = false
    this.#set(fixed - (fixed - from) * (size / (to - from)), size)
  }

  /** The user scrolls by so many seconds. */
  pan(seconds: number): void {
    this.moveTo(this.view.from + seconds)
  }

  /** The user scrolls: the view begins here, within the call. */
  moveTo(from: number): void {
    this.#follows = false
    this.#seek(from)
  }

  /**
   * Keeps the position visible if it was: the view moves page by page, which is calmer than continuous
   * scrolling.
   */
  follow(position: number): void {
    if (this.#isInSight(position)) this.#follows = true
    else if (this.#follows) this.#seek(position - (this.view.to - this.view.from) * lead)
  }

  /** The user moved to a position of this call. */
  reveal(id: string, position: number): void {
    if (id !== this.#id) return
    this.#follows = true
    this.follow(position)
  }

  #isInSight(position: number): boolean {
    return position >= this.view.from && (position < this.view.to || this.view.to >= this.#length)
  }

  #seek(from: number): void {
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
