/**
 * The library's operations and values. Synchronous inside its threads; `Remote<…>` of `workers/rpc.ts`
 * makes them promises on the other side.
 */
import type {
  AudioState,
  LibraryCounts,
  RecordingView,
  TranscriptState,
  TranscriptView,
} from '../../src-preload/contract/recordings.ts'
import type { StoredAudio } from '../model/audio.ts'
import type { ServiceRecording, ServiceTranscript } from '../model/recording.ts'

/** A recording as the library holds it: the service's fields plus what is known and wanted here. */
export interface StoredRecording extends ServiceRecording {
  /** Milliseconds since the epoch; null when `createdAt` is unreadable. */
  createdAtMs: number | null
  transcriptState: TranscriptState
  transcriptAttempts: number
  audioState: AudioState
  audioAttempts: number
  /** Path below the account's folder, such as `audio/3f/3f9c….mp3`; null until present. */
  audioPath: string | null
  audioBytes: number | null
  audioSha256: string | null
  /** `audio/mpeg` or `audio/wav`, by what the bytes are. */
  audioType: string | null
  /** The earliest of the transcript's and the audio's next attempt. */
  nextAttemptAt: number | null
  lastError: string | null
  starred: boolean
  seenAt: number
  removedAtServiceAt: number | null
  preview: string | null
}

/** How far listing has come; saved in the same transaction as the page it describes. */
export interface SyncState {
  /** The next page of the backfill, 1-indexed; null when the end was reached. */
  backfillPage: number | null
  serviceTotal: number | null
  lastSyncAt: number | null
}

/** What came of trying to fetch something that is not here now. */
export interface Attempt {
  state: 'wanted' | 'waiting' | 'unavailable' | 'failed'
  /** A sentence for the person; null clears it. */
  lastError: string | null
  nextAttemptAt: number | null
}

/** One thing to fetch next, the most wanted first: opened, then newest first. */
export interface WantedItem {
  id: string
  status: string
  attempts: number
}

export interface DialIntent {
  id: number
  toNumber: string
  /** See `CallState` of the contract. */
  state: string
  callSid: string | null
  recordingId: string | null
  message: string | null
  startedAt: number
}

/** Announced by the writer after each commit. `words`: a transcript is among what changed. */
export interface LibraryChange {
  ids: string[]
  words: boolean
}

/** Runs in the writing thread; each call is one transaction. */
export interface LibraryWriter {
  /** Upserts a page and the progress it represents. `added` are new ids; `changed` had other fields before. */
  saveRecordings(input: { recordings: ServiceRecording[]; seenAt: number; progress?: Partial<SyncState> }): {
    added: string[]
    changed: string[]
  }
  saveSyncState(progress: Partial<SyncState>): void
  /** Saves recording and transcript, and makes them searchable, in one transaction. */
  saveTranscript(input: { id: string; transcript: ServiceTranscript }): void
  saveTranscriptAttempt(input: { id: string } & Attempt): void
  saveAudio(input: { id: string; audio: StoredAudio }): void
  saveAudioAttempt(input: { id: string } & Attempt): void
  /**
   * Puts failed, waiting and missing items of these recordings back to `wanted`, due now. Of all (null), only
   * what failed or waits for a moment: not what the service does not have or is still making.
   */
  retry(input: { ids: string[] | null }): void
  /** Asks for this recording before all others, its audio whatever the policy. */
  markOpened(input: { id: string; at: number }): void
  saveRemovedAtService(input: { id: string; at: number }): void
  saveStarred(input: { ids: string[]; starred: boolean; at: number }): void
  /** Committed with synchronous=FULL before the POST is sent. Returns the intent's id. */
  saveDialIntent(input: { toNumber: string; startedAt: number }): number
  updateDialIntent(input: { id: number } & Partial<Omit<DialIntent, 'id' | 'startedAt' | 'toNumber'>>): void
  /** The account as last fetched, as JSON, for offline. */
  saveCached(input: { name: string; json: string; at: number }): void
  /** False while another program syncs this library; once true, it is ours until the library is closed. */
  claimSync(): boolean
  /** Truncates the WAL and closes. */
  close(): void
}

/** Runs in the reading thread. */
export interface LibraryReader {
  listRecordings(input: { view: RecordingView; offset: number; limit: number }): {
    total: number
    items: StoredRecording[]
  }
  /** In the given order; unknown ids are left out. */
  findRecordings(input: { ids: string[] }): StoredRecording[]
  findRecordingByCallSid(input: { callSid: string }): StoredRecording | null
  findTranscript(input: { id: string }): ServiceTranscript | null
  /** The same in turns and columns, as the window takes it: cut here, so that no other thread has to. */
  findTranscriptView(input: { id: string }): TranscriptView | null
  counts(): LibraryCounts
  itemCounts(input: { now: number }): {
    recordings: number
    transcripts: { present: number; wanted: number; waiting: number; failed: number }
    audio: { present: number; wanted: number; waiting: number; failed: number; bytes: number }
    readyOffline: number
  }
  /** Transcripts due now: opened first, then newest first. */
  listWantedTranscripts(input: { now: number; limit: number }): WantedItem[]
  /** Audio due now. With `onlyOpened`, only recordings that were opened. */
  listWantedAudio(input: { now: number; limit: number; onlyOpened: boolean }): WantedItem[]
  /** The earliest moment in the future at which something comes due; null when nothing waits. */
  findNextDueAt(input: { now: number }): number | null
  /** How many recordings have a status that the service will still change. */
  countUnfinished(): number
  syncState(): SyncState
  findOpenDialIntent(): DialIntent | null
  findCached(input: { name: string }): { json: string; at: number } | null
  /** Every id, newest first; for exports of everything. */
  listIds(input: { view: RecordingView }): string[]
  /** `PRAGMA integrity_check` and FTS5's own check; "ok" or the first findings. */
  checkIntegrity(): string[]
  close(): void
}
