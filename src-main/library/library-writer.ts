/**
 * The library's only writer. Every method is one transaction, announced after its commit. Never waits for the
 * network.
 */
import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import { normalizeTranscript } from '../model/words/normalize-transcript.ts'
import { listServiceWords } from '../model/corrections.ts'
import type { ServiceRecording } from '../model/recording.ts'
import type { SearchDocuments } from '../model/search-document.ts'
import { createActionWriter } from './writers/action-writer.ts'
import { createAdditionsWriter } from './writers/additions-writer.ts'
import { openCommandRunTable } from './tables/command-run-table.ts'
import { openAssistantRequestTable } from './tables/assistant-request-table.ts'
import { openKeyValueTable } from './tables/key-value-table.ts'
import { createCorrectionWriter } from './writers/correction-writer.ts'
import { createDeletionWriter } from './writers/deletion-writer.ts'
import { createDialWriter } from './writers/dial-writer.ts'
import { correctArrived, createDictionaryWriter } from './writers/dictionary-writer.ts'
import { createEditWriter } from './writers/edit-writer.ts'
import { decideRefetch, isSame, isSameStatus, mergeListed } from './tables/listing.ts'
import { normalizeNext } from './writers/normalize-stored.ts'
import { createFollowUpWriter } from './writers/follow-up-writer.ts'
import { openNumberKeys } from '../model/phone-numbers/number-keys.ts'
import { rekeyNumbers } from './writers/rekey-numbers.ts'
import { createPassageWriter, followPassages } from './writers/passage-writer.ts'
import { createPersonalWriter } from './writers/personal-writer.ts'
import { createPortableWriter } from './writers/portable-writer.ts'
import { createProposalWriter } from './writers/proposal-writer.ts'
import { createQuoteSheetWriter } from './writers/quote-sheet-writer.ts'
import { createRedactionWriter, relocateRedactions } from './writers/redaction-writer.ts'
import type { AskedAgain } from './tables/item-states.ts'
import type { KnownRecording } from './tables/recording-table.ts'
import { openSaidNames } from './queries/said-names.ts'
import { createSharingWriter } from './sharing/sharing-writer.ts'
import { createSearchesWriter } from './writers/searches-writer.ts'
import { withLibraryErrors } from './sqlite-failure.ts'
import { openSyncClaim } from './sync-claim.ts'
import { openSyncStateTable } from './tables/sync-state-table.ts'
import type { ArrivedTranscript, LibraryWriter } from './types.ts'
import type { LibraryChange } from './stored-types.ts'
import {
  findUndeleted,
  openCommit,
  openTables,
  renewDocument,
  type Commit,
  type NoteChange,
  type Tables,
} from './writers/writer-tables.ts'
import { fromColumns } from '../model/words/transcript-columns.ts'

/**
 * The latest plausible due times. Waiting items wait an hour at most, failed items a day, cut-off audio a
 * month; another hour allows for the time since they were computed. A later due time means that the clock was
 * wrong. `waiting` detects a clock that was wrong by a single day, which `any` cannot.
 */
const latestDueMs = { waiting: 2 * 3_600_000, any: 25 * 3_600_000, cutOff: (30 * 24 + 1) * 3_600_000 }

export interface WriterOptions {
  /** Updated in the same transaction as the data. */
  documents: SearchDocuments
  /** Called after each commit that changed what is shown of a recording. */
  announce: (change: LibraryChange) => void
  /** Called when the search index must be repaired in the background; otherwise the next start does it. */
  repairSearch?: () => void
}

