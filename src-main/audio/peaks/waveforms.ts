/**
 * Provides the peaks of audio files: stored ones, or computed now, one file at a time, the latest request
 * first. Delegates the computation.
 */
import type { Waveform } from '../../../src-preload/contract/audio.ts'
import { isAudioPath } from '../../model/audio-file.ts'
import { placeFile, type AudioFolder } from '../../model/stored-file.ts'
import type { PeaksPlan } from './make-peaks.ts'
import { getPeaksPath, readPeaks } from './peaks-file.ts'

export interface Waveforms {
  /** Null when the audio cannot be read, or the library is being closed. */
  find(audio: PeaksPlan['audio']): Promise<Waveform | null>
  /** Aborts running work and waits for it. */
  stop(): Promise<void>
}

export interface WaveformsOptions extends AudioFolder {
  /** See `make-peaks.ts`; runs in a separate thread. */
  make: (plan: PeaksPlan, signal: AbortSignal) => Promise<Waveform | null>
}

interface Order {
  audio: PeaksPlan['audio']
  /** Increases with each request. */
  askedAt: number
  /** The stored peaks. */
  kept: Promise<Waveform | null>
  /** The result for all requests when nothing was stored. */
  made: PromiseWithResolvers<Waveform | null>
}

export function createWaveforms(options: WaveformsOptions): Waveforms {
  return new WaveformMaker(options)
}

class WaveformMaker implements Waveforms {
  readonly #options: WaveformsOptions
  readonly #stopped = new AbortController()
  /** By hash, since a replaced file is different audio. */
  readonly #orders = new Map<string, Order>()
  #asked = 0
  #working: Promise<void> | null = null

  constructor(options: WaveformsOptions) {
    this.#options = options
  }

  async find(audio: PeaksPlan['audio']): Promise<Waveform | null> {
    // Peaks are read and written only beside valid audio paths.
    if (!isAudioPath(audio.path)) return null
    const order = this.#orders.get(audio.sha256) ?? this.#order(audio)
    order.askedAt = ++this.#asked
    this.#working ??= this.#work()
    return (await order.kept) ?? (await order.made.promise)
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#working
  }

  #order(audio: PeaksPlan['audio']): Order {
    const order: Order = {
      audio,
      askedAt: 0,
      kept: readPeaks(placeFile(this.#options, getPeaksPath(audio.path)), audio.sha256),
      made: Promise.withResolvers(),
    }
    this.#orders.set(audio.sha256, order)
    return order
  }

  async #work(): Promise<void> {
    for (let order = this.#latest(); order; order = this.#latest()) {
      order.made.resolve((await order.kept) ?? (await this.#make(order)))
      this.#orders.delete(order.audio.sha256)
    }
    // Set in the same step as the check, so that the next order starts it again.
    this.#working = null
  }

  /** Any failure, such as a file deleted at this moment, means no waveform. */
  async #make({ audio }: Order): Promise<Waveform | null> {
    const { folder, audioKey, make } = this.#options
    const { signal } = this.#stopped
    return signal.aborted ? null : await make({ folder, audioKey, audio }, signal).catch(() => null)
  }

  #latest(): Order | undefined {
    return [...this.#orders.values()].sort((one, other) => other.askedAt - one.askedAt)[0]
  }
}
