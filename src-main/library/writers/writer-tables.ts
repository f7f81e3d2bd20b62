/** Shared by the writer's methods: the tables, and the transaction whose changes are announced. */
import type Database from 'better-sqlite3'
import type { SearchDocuments } from '../../model/search-document.ts'
import { openChoiceTables, type ChoiceTables } from '../tables/choice-tables.ts'
import { openCorrectionTable, type CorrectionTable } from '../tables/correction-table.ts'
import { openDictionaryTable, type DictionaryTable } from '../tables/dictionary-table.ts'
import { openErasure, type Erasure } from '../erasure.ts'
import { openExportedNoteTable, type ExportedNoteTable } from '../tables/exported-note-table.ts'
import { openExportJournalTable, type ExportJournalTable } from '../tables/export-journal-table.ts'
import { openFactTable, type FactTable } from '../tables/fact-table.ts'
import { openDialIntentTable, type DialIntentTable } from '../tables/dial-intent-table.ts'
import { openFollowUpTable, type FollowUpTable } from '../tables/follow-up-table.ts'
import { openHeardTable, type HeardTable } from '../tables/heard-table.ts'
import { openInboxTable, type InboxTable } from '../tables/inbox-table.ts'
import { openItemStates, type ItemStates } from '../tables/item-states.ts'
import { openNoteTable, type NoteTable } from '../tables/note-table.ts'
import { openPersonTables, type PersonTables } from '../tables/person-tables.ts'
import { openProposalTable, type ProposalTable } from '../tables/proposal-table.ts'
import { openRedactionTables, type RedactionTables } from '../tables/redaction-tables.ts'
import { openRecordingTable, type KnownRecording, type RecordingTable } from '../tables/recording-table.ts'
import {
  guardSearch,
  openDocumentSource,
  type DocumentSource,
  type GuardedDocuments,
} from './search-documents.ts'
import { openSearchRunTable, type SearchRunTable } from '../tables/search-run-table.ts'
import { openSearchTables, type SearchTables } from '../tables/search-tables.ts'
import { openRowTable, type RowTable } from '../sharing/row-table.ts'
import { withLibraryErrors } from '../sqlite-failure.ts'
import { openStarTable, type StarTable } from '../tables/star-table.ts'
import { openTagTables, type TagTables } from '../tables/tag-tables.ts'
import { openQuoteSheetTable, type QuoteSheetTable } from '../tables/quote-sheet-table.ts'
import { openThemeTable, type ThemeTable } from '../tables/theme-table.ts'
import { openTranscriptTable, type TranscriptTable } from '../tables/transcript-table.ts'
import { openTrashTable, type TrashTable } from '../tables/trash-table.ts'
import type { LibraryChange } from '../stored-types.ts'
import { openVocabularyTables, type VocabularyTables } from '../tables/vocabulary-tables.ts'
import { CodedError } from '../../util/coded-error.ts'

export interface Tables {
  recordings: RecordingTable
  states: ItemStates
  transcripts: TranscriptTable
  stars: StarTable
  notes: NoteTable
  themes: ThemeTable
  quoteSheets: QuoteSheetTable
  tags: TagTables
  people: PersonTables
  heard: HeardTable
  inbox: InboxTable
  corrections: CorrectionTable
  dictionary: DictionaryTable
  followUps: FollowUpTable
  facts: FactTable
  proposals: ProposalTable
  redactions: RedactionTables
  searches: SearchTables
  searchRuns: SearchRunTable
  choices: ChoiceTables
  sharedRows: RowTable
  trash: TrashTable
  erasure: Erasure
  intents: DialIntentTable
  exports: ExportJournalTable
  exportedNotes: ExportedNoteTable
  vocabulary: VocabularyTables
  documents: GuardedDocuments
  documentSource: DocumentSource
}

export function openTables(db: Database.Database, documents: SearchDocuments): Tables {
  const recordings = openRecordingTable(db)
  return {
    recordings,
    states: openItemStates(db),
    transcripts: openTranscriptTable(db),
    stars: openStarTable(db),
    notes: openNoteTable(db),
    themes: openThemeTable(db),
    quoteSheets: openQuoteSheetTable(db),
    tags: openTagTables(db),
    people: openPersonTables(db),
    heard: openHeardTable(db),
    inbox: openInboxTable(db),
    corrections: openCorrectionTable(db),
    dictionary: openDictionaryTable(db),
    followUps: openFollowUpTable(db),
    facts: openFactTable(db),
    proposals: openProposalTable(db),
    redactions: openRedactionTables(db),
    searches: openSearchTables(db),
    searchRuns: openSearchRunTable(db),
    choices: openChoiceTables(db),
    sharedRows: openRowTable(db),
    trash: openTrashTable(db, recordings.findFreeKey),
    erasure: openErasure(db),
    intents: openDialIntentTable(db),
    exports: openExportJournalTable(db),
    exportedNotes: openExportedNoteTable(db),
    vocabulary: openVocabularyTables(db),
    documents: guardSearch(db, documents),
    documentSource: openDocumentSource(db),
  }
}

/**
 * Finds the recording of an operation; null when the user deleted it meanwhile.
 *
 * @throws when it never existed: ids come from this library.
 */
export function findUndeleted({ recordings, choices }: Tables, id: string): KnownRecording | null {
  const known = recordings.find(id)
  if (known) return known
  if (choices.isDeleted(id)) return null
  throw new CodedError('recording-not-found')
}

