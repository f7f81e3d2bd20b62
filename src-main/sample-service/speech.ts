/**
 * The calls that can really be heard: MP3 files with the owner on the left and the other party on the right,
 * each with the times of its words beside it. Spoken once by a speech synthesiser, see build/make-sample-speech.mjs.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SampleTranscript, SampleWord } from './sample-recording.ts'

/** Keys of the spoken conversations, newest first. */
export const spokenKeys = [
  'gallagher-second-pallet',
  'northgate-spring-order',
  'wrona-late-container',
  'okafor-clinic-results',
  'marsh-pier-nine',
  'mum-birthday-train',
]

/** Every file that must be in the speech folder; what packaging has to copy. */
export const speechFiles = spokenKeys.flatMap((key) => [`${key}.mp3`, `${key}.json`])

export interface Speech {
  /** Absolute path of the MP3. */
  file: string
  /** Seconds. */
  duration: number
  transcript: SampleTranscript
}

/** The JSON beside an MP3; each word as [text, start, end, turn], times in seconds. */
export interface SpeechTimes {
  duration: number
  /** Who says each turn. */
  turns: ('you' | 'them')[]
  words: [string, number, number, number][]
}

/** Reads the times of all spoken calls. @throws the file system's error when the folder lacks one. */
export function readSpeech(folder: string): Map<string, Speech> {
  return new Map(
    spokenKeys.map((key) => {
      const times = JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8')) as SpeechTimes
      return [
        key,
        { file: join(folder, `${key}.mp3`), duration: times.duration, transcript: transcriptOf(times) },
      ]
    }),
  )
}

function transcriptOf({ turns, words: timed }: SpeechTimes): SampleTranscript {
  const words: SampleWord[] = timed.map(([word, start, end, turn]) => ({
    word,
    start,
    end,
    speaker: turns[turn] ?? 'them',
  }))
  const lines = turns.map((_, turn) =>
    timed
      .filter((word) => word[3] === turn)
      .map((word) => word[0])
      .join(' '),
  )
  return { text: lines.join('\n'), wordCount: words.length, words }
}
