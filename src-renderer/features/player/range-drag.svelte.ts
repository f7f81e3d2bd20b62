/** A range while it is being selected on the waveform, or changed at one end. */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import { secondsAt, type Timescale, computeX } from './timescale.ts'

/** CSS pixels: smaller movements are a click. */
const least = 4
/** CSS pixels within which an end of a range can be grabbed. */
const reach = 5

export class RangeDrag {
  #range = $state.raw<Span | null>(null)
  #edgeNear = $state<'from' | 'to' | undefined>(undefined)
  /** The fixed end in seconds, and where the pointer went down. */
  #start: { fixed: number; x: number; holdsEdge: boolean } | null = null

  /** The range being selected; null until the pointer has moved far enough. */
  get range(): Span | null {
    return this.#range
  }

  get isUnderWay(): boolean {
    return this.#start !== null
  }

  /** The end of the selected range that a press would move. */
  get edgeNear(): 'from' | 'to' | undefined {
    return this.#edgeNear
  }

  /** The pointer moves without a pressed button. */
  look(x: number, scale: Timescale, chosen: Span | null): void {
    if (this.#start === null) this.#edgeNear = edgeAt(x, scale, chosen)
  }

  leave(): void {
    if (this.#start === null) this.#edgeNear = undefined
  }

  /** The pointer goes down: at an end of the selected range, the other end stays fixed. */
  begin(x: number, scale: Timescale, chosen: Span | null): void {
    const edge = edgeAt(x, scale, chosen)
    const fixed =
      edge === undefined || chosen === null ? secondsAt(scale, x) : edge === 'from' ? chosen.to : chosen.from
    this.#start = { fixed, x, holdsEdge: edge !== undefined }
  }

  move(x: number, scale: Timescale): void {
    if (this.#start === null) return
    const { fixed, x: began, holdsEdge } = this.#start
    if (this.#range === null && !holdsEdge && Math.abs(x - began) < least) return
    const at = secondsAt(scale, x)
    this.#range = { from: Math.min(fixed, at), to: Math.max(fixed, at) }
  }

  end(): void {
    this.#start = null
    this.#range = null
  }
}

function edgeAt(x: number, scale: Timescale, range: Span | null): 'from' | 'to' | undefined {
  if (range === null) return undefined
  if (Math.abs(x - computeX(scale, range.to)) <= reach) return 'to'
  return Math.abs(x - computeX(scale, range.from)) <= reach ? 'from' : undefined
}
