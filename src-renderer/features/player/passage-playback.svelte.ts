/** Plays passages in the window's player, one after the other with a short pause between them. */
import type { PassageItem } from '../../../src-preload/contract/personal.ts'
import type { OpenedRecording } from '../../../src-preload/contract/recordings.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { Client } from '../../client.ts'
import type { PlayerState } from './player.svelte.ts'
import { playerText } from './text.ts'

export interface PassagePlaybackInput {
  client: Client
  notices: NoticesState
  player: PlayerState
}

/** Between two passages. */
const pauseMs = 1_000
/** Seconds of a moment, which has no end. */
const momentSeconds = 15
/** Seconds: a single short word is still heard. */
const shortest = 0.5
/** Seconds: at the end of a range the player returns to its start, and stops there. */
const rounding = 0.1

/** One use of the playback. */
interface Turn {
  ids: readonly number[]
  /** Of `ids`. */
  index: number
}

export class PassagePlayback {
  readonly #input: PassagePlaybackInput
  #turn = $state.raw<Turn | null>(null)

  constructor(input: PassagePlaybackInput) {
    this.#input = input
  }

  /** The passage that plays, also while the user has paused it. */
  get playingId(): number | null {
    return this.#turn?.ids[this.#turn.index] ?? null
  }

  /** Which one of several plays, from 1; null when none or only one does. */
  get progress(): { at: number; of: number } | null {
    return this.#turn === null || this.#turn.ids.length < 2
      ? null
      : { at: this.#turn.index + 1, of: this.#turn.ids.length }
  }

  stop(): void {
    if (this.#turn === null) return
    this.#turn = null
    this.#input.player.pause()
    this.#input.player.clearRange()
  }

  /** Plays these passages; stops when they are the ones that play. @throws ClientError */
  async toggle(ids: readonly number[]): Promise<void> {
    const isSame = ids.length === this.#turn?.ids.length && ids[0] === this.#turn.ids[0]
    this.stop()
    if (!isSame && ids.length > 0) await this.#play(ids)
  }

  async #play(ids: readonly number[]): Promise<void> {
    let turn: Turn = { ids, index: 0 }
    let skipped = 0
    const goesOn = () => this.#turn === turn
    for (const [index, id] of ids.entries()) {
      if (index > 0 && !goesOn()) return
      turn = { ids, index }
      this.#turn = turn
      const played = await this.#open(id)
      if (!goesOn()) return
      if (played === null) skipped += 1
      else {
        if (index > skipped) await new Promise((resolve) => setTimeout(resolve, pauseMs))
        if (!goesOn()) return
        const result = await this.#playPart(played, goesOn)
        if (result === 'broken') skipped += 1
        if (result === 'left') {
          if (goesOn()) this.#turn = null
          return
        }
      }
    }
    if (!goesOn()) return
    this.#turn = null
    this.#input.player.clearRange()
    if (skipped > 0) this.#input.notices.say(playerText.skippedPassages(skipped))
  }

  /** Null without times or audio. @throws ClientError */
  async #open(id: number): Promise<Part | null> {
    const { client } = this.#input
    const [passage] = await client.call('passages.find', { ids: [id] })
    const span = passage && toSpan(passage)
    if (!span) return null
    const { transcript, ...opened } = await client.call('recordings.open', { id: passage.recordingId })
    if (opened.audioUrl === null) return null
    return { opened: { ...opened, transcript: transcript === 'unchanged' ? null : transcript }, ...span }
  }

  /** `left`: the user played something else. */
  async #playPart({ opened, from, to }: Part, goesOn: () => boolean): Promise<'over' | 'left' | 'broken'> {
    const { player } = this.#input
    const { rules } = player
    player.load(opened)
    rules.setRange(from, to)
    const { range } = rules
    player.seek(from)
    await player.play()
    return await new Promise((resolve) => {
      const stop = $effect.root(() => {
        $effect(() => {
          const isAtStart = Math.abs(player.currentTime() - from) < rounding
          if (player.isBroken) end('broken')
          else if (!goesOn() || rules.range !== range || player.recording?.id !== opened.recording.id)
            end('left')
          else if (!player.isPlaying && isAtStart) end('over')
        })
      })
      function end(result: 'over' | 'left' | 'broken'): void {
        // Not while the effect that calls this is being created.
        queueMicrotask(() => stop())
        resolve(result)
      }
    })
  }
}

interface Part {
  opened: OpenedRecording
  /** Seconds. */
  from: number
  to: number
}

function toSpan({ timestamp: from, until }: PassageItem): { from: number; to: number } | null {
  return from === null ? null : { from, to: Math.max(until ?? from + momentSeconds, from + shortest) }
}
