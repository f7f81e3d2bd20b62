/** Waveforms and heard ranges of calls: of the call that is read and the one that plays, which may differ. */
import type { Waveform } from '../../../src-preload/contract/audio.ts'
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { Client } from '../../client.ts'
import { joined } from './spans.ts'

export interface CallSound {
  /** Null while it is computed, and when that fails. */
  waveform: Waveform | null
  /** The ranges played so far, as returned by `joined`. */
  heard: Span[]
  /** The ranges played before the user opened it: skipped by "only unheard". */
  heardBefore: Span[]
}

const nothing: CallSound = { waveform: null, heard: [], heardBefore: [] }

/** The call that is read, the one that plays, and the previous one. */
const kept = 3

export class Sounds {
  readonly #client: Client
  /** The most recently shown last. */
  #known = $state.raw<ReadonlyMap<string, CallSound>>(new Map())
  /** Calls whose waveform was requested. */
  readonly #asked = new Set<string>()

  constructor(client: Client) {
    this.#client = client
  }

  /** Reactive. */
  of(id: string | null): CallSound {
    return (id === null ? undefined : this.#known.get(id)) ?? nothing
  }

  /**
   * A call is shown: requests its waveform once.
   * @param hasAudio false while its audio is not on this machine. @param also the call that plays, which is
   * kept
   */
  show(id: string, hasAudio: boolean, also: string | null): void {
    if (!this.#known.has(id)) {
      this.#keep(id, also)
      void this.#loadHeard(id)
    }
    if (!hasAudio) this.#forgetWaveform(id)
    else if (!this.#asked.has(id)) void this.#loadWaveform(id)
  }

  /** A part of this call was played: [from, to) in seconds. */
  add(id: string, ranges: readonly [number, number][]): void {
    this.#change(id, ({ heard }) => ({ heard: joined([...heard, ...buildSpans(ranges)]) }))
  }

  /** Everything played so far counts as heard before. */
  settle(id: string): void {
    this.#change(id, ({ heard }) => ({ heardBefore: heard }))
  }

  /** Another library was opened. */
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
    // On failure the call is played and read without a waveform.
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
