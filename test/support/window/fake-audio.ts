/** A fake audio element that tests control, for a window without an audio system. */
import type { AudioElement } from '../../../src-renderer/features/player/deck.svelte.ts'

export class FakeAudio extends EventTarget implements AudioElement {
  #src = ''
  currentTime = 0
  duration = Number.NaN
  paused = true
  ended = false
  playbackRate = 1
  defaultPlaybackRate = 1
  readyState = 0
  /** The error of `play`; null lets it play. */
  refusal: DOMException | null = null

  get src(): string {
    return this.#src
  }

  /** A real element loads its source when it is set. */
  set src(url: string) {
    this.#src = url
    this.load()
  }

  async play(): Promise<void> {
    if (this.refusal !== null) throw this.refusal
    this.paused = false
    this.ended = false
    this.dispatchEvent(new Event('play'))
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }

  /** Like a real element: back to the start, paused, nothing known about the file, the default speed. */
  load(): void {
    this.pause()
    this.readyState = 0
    this.currentTime = 0
    this.duration = Number.NaN
    this.playbackRate = this.defaultPlaybackRate
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.#src = ''
  }

  /** The file's header has arrived. */
  arrive(duration: number): void {
    this.readyState = 1
    this.duration = duration
    this.dispatchEvent(new Event('loadedmetadata'))
  }

  /** The file has ended: like a real element, paused at its end. */
  end(): void {
    this.currentTime = this.duration
    this.ended = true
    this.dispatchEvent(new Event('timeupdate'))
    this.pause()
    this.dispatchEvent(new Event('ended'))
  }

  /** Playback has reached this position. */
  reach(seconds: number): void {
    this.currentTime = seconds
    this.dispatchEvent(new Event('timeupdate'))
  }

  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}
