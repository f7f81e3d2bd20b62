/**
 * The library's operations and values. They are synchronous inside its threads; `Remote<…>` of `threads/rpc.ts`
 * makes them promises in other threads.
 */
import type { CommandFailure, FailedCommand } from '../../src-preload/contract/call-command.ts'
import type { AssistantRequest, RequestFilter } from '../../src-preload/contract/assistants.ts'
import type {
  CallOrder,
  LibraryCounts,
  RecordingView,
  TranscriptView,
} from '../../src-preload/contract/recordings.ts'
import type { ExportEntry, ExportsOfCall, NewExportEntry } from '../../src-preload/contract/export-journal.ts'
import type { PlacedProposal, Proposal } from '../../src-preload/contract/proposals.ts'
import type { ImportMode, PersonalChanges } from '../../src-preload/contract/personal-import.ts'
import type { PackedTranscript } from '../../src-preload/contract/packed.ts'
import type { StoredAudio } from '../model/audio.ts'
import type { SharedCalls } from '../model/call-scope.ts'
import type { NearTurn } from '../model/words/near-turns.ts'
import type { ServiceRecording, ServiceTranscript } from '../model/recording.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { StoredFact } from '../model/stored-facts.ts'
import type { CallEvent, CallEventPlace } from './tables/call-event-table.ts'
import type { CommandCall } from './tables/command-run-table.ts'
import type { CorrectionReader, CorrectionWriter } from './correction-types.ts'
import type { DictionaryReader, DictionaryWriter } from './dictionary-types.ts'
import type { ErasureState } from './erasure.ts'
import type { FactSource, FoundFacts } from './tables/fact-table.ts'
import type { ExportedNote } from './tables/exported-note-table.ts'
import type { ExportPageInput } from './tables/export-journal-table.ts'
import type { AskedAgain } from './tables/item-states.ts'
import type { PersonalData } from './personal-data.ts'
import type { PersonalReader, PersonalWriter } from './personal-types.ts'
import type { ProposalOutcome } from './tables/proposal-table.ts'
import type { RedactionReader, RedactionWriter } from './redaction-types.ts'
import type { SearchActionReader, SearchActionWriter } from './search-action-types.ts'
import type { SharingWriter } from './sharing-types.ts'
import type { SharedPerson } from './queries/shared-queries.ts'
import type {
  Attempt,
  AudioCounts,
  AudioOnDisk,
  AudioPolicy,
  Callee,
  CalleeQuery,
  CallMemory,
  DeletedRecording,
  DialIntent,
  Freeable,
  LedgerCounts,
  SaidNameAnswer,
  StateCounts,
  SyncState,
  WantedItem,
  RestoredRecordings,
} from './stored-types.ts'
import type { TranscriptColumns } from '../model/words/transcript-columns.ts'

/** Saved with its search document. */
export interface ArrivedTranscript {
  id: string
  transcript: ServiceTranscript
  /** When it arrived; without it, the call is not new for saved searches. */
  at?: number
  /** The recording from the same answer; saved too, as by `saveRecordings`. */
  recording?: ServiceRecording
}

/** The same in columns, which threads pass several times faster. */
export interface TranscriptInColumns extends Omit<ArrivedTranscript, 'transcript'> {
  transcript: TranscriptColumns
}

