/** Implements the library's queries. Each reads one consistent state, even during writes. */
import type Database from 'better-sqlite3'
import { packTranscript } from '../../src-preload/contract/packed.ts'
import { redactionBlock } from '../../src-preload/contract/redaction.ts'
import { createWordList, listMarks, listServiceWords } from '../model/corrections.ts'
import { cutNearTurns } from '../model/words/near-turns.ts'
import { listRedactedIndices, redactTranscript } from '../model/redactions.ts'
import { toTranscriptView } from '../model/words/turns.ts'
import { openAssistantRequestTable } from './tables/assistant-request-table.ts'
import { openAudioQueries } from './queries/audio-queries.ts'
import { openKeyValueTable } from './tables/key-value-table.ts'
import { openCallEventTable } from './tables/call-event-table.ts'
import { openCalleeQueries } from './queries/callee-queries.ts'
import { openCallMemoryQueries } from './queries/call-memory-queries.ts'
import { openCommandRunTable } from './tables/command-run-table.ts'
import { openCorrectionTable } from './tables/correction-table.ts'
import { openCountQueries } from './queries/count-queries.ts'
import { openDialIntentTable } from './tables/dial-intent-table.ts'
import { openDictionaryQueries } from './queries/dictionary-queries.ts'
import { openExportQueries } from './queries/export-queries.ts'
import { openExportJournalTable } from './tables/export-journal-table.ts'
import { openExportedNoteTable } from './tables/exported-note-table.ts'
import { openFactQueries } from './tables/fact-table.ts'
import { openLedgerQueries } from './queries/ledger-queries.ts'
import { openMarkedWords } from './queries/passage-queries.ts'
import { openPersonalReader } from './personal-reader.ts'
import { openProposalQueries } from './queries/proposal-queries.ts'
import { isConfirmed, openPlacedRedactions } from './queries/redaction-queries.ts'
import { openRecordingQueries, type RecordingQueries } from './queries/recording-queries.ts'
import { openNoteTable } from './tables/note-table.ts'
import { openSearchRunQueries } from './queries/search-run-queries.ts'
import { openSharedQueries } from './queries/shared-queries.ts'
import { withLibraryErrors } from './sqlite-failure.ts'
import { openSyncStateTable } from './tables/sync-state-table.ts'
import { openTranscriptTable } from './tables/transcript-table.ts'
import { openTrashQueries } from './queries/trash-queries.ts'
import { formatLocalDay } from '../util/local-day.ts'
import type { LibraryReader } from './types.ts'
import { openWantedQueries } from './queries/wanted-queries.ts'

/** SQLite lists at most this many findings: enough to see the kind of damage. */
const integrityFindings = 20

/**
 * Methods throw CodedError `corrupt` when the file is damaged.
 *
 * @param now milliseconds since the epoch
 */
export function createLibraryReader(db: Database.Database, now: () => number = Date.now): LibraryReader {
  const transaction = db.transaction((work: () => unknown) => work())
  const read = <T>(work: () => T): T => withLibraryErrors(() => transaction.deferred(work) as T)
  const recordings = openRecordingQueries(db, () => formatLocalDay(now()))
  return {
    ...listMethods(db, recordings, read),
    ...countMethods(db, recordings, read),
    ...audioMethods(db, read),
    ...trashMethods(db, read),
    ...wantedMethods(db, read),
    ...openPersonalReader(db, recordings, read),
    ...correctionMethods(db, recordings, read),
    ...dictionaryMethods(db, read),
    ...redactionMethods(db, recordings, read),
    ...factMethods(db, recordings, read),
    ...callingMethods(db, recordings, read),
    ...exportMethods(db, recordings, read),
    ...assistantMethods(db, recordings, read),
    ...scriptMethods(db, read),
    ...searchActionMethods(db, recordings, read),
    ...otherMethods(db, read),
    checkIntegrity: () => checkIntegrity(db),
    close: () => void db.close(),
  }
}

type Read = <T>(work: () => T) => T

