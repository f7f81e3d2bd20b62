/** What the waveform of the opened call shows: of the reader and of the player. */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { ReaderState } from '../reader/reader.svelte.ts'
import type { PlayerState } from './player.svelte.ts'
import { turnsOfSide } from './turns.ts'
import { findFullLevel, type LaneSource } from './bars.ts'

interface ShownCallParts {
  reader: ReaderState
  player: PlayerState
}

export class ShownCall {
  readonly #parts: ShownCallParts

  // Of its own: what is heard changes all the time, the shape of the sound does not.
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

  /** Seconds at which find has found something. */
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

  /** The opened call is the one that plays, or would. */
  get isLoaded(): boolean {
    return this.#parts.player.recording?.id === this.#parts.reader.id
  }

  get hasAudio(): boolean {
    return (this.#parts.reader.opened?.audioUrl ?? null) !== null
  }

  get isPlaying(): boolean {
    return this.isLoaded && this.#parts.player.isPlaying
  }

  /** Something is known of its sound: a file to be measured, or turns with times. */
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

  /** Seconds, as often as the element announces it. */
  get position(): number {
    return this.isLoaded ? this.#parts.player.position : (this.#parts.reader.opened?.resumeAt ?? 0)
  }

  /** Seconds, exactly now. */
  currentTime(): number {
    return this.isLoaded ? this.#parts.player.currentTime() : this.position
  }

  /** Of each lane from above: the person has turned it off. */
  get isSilent(): boolean[] {
    const { rules } = this.#parts.player
    return [rules.levels.you === 0, rules.levels.them === 0]
  }
}
