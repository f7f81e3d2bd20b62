/** Collects the loudest sample of each hundredth of a second from blocks of samples of any size. */

/** Fine enough for a waveform whose second is as wide as the window. */
export const peaksPerSecond = 100

/** A minute; grows as it fills. */
const firstLength = 60 * peaksPerSecond

export class PeakTally {
  readonly #sampleRate: number
  #peaks: Uint8Array[]
  #count = 0
  /** The current interval: its start and end in samples of a channel, and its loudest sample so far. */
  #start = 0
  #end: number
  #loudest: number[]
  #samples = 0

  /** @param sampleRate samples per second, need not be whole; above 0 */
  constructor(sampleRate: number, channels: number) {
    this.#sampleRate = sampleRate
    this.#peaks = Array.from({ length: channels }, () => new Uint8Array(firstLength))
    this.#loudest = Array.from({ length: channels }, () => 0)
    this.#end = this.#endOf(0)
  }

  /** Samples from -1 to 1: an array for each channel, all of the same length. */
  add(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0
    for (let from = 0; from < length;) {
      const to = Math.min(length, from + this.#end - this.#samples)
      for (const [channel, samples] of channels.entries()) {
        this.#loudest[channel] = Math.max(this.#loudest[channel]!, loudestIn(samples, from, to))
      }
      this.#samples += to - from
      from = to
      if (this.#samples === this.#end) this.#close()
    }
  }

  /** The peaks of each channel; the last one covers the remaining samples. */
  end(): Uint8Array[] {
    if (this.#samples > this.#start) this.#close()
    return this.#peaks.map((peaks) => peaks.slice(0, this.#count))
  }

  #close(): void {
    if (this.#count === this.#peaks[0]!.length) this.#peaks = this.#peaks.map(doubled)
    for (const [channel, peaks] of this.#peaks.entries()) {
      peaks[this.#count] = Math.round(Math.min(1, this.#loudest[channel]!) * 255)
      this.#loudest[channel] = 0
    }
    this.#count += 1
    this.#start = this.#end
    this.#end = this.#endOf(this.#count)
  }

  /**
   * Computed from the beginning each time, so that a rate not divisible by a hundred accumulates no error.
   */
  #endOf(peak: number): number {
    return Math.max(Math.round(((peak + 1) * this.#sampleRate) / peaksPerSecond), this.#start + 1)
  }
}

function loudestIn(samples: Float32Array, from: number, to: number): number {
  let loudest = 0
  for (let index = from; index < to; index++) {
    const sample = samples[index]!
    if (sample > loudest) loudest = sample
    else if (-sample > loudest) loudest = -sample
  }
  return loudest
}

function doubled(peaks: Uint8Array): Uint8Array {
  const larger = new Uint8Array(peaks.length * 2)
  larger.set(peaks)
  return larger
}
