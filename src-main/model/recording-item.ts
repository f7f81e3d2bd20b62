/** A recording as the library stores it and as the window shows it. */
import type { AppError } from '../../src-preload/contract/errors.ts'
import type { AudioState, RecordingItem, TranscriptState } from '../../src-preload/contract/recordings.ts'
import { durationsDiffer } from './audio.ts'
import { findUnsupported, nameUnplayableFormat } from './audio-formats.ts'
import { formatNumber, readCaller } from './phone-numbers/caller.ts'
import { counterpartNumber, mapServiceFields, type ServiceRecording } from './recording.ts'

/**
 * A recording as the library stores it: the service's fields, and local data about its transcript and audio.
 */
export interface StoredRecording extends ServiceRecording {
  /** Milliseconds since the epoch; null when `createdAt` is unreadable. */
  createdAtMs: number | null
  transcriptState: TranscriptState
  transcriptAttempts: number
  /** Time of the next attempt, milliseconds since the epoch; `audioNextAt` is the same for audio. */
  transcriptNextAt: number | null
  /** Why the last attempt failed; `audioError` is the same for audio. */
  transcriptError: AppError | null
  audioState: AudioState
  audioAttempts: number
  audioNextAt: number | null
  audioError: AppError | null
  /** Path below the account's folder, such as `audio/3f/3f9c….mp3`; null until present. */
  audioPath: string | null
  audioBytes: number | null
  audioSha256: string | null
  /** See `audio-formats.ts`; detected from the content. */
  audioType: string | null
  /** The length of the audio file; see `durationsDiffer` for the comparison with `duration`. */
  audioSeconds: number | null
  /** The file is shorter than its own header says; a longer one is requested at `audioNextAt`. */
  audioCutOff: boolean
  starred: boolean
  /** See `RecordingItem`. */
  inboxDay: string | null
  /** The audio is downloaded and was never played. */
  unheard: boolean
  tagIds: number[]
  notes: number
  passages: number
  /** The person with the other party's number. */
  person: { id: number; name: string } | null
  seenAt: number
  removedAtServiceAt: number | null
  /** The user chose to keep a recording that the service no longer has. */
  removedKept: boolean
  preview: string | null
}

export function toRecordingItem(stored: StoredRecording, region: string): RecordingItem {
  return {
    id: stored.id,
    ...mapServiceFields((field) => stored[field]),
    caller: readCaller(counterpartNumber(stored), region),
    counterpart: formatCounterpart(stored, region),
    person: stored.person,
    createdAtMs: stored.createdAtMs,
    transcriptState: stored.transcriptState,
    audioState: stored.audioState,
    transcriptError: stored.transcriptError,
    transcriptNextAt: stored.transcriptNextAt,
    audioError: stored.audioError,
    audioNextAt: stored.audioNextAt,
    starred: stored.starred,
    inboxDay: stored.inboxDay,
    tagIds: stored.tagIds,
    unheard: stored.unheard,
    notes: stored.notes,
    passages: stored.passages,
    removedAtServiceAt: stored.removedAtServiceAt,
    removedKept: stored.removedKept,
    mismatchedSeconds: findDurationMismatch(stored),
    audioCutOff: stored.audioCutOff,
    unplayableFormat: nameUnplayableFormat(stored.audioType),
    uncuttableFormat: findUnsupported(stored.audioType)?.format ?? null,
    preview: stored.preview,
  }
}

/** The other party, formatted for display; null when the number is withheld. */
export function formatCounterpart(
  stored: Parameters<typeof counterpartNumber>[0],
  region: string,
): string | null {
  const number = counterpartNumber(stored)
  return readCaller(number, region).kind === 'withheld' ? null : formatNumber(number!, region)
}

/** The length of the audio file if it and the service's duration cannot both be right. */
export function findDurationMismatch({
  audioSeconds,
  duration,
}: Pick<StoredRecording, 'audioSeconds' | 'duration'>): number | null {
  return durationsDiffer(audioSeconds, duration) ? audioSeconds : null
}