/** Call after any change except of the transcript's words; it reads the stored transcript. */
export function renewDocument({ documents, documentSource }: Tables, key: number): void {
  const document = documentSource.find(key)
  if (document) documents.save(key, document)
}

/** Searchable words were deleted or replaced: the index must drop them. */
export function eraseWords({ erasure }: Tables, note: NoteChange): void {
  erasure.markIndex()
  note.erased()
}

/** Moves all its data to the trash. An unlisted recording is marked as deleted too, and returns false. */
export function deleteRecording(tables: Tables, id: string, at: number, note: NoteChange): boolean {
  const known = tables.recordings.find(id)
  tables.trash.keep(id, at)
  tables.choices.saveDeleted(id, at)
  tables.choices.dropPending(id)
  tables.intents.deleteForRecording(id)
  tables.stars.remove(id)
  tables.notes.removeForRecording(id)
  tables.heard.remove(id)
  tables.inbox.remove(id)
  tables.corrections.removeForRecording(id)
  tables.dictionary.removeExceptionsOf(id)
  tables.searchRuns.unqueueCall(id)
  tables.searchRuns.removeDeletion(id)
  tables.searchRuns.releaseAudio(id)
  tables.followUps.removeForRecording(id)
  tables.proposals.removeForRecording(id)
  tables.redactions.removeForRecording(id)
  if (tables.tags.detachAll(id)) note.names()
  if (!known) return false
  tables.documents.remove(known.key)
  eraseWords(tables, note)
  if (known.transcriptState === 'present') tables.vocabulary.forget(known.key)
  tables.transcripts.delete(known.key)
  tables.recordings.delete(known.key)
  note(id)
  return true
}

/** Restores all its data from the trash. `lost`: nothing is left there. */
export function restoreRecording(tables: Tables, id: string, note: NoteChange): 'restored' | 'here' | 'lost' {
  if (tables.recordings.find(id)) return 'here'
  const restored = tables.trash.restore(id)
  if (restored === null) return 'lost'
  tables.choices.dropDeleted(id)
  tables.sharedRows.noteRestored(id)
  if (tables.tags.listTagIds(id).length > 0) note.names()
  const known = tables.recordings.find(id)
  if (!known) return 'restored'
  tables.searchRuns.queue(id)
  if (restored === 'without-audio') tables.states.audio.remove(known.key)
  renewDocument(tables, known.key)
  if (known.transcriptState === 'present') tables.vocabulary.savePending(known.key)
  note(id, 'words')
  return 'restored'
}

/** Records what the transaction changes. */
export interface NoteChange {
  /** A recording; `words`: its transcript or notes changed. */
  (id: string, what?: 'words'): void
  /** Its first transcript has arrived. */
  arrived(id: string): void
  /** Tags, themes or people changed. */
  names(): void
  /** Saved searches changed. */
  searches(): void
  /** Runs of saved searches, or the deletions that they plan, changed. */
  searchRuns(): void
  /** The dictionary changed. */
  dictionary(): void
  /** Follow-ups changed. */
  followUps(): void
  /** The export journal changed. */
  exports(): void
  /** Promises were found in calls. */
  promises(): void
  /** Quote sheets changed. */
  quoteSheets(): void
  /** The user's own data was deleted or replaced. */
  erased(): void
  /** The repair must rebuild the documents of some calls. */
  postponed(): void
}

/** Runs `work` as one transaction and announces the changes; throws `CodedError`, with nothing saved. */
export type Commit = <T>(work: (note: NoteChange) => T) => T

/** @param repair called after a commit that left documents to rebuild. */
export function openCommit(
  db: Database.Database,
  documents: GuardedDocuments,
  announce: (change: LibraryChange) => void,
  repair: () => void,
): Commit {
  const transaction = db.transaction((work: () => unknown) => work())
  return <T>(work: (note: NoteChange) => T): T => {
    const changed = {
      ids: new Set<string>(),
      words: false,
      names: false,
      searches: false,
      searchRuns: false,
      dictionary: false,
      followUps: false,
      exports: false,
      promises: false,
      quoteSheets: false,
      erased: false,
      postponed: false,
    }
    const arrived: string[] = []
    const noteRecording = (id: string, what?: 'words') => {
      changed.ids.add(id)
      changed.words ||= what === 'words'
    }
    const note: NoteChange = Object.assign(noteRecording, {
      arrived: (id: string) => void arrived.push(id),
      names: () => void (changed.names = true),
      searches: () => void (changed.searches = true),
      searchRuns: () => void (changed.searchRuns = true),
      dictionary: () => void (changed.dictionary = true),
      followUps: () => void (changed.followUps = true),
      exports: () => void (changed.exports = true),
      promises: () => void (changed.promises = true),
      quoteSheets: () => void (changed.quoteSheets = true),
      erased: () => void (changed.erased = true),
      postponed: () => void (changed.postponed = true),
    })
    const value = withLibraryErrors(
      () => transaction.immediate(() => documents.writeAfter(() => work(note))) as T,
    )
    const { ids, words, erased, postponed, ...kinds } = changed
    const others = Object.fromEntries(Object.entries({ ...kinds, erased }).filter(([, is]) => is))
    if (ids.size > 0 || Object.keys(others).length > 0) {
      announce({ ids: [...ids], words, ...others, ...(arrived.length > 0 && { arrived }) })
    }
    if (postponed) repair()
    return value
  }
}
