/**
 * One call in the window's audio element. The element holds the position and play state; this class mirrors
 * them for the views. Does not know which parts are to be played.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'

/** The parts of an audio element that are used. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'ended'
  | 'paused'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'readyState'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
  | 'addEventListener'
  | 'removeEventListener'
>

/** Events of the loaded call. Seconds. */
export interface DeckEvents {
  /** Playback started. */
  began: (at: number) => void
  /** Playback reached this position: about four times a second. */
  reached: (at: number) => void
  /** The position jumped; the part in between was not played. */
  moved: (from: number, to: number) => void
  stopped: (at: number, isOver: boolean) => void
  /** The end was reached; reported after `stopped`. */
  ended: () => void
  /** Play state, position, speed or length changed, other than by normal playback. */
  changed: () => void
}

/** The state in which an element knows its length and can seek (HAVE_METADATA). */
const haveMetadata = 1

export class Deck {
  readonly #audio: AudioElement
  readonly #events: DeckEvents
  #recording = $state.raw<RecordingItem | null>(null)
  #url = $state<string | null>(null)
  #isPlaying = $state(false)
  #wasStarted = $state(false)
  #position = $state(0)
  #audioDuration = $state<number | null>(null)
  #rate = $state(1)
  #isBroken = $state(false)
  /** The position to seek to once the element knows its length. */
  #pendingSeek: number | null = null

  /** Seconds; the file's length, or the service's until that is known. */
  readonly duration = $derived(this.#audioDuration ?? this.#recording?.duration ?? null)

  constructor(audio: AudioElement, events: DeckEvents) {
    this.#audio = audio
    this.#events = events
  }

  get recording(): RecordingItem | null {
    return this.#recording
  }

  get hasAudio(): boolean {
    return this.#url !== null
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  get isPlaying(): boolean {
    return this.#isPlaying
  }

  /** It has been played since it was loaded or put aside. */
  get wasStarted(): boolean {
    return this.#wasStarted
  }

  get position(): number {
    return this.#position
  }

  get rate(): number {
    return this.#rate
  }

  /** Audio is playing, according to the element's current state. */
  get isSounding(): boolean {
    return !this.#audio.paused && this.#audio.readyState >= haveMetadata
  }

  /** The exact current position in seconds. */
  currentTime(): number {
    return this.#pendingSeek ?? this.#audio.currentTime
  }

  /** Follows the element; returns the function that stops. */
  listen(): () => void {
    const handlers: [string, () => void][] = [
      ['play', () => this.#onPlay()],
      ['playing', () => this.#events.changed()],
      ['pause', () => this.#onStop()],
      ['ended', () => this.#onEnded()],
      ['timeupdate', () => this.#notePosition()],
      ['seeked', () => this.#onSeeked()],
      ['loadedmetadata', () => this.#onMetadata()],
      ['durationchange', () => this.#onMetadata()],
      ['error', () => this.#onError()],
    ]
    for (const [name, handler] of handlers) this.#audio.addEventListener(name, handler)
    return () => {
      for (const [name, handler] of handlers) this.#audio.removeEventListener(name, handler)
    }
  }

  /**
   * Loads a call, paused; an already loaded call keeps its position.
   * @param url of the audio; null while it is not downloaded. @param at start position of another call, in
   * seconds
   */
  load(recording: RecordingItem, url: string | null, at: number): void {
    const isSame = this.#recording?.id === recording.id
    this.#recording = recording
    // A broken file is loaded again at each update of its call, because it may have been downloaded again.
    if (isSame && this.#url === url && !this.#isBroken) return
    if (!isSame) this.#resetPosition(at)
    this.#url = url
    this.#isBroken = false
    // Setting a new source loads it; `load` would load it a second time.
    if (url === null) this.#clearSource()
    else this.#audio.src = url
    // Loading resets the element's speed to the default.
    this.setRate(this.#rate)
  }

  unload(): void {
    this.#clearSource()
    this.#recording = null
    this.#url = null
    this.#isBroken = false
    this.#resetPosition(0)
  }

  async play(): Promise<void> {
    try {
      await this.#audio.play()
    } catch (error) {
      // A pause or another call before playback started is not a failure; a bad file also fires `error`.
      if ((error as DOMException).name === 'NotSupportedError') this.#onError()
    }
  }

  pause(): void {
    this.#audio.pause()
  }

  putAside(): void {
    this.#audio.pause()
    this.#wasStarted = false
  }

  /** Seeks to a position in seconds, within the call; keeps playing or paused. */
  goTo(seconds: number): void {
    const at = Math.max(0, Math.min(seconds, this.duration ?? seconds))
    this.#position = at
    if (this.#url !== null && this.#audio.readyState >= haveMetadata) {
      this.#events.moved(this.#audio.currentTime, at)
      this.#audio.currentTime = at
    } else {
      this.#pendingSeek = at
    }
    this.#events.changed()
  }

  setRate(rate: number): void {
    this.#rate = rate
    this.#audio.defaultPlaybackRate = rate
    this.#audio.playbackRate = rate
    this.#events.changed()
  }

  #onPlay(): void {
    this.#isPlaying = true
    this.#wasStarted = true
    this.#events.began(this.currentTime())
    this.#events.changed()
  }

  #onStop(): void {
    this.#isPlaying = false
    this.#events.stopped(this.#audio.currentTime, this.#audio.ended)
    this.#events.changed()
  }

  #onEnded(): void {
    this.#onStop()
    this.#events.ended()
  }

  #notePosition(): void {
    if (this.#pendingSeek !== null) return
    this.#position = this.#audio.currentTime
    this.#events.reached(this.#position)
  }

  #onSeeked(): void {
    this.#notePosition()
    this.#events.changed()
  }

  #onMetadata(): void {
    const { duration } = this.#audio
    this.#audioDuration = Number.isFinite(duration) ? duration : null
    const pending = this.#pendingSeek
    this.#pendingSeek = null
    if (pending === null) this.#events.changed()
    else this.goTo(pending)
  }

  #onError(): void {
    if (this.#url === null) return
    this.#isBroken = true
    this.#isPlaying = false
    this.#events.changed()
  }

  #clearSource(): void {
    this.#audio.pause()
    this.#audio.removeAttribute('src')
    // Only `load` releases the file.
    this.#audio.load()
  }

  #resetPosition(at: number): void {
    this.#position = at
    this.#pendingSeek = at > 0 ? at : null
    this.#audioDuration = null
    this.#isPlaying = false
    this.#wasStarted = false
  }
}
