/**
 * From what is read to what is heard: at which second the opened call plays, and when it takes the place of another.
 * What plays goes on while another call is read, until the person plays that one.
 */
import { createContext } from 'svelte'
import type { OpenedRecording } from '../../../src-preload/contract/recordings.ts'
import type { PlayerState } from './player.svelte.ts'
import type { Moment } from '../../app/call-screen.ts'
import type { ReaderState } from '../reader/reader.svelte.ts'

/** Seconds before a found word at which its call begins to play: enough to hear what the word belongs to. */
const leadSeconds = 1

export class Listening {
  readonly #reader: ReaderState
  readonly #player: PlayerState
  readonly #onGoTo: () => void
  /** Where the opened call starts once a person plays it, while another call plays. */
  #start: { id: string; seconds: number } | null = null

  /** @param onGoTo told when the person chose a place of the opened call. */
  constructor(reader: ReaderState, player: PlayerState, onGoTo: () => void = () => undefined) {
    this.#reader = reader
    this.#player = player
    this.#onGoTo = onGoTo
  }

  /** A call was opened or updated: it is loaded unless another plays, which only the user replaces. */
  take(opened: OpenedRecording): void {
    const { recording, audioUrl } = opened
    const loaded = this.#player.recording?.id ?? null
    const isOther = loaded !== recording.id
    this.#player.sounds.show(recording.id, audioUrl !== null, loaded)
    if (!this.#player.lens.showsCall(recording.id))
      this.#player.lens.show(recording.id, recording.mismatchedSeconds ?? recording.duration ?? 0)
    if (this.#player.isPlaying && isOther) return
    this.#player.load(opened)
    this.#goToStart()
  }

  /** Moves the opened call to a second before the moment: now, or when it is loaded. */
  prepare(moment: Moment | null): void {
    const { id } = this.#reader
    const timestamp = moment?.timestamp ?? null
    this.#start = id === null || timestamp === null ? null : { id, seconds: before(timestamp) }
    if (this.#player.recording?.id === id) this.#goToStart()
  }

  /** Goes to a second of the opened call, and to that call if another plays. */
  async goTo(seconds: number, { play }: { play: boolean }): Promise<void> {
    const goesOn = play || this.#player.isPlaying
    this.#start = null
    this.#loadOpened()
    this.#player.seek(seconds)
    this.#onGoTo()
    if (goesOn) await this.#player.play()
  }

  /** Plays the opened call from its position, or from the moment at which it was opened. */
  async playOpened(): Promise<void> {
    this.#loadOpened()
    this.#goToStart()
    await this.#player.play()
  }

  /** Plays a call from a second before the moment, whichever call is open. */
  async playMoment(opened: OpenedRecording, timestamp: number): Promise<void> {
    this.#start = null
    this.#player.load(opened)
    this.#player.seek(before(timestamp))
    await this.#player.play()
  }

  /**
   * Chooses a range of the opened call, which is loaded for it; unless it plays, it moves to the range's start: what
   * is chosen is what the next press on Play plays. Seconds; either end may come first.
   */
  selectRange(one: number, other: number): void {
    this.#start = null
    this.#loadOpened()
    const { rules, isPlaying } = this.#player
    rules.setRange(one, other)
    if (!isPlaying && rules.range !== null) this.#player.seek(rules.range.from)
  }

  /** Ends what plays: it is at hand no longer, and the opened call takes its place. */
  putAside(): void {
    this.#player.putAside()
    if (this.#reader.opened === null) this.#player.unload()
    else this.#loadOpened()
  }

  /** Plays the opened call from a second before the place that find in call is at. */
  async playFound(): Promise<void> {
    const { current } = this.#reader.find
    if (current === null) return
    const start = current.timestamp ?? this.#reader.transcript?.starts[current.first] ?? null
    if (start !== null) await this.goTo(before(start), { play: true })
  }

  #goToStart(): void {
    if (this.#start === null || this.#start.id !== this.#reader.id) return
    this.#player.seek(this.#start.seconds)
    this.#start = null
  }

  #loadOpened(): void {
    const { opened } = this.#reader
    if (opened !== null) this.#player.load(opened)
  }
}

function before(timestamp: number): number {
  return Math.max(0, timestamp - leadSeconds)
}

export const [useListening, provideListening] = createContext<Listening>()
