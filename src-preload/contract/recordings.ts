/** Recordings as the window shows them. Plain data: no database rows, no wire JSON. */
import type { AppError } from './errors.ts'

/** What the library holds of a transcript or an audio file, and what it does about it. */
export type TranscriptState = 'wanted' | 'waiting' | 'present' | 'unavailable' | 'failed'
export type AudioState = 'wanted' | 'waiting' | 'present' | 'unavailable' | 'failed' | 'removed'

export interface RecordingItem {
  id: string
  callSid: string | null
  toNumber: string | null
  fromNumber: string | null
  /** The other party's number, formatted for reading; "Unknown number" is for the window to say when null. */
  counterpart: string | null
  /** Whose number that is, as the person named them; null when nobody's. */
  person: { id: number; name: string } | null
  /** Seconds. */
  duration: number | null
  status: string
  direction: string
  createdAt: string
  /** Milliseconds since the epoch; null when `createdAt` is unreadable. */
  createdAtMs: number | null
  transcriptState: TranscriptState
  audioState: AudioState
  /** Why the last attempt failed; null when nothing failed. */
  lastError: AppError | null
  /** When the next attempt is due, milliseconds since the epoch. */
  nextAttemptAt: number | null
  starred: boolean
  tagIds: number[]
  /** Nothing of it was played yet, although its audio can be. */
  unheard: boolean
  /** How many notes and bookmarks it bears. */
  notes: number
  bookmarks: number
  removedAtServiceAt: number | null
  /** The person chose to keep what the service no longer has. */
  removedKept: boolean
  /** The audio's own length in seconds, where it differs from `duration`; null otherwise. */
  mismatchedSeconds: number | null
  /** The audio is here and shorter than its own header says; a longer file is asked for from time to time. */
  audioCutOff: boolean
  /** The first words of the transcript. */
  preview: string | null
}

export const namedViews = ['all', 'inbound', 'outbound', 'starred', 'unheard', 'not-ready', 'failed'] as const
export type NamedView = (typeof namedViews)[number]
/** A list of calls: a named one, or those that bear a tag or are a person's. */
export type RecordingView = NamedView | `tag:${number}` | `person:${number}`

export interface RecordingPage {
  total: number
  items: RecordingItem[]
}

export interface LibraryCounts {
  all: number
  inbound: number
  outbound: number
  starred: number
  unheard: number
  /** Their transcript is still to come. */
  notReady: number
  /** The service gave them up; nothing of them is still to come. */
  failedAtService: number
  transcripts: number
  audio: number
  audioBytes: number
  /** Deleted here, and still to be had back. */
  deleted: number
}

export interface TurnView {
  /** `you`, `them`, other text of the service, or null. */
  speaker: string | null
  /** Index of the turn's first word, and how many words it has. */
  first: number
  count: number
  /** Seconds; null where the service gave no usable time. */
  start: number | null
  end: number | null
}

/** The displayed words that a correction covers: [first, first + count). */
export interface CorrectedWords {
  correctionId: number
  first: number
  count: number
  original: string
}

/** A transcript in columns: 100,000 words cross to the window as three arrays instead of 100,000 objects. */
export interface TranscriptView {
  wordCount: number
  words: string[]
  starts: (number | null)[]
  ends: (number | null)[]
  turns: TurnView[]
  /** Where a person corrected the service's words, ascending. `words` has what stands there now. */
  corrections: CorrectedWords[]
}

export interface OpenedRecording {
  recording: RecordingItem
  transcript: TranscriptView | null
  /** Another one as soon as anything of the transcript is another; null without one. */
  transcriptVersion: string | null
  /** Where the audio element finds the file; null until it is on this machine. */
  audioUrl: string | null
  /** Seconds; where listening was left, null when it was never begun or came to the end. */
  resumeAt: number | null
}

/** What a call is opened with: the words only where they are others than those that the window has. */
export type OpeningAnswer = Omit<OpenedRecording, 'transcript'> & {
  transcript: TranscriptView | 'unchanged' | null
}