function listMethods(db: Database.Database, recordings: RecordingQueries, read: Read) {
  const transcripts = openTranscriptTable(db)
  const redactions = openPlacedRedactions(db, recordings)
  const [notes, marked] = [openNoteTable(db), openMarkedWords(db, recordings)]
  const findBy = <T>(id: string, find: (key: number) => T | null): T | null => {
    const key = recordings.findKey(id)
    return key === null ? null : find(key)
  }
  /** A transcript, and the places in it to redact. */
  const findPlaced = (id: string, isCorrected: boolean, isRedacted: boolean) => {
    const found = findBy(id, isCorrected ? transcripts.find : transcripts.findUncorrected)
    if (!found) return null
    const { text, wordCount, words } = found
    const confirmed = isRedacted ? redactions.list(id).filter(isConfirmed) : []
    const places = confirmed.map(({ shown, service }) => (isCorrected ? shown : service))
    return { transcript: { text, wordCount, words }, places }
  }
  return {
    listRecordings: ({ view, order = 'newest', offset, limit }) =>
      read(() => ({
        total: recordings.countView(view),
        items: recordings.getByKeys(recordings.listKeys(view, order, limit, offset)),
      })),
    findRecordings: ({ ids }) => read(() => recordings.findByIds(ids)),
    findTranscript: ({ id, isCorrected = true, isRedacted = false }) =>
      read(() => {
        const found = findPlaced(id, isCorrected, isRedacted)
        return found && redactTranscript(found.transcript, found.places, redactionBlock)
      }),
    listMarkedWords: ({ id, isCorrected = true, isRedacted = false }) =>
      read(() => {
        const found = findPlaced(id, isCorrected, isRedacted)
        if (!found) return []
        const indices = listRedactedIndices(found.transcript, found.places)
        return marked.list(id, notes.listOnWords(id), isCorrected).map(({ noteId, first, count }) => {
          const from = indices[first]!
          return { noteId, first: from, count: indices[first + count - 1]! - from + 1 }
        })
      }),
    tallyWords: ({ ids }) =>
      read(() => {
        const found = ids.filter((id) => findBy(id, transcripts.hasWords))
        return { withWords: found.length, first: found[0] ?? null }
      }),
    findTranscriptView: ({ id }) =>
      read(() => {
        const transcript = findBy(id, transcripts.findInTurns)
        return transcript && toTranscriptView(transcript)
      }),
    findNearTurns: ({ id, words }) =>
      read(() => {
        if (redactions.list(id).some(isConfirmed)) return 'redacted'
        const transcript = findBy(id, transcripts.findInTurns)
        return transcript && cutNearTurns(toTranscriptView(transcript), words)
      }),
    findPackedTranscript: ({ id, known }) =>
      read(() => {
        const version = findBy(id, transcripts.findVersion)
        if (version === null) return null
        if (version === known) return { version, transcript: 'unchanged' }
        return { version, transcript: packTranscript(findBy(id, transcripts.findInTurns)!) }
      }),
    listIds: ({ view, order = 'newest' }) => read(() => recordings.listIds(view, order)),
  } satisfies Partial<LibraryReader>
}

function countMethods(db: Database.Database, recordings: RecordingQueries, read: Read) {
  const counts = openCountQueries(db)
  const ledger = openLedgerQueries(db)
  const trash = openTrashQueries(db)
  const syncState = openSyncStateTable(db)
  const { countVerified } = openAudioQueries(db)
  return {
    counts: () =>
      read(() => {
        const { failedAtService: _, ...tallied } = counts.counts()
        return {
          ...tallied,
          inbox: recordings.countView('inbox'),
          starred: recordings.countView('starred'),
          unheard: recordings.countView('unheard'),
          differentLength: recordings.countView('different-length'),
          removedAtService: recordings.countView('removed-at-service'),
          deleted: trash.count(),
        }
      }),
    itemCounts: ({ now, policy }) =>
      read(() => {
        const { audio, readyOffline } = counts.countAudio(now, policy)
        const { unavailable: _none, ...transcripts } = counts.countTranscripts(now)
        const { unavailable: _noAudio, removed: _removed, ...asked } = audio
        const { all, failedAtService } = counts.counts()
        return { recordings: all, failedAtService, transcripts, audio: asked, readyOffline }
      }),
    findOldestAt: () => read(() => counts.findOldestAt()),
    countListed: () => read(() => counts.counts().all + counts.countDeleted()),
    countAtService: () =>
      read(() => {
        const { serviceTotal } = syncState.get()
        // The service may have removed one of them meanwhile.
        return serviceTotal === null ? null : Math.max(0, serviceTotal - counts.countDeleted())
      }),
    countUnfinished: () => read(() => counts.countUnfinished()),
    ledgerCounts: ({ now, policy, verifiedSince }) =>
      read(() => {
        const transcripts = counts.countTranscripts(now)
        const { audio, readyOffline } = counts.countAudio(now, policy)
        const { all, failedAtService } = counts.counts()
        return {
          listed: all,
          failedAtService,
          transcripts,
          searchable: transcripts.present - ledger.countUnsearchable(),
          audio: { ...audio, mismatched: ledger.countMismatched(), cutOff: ledger.countCutOff() },
          verified: countVerified(verifiedSince),
          readyOffline,
          removedAtService: recordings.countView('removed-at-service'),
        }
      }),
    listUndecidedRemoved: () => read(() => recordings.listIds('removed-at-service', 'newest')),
  } satisfies Partial<LibraryReader>
}