/** Methods throw CodedError `disk-full` or `corrupt`; nothing of the transaction is then kept. */
export function createLibraryWriter(db: Database.Database, options: WriterOptions): LibraryWriter {
  const tables = openTables(db, options.documents)
  const commit = openCommit(db, tables.documents, options.announce, options.repairSearch ?? (() => {}))
  withLibraryErrors(() => tables.vocabulary.reopen())
  const keyValues = openKeyValueTable(db)
  const { exportedNotes } = tables
  const saidNames = openSaidNames(db)
  const numberKeys = openNumberKeys(db)
  const assistantRequests = openAssistantRequestTable(db)
  const commands = openCommandRunTable(db)
  const claim = openSyncClaim(dirname(db.name))
  return {
    ...recordingMethods(tables, openSyncStateTable(db), commit),
    ...itemMethods(tables, commit),
    ...wantedMethods(tables, commit),
    ...createPersonalWriter(db, tables, commit),
    ...createPortableWriter(db, tables, commit),
    ...createDialWriter(db, tables, commit),
    ...createAdditionsWriter(tables, commit),
    ...createEditWriter(tables, commit),
    ...createFollowUpWriter(tables, commit),
    ...createPassageWriter(tables, commit),
    ...createQuoteSheetWriter(tables, commit),
    ...createCorrectionWriter(tables, commit),
    ...createDictionaryWriter(tables, commit),
    ...createRedactionWriter(tables, commit),
    ...createSearchesWriter(tables, commit),
    ...createActionWriter(tables, commit),
    ...createDeletionWriter(db, tables, commit),
    ...createSharingWriter(db, tables, commit),
    ...createProposalWriter(tables, assistantRequests, commit),
    saveSaidNameAnswer: (input) => commit(() => saidNames.answer(input)),
    saveValue: ({ name, json, at }) => commit(() => keyValues.save(name, json, at)),
    getIdentity: () => commit(() => keyValues.getIdentity()),
    setRegion: ({ region, isGuess }) =>
      commit((note) => {
        if (isGuess && numberKeys.region() !== null) return
        const changed = rekeyNumbers(db, region)
        if (changed.length === 0) return
        for (const id of changed) note(id)
        note.names()
        note.postponed()
      }),
    normalizeNext: () =>
      commit((note) => {
        const changed = normalizeNext(db)
        if (changed === null) return false
        for (const id of changed) note(id)
        note.postponed()
        return true
      }),
    saveExportedNote: (note) => commit(() => exportedNotes.save(note)),
    outdateExportedNotes: () => commit(() => exportedNotes.outdateAll()),
    deleteExportedNotes: () => commit(() => exportedNotes.removeAll()),
    saveExport: (entry) =>
      commit((note) => {
        tables.exports.insert(entry)
        note.exports()
      }),
    removeExports: ({ ids }) =>
      commit((note) => {
        tables.exports.remove(ids)
        note.exports()
        note.erased()
      }),
    saveAssistantRequest: (request) => commit(() => assistantRequests.save(request)),
    deleteAssistantRequests: ({ assistantId }) => commit(() => assistantRequests.remove(assistantId)),
    startCommand: ({ callId, at }) => commit(() => commands.start(callId, at)),
    endCommand: ({ callId, failure }) => commit(() => commands.end(callId, failure)),
    forgetFailedCommands: () => commit(() => commands.forgetFailures()),
    eraseRemains: () => withLibraryErrors(() => tables.erasure.step()),
    claimSync: () => withLibraryErrors(() => claim.acquire()),
    close: () =>
      withLibraryErrors(() => {
        claim.release()
        closeWriter(db)
      }),
  }
}

function recordingMethods(
  tables: Tables,
  syncState: ReturnType<typeof openSyncStateTable>,
  commit: Commit,
): Pick<LibraryWriter, 'saveRecordings' | 'saveSyncState' | 'saveRemovedAtService'> {
  return {
    saveRecordings: ({ recordings, seenAt, progress }) =>
      commit((note) => {
        const added = new Set<string>()
        const changed = new Set<string>()
        for (const recording of recordings) {
          const outcome = saveAndNote(tables, recording, seenAt, note)
          if (outcome === 'added') added.add(recording.id)
          if (outcome === 'changed' && !added.has(recording.id)) changed.add(recording.id)
        }
        if (progress) syncState.save(progress)
        return { added: [...added], changed: [...changed] }
      }),
    saveSyncState: (progress) => commit(() => syncState.save(progress)),
    saveRemovedAtService: ({ id, at }) =>
      commit((note) => {
        const known = findUndeleted(tables, id)
        if (!known) return
        tables.recordings.saveRemovedAtService(known.key, at)
        tables.states.giveUp(known.key)
        note(id)
      }),
  }
}

type ListedOutcome = 'added' | 'changed' | 'same' | 'deleted'

function saveAndNote(
  tables: Tables,
  listed: ServiceRecording,
  seenAt: number,
  note: NoteChange,
): ListedOutcome {
  const outcome = saveListed(tables, listed, Math.round(seenAt))
  if (outcome === 'added' || outcome === 'changed') {
    tables.searchRuns.queue(listed.id)
    note(listed.id)
  }
  return outcome
}

function saveListed(tables: Tables, listed: ServiceRecording, seenAt: number): ListedOutcome {
  const { recordings, choices, documents, documentSource } = tables
  const known = recordings.find(listed.id)
  if (!known) {
    if (choices.isDeleted(listed.id)) return 'deleted'
    const key = recordings.insert(listed, seenAt)
    choices.applyPending(listed.id)
    documents.save(key, documentSource.make(listed, null))
    return 'added'
  }
  const merged = mergeListed(known, listed)
  if (isSame(known, merged) && known.removedAtServiceAt === null) {
    recordings.saveSeen(known.key, seenAt)
    return 'same'
  }
  recordings.update(known, merged, seenAt)
  followChange(tables, known, merged, seenAt)
  if (merged.toNumber !== known.toNumber || merged.fromNumber !== known.fromNumber) {
    renewDocument(tables, known.key)
  }
  return 'changed'
}

