/**
 * What a person wants to hear of calls: which side, without silence, only what is new, a range. From that follows
 * what is played; how loud each side is follows too.
 */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { buildPlaybackPlan } from './schedule.ts'
import { findSilences } from './silences.ts'
import type { CallSound } from './sounds.svelte.ts'
import { secondsWithin } from './spans.ts'
import type { Levels } from './mixer.ts'
import { type Side, turnsOfSide } from './turns.ts'

export type Sides = 'both' | Side

/** What the rules are applied to: the loaded call, as it is known now. Reactive. */
export interface PlayedCall {
  /** Seconds; null while unknown. */
  duration: () => number | null
  transcript: () => TranscriptView | null
  sound: () => CallSound
}

/** Seconds. A press with a slip of the hand is no range. */
const shortestRange = 0.2

export class ListeningRules {
  readonly #call: PlayedCall
  #sides = $state<Sides>('both')
  #muted = $state.raw<Readonly<Record<Side, boolean>>>({ you: false, them: false })
  #gains = $state.raw<Levels>({ you: 1, them: 1 })
  #skipsSilence = $state(false)
  #onlyUnheard = $state(false)
  #range = $state.raw<Span | null>(null)
  #loops = $state(false)
  #savedSeconds = $state(0)

  // Of its own: what is heard changes all the time, the shape of the sound does not.
  readonly #waveform = $derived.by(() => this.#call.sound().waveform)
  readonly #heardBefore = $derived.by(() => this.#call.sound().heardBefore)
  readonly #silences = $derived(this.#waveform === null ? [] : findSilences(this.#waveform))

  /** What is played and what is passed over of the loaded call. */
  readonly plan = $derived.by(() =>
    buildPlaybackPlan({
      duration: this.#call.duration() ?? 0,
      silences: this.#skipsSilence ? this.#silences : [],
      only: this.#sides === 'both' ? null : turnsOfSide(this.#call.transcript(), this.#sides),
      heard: this.#onlyUnheard ? this.#heardBefore : [],
      range: this.#range,
      loops: this.#loops,
    }),
  )

  /** How loud each side is: 1 as recorded. */
  readonly levels: Levels = $derived({ you: this.#getLevel('you'), them: this.#getLevel('them') })

  constructor(call: PlayedCall) {
    this.#call = call
  }

  get sides(): Sides {
    return this.#sides
  }

  get skipsSilence(): boolean {
    return this.#skipsSilence
  }

  get onlyUnheard(): boolean {
    return this.#onlyUnheard
  }

  /** What the person chose to hear; null: all. */
  get range(): Span | null {
    return this.#range
  }

  /** The range begins again at its end. */
  get loops(): boolean {
    return this.#loops
  }

  /** Seconds of silence of this call that were passed over. */
  get savedSeconds(): number {
    return this.#savedSeconds
  }

  /** Each side has a channel of its own, and can be heard alone. */
  get hasTwoChannels(): boolean {
    return this.#waveform?.channels.length === 2
  }

  /** A side can be chosen: it has a channel of its own, or turns that are known. */
  canChoose(side: Side): boolean {
    return this.hasTwoChannels || turnsOfSide(this.#call.transcript(), side) !== null
  }

  /** The person muted this side. */
  isMuted(side: Side): boolean {
    return this.#muted[side]
  }

  isSolo(side: Side): boolean {
    return !this.#muted[side] && this.#muted[getOtherSide(side)]
  }

  /** 1 as recorded. */
  getGain(side: Side): number {
    return this.#gains[side]
  }

  setSides(sides: Sides): void {
    this.#sides = sides
  }

  toggleMute(side: Side): void {
    this.#muted = { ...this.#muted, [side]: !this.#muted[side] }
  }

  /** Hears this side alone, or both again; nothing is passed over. */
  toggleSolo(side: Side): void {
    const goesAlone = !this.isSolo(side)
    this.#muted = { you: false, them: false, [getOtherSide(side)]: goesAlone }
  }

  setGain(side: Side, gain: number): void {
    this.#gains = { ...this.#gains, [side]: gain }
  }

  setSkipSilence(skips: boolean): void {
    this.#skipsSilence = skips
  }

  setOnlyUnheard(only: boolean): void {
    this.#onlyUnheard = only
  }

  /** Either end may come first. Too short a range is none. */
  setRange(one: number, other: number): void {
    const end = this.#call.duration() ?? Math.max(one, other)
    const from = Math.max(0, Math.min(one, other))
    const to = Math.min(end, Math.max(one, other))
    this.#range = to - from < shortestRange ? null : { from, to }
    if (this.#range === null) this.#loops = false
  }

  clearRange(): void {
    this.#range = null
    this.#loops = false
  }

  setLoop(loops: boolean): void {
    this.#loops = loops && this.#range !== null
  }

  /** This stretch was passed over: what of it was silence was saved. */
  passed(span: Span): void {
    if (this.#skipsSilence) this.#savedSeconds += secondsWithin(this.#silences, span)
  }

  /** Another call: the range was of the one before. */
  begin(): void {
    this.clearRange()
    this.#savedSeconds = 0
  }

  #getLevel(side: Side): number {
    const isAside = this.#sides !== 'both' && this.#sides !== side
    return this.#muted[side] || isAside ? 0 : this.#gains[side]
  }
}

function getOtherSide(side: Side): Side {
  return side === 'you' ? 'them' : 'you'
}
