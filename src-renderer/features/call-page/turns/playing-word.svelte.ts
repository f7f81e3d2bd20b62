/**
 * The word that plays: painted with each frame, kept in sight while the transcript follows, and known to be above or
 * below while it does not.
 */
import { untrack } from 'svelte'
import { nearSeconds, type Follow } from '../follow.svelte.ts'
import type { PlayerState } from '../../player/player.svelte.ts'
import type { ReaderState } from '../../reader/reader.svelte.ts'
import { blockOfWord, wordAtTime } from '../../reader/transcript-blocks.ts'
import type { Words } from '../words.ts'
import type { Direction, Sight } from './sight.ts'

interface Parts {
  reader: ReaderState
  player: PlayerState
  follow: Follow
  painted: Words
  /** Null until the transcript is drawn; reactive. */
  sight: () => Sight | null
}

export class PlayingWord {
  readonly #parts: Parts
  #direction = $state<Direction>('in sight')
  /** Where the sound was when it was last looked at, seconds. */
  #seconds = 0
  readonly #isLoaded = $derived.by(() => this.#parts.player.recording?.id === this.#parts.reader.id)
  /** The opened call plays, or is paused in the middle. */
  readonly isUnderWay = $derived.by(() => {
    const { player } = this.#parts
    return this.#isLoaded && (player.isPlaying || player.position > 0)
  })

  /** @param parts what belongs to one opened call. */
  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Which way to look for it; null where the transcript follows it or it is in sight. */
  get lost(): 'above' | 'below' | null {
    if (!this.isUnderWay || this.#parts.follow.isFollowing) return null
    return this.#direction === 'in sight' ? null : this.#direction
  }

  /** Watches the player for as long as the component lives that calls this while it is made. */
  watch(): void {
    this.#tellFollow()
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

  /** Goes there, and stays with it. */
  async jumpTo(): Promise<void> {
    this.#parts.follow.on('pressed-pill')
    const word = this.#word()
    if (word !== null) await this.#parts.sight()?.show(word)
  }

  /** The transcript was scrolled: the word may be elsewhere now. */
  look(): void {
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
    else this.look()
  }

  /** What the player does is told to the state machine. */
  #tellFollow(): void {
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