/** Missing items are expected again; a present transcript may be outdated. */
function followChange(
  { states }: Tables,
  known: KnownRecording,
  merged: ServiceRecording,
  seenAt: number,
): void {
  const reappeared = known.removedAtServiceAt !== null
  if (reappeared || !isSameStatus(merged.status, known.status)) {
    states.resetToStatus(known.key, merged.status)
  }
  if (known.transcriptState !== 'present') return
  const refetch = decideRefetch(known, merged, seenAt)
  if (refetch) states.transcript.saveStale(known.key, refetch)
}

function saveArrived(
  tables: Tables,
  { id, transcript: given, at, recording }: ArrivedTranscript,
  note: NoteChange,
): void {
  if (recording) saveAndNote(tables, recording, at ?? 0, note)
  const known = findUndeleted(tables, id)
  if (!known) return
  const { transcript } = normalizeTranscript(given, known.duration)
  const { transcripts, documents, documentSource, vocabulary, states } = tables
  const unchanged = known.transcriptState === 'present' && transcripts.has(known.key, transcript)
  if (unchanged) states.transcript.saveUnchanged(known.key)
  else {
    if (transcripts.findVersion(known.key) === null) note.arrived(id)
    states.transcript.savePresent(known.key, at ?? null)
    transcripts.save(known.key, transcript)
    const corrected = correctArrived(tables, known, transcript, at)
    relocateRedactions(tables, id, listServiceWords(transcript))
    followPassages(tables, id)
    documents.save(known.key, documentSource.make(known, corrected))
    vocabulary.savePending(known.key)
    tables.searchRuns.queue(id)
  }
  note(id, unchanged ? undefined : 'words')
}

/** For audio that is complete, or truncated and due to be requested again. */
const neverAsked: AskedAgain = { attempts: 0, nextAttemptAt: null }

function itemMethods(
  tables: Tables,
  commit: Commit,
): Pick<
  LibraryWriter,
  | 'saveTranscripts'
  | 'saveTranscriptAttempt'
  | 'saveAudio'
  | 'saveCutOffAttempt'
  | 'saveAudioVerified'
  | 'saveAudioAttempt'
> {
  const { transcript: transcriptStates, audio: audioStates } = tables.states
  /** Ignores recordings deleted while they were fetched. */
  const save = (id: string, work: (known: KnownRecording, note: NoteChange) => void) =>
    commit((note) => {
      const known = findUndeleted(tables, id)
      if (known) work(known, note)
    })
  return {
    saveTranscripts: ({ transcripts }) =>
      commit((note) => {
        for (const { transcript, ...arrived } of transcripts) {
          saveArrived(tables, { ...arrived, transcript: fromColumns(transcript) }, note)
        }
      }),
    saveTranscriptAttempt: ({ id, ...attempt }) =>
      save(id, ({ key }, note) => {
        transcriptStates.saveAttempt(key, attempt)
        note(id)
      }),
    saveAudio: ({ id, audio, at, asked = neverAsked }) =>
      save(id, (known, note) => {
        audioStates.savePresent(known, audio, at, asked)
        note(id)
      }),
    saveCutOffAttempt: ({ id, nextAttemptAt }) =>
      save(id, ({ key }, note) => {
        audioStates.saveCutOffAttempt(key, nextAttemptAt)
        note(id)
      }),
    saveAudioVerified: ({ id, at }) =>
      save(id, ({ key }, note) => {
        if (audioStates.saveVerified(key, at)) note(id)
      }),
    saveAudioAttempt: ({ id, ...attempt }) =>
      save(id, ({ key }, note) => {
        audioStates.saveAttempt(key, attempt)
        note(id)
      }),
  }
}

function wantedMethods(
  tables: Tables,
  commit: Commit,
): Pick<LibraryWriter, 'retry' | 'markOpened' | 'clampDue'> {
  const { states } = tables
  return {
    retry: ({ ids }) =>
      commit((note) => {
        const chosen = ids?.map((id) => findUndeleted(tables, id)) ?? states.listRetryable()
        for (const known of chosen) if (known && states.retry(known.key)) note(known.id)
      }),
    markOpened: ({ id, at }) =>
      commit((note) => {
        const known = findUndeleted(tables, id)
        if (known && states.saveOpened(known.key, at)) note(id)
      }),
    clampDue: ({ now }) =>
      commit((note) => {
        const { waiting, any, cutOff } = latestDueMs
        const latest = { waiting: now + waiting, any: now + any, cutOff: now + cutOff }
        for (const id of states.clampDue(latest, now)) note(id)
      }),
  }
}

/** Checkpoints the log into the file, so that a closed library is one file that can be copied. */
function closeWriter(db: Database.Database): void {
  try {
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
}