/** Runs in the writing thread; each call is one transaction. */
export interface LibraryWriter
  extends
    PersonalWriter,
    CorrectionWriter,
    DictionaryWriter,
    RedactionWriter,
    SearchActionWriter,
    SharingWriter {
  /**
   * Upserts a page and saves the progress. `added` are new ids; `changed` had other fields before. When a
   * status or duration changed, the transcript is fetched again, and the present one stays until then.
   * Recordings that the user deleted here are skipped.
   */
  saveRecordings(input: { recordings: ServiceRecording[]; seenAt: number; progress?: Partial<SyncState> }): {
    added: string[]
    changed: string[]
  }
  saveSyncState(progress: Partial<SyncState>): void
  /** Saves one or more in one transaction; several take a fifth less time for each. */
  saveTranscripts(input: { transcripts: TranscriptInColumns[] }): void
  saveTranscriptAttempt(input: { id: string } & Attempt): void
  /**
   * `asked`: for cut-off audio, how often a longer file was requested and when to request it next; at once if
   * absent.
   */
  saveAudio(input: { id: string; audio: StoredAudio; at: number; asked?: AskedAgain }): void
  /** A longer file than the truncated one was requested and did not arrive; the truncated one stays. */
  saveCutOffAttempt(input: { id: string; nextAttemptAt: number }): void
  /** The file's bytes were read and match its hash. */
  saveAudioVerified(input: { id: string; at: number }): void
  saveAudioAttempt(input: { id: string } & Attempt): void
  /**
   * Makes failed, waiting and missing items of these recordings `wanted` and due now. For all recordings
   * (null), only items that failed or have a retry time, not those that the service does not have or is still
   * creating.
   */
  retry(input: { ids: string[] | null }): void
  /** Gives it priority over all others, its audio regardless of the policy. */
  markOpened(input: { id: string; at: number }): void
  saveRemovedAtService(input: { id: string; at: number }): void
  /** Marks present and expected audio as `removed`. Returns the files to delete. */
  removeAudio(input: { ids: string[] }): { paths: string[] }
  /**
   * Keeps recordings that the service no longer has; null: all undecided ones. Returns those that were kept.
   */
  keepRemoved(input: { ids: string[] | null }): { ids: string[] }
  /** Undoes `keepRemoved`: they are undecided again. Returns those that were kept. */
  undecideRemoved(input: { ids: string[] }): { ids: string[] }
  /**
   * Deletes recordings with all their data; they do not come back when they are listed again. They can be
   * restored until the trash is emptied, so their audio files must stay. Returns those that were here.
   */
  deleteRecordings(input: { ids: string[]; at: number }): { ids: string[] }
  /** Returns those that were restored, and those that could not be. */
  restoreRecordings(input: { ids: string[] }): RestoredRecordings
  /** Permanently erases what was deleted before a time. Returns the audio files to delete. */
  emptyTrash(input: { before: number }): { paths: string[] }
  /** Permanently erases deleted recordings, whenever they were deleted. Returns likewise. */
  eraseDeleted(input: { ids: string[] }): { paths: string[] }
  /**
   * Removes the audio of what was deleted before a time; once restored, it counts as removed. Returns
   * likewise.
   */
  freeTrashAudio(input: { before: number }): { paths: string[] }
  /** Makes items due now whose retry time is later than any backoff allows: the clock was set back. */
  clampDue(input: { now: number }): void
  /** Imports the readable data of a damaged library; the recordings may not be listed yet. */
  savePersonalData(input: PersonalData): void
  /**
   * Imports personal data from a file. `json` is a `PortableData`, passed as text because that crosses threads
   * quickly. Calls that are not in the library get nothing. Returns what was changed.
   */
  importPortableData(input: { json: string; mode: ImportMode }): PersonalChanges
  /** Search found that its index is damaged: it is rebuilt in the background. */
  saveSearchDamage(): void
  /** Used by search: saves the vocabulary and the recordings whose words it includes. */
  saveVocabulary(input: { recordings: number; terms: Uint8Array; keys: number[] }): void
  /**
   * Committed with synchronous=FULL before the POST is sent. When any program called the same number within the
   * last `repeatWithinMs` and the call was not refused, returns that call and starts none.
   */
  saveDialIntent(input: { toNumber: string; startedAt: number; repeatWithinMs?: number }): {
    intent: DialIntent
    isRepeated: boolean
  }
  /** Attaches its note to the recording in the same transaction that links the two. */
  updateDialIntent(
    input: { id: number } & Partial<Pick<DialIntent, 'state' | 'callSid' | 'recordingId' | 'error'>>,
  ): void
  /** Saves the note of a call, even when it is already attached to the recording; an empty text deletes it. */
  saveDialNote(input: { id: number; text: string; at: number }): void
  saveSaidNameAnswer(input: SaidNameAnswer): void
  /** Saves the facts of calls that have not changed since they were found. Announces only promises. */
  saveFacts(input: { found: FoundFacts[] }): void
  /** The account as last fetched, as JSON, for offline. */
  saveValue(input: { name: string; json: string; at: number }): void
  /**
   * A random value that tells apart libraries in which an id of a tag or contact may mean something else. It is made
   * when it is first asked for. A rebuilt or restored library has another one, because no backup contains it.
   */
  getIdentity(): string
  /**
   * The region of numbers without a country code (ISO 3166): a change compares all numbers again. A guess is used only
   * until the region is known.
   */
  setRegion(input: { region: string; isGuess: boolean }): void
  /** Orders the words of the next calls of an earlier version; false when none is left. */
  normalizeNext(): boolean
  saveExportedNote(note: ExportedNote): void
  /** Marks all notes of the export folder to be written again, including those that the user deleted there. */
  outdateExportedNotes(): void
  /** Another export folder was chosen. */
  deleteExportedNotes(): void
  saveExport(entry: NewExportEntry): void
  /** Erases entries of the export journal; null for all. */
  removeExports(input: { ids: number[] | null }): void
  /** Saves which data an assistant received; keeps the latest 10,000 of each. */
  saveAssistantRequest(request: Omit<AssistantRequest, 'id'>): void
  /** Records that the user's command starts for a call; false if it was already started for this call. */
  startCommand(input: { callId: string; at: number }): boolean
  endCommand(input: { callId: string; failure: CommandFailure | null }): void
  forgetFailedCommands(): void
  /** Deletes the requests of one assistant, or all (null). */
  deleteAssistantRequests(input: { assistantId: string | null }): void
  /**
   * Saves a proposed change and the request that proposed it, in one transaction. A correction is given with its
   * position in the displayed words.
   */
  saveProposal(input: {
    proposal: Omit<Proposal, 'id'>
    request: Omit<AssistantRequest, 'id'>
  }): ProposalOutcome
  deleteProposals(input: { ids: number[] }): void
  deleteProposalsOf(input: { assistantId: string }): void
  /** Restores deleted proposals with their ids. */
  restoreProposals(input: { proposals: Proposal[] }): void
  /**
   * Removes remains of deleted data from the file in one step; call it until it is done. Only the first step
   * may take long: it rewrites the file of a library with deletions from before SQLite overwrote them.
   */
  eraseRemains(): ErasureState
  /**
   * False while another program syncs this library; once true, the claim is held until the library is closed.
   */
  claimSync(): boolean
  /** Truncates the WAL and closes. */
  close(): void
}

