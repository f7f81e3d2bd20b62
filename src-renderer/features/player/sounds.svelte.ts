/**
 * What is known about the sound of calls: its shape, and what of it was heard. Of the call that is read and of the one
 * that plays, which may be another.
 */
import type { Waveform } from '../../../src-preload/contract/audio.ts'
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { Client } from '../../client.ts'
import { joined } from './spans.ts'

export interface CallSound {
  /** Null while it is computed, and where it cannot be. */
  waveform: Waveform | null
  /** What was played of it until now, as `joined` gives it. */
  heard: Span[]
  /** What had been played when the person came to it: what "only unheard" leaves out. */
  heardBefore: Span[]
}

const nothing: CallSound = { waveform: null, heard: [], heardBefore: [] }

/** The one that is read, the one that plays, and one that was just left. */
const kept = 3

export class Sounds {
  readonly #client: Client
  /** Those shown last, last. */
  #known = $state.raw<ReadonlyMap<string, CallSound>>(new Map())
  /** Calls whose waveform was asked for. */
  readonly #asked = new Set<string>()

  constructor(client: Client) {
    this.#client = client
  }

  /** Reactive. */
  of(id: string | null): CallSound {
    return (id === null ? undefined : this.#known.get(id)) ?? nothing
  }

  /**
   * A call came into sight: what is known about its sound is asked for, once.
   * @param hasAudio false while its audio is not on this machine. @param also the call that plays, which stays known
   */
  show(id: string, hasAudio: boolean, also: string | null): void {
    if (!this.#known.has(id)) {
      this.#keep(id, also)
      void this.#loadHeard(id)
    }
    if (!hasAudio) this.#forgetWaveform(id)
    else if (!this.#asked.has(id)) void this.#loadWaveform(id)
  }

  /** Sound of this call was heard: [from, to) in seconds. */
  add(id: string, ranges: readonly [number, number][]): void {
    this.#change(id, ({ heard }) => ({ heard: joined([...heard, ...buildSpans(ranges)]) }))
  }

  /** What was heard until now counts as heard before. */
  settle(id: string): void {
    this.#change(id, ({ heard }) => ({ heardBefore: heard }))
  }

  /** Another library. */
  reset(): void {
    this.#known = new Map()
    this.#asked.clear()
  }

  #keep(id: string, also: string | null): void {
    const others = [...this.#known].filter(([one]) => one !== also)
    const stays = [...this.#known].filter(([one]) => one === also)
    const left = others.slice(0, Math.max(0, others.length + stays.length + 1 - kept))
    for (const [one] of left) this.#asked.delete(one)
    this.#known = new Map([...others.slice(left.length), ...stays, [id, nothing]])
  }

  #change(id: string, change: (sound: CallSound) => Partial<CallSound>): void {
    const sound = this.#known.get(id)
    if (sound !== undefined) this.#known = new Map(this.#known).set(id, { ...sound, ...change(sound) })
  }

  #forgetWaveform(id: string): void {
    this.#asked.delete(id)
    if (this.of(id).waveform !== null) this.#change(id, () => ({ waveform: null }))
  }

  async #loadWaveform(id: string): Promise<void> {
    this.#asked.add(id)
    // Without it the call is played and read all the same.
    const waveform = await this.#client.call('recordings.waveform', { id }).catch(() => null)
    if (this.#asked.has(id)) this.#change(id, () => ({ waveform }))
  }

  async #loadHeard(id: string): Promise<void> {
    const additions = await this.#client.call('personal.get', { id }).catch(() => null)
    if (additions === null) return
    const before = joined(buildSpans(additions.heard))
    this.#change(id, ({ heard }) => ({ heard: joined([...before, ...heard]), heardBefore: before }))
  }
}

function buildSpans(ranges: readonly [number, number][]): Span[] {
  return ranges.map(([from, to]) => ({ from, to }))
}