function audioMethods(db: Database.Database, read: Read) {
  const files = openAudioQueries(db)
  return {
    listFreeable: ({ limit }) => read(() => files.listFreeable(limit)),
    listToVerify: ({ before, limit }) => read(() => files.listToVerify(before, limit)),
    findOwnedPaths: ({ paths }) => read(() => paths.filter((path) => files.isOwned(path))),
  } satisfies Partial<LibraryReader>
}

function trashMethods(db: Database.Database, read: Read) {
  const trash = openTrashQueries(db)
  return {
    sumTrash: () => read(() => trash.sumAudio()),
    listTrash: ({ offset, limit }) =>
      read(() => ({ total: trash.count(), items: trash.list(offset, limit) })),
    listTrashIds: () => read(() => trash.listIds()),
    listDeletedIds: () => read(() => trash.listDeletedIds()),
  } satisfies Partial<LibraryReader>
}

function wantedMethods(db: Database.Database, read: Read) {
  const wanted = openWantedQueries(db)
  return {
    listWantedTranscripts: ({ now, limit }) => read(() => wanted.listTranscripts(now, limit)),
    listWantedAudio: ({ now, limit, policy }) => read(() => wanted.listAudio(now, limit, policy)),
    findNextDueAt: ({ now }) => read(() => wanted.findNextDueAt(now)),
    findNextRetryAt: ({ what, policy }) => read(() => wanted.findNextRetryAt(what, policy)),
  } satisfies Partial<LibraryReader>
}

function correctionMethods(db: Database.Database, recordings: RecordingQueries, read: Read) {
  const corrections = openCorrectionTable(db)
  const transcripts = openTranscriptTable(db)
  return {
    listCorrections: ({ id }) =>
      read(() => {
        const stored = corrections.listForRecording(id)
        const key = stored.length > 0 ? recordings.findKey(id) : null
        const transcript = key === null ? null : transcripts.findUncorrected(key)
        const marks = transcript ? listMarks(createWordList(listServiceWords(transcript)), stored) : []
        const applied = new Set(marks.map(({ correctionId }) => correctionId))
        return stored.map((each) => ({ ...each, applies: applied.has(each.id) }))
      }),
    countBatchCalls: ({ batch }) => read(() => corrections.countBatchCalls(batch)),
  } satisfies Partial<LibraryReader>
}

function dictionaryMethods(db: Database.Database, read: Read) {
  const [queries, corrections] = [openDictionaryQueries(db), openCorrectionTable(db)]
  return {
    listDictionary: () => read(() => queries.list()),
    countEntryCalls: ({ id }) => read(() => corrections.countEntryCalls(id)),
    listEntryCallIds: ({ id }) => read(() => corrections.listEntryCalls(id, -1)),
    listDictionaryCalls: ({ id, limit }) => read(() => queries.listCalls(id, limit)),
    listRepeatedCorrections: () => read(() => queries.listRepeated()),
    listContactCalls: ({ callsPerContact }) => read(() => queries.listContactCalls(callsPerContact)),
    filterDictionaryOffers: ({ offers }) => read(() => queries.filterOffers(offers)),
  } satisfies Partial<LibraryReader>
}

function redactionMethods(db: Database.Database, recordings: RecordingQueries, read: Read) {
  const redactions = openPlacedRedactions(db, recordings)
  return {
    listRedactions: ({ id }) => read(() => redactions.list(id)),
    listConfirmedRedactions: () => read(() => redactions.listConfirmed()),
    listSilences: ({ id }) => read(() => redactions.listSilences(id)),
    listRedactionTerms: () => read(() => redactions.listTerms()),
    listRedacted: ({ ids }) => read(() => ids.filter((id) => redactions.hasConfirmed(id))),
  } satisfies Partial<LibraryReader>
}

function factMethods(db: Database.Database, recordings: RecordingQueries, read: Read) {
  const facts = openFactQueries(db, recordings)
  return {
    findStoredFacts: ({ id }) => read(() => facts.find(id)),
    findFactSource: ({ id }) => read(() => facts.findSource(id)),
    listWithoutFacts: ({ limit, checksDays }) => read(() => facts.listWithout(limit, checksDays)),
    countWithoutFacts: ({ checksDays }) => read(() => facts.countWithout(checksDays)),
  } satisfies Partial<LibraryReader>
}

