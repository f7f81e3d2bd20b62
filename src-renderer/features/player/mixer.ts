/**
 * The audio graph between file and output: plays both sides of the call in both ears, each with the volume that
 * the user chose. In stereo files the first channel is you, the second the other party.
 */
import type { Side } from './turns.ts'

export type Levels = Readonly<Record<Side, number>>

export interface SoundSource {
  context: AudioContext
  node: AudioNode
}

/** Keeps the audio system running during short pauses; running longer would waste battery. */
const restAfterMs = 10_000

/** Seconds to reach a new volume: a shorter time clicks, a longer one feels slow. */
const glide = 0.015

export class Mixer {
  readonly #open: () => SoundSource
  #context: AudioContext | null = null
  #gains: Record<Side, GainNode> | null = null
  #levels: Levels = { you: 1, them: 1 }
  #hasTwoSides = false
  #wasTried = false
  #rest: ReturnType<typeof setTimeout> | undefined

  /** @param open connects the element's output; called once, before the first playback. */
  constructor(open: () => SoundSource) {
    this.#open = open
  }

  /** Called before playback; resumes a context that is suspended, or was created before a user gesture. */
  start(): void {
    clearTimeout(this.#rest)
    if (!this.#wasTried) this.#build()
    if (this.#context?.state === 'suspended') void this.#context.resume().catch(() => undefined)
  }

  /** Playback has stopped for now. */
  stop(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => void this.#context?.suspend().catch(() => undefined), restAfterMs)
  }

  /** @param levels 1 as recorded, 0 mute. @param hasTwoSides false when one channel contains both sides. */
  set(levels: Levels, hasTwoSides: boolean): void {
    this.#levels = levels
    this.#hasTwoSides = hasTwoSides
    const { you, them } = this.#shown
    this.#gains?.you.gain.setTargetAtTime(you, this.#context!.currentTime, glide)
    this.#gains?.them.gain.setTargetAtTime(them, this.#context!.currentTime, glide)
  }

  get #shown(): Levels {
    // A mono file only uses the first output, and its speakers cannot be separated.
    return this.#hasTwoSides ? this.#levels : { you: 1, them: 1 }
  }

  #build(): void {
    this.#wasTried = true
    try {
      const { context, node } = this.#open()
      const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 })
      const mix = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' })
      const { you, them } = this.#shown
      this.#gains = {
        you: new GainNode(context, { gain: you }),
        them: new GainNode(context, { gain: them }),
      }
      node.connect(splitter)
      splitter.connect(this.#gains.you, 0).connect(mix)
      splitter.connect(this.#gains.them, 1).connect(mix)
      mix.connect(context.destination)
      this.#context = context
    } catch {
      // Without the graph the element plays directly, each side in its own ear.
    }
  }
}
