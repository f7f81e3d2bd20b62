/**
 * The playing word: highlighted in each frame, kept visible while the transcript follows, and otherwise known
 * to be above or below.
 */
import { untrack } from 'svelte'
import { nearSeconds, type Follow } from '../follow.svelte.ts'
import type { PlayerState } from '../../player/player.svelte.ts'
import type { ReaderState } from '../../../app/open-call/reader.svelte.ts'
import { blockOfWord, wordAtTime } from '../../../app/open-call/transcript-blocks.ts'
import type { Words } from '../words.ts'
import type { Direction, Sight } from './sight.ts'

interface Parts {
  reader: ReaderState
  player: PlayerState
  follow: Follow
  painted: Words
  /** Null until the transcript is rendered; reactive. */
  sight: () => Sight | null
}

export class PlayingWord {
  readonly #parts: Parts
  #direction = $state<Direction>('in sight')
  /** The last known playback position in seconds. */
  #seconds = 0
  readonly #isLoaded = $derived.by(() => this.#parts.player.recording?.id === this.#parts.reader.id)
  /** The open call plays, or is paused in the middle. */
  readonly isUnderWay = $derived.by(() => {
    const { player } = this.#parts
    return this.#isLoaded && (player.isPlaying || player.position > 0)
  })

  /** @param parts the parts of one open call. */
  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Where the playing word is; null when the transcript follows it or it is visible. */
  get lost(): 'above' | 'below' | null {
    if (!this.isUnderWay || this.#parts.follow.isFollowing) return null
    return this.#direction === 'in sight' ? null : this.#direction
  }

  /** Watches the player for the lifetime of the calling component. */
  watch(): void {
    this.#reportPlayback()
    $effect(() => {
      if (!this.#isLoaded) {
        this.#parts.painted.playing(null, null)
        return
      }
      const { player } = this.#parts
      void this.#parts.sight()
      if (!player.isPlaying) {
        void player.seeks
        void player.position
        untrack(() => this.#paint())
        return
      }
      const step = () => {
        untrack(() => this.#paint())
        frame = requestAnimationFrame(step)
      }
      let frame = requestAnimationFrame(step)
      return () => cancelAnimationFrame(frame)
    })
  }

  /** Scrolls to the playing word and follows it. */
  async jumpTo(): Promise<void> {
    this.#parts.follow.on('pressed-pill')
    const word = this.#word()
    if (word !== null) await this.#parts.sight()?.show(word)
  }

  /** The transcript was scrolled: updates the direction. */
  update(): void {
    const word = this.isUnderWay && !this.#parts.follow.isFollowing ? this.#word() : null
    if (word !== null) this.#direction = this.#parts.sight()?.getDirection(word) ?? 'in sight'
  }

  #word(): number | null {
    return wordAtTime(this.#parts.reader.timeline, this.#parts.player.currentTime())
  }

  #paint(): void {
    const { reader, player, follow, painted, sight } = this.#parts
    this.#seconds = player.currentTime()
    const word = this.isUnderWay ? this.#word() : null
    const isNew = painted.playing(word, word === null ? null : blockOfWord(reader.blocks, word))
    if (word === null || !isNew) return
    if (follow.isFollowing) sight()?.keep(word)
    else this.update()
  }

  /** Reports player events to the state machine. */
  #reportPlayback(): void {
    const { player, follow } = this.#parts
    let seeks = untrack(() => player.seeks)
    let wasUnderWay = false
    $effect(() => {
      if (player.seeks === seeks) return
      seeks = player.seeks
      const isNear = Math.abs(untrack(() => player.currentTime()) - this.#seconds) <= nearSeconds
      untrack(() => follow.on(isNear ? 'sought-near' : 'sought-far'))
    })
    $effect(() => {
      if (this.#isLoaded && player.isPlaying) untrack(() => follow.on('began'))
    })
    $effect(() => {
      if (wasUnderWay && !this.isUnderWay) untrack(() => follow.on('ended'))
      wasUnderWay = this.isUnderWay
    })
  }
}
