/** What the waveform of the opened call shows, gathered from the parts of the window's state. */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { AppState } from '../../app/app.svelte.ts'
import { turnsOfSide } from './turns.ts'
import { fullLevelOf, type LaneSource } from './bars.ts'

export class ShownCall {
  readonly #app: Pick<AppState, 'reader' | 'player'>

  // Of its own: what is heard changes all the time, the shape of the sound does not.
  readonly #waveform = $derived.by(() => this.#app.player.sounds.of(this.#app.reader.id).waveform)

  readonly source: LaneSource = $derived.by(() => {
    const { reader } = this.#app
    const waveform = this.#waveform
    return {
      waveform,
      full: waveform?.channels.map(fullLevelOf) ?? [],
      turns: [turnsOfSide(reader.transcript, 'you'), turnsOfSide(reader.transcript, 'them')],
    }
  })

  /** Seconds at which find has found something. */
  readonly found: number[] = $derived.by(() => {
    const { find, transcript } = this.#app.reader
    if (!find.isOpen) return []
    return find.occurrences
      .map(({ timestamp, first }) => timestamp ?? transcript?.starts[first] ?? null)
      .filter((seconds) => seconds !== null)
  })

  constructor(app: Pick<AppState, 'reader' | 'player'>) {
    this.#app = app
  }

  /** The opened call is the one that plays, or would. */
  get isLoaded(): boolean {
    return this.#app.player.recording?.id === this.#app.reader.id
  }

  get hasAudio(): boolean {
    return (this.#app.reader.opened?.audioUrl ?? null) !== null
  }

  get isPlaying(): boolean {
    return this.isLoaded && this.#app.player.isPlaying
  }

  /** Something is known of its sound: a file to be measured, or turns with times. */
  get hasPicture(): boolean {
    const { turns } = this.source
    return this.duration > 0 && (this.hasAudio || turns.some((each) => each !== null))
  }

  /** Seconds. */
  get duration(): number {
    return this.#app.player.lens.length
  }

  get view(): Span {
    return this.#app.player.lens.view
  }

  get range(): Span | null {
    return this.isLoaded ? this.#app.player.rules.range : null
  }

  get heard(): Span[] {
    return this.#app.player.sounds.of(this.#app.reader.id).heard
  }

  /** Seconds, as often as the element announces it. */
  get position(): number {
    return this.isLoaded ? this.#app.player.position : (this.#app.reader.opened?.resumeAt ?? 0)
  }

  /** Seconds, exactly now. */
  currentTime(): number {
    return this.isLoaded ? this.#app.player.currentTime() : this.position
  }

  /** Of each lane from above: the person has turned it off. */
  get isSilent(): boolean[] {
    const { rules } = this.#app.player
    return [rules.levels.you === 0, rules.levels.them === 0]
  }
}
