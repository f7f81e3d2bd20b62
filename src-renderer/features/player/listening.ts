/**
 * Connects reader and player: the position at which the open call plays, and when it replaces another. A call
 * keeps playing while another is read, until the user plays that one.
 */
import type { OpenedRecording } from '../../../src-preload/contract/recordings.ts'
import type { PlayerState } from './player.svelte.ts'
import type { Moment } from '../../app/call-screen.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'

/** Playback starts this many seconds before a found word, to hear its context. */
const leadSeconds = 1

export class Listening {
  readonly #reader: ReaderState
  readonly #player: PlayerState
  readonly #onGoTo: () => void
  /** Where the open call starts when the user plays it, while another call is loaded. */
  #start: { id: string; seconds: number } | null = null

  /** @param onGoTo called when the user chose a position of the open call. */
  constructor(reader: ReaderState, player: PlayerState, onGoTo: () => void = () => undefined) {
    this.#reader = reader
    this.#player = player
    this.#onGoTo = onGoTo
  }

  /** A call was opened or updated: it is loaded unless another plays, which only the user replaces. */
  load(opened: OpenedRecording): void {
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

  /** Moves to a second of the open call, and loads it if another plays. */
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
   * Selects a range of the open call and loads the call. Unless it plays, the position moves to the range's
   * start, so that Play plays the range. Seconds; either end may come first.
   */
  selectRange(one: number, other: number): void {
    this.#start = null
    this.#loadOpened()
    const { rules, isPlaying } = this.#player
    rules.setRange(one, other)
    if (!isPlaying && rules.range !== null) this.#player.seek(rules.range.from)
  }

  /** Stops playback: the player shows the open call. */
  putAside(): void {
    this.#player.putAside()
    if (this.#reader.opened === null) this.#player.unload()
    else this.#loadOpened()
  }

  /** Plays the open call from a second before the current match of find in call. */
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
