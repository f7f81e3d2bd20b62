/**
 * The way of the sound from the file to the ear: both sides of the call into both ears, each as loud as the person
 * wants it. In files of two channels the first is you, the second the other party.
 */
import type { Side } from './turns.ts'

export type Levels = Readonly<Record<Side, number>>

export interface SoundSource {
  context: AudioContext
  node: AudioNode
}

/** Who pauses to think goes on at once; afterwards a sound system that runs for nothing costs battery. */
const restAfterMs = 10_000

/** Seconds in which a level is reached: faster clicks, slower drags. */
const glide = 0.015

export class Mixer {
  readonly #open: () => SoundSource
  #context: AudioContext | null = null
  #gains: Record<Side, GainNode> | null = null
  #levels: Levels = { you: 1, them: 1 }
  #hasTwoSides = false
  #wasTried = false
  #rest: ReturnType<typeof setTimeout> | undefined

  /** @param open takes the sound out of the element; called once, when something is played for the first time. */
  constructor(open: () => SoundSource) {
    this.#open = open
  }

  /** Sound is about to be heard; a context that rests, or was made before a person's gesture, is woken. */
  start(): void {
    clearTimeout(this.#rest)
    if (!this.#wasTried) this.#build()
    if (this.#context?.state === 'suspended') void this.#context.resume().catch(() => undefined)
  }

  /** No sound is to be heard for now. */
  stop(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => void this.#context?.suspend().catch(() => undefined), restAfterMs)
  }

  /** @param levels 1 as recorded, 0 mute. @param hasTwoSides false where one channel has both of them. */
  set(levels: Levels, hasTwoSides: boolean): void {
    this.#levels = levels
    this.#hasTwoSides = hasTwoSides
    const { you, them } = this.#shown
    this.#gains?.you.gain.setTargetAtTime(you, this.#context!.currentTime, glide)
    this.#gains?.them.gain.setTargetAtTime(them, this.#context!.currentTime, glide)
  }

  get #shown(): Levels {
    // Of one channel only the first output has sound, and nobody in it can be told from the other.
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
      // Without it the element plays by itself, each side in its own ear.
    }
  }
}
