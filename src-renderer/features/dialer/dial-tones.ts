/** The two tones of each telephone key (ITU-T Q.23), short and quiet. Only played locally, never sent. */

/** Hertz of the row and of the column. */
const tones: Record<string, readonly [number, number]> = {
  1: [697, 1209],
  2: [697, 1336],
  3: [697, 1477],
  4: [770, 1209],
  5: [770, 1336],
  6: [770, 1477],
  7: [852, 1209],
  8: [852, 1336],
  9: [852, 1477],
  '*': [941, 1209],
  0: [941, 1336],
  '#': [941, 1477],
}

/** Seconds: clearly a tone, and over before the next key of a fast typist. */
const length = 0.09
/** Seconds of fading in and out; without it the tone clicks. */
const edge = 0.008
/** Volume of each tone; a call is ten times as loud. */
const loudness = 0.05

export class DialTones {
  readonly #open: () => AudioContext
  #context: AudioContext | null = null

  /** @param open called once, with the first tone, because a running audio system costs battery. */
  constructor(open: () => AudioContext) {
    this.#open = open
  }

  /** Does nothing for characters without a tone. */
  play(key: string): void {
    const pair = tones[key]
    if (pair === undefined) return
    try {
      this.#sound(pair)
    } catch {
      // Without an audio device the keys are silent but work.
    }
  }

  #sound(pair: readonly number[]): void {
    const context = (this.#context ??= this.#open())
    if (context.state === 'suspended') void context.resume().catch(() => undefined)
    const start = context.currentTime
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(loudness, start + edge)
    gain.gain.setValueAtTime(loudness, start + length - edge)
    gain.gain.linearRampToValueAtTime(0, start + length)
    gain.connect(context.destination)
    for (const frequency of pair) {
      const tone = new OscillatorNode(context, { frequency })
      tone.connect(gain)
      tone.start(start)
      tone.stop(start + length)
    }
  }
}