/** Runs in the reading thread. */
export interface LibraryReader
  extends PersonalReader, CorrectionReader, DictionaryReader, RedactionReader, SearchActionReader {
  /** Newest first if no order is given. */
  listRecordings(input: {
    view: RecordingView
    order?: CallOrder | undefined
    offset: number
    limit: number
  }): {
    total: number
    items: StoredRecording[]
  }
  /** In the given order; unknown ids are left out. */
  findRecordings(input: { ids: string[] }): StoredRecording[]
  /** As corrected by the user, or as the service wrote it; redacted words are replaced by a block if wanted. */
  findTranscript(input: { id: string; isCorrected?: boolean; isRedacted?: boolean }): ServiceTranscript | null
  /** The same in turns and columns for the window, split here to keep the work in this thread. */
  findTranscriptView(input: { id: string }): TranscriptView | null
  /**
   * Finds only the turns of words of the displayed transcript. They are selected in this thread, because
   * copying a whole call takes longer than finding it. `redacted`: the call has redacted words, so it must be
   * read without them.
   */
  findNearTurns(input: { id: string; words: number[] }): NearTurn[] | 'redacted' | null
  /** Packed for the window, unless the window already has this version. */
  findPackedTranscript(input: {
    id: string
    known?: string | undefined
  }): { version: string; transcript: PackedTranscript | 'unchanged' } | null
  /** Facts in the order spoken. Null when they have to be found, and without a transcript. */
  findStoredFacts(input: { id: string }): StoredFact[] | null
  /** What facts are found in. Null without a transcript. */
  findFactSource(input: { id: string }): FactSource | null
  /**
   * Ids of calls whose facts have to be found: the newest of those without facts, then of those whose facts are outdated;
   * fewer than `limit` do not mean that there are no more. `checksDays`: includes those that another time zone moved to
   * another day, for which all calls are read.
   */
  listWithoutFacts(input: { limit: number; checksDays: boolean }): string[]
  countWithoutFacts(input: { checksDays: boolean }): number
  /** How many of these have words, determined without reading the words, and the first that does. */
  tallyWords(input: { ids: string[] }): { withWords: number; first: string | null }
  counts(): LibraryCounts
  itemCounts(input: { now: number; policy: AudioPolicy }): {
    recordings: number
    failedAtService: number
    transcripts: StateCounts
    audio: AudioCounts
    readyOffline: number
  }
  /** When the oldest recording was created; null without any that has a date. */
  findOldestAt(): number | null
  /** Recordings here, plus those deleted here that the service may still list. */
  countListed(): number
  /** The service's total without those deleted here; null before the first page. */
  countAtService(): number | null
  /** @param input.verifiedSince audio verified at or after this moment counts as verified. */
  ledgerCounts(input: { now: number; policy: AudioPolicy; verifiedSince: number }): LedgerCounts
  /** The ids of calls that the service no longer has and the user has not decided about. */
  listUndecidedRemoved(): string[]
  /** Audio that may be freed: unstarred and not kept, by the later of creation and last opening, the oldest first. */
  listFreeable(input: { limit: number }): Freeable[]
  /** Audio not verified since `before`, the longest ago first. */
  listToVerify(input: { before: number; limit: number }): AudioOnDisk[]
  /** Which of these paths below the account's folder belong to a recording, also to one in the trash. */
  findOwnedPaths(input: { paths: string[] }): string[]
  /** Bytes of audio in the trash. */
  sumTrash(): number
  /** What can be restored, the latest deleted first. */
  listTrash(input: { offset: number; limit: number }): { total: number; items: DeletedRecording[] }
  /** All ids of the trash, in the same order. */
  listTrashIds(): string[]
  /** All deleted and not restored, including those already erased. */
  listDeletedIds(): string[]
  /** Transcripts due now: opened first, then newest first. */
  listWantedTranscripts(input: { now: number; limit: number }): WantedItem[]
  /** Audio due now that the policy asks for. */
  listWantedAudio(input: { now: number; limit: number; policy: AudioPolicy }): WantedItem[]
  /** The earliest moment in the future at which something comes due; null when nothing waits. */
  findNextDueAt(input: { now: number }): number | null
  /** When the first failed item is retried that the policy asks for; null for none. */
  findNextRetryAt(input: { what: 'transcripts' | 'audio'; policy: AudioPolicy }): number | null
  /** How many recordings have a status that the service will still change. */
  countUnfinished(): number
  syncState(): SyncState
  findOpenDialIntent(): DialIntent | null
  /** Calls whose note still waits for the recording, including ended and dismissed ones. */
  listDialIntentsWithNote(): DialIntent[]
  /** When the service last confirmed that a call was started; milliseconds since the epoch. */
  findLastCallStarted(): number | null
  /** Outbound calls around a time, or with this `callSid`, that no other started call is linked to. */
  listPossibleRecordings(input: {
    intentId: number
    callSid: string | null
    from: number
    to: number
  }): StoredRecording[]
  /** Matching callees, limited for each kind of search. Unordered. */
  findCallees(input: CalleeQuery): Callee[]
  /** `number`: in any format. */
  findCallMemory(input: { number: string }): CallMemory
  findValue(input: { name: string }): { json: string; at: number } | null
  /** Which of these calls are shared, in the given order. */
  findShared(input: { shared: SharedCalls; ids: string[] }): string[]
  /** Shared calls, the newest first: all, or those with one person. */
  listShared(input: { shared: SharedCalls; personId: number | null; offset: number; limit: number }): {
    total: number
    ids: string[]
  }
  /** The people of shared calls, by their last call; statistics cover only the shared calls. */
  listSharedPeople(input: { shared: SharedCalls }): SharedPerson[]
  /** See `AssistantRequestTable`. */
  listAssistantRequests(input: {
    filter: RequestFilter
    before: number | null
    limit: number
  }): AssistantRequest[]
  listLatestAssistantRequests(input: { after: number }): AssistantRequest[]
  listRequestingAssistants(): { id: string; name: string }[]
  /** Lists what assistants propose for calls in the library, by assistant, oldest first. */
  listProposals(): PlacedProposal[]
  /** Lists the changes to calls after this one, or from the first. Null if this one no longer exists. */
  listCallEvents(input: { after: CallEventPlace | null; limit: number }): CallEvent[] | null
  findLastCallEvent(): CallEventPlace | null
  /** See `CommandRunTable`. */
  findCallForCommand(input: { since: number; now: number; withAudio: boolean }): CommandCall | null
  listFailedCommands(input: { limit: number }): FailedCommand[]
  /** See `ExportJournalTable`. */
  listExports(input: ExportPageInput): { total: number; items: ExportEntry[] }
  listExportsAbout(input: { ids: string[] }): ExportEntry[]
  countExportsOf(input: { id: string }): ExportsOfCall
  /** See `ExportQueries`. */
  listOutdatedNotes(input: { ids: string[]; salt: string; withRedacted: boolean }): {
    id: string
    version: string
  }[]
  findExportedNote(input: { key: string }): ExportedNote | null
  /** Notes of calls and people that are no longer in the library, unless they have this version. */
  listOrphanedNotes(input: { settledVersion: string }): ExportedNote[]
  /** Every id of a list, newest first if no order is given. */
  listIds(input: { view: RecordingView; order?: CallOrder | undefined }): string[]
  /** `PRAGMA integrity_check` and FTS5's own check; "ok" or the first findings. */
  checkIntegrity(): string[]
  close(): void
}
