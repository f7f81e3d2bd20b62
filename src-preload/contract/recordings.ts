/** Recordings as the window shows them: plain data, no database rows, no wire JSON. */
import type { AppError } from './errors.ts'

/** The state of a transcript or an audio file in the library. */
export type TranscriptState = 'wanted' | 'waiting' | 'present' | 'unavailable' | 'failed'
export type AudioState = 'wanted' | 'waiting' | 'present' | 'unavailable' | 'failed' | 'removed'

/** The other party of a call. */
export type Caller =
  /** E.164. */
  | { kind: 'number'; number: string }
  /** Such as `sip:…`, `client:…` or a number of no country, as the service wrote it. It cannot be called back. */
  | { kind: 'identity'; text: string }
  | { kind: 'withheld' }

export interface RecordingItem {
  id: string
  callSid: string | null
  toNumber: string | null
  fromNumber: string | null
  caller: Caller
  /** The caller, formatted for display. Null when withheld: the window then shows "Number withheld". */
  counterpart: string | null
  /** The contact with this number; null for none. */
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
  /** Why the last attempt failed, null when nothing failed; and when the next is due, milliseconds since the epoch. */
  transcriptError: AppError | null
  transcriptNextAt: number | null
  audioError: AppError | null
  audioNextAt: number | null
  starred: boolean
  /** The day from which it is in the inbox, in ISO 8601; empty for any, null when it is not in the inbox. */
  inboxDay: string | null
  tagIds: number[]
  /** The audio is downloaded and was never played. */
  unheard: boolean
  /** Number of its notes with a text, and of its passages. */
  notes: number
  passages: number
  removedAtServiceAt: number | null
  /** The user chose to keep this recording, which the service no longer has. */
  removedKept: boolean
  /** The length of the audio file in seconds if it differs from `duration`; null otherwise. */
  mismatchedSeconds: number | null
  /** The audio file is shorter than its own header says; a longer file is requested from time to time. */
  audioCutOff: boolean
  /** The name of the audio's format, such as "GSM 6.10", if it is here and cannot be played; null otherwise. */
  unplayableFormat: string | null
  /** The same if no part of the audio can be cut out or redacted. */
  uncuttableFormat: string | null
  /** The first words of the transcript. */
  preview: string | null
}

export const namedViews = [
  /** Arrived and not closed yet; calls that are snoozed until a later day are not in it. */
  'inbox',
  'all',
  'inbound',
  'outbound',
  'starred',
  'unheard',
  /** Still processed by the service, or waiting for its transcript or for another attempt to get its audio. */
  'not-ready',
  /** Failed at the service, or its transcript or audio could not be downloaded. */
  'failed',
  /** The audio is longer or shorter than the service says, or than its own header says. */
  'different-length',
  /** Deleted at the service; the user has not decided about them yet. */
  'removed-at-service',
] as const
export type NamedView = (typeof namedViews)[number]
/** A list of calls: a named list, or the calls of a tag or a person. */
export type RecordingView = NamedView | `tag:${number}` | `person:${number}`

/** The order of a list; by length, calls of equal length are also ordered by date. */
export const callOrders = ['newest', 'oldest', 'longest', 'shortest'] as const
export type CallOrder = (typeof callOrders)[number]

export interface RecordingPage {
  total: number
  items: RecordingItem[]
}

export interface LibraryCounts {
  inbox: number
  all: number
  inbound: number
  outbound: number
  starred: number
  unheard: number
  notReady: number
  failed: number
  differentLength: number
  removedAtService: number
  transcripts: number
  audio: number
  audioBytes: number
  /** Deleted here, and can still be restored. */
  deleted: number
}

export interface TurnView {
  /** `you`, `them`, another value of the service, or null. */
  speaker: string | null
  /** The words [first, first + count) are the turn's, except `others`. */
  first: number
  count: number
  /** Seconds; null when the service gave no valid time. */
  start: number | null
  end: number | null
  /** What other sides say briefly meanwhile, such as "uh-huh", in order. Absent for none. */
  asides?: Aside[]
  /** Words in the range that are not the turn's own, ascending: of asides, and of other turns. Absent for none. */
  others?: number[]
}

/** A backchannel in a turn. */
export interface Aside {
  speaker: string | null
  /** Indices, ascending, one or more. They may be after the turn's last word. */
  words: number[]
}

/** The displayed words that a correction covers: [first, first + count). */
export interface CorrectedWords {
  correctionId: number
  first: number
  count: number
  original: string
}

/** A transcript in columns: 100,000 words are sent to the window as three arrays instead of 100,000 objects. */
export interface TranscriptView {
  wordCount: number
  words: string[]
  starts: (number | null)[]
  ends: (number | null)[]
  turns: TurnView[]
  /** Places where the user corrected the service's words, ascending. `words` contains the corrected words. */
  corrections: CorrectedWords[]
}

export interface OpenedRecording {
  recording: RecordingItem
  transcript: TranscriptView | null
  /** Changes whenever the transcript changes in any way; null without a transcript. */
  transcriptVersion: string | null
  /** The audio element's URL for the file; null until it is downloaded. */
  audioUrl: string | null
  /** Where to resume listening, in seconds; null when never started or played to the end. */
  resumeAt: number | null
}

/**
 * The answer to opening a call; contains the transcript only if it differs from the one that the window has.
 */
export type OpeningAnswer = Omit<OpenedRecording, 'transcript'> & {
  transcript: TranscriptView | 'unchanged' | null
}
