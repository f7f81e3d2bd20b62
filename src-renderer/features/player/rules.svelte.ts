/**
 * The user's choices for playback: which side, without silence, only unheard parts, a range. Derives from them
 * what is played and the volume of each side.
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

/** The loaded call, to which the rules apply. Reactive. */
export interface PlayedCall {
  /** Seconds; null while unknown. */
  duration: () => number | null
  transcript: () => TranscriptView | null
  sound: () => CallSound
}

/** Seconds. A shorter range is accidental. */
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

  // Derived separately, because heard ranges change all the time and the waveform does not.
  readonly #waveform = $derived.by(() => this.#call.sound().waveform)
  readonly #heardBefore = $derived.by(() => this.#call.sound().heardBefore)
  readonly #silences = $derived(this.#waveform === null ? [] : findSilences(this.#waveform))

  /** The played and skipped parts of the loaded call. */
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

  /** The volume of each side: 1 as recorded. */
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

  /** The selected range; null for none. */
  get range(): Span | null {
    return this.#range
  }

  /** The range repeats. */
  get loops(): boolean {
    return this.#loops
  }

  /** Seconds of silence skipped in this call. */
  get savedSeconds(): number {
    return this.#savedSeconds
  }

  /** Each side has its own channel and can be heard alone. */
  get hasTwoChannels(): boolean {
    return this.#waveform?.channels.length === 2
  }

  /** A side can be selected: it has its own channel, or known turns. */
  canChoose(side: Side): boolean {
    return this.hasTwoChannels || turnsOfSide(this.#call.transcript(), side) !== null
  }

  /** The user muted this side. */
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

  /** Plays this side alone, or both again; nothing is skipped. */
  toggleSolo(side: Side): void {
    const isNowSolo = !this.isSolo(side)
    this.#muted = { you: false, them: false, [getOtherSide(side)]: isNowSolo }
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

  /** Either end may come first. Too short a range clears the selection. */
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

  /** This range was skipped: counts the silence in it as saved. */
  passed(span: Span): void {
    if (this.#skipsSilence) this.#savedSeconds += secondsWithin(this.#silences, span)
  }

  /** Another call was loaded: clears the range. */
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