function callingMethods(db: Database.Database, recordings: RecordingQueries, read: Read) {
  const intents = openDialIntentTable(db)
  const callees = openCalleeQueries(db)
  const memory = openCallMemoryQueries(db)
  return {
    findOpenDialIntent: () => read(() => intents.findOpen()),
    listDialIntentsWithNote: () => read(() => intents.listWithWaitingNote()),
    findLastCallStarted: () => read(() => intents.findLastStarted()),
    listPossibleRecordings: (input) =>
      read(() => recordings.findByIds(intents.listPossibleRecordings(input))),
    findCallees: (query) => read(() => callees.find(query)),
    findCallMemory: ({ number }) => read(() => memory.find(number)),
  } satisfies Partial<LibraryReader>
}

function exportMethods(db: Database.Database, recordings: RecordingQueries, read: Read) {
  const queries = openExportQueries(db, recordings)
  const notes = openExportedNoteTable(db)
  const journal = openExportJournalTable(db)
  return {
    listExports: (page) => read(() => ({ total: journal.count(page.filter), items: journal.list(page) })),
    listExportsAbout: ({ ids }) => read(() => journal.listAbout(ids)),
    countExportsOf: ({ id }) => read(() => journal.countOf(id)),
    listOutdatedNotes: ({ ids, salt, withRedacted }) =>
      read(() => queries.listOutdated(ids, salt, withRedacted)),
    findExportedNote: ({ key }) => read(() => notes.find(key)),
    listOrphanedNotes: ({ settledVersion }) => read(() => notes.listOrphans(settledVersion)),
  } satisfies Partial<LibraryReader>
}

function assistantMethods(db: Database.Database, recordings: RecordingQueries, read: Read) {
  const queries = openSharedQueries(db)
  const requests = openAssistantRequestTable(db)
  const proposals = openProposalQueries(db, recordings)
  return {
    findShared: ({ shared, ids }) => read(() => queries.find(shared, ids)),
    listShared: ({ shared, personId, offset, limit }) =>
      read(() => queries.list(shared, personId, { offset, limit })),
    listSharedPeople: ({ shared }) => read(() => queries.listPeople(shared)),
    listAssistantRequests: ({ filter, before, limit }) =>
      read(() => requests.list(filter, { before, limit })),
    listLatestAssistantRequests: ({ after }) => read(() => requests.listLatest(after)),
    listRequestingAssistants: () => read(() => requests.listAssistants()),
    listProposals: () => read(() => proposals.list()),
  } satisfies Partial<LibraryReader>
}

function scriptMethods(db: Database.Database, read: Read) {
  const [events, commands] = [openCallEventTable(db), openCommandRunTable(db)]
  return {
    listCallEvents: ({ after, limit }) => read(() => events.list(after, limit)),
    findLastCallEvent: () => read(() => events.findLast()),
    findCallForCommand: (input) => read(() => commands.findNext(input)),
    listFailedCommands: ({ limit }) => read(() => commands.listFailed(limit)),
  } satisfies Partial<LibraryReader>
}

function searchActionMethods(db: Database.Database, recordings: RecordingQueries, read: Read) {
  const queries = openSearchRunQueries(db, recordings)
  return {
    listQueuedCalls: (input) => read(() => queries.listQueuedCalls(input)),
    listChangedBy: (input) => read(() => queries.listChangedBy(input)),
    listProtected: (input) => read(() => queries.listProtected(input)),
    listSearchRuns: (page) => read(() => queries.listSearchRuns(page)),
    listRunCalls: (input) => read(() => queries.listRunCalls(input)),
    countRunCalls: (input) => read(() => queries.countRunCalls(input)),
    listDeletable: (input) => read(() => queries.listDeletable(input)),
    listPlannedDeletions: () => read(() => queries.listPlannedDeletions()),
  } satisfies Partial<LibraryReader>
}

function otherMethods(db: Database.Database, read: Read) {
  const syncState = openSyncStateTable(db)
  const keyValues = openKeyValueTable(db)
  return {
    syncState: () => read(() => syncState.get()),
    findValue: ({ name }) => read(() => keyValues.find(name)),
  } satisfies Partial<LibraryReader>
}

/** `integrity_check` also makes FTS5 check its own tables. Damage is a result here, not an error. */
function checkIntegrity(db: Database.Database): string[] {
  try {
    const rows = db.pragma(`integrity_check(${integrityFindings})`) as { integrity_check: string }[]
    return rows.map((row) => row.integrity_check)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
