/**
 * Packs a transcript into columns for passing between threads: 1,500 words as objects cost each side several
 * times as much as letters and numbers alone. A word that occurs again is passed as a number.
 */
import type { ServiceTranscript, Word } from '../recording.ts'

export interface TranscriptColumns {
  text: string
  wordCount: number
  /** The distinct words. `words` has the index in this list for each word. */
  different: string[]
  words: Uint32Array
  /** Seconds; NaN for null. */
  starts: Float64Array
  ends: Float64Array
  /** Speakers and the number of consecutive words of each. */
  speakers: (string | null)[]
  runs: number[]
}

/** Values that are not finite become null on the other side. */
export function toColumns({ text, wordCount, words }: ServiceTranscript): TranscriptColumns {
  const count = words.length
  const numbers = new Map<string, number>()
  const said = new Uint32Array(count)
  const starts = new Float64Array(count)
  const ends = new Float64Array(count)
  const speakers: (string | null)[] = []
  const runs: number[] = []
  for (let index = 0; index < count; index++) {
    const { word, start, end, speaker } = words[index]!
    let number = numbers.get(word)
    if (number === undefined) numbers.set(word, (number = numbers.size))
    said[index] = number
    starts[index] = start ?? Number.NaN
    ends[index] = end ?? Number.NaN
    if (index > 0 && speaker === speakers.at(-1)) runs[runs.length - 1]!++
    else {
      speakers.push(speaker)
      runs.push(1)
    }
  }
  return { text, wordCount, different: [...numbers.keys()], words: said, starts, ends, speakers, runs }
}

export function fromColumns({ text, wordCount, ...columns }: TranscriptColumns): ServiceTranscript {
  const words: Word[] = []
  for (const [run, speaker] of columns.speakers.entries()) {
    for (let left = columns.runs[run]!; left > 0; left--) {
      const index = words.length
      const start = columns.starts[index]!
      const end = columns.ends[index]!
      words.push({
        word: columns.different[columns.words[index]!]!,
        start: Number.isFinite(start) ? start : null,
        end: Number.isFinite(end) ? end : null,
        speaker,
      })
    }
  }
  return { text, wordCount, words }
}
