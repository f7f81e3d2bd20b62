/** What the sample service knows about one recording, and how a status follows the clock. Wire shapes included. */

/** One word of a transcript, as the service sends it; seconds. */
export interface SampleWord {
  word: string
  start: number
  end: number
  speaker: string
}

export interface SampleTranscript {
  text: string
  wordCount: number
  words: SampleWord[]
}

export interface SampleRecording {
  id: string
  callSid: string
  toNumber: string
  fromNumber: string
  /** Seconds. */
  duration: number
  direction: string
  /** Milliseconds since the epoch. */
  createdAt: number
  /** The status until the first of `changes` comes due. */
  status: string
  /** What the status becomes by itself, ascending. */
  changes: { at: number; status: string }[]
  /** Not listed before this moment: a call that is still going on. */
  listedFrom: number
  /** Made when asked for: a large library never holds all its words. */
  transcript: (recording: SampleRecording) => SampleTranscript
  /** What the hum follows where `transcript` and `duration` are no longer those that it was made from. */
  hum?: { words: SampleWord[]; duration: number }
  /** A file with real speech; null for a hum made from the transcript's times. */
  speechFile: string | null
}

/** The status at a moment of the service's clock. */
export function statusAt(recording: SampleRecording, now: number): string {
  let status = recording.status
  for (const change of recording.changes) if (change.at <= now) status = change.status
  return status
}

/**
 * True when transcript and audio can be had. The service's document enumerates `completed` and shows `ready`
 * in examples of lists and of search results, which only have transcribed calls: both are ready here.
 */
export function isReady(status: string): boolean {
  return status === 'completed' || status === 'ready'
}
