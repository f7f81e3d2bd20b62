/** Types of a sample recording and its wire format; computes its status from the clock. */

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
  /** The status before the first of `changes`. */
  status: string
  /** Later statuses, ascending. */
  changes: { at: number; status: string }[]
  /** Not listed earlier: the call is still in progress. */
  listedFrom: number
  /** Generated on request: a large library never holds all its words. */
  transcript: (recording: SampleRecording) => SampleTranscript
  /** Source of the hum when `transcript` and `duration` have been replaced. */
  hum?: { words: SampleWord[]; duration: number }
  /** A file with speech; null for a hum generated from the transcript's times. */
  speechFile: string | null
}

/** The status at a time of the service's clock. */
export function statusAt(recording: SampleRecording, now: number): string {
  let status = recording.status
  for (const change of recording.changes) if (change.at <= now) status = change.status
  return status
}

/**
 * True when transcript and audio are available. The document lists `completed` and shows `ready` in examples
 * of lists and search results, which contain only transcribed calls: both count as ready.
 */
export function isReady(status: string): boolean {
  return status === 'completed' || status === 'ready'
}
