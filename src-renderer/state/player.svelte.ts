/**
 * What plays. One audio element for the whole window, so that a call goes on while another is read.
 *
 * The element is the truth about position and playing; this class mirrors it for the views.
 */
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import type { Client } from '../client.ts'
import { HeardReporter } from './heard.ts'

/** What of an audio element is used. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
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

export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

/** From here on an element knows its length and can be placed (HAVE_METADATA). */
const haveMetadata = 1

export class PlayerState {
  readonly #client: Client
  readonly #audio: AudioElement
  readonly #heard: HeardReporter
  #recording = $state.raw<RecordingItem | null>(null)
  #url = $state<string | null>(null)
  #isPlaying = $state(false)
  #position = $state(0)
  #audioDuration = $state<number | null>(null)
  #rate = $state(1)
  #isBroken = $state(false)
  #seeks = $state(0)
  #rateWasSet = false
  /** Where to start once the element knows its length. */
  #pendingSeek: number | null = null

  /** Seconds; the file's length, or before it is known the service's. */
  readonly duration = $derived(this.#audioDuration ?? this.#recording?.duration ?? null)

  constructor(client: Client, audio: AudioElement) {
    this.#client = client
    this.#audio = audio
    this.#heard = new HeardReporter(client)
  }

  /** The loaded call; null before the first. */
  get recording(): RecordingItem | null {
    return this.#recording
  }

  /** Its audio is on this machine and could be read so far. */
  get isReady(): boolean {
    return this.#url !== null && !this.#isBroken
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  get isPlaying(): boolean {
    return this.#isPlaying
  }

  /** Seconds, as often as the element announces it: about four times a second. */
  get position(): number {
    return this.#position
  }

  get rate(): number {
    return this.#rate
  }

  /** How often the person went to a position: following what plays resumes there. */
  get seeks(): number {
    return this.#seeks
  }

  /** Seconds, now: for what is painted with each frame. */
  currentTime(): number {
    return this.#pendingSeek ?? this.#audio.currentTime
  }

  /** Follows the element and the remembered speed; returns the function that stops. */
  listen(): () => void {
    const handlers: [string, () => void][] = [
      ['play', () => this.#onPlay()],
      ['pause', () => this.#onStop()],
      ['ended', () => this.#onStop()],
      ['timeupdate', () => this.#notePosition()],
      ['seeked', () => this.#notePosition()],
      ['loadedmetadata', () => this.#onMetadata()],
      ['durationchange', () => this.#onMetadata()],
      ['error', () => this.#onError()],
    ]
    for (const [name, handler] of handlers) this.#audio.addEventListener(name, handler)
    const off = this.#client.on('settings.changed', (settings) => this.#applyRate(settings.playbackRate))
    void this.#client.call('settings.get', null).then(
      // A speed that was chosen while this was on its way is the newer one.
      (settings) => this.#rateWasSet || this.#applyRate(settings.playbackRate),
      // Without settings, calls play at their own speed.
      () => undefined,
    )
    return () => {
      off()
      this.#heard.flush()
      for (const [name, handler] of handlers) this.#audio.removeEventListener(name, handler)
    }
  }

  /**
   * Loads a call, paused at its start; the one that is loaded already stays where it is.
   * @param url of the audio; null while it is not on this machine.
   */
  load(recording: RecordingItem, url: string | null): void {
    const isSame = this.#recording?.id === recording.id
    this.#recording = recording
    // A broken file is tried again whenever its call is told anew: it may have been fetched again.
    if (isSame && this.#url === url && !this.#isBroken) return
    if (!isSame) {
      this.#heard.flush()
      this.#resetPosition()
    }
    this.#url = url
    this.#isBroken = false
    if (url === null) {
      this.#audio.pause()
      this.#audio.removeAttribute('src')
    } else {
      this.#audio.src = url
    }
    this.#audio.load()
    // Loading an element sets its speed back to the default one.
    this.#applyRate(this.#rate)
  }

  unload(): void {
    this.#heard.flush()
    this.#audio.pause()
    this.#audio.removeAttribute('src')
    this.#recording = null
    this.#url = null
    this.#isBroken = false
    this.#resetPosition()
  }

  async play(): Promise<void> {
    if (!this.isReady) return
    try {
      await this.#audio.play()
    } catch (error) {
      // A pause or another call before the sound began is no failure; a bad file also fires `error`.
      if ((error as DOMException).name === 'NotSupportedError') this.#onError()
    }
  }

  pause(): void {
    this.#audio.pause()
  }

  async toggle(): Promise<void> {
    if (this.#isPlaying) this.pause()
    else await this.play()
  }

  /** Goes to a position in seconds; keeps playing or paused. */
  seek(seconds: number): void {
    const at = Math.max(0, Math.min(seconds, this.duration ?? seconds))
    this.#position = at
    this.#seeks += 1
    if (this.#url !== null && this.#audio.readyState >= haveMetadata) {
      this.#heard.jump(this.#audio.currentTime, at)
      this.#audio.currentTime = at
    } else {
      this.#pendingSeek = at
    }
  }

  skip(seconds: number): void {
    this.seek(this.currentTime() + seconds)
  }

  /** Sets and remembers the speed. @throws ClientError when it could not be remembered; it plays at it anyway. */
  async setRate(rate: number): Promise<void> {
    this.#rateWasSet = true
    this.#applyRate(rate)
    await this.#client.call('settings.save', { playbackRate: rate })
  }

  /** The next speed up (1) or down (-1). @throws ClientError */
  async stepRate(direction: 1 | -1): Promise<void> {
    const faster = playbackRates.filter((rate) => rate > this.#rate)
    const slower = playbackRates.filter((rate) => rate < this.#rate)
    const next = direction === 1 ? faster[0] : slower.at(-1)
    if (next !== undefined) await this.setRate(next)
  }

  #applyRate(rate: number): void {
    this.#rate = rate
    this.#audio.defaultPlaybackRate = rate
    this.#audio.playbackRate = rate
  }

  #onPlay(): void {
    this.#isPlaying = true
    if (this.#recording !== null) this.#heard.begin(this.#recording.id, this.currentTime())
  }

  #onStop(): void {
    this.#isPlaying = false
    this.#heard.end(this.#audio.currentTime)
  }

  #notePosition(): void {
    if (this.#pendingSeek !== null) return
    this.#position = this.#audio.currentTime
    this.#heard.reach(this.#position)
  }

  #onMetadata(): void {
    const { duration } = this.#audio
    this.#audioDuration = Number.isFinite(duration) ? duration : null
    if (this.#pendingSeek === null) return
    const at = Math.min(this.#pendingSeek, this.duration ?? this.#pendingSeek)
    this.#heard.jump(this.#audio.currentTime, at)
    this.#audio.currentTime = at
    this.#pendingSeek = null
  }

  #onError(): void {
    if (this.#url === null) return
    this.#isBroken = true
    this.#isPlaying = false
  }

  #resetPosition(): void {
    this.#position = 0
    this.#audioDuration = null
    this.#pendingSeek = null
    this.#isPlaying = false
  }
}
