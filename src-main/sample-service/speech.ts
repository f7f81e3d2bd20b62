/**
 * Loads the calls with real audio: MP3 files with the owner on the left and the other party on the right,
 * each with a file of word times. Made with a speech synthesiser, see build/make-sample-speech.mjs.
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

/** All files of the speech folder, which packaging must copy. */
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
  /** The speaker of each turn. */
  turns: ('you' | 'them')[]
  words: [string, number, number, number][]
}

/** Loads the times of all spoken calls. @throws the file system's error when a file is missing. */
export function loadSpeech(folder: string): Map<string, Speech> {
  return new Map(
    spokenKeys.map((key) => {
      const times = JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8')) as SpeechTimes
      return [
        key,
        { file: join(folder, `${key}.mp3`), duration: times.duration, transcript: toTranscript(times) },
      ]
    }),
  )
}

function toTranscript({ turns, words: timed }: SpeechTimes): SampleTranscript {
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
