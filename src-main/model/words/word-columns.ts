/** Stores words in columns, so that a hundred thousand words need no objects. */
import type { Word } from '../recording.ts'

export interface WordColumns {
  words: string[]
  /** Seconds; NaN where there is no time. */
  starts: Float64Array
  ends: Float64Array
  speakers: Speakers
}

/** The distinct speakers, and for each word the index of one. */
export interface Speakers {
  names: (string | null)[]
  numbers: Uint16Array | Uint32Array
}

/** Values that are not finite have no time. */
export function toWordColumns(words: readonly Word[]): WordColumns {
  const known = new Map<string | null, number>()
  const numbers = new Uint32Array(words.length)
  const starts = new Float64Array(words.length)
  const ends = new Float64Array(words.length)
  for (let index = 0; index < words.length; index++) {
    const { start, end, speaker } = words[index]!
    let number = known.get(speaker)
    if (number === undefined) known.set(speaker, (number = known.size))
    numbers[index] = number
    starts[index] = orNaN(start)
    ends[index] = orNaN(end)
  }
  return {
    words: words.map(({ word }) => word),
    starts,
    ends,
    speakers: { names: [...known.keys()], numbers },
  }
}

export function fromWordColumns({ words, starts, ends, speakers }: WordColumns): Word[] {
  const all = new Array<Word>(words.length)
  for (let index = 0; index < words.length; index++) {
    all[index] = {
      word: words[index]!,
      start: orNull(starts[index]!),
      end: orNull(ends[index]!),
      speaker: speakers.names[speakers.numbers[index]!]!,
    }
  }
  return all
}

/** A column's times with null for unknown ones. */
export function fromTimeColumn(column: Float64Array): (number | null)[] {
  return Array.from(column, orNull)
}

/** A column's time, or null if unknown. */
export function orNull(time: number): number | null {
  return Number.isNaN(time) ? null : time
}

function orNaN(time: number | null): number {
  return Number.isFinite(time) ? time! : Number.NaN
}
