/** The open call's waveform: its data from reader and player. */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'
import type { PlayerState } from './player.svelte.ts'
import { turnsOfSide } from './turns.ts'
import { findFullLevel, type LaneSource } from './bars.ts'

interface ShownCallParts {
  reader: ReaderState
  player: PlayerState
}

export class ShownCall {
  readonly #parts: ShownCallParts

  // Derived separately, because heard ranges change all the time and the waveform does not.
  readonly #waveform = $derived.by(() => this.#parts.player.sounds.of(this.#parts.reader.id).waveform)

  readonly source: LaneSource = $derived.by(() => {
    const { reader } = this.#parts
    const waveform = this.#waveform
    return {
      waveform,
      full: waveform?.channels.map(findFullLevel) ?? [],
      turns: [turnsOfSide(reader.transcript, 'you'), turnsOfSide(reader.transcript, 'them')],
    }
  })

  /** Seconds of the matches of find in call. */
  readonly found: number[] = $derived.by(() => {
    const { find, transcript } = this.#parts.reader
    if (!find.isOpen) return []
    return find.occurrences
      .map(({ timestamp, first }) => timestamp ?? transcript?.starts[first] ?? null)
      .filter((seconds) => seconds !== null)
  })

  constructor(parts: ShownCallParts) {
    this.#parts = parts
  }

  /** The open call is loaded in the player. */
  get isLoaded(): boolean {
    return this.#parts.player.recording?.id === this.#parts.reader.id
  }

  get hasAudio(): boolean {
    return (this.#parts.reader.opened?.audioUrl ?? null) !== null
  }

  get isPlaying(): boolean {
    return this.isLoaded && this.#parts.player.isPlaying
  }

  /** There is something to draw: a file to measure, or turns with times. */
  get hasPicture(): boolean {
    const { turns } = this.source
    return this.duration > 0 && (this.hasAudio || turns.some((each) => each !== null))
  }

  /** Seconds. */
  get duration(): number {
    return this.#parts.player.lens.length
  }

  get view(): Span {
    return this.#parts.player.lens.view
  }

  get range(): Span | null {
    return this.isLoaded ? this.#parts.player.rules.range : null
  }

  get heard(): Span[] {
    return this.#parts.player.sounds.of(this.#parts.reader.id).heard
  }

  /** Seconds; updated as often as the element reports it. */
  get position(): number {
    return this.isLoaded ? this.#parts.player.position : (this.#parts.reader.opened?.resumeAt ?? 0)
  }

  /** The exact current position in seconds. */
  currentTime(): number {
    return this.isLoaded ? this.#parts.player.currentTime() : this.position
  }

  /** For each lane from the top: whether it is muted. */
  get isSilent(): boolean[] {
    const { rules } = this.#parts.player
    return [rules.levels.you === 0, rules.levels.them === 0]
  }
}
