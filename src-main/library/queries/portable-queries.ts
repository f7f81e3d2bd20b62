/** Reads a library's personal data call by call. The order depends only on the data. */
import type Database from 'better-sqlite3'
import type { Person, Tag, Theme } from '../../../src-preload/contract/personal.ts'
import type { Redaction, RedactionTerm } from '../../../src-preload/contract/redaction.ts'
import { openCorrectionTable } from '../tables/correction-table.ts'
import type { StoredCorrection } from '../correction-types.ts'
import { openDictionaryTable } from '../tables/dictionary-table.ts'
import type { DatabaseKey } from '../encrypted-file.ts'
import { openFollowUpTable, type StoredFollowUp } from '../tables/follow-up-table.ts'
import { openNoteTable } from '../tables/note-table.ts'
import { openForReading } from '../open.ts'
import { openNumberKeys, type KeyOf } from '../../model/phone-numbers/number-keys.ts'
import { compareTexts } from '../../util/compare-texts.ts'
import { openPersonTables } from '../tables/person-tables.ts'
import { toPortableActions } from '../portable-actions.ts'
import { toReference } from '../portable-data.ts'
import type {
  CallTag,
  ContactReference,
  EntryReference,
  PortableCall,
  PortableEntry,
  PortableFollowUp,
  PortableNote,
  PortableSearch,
  PortableSheet,
} from '../portable-data.ts'
import { openQuoteSheetTable } from '../tables/quote-sheet-table.ts'
import { openRedactionTables } from '../tables/redaction-tables.ts'
import { openSearchTables } from '../tables/search-tables.ts'
import { withLibraryErrors } from '../sqlite-failure.ts'
import { openTagTables } from '../tables/tag-tables.ts'
import { openThemeTable } from '../tables/theme-table.ts'

/** What the user added to one call. */
export interface OwnCall extends Pick<PortableCall, 'exceptions' | 'keptAudioAt' | 'keptAt'> {
  recordingId: string
  starredAt: number | null
  tags: (CallTag & { tagId: number })[]
  notes: (PortableNote & { id: number })[]
  corrections: (StoredCorrection & { entry: EntryReference | null })[]
  redactions: Redaction[]
}

export type OwnFollowUp = PortableFollowUp & Pick<StoredFollowUp, 'id' | 'noteId'>

export interface OwnShared {
  tags: Tag[]
  /** In order. */
  themes: Theme[]
  contacts: Person[]
  /** By creation. */
  followUps: OwnFollowUp[]
  /** By creation. */
  quoteSheets: (PortableSheet & { id: number })[]
  /** By creation. */
  savedSearches: (PortableSearch & { id: number })[]
  /** By creation. */
  dictionary: (PortableEntry & { id: number })[]
  redactionTerms: RedactionTerm[]
  /** Compares numbers. */
  keyOf: KeyOf
}

export interface PortableQueries {
  /** Calls with personal data, whether or not they are listed. */
  listCallIds(): string[]
  isListed(recordingId: string): boolean
  readCall(recordingId: string): OwnCall
  readShared(): OwnShared
}

/** Tables with rows of single calls. */
const callTables = [
  ...['star', 'recordingTag', 'note', 'correction', 'redaction', 'dictionaryException', 'keptAudio'],
  '(SELECT recordingId FROM plannedDeletion WHERE keptAt IS NOT NULL)',
]

export function openPortableQueries(db: Database.Database): PortableQueries {
  const ids = db
    .prepare<[], string>(
      `${callTables.map((table) => `SELECT recordingId FROM ${table}`).join(' UNION ')} ORDER BY recordingId`,
    )
    .pluck()
  const listed = db.prepare<[string]>('SELECT 1 FROM recording WHERE id = ?')
  const star = db.prepare<[string], number>('SELECT at FROM star WHERE recordingId = ?').pluck()
  const callTags = db.prepare<[string], CallTag & { tagId: number }>(
    `SELECT name, at AS taggedAt, tagId FROM recordingTag JOIN tag ON tag.id = tagId
     WHERE recordingId = ?`,
  )
  const exceptions = db.prepare<[string], EntryReference>(
    `SELECT original, replacement FROM dictionaryException JOIN dictionaryEntry ON id = entryId
     WHERE recordingId = ? ORDER BY entryId`,
  )
  const keptAudio = db.prepare<[string], number>('SELECT at FROM keptAudio WHERE recordingId = ?').pluck()
  const kept = db
    .prepare<[string], number | null>('SELECT keptAt FROM plannedDeletion WHERE recordingId = ?')
    .pluck()
  const dictionary = openDictionaryTable(db)
  const findEntry = (id: number | null): EntryReference | null => {
    const entry = id === null ? null : dictionary.find(id)
    return entry && { original: entry.original, replacement: entry.replacement }
  }
  const keys = openNumberKeys(db)
  const [notes, themes] = [openNoteTable(db), openThemeTable(db)]
  const [corrections, redactions] = [openCorrectionTable(db), openRedactionTables(db)]
  const followUps = openFollowUpTable(db)
  const quoteSheets = openQuoteSheetTable(db)
  const [tags, people, searches] = [openTagTables(db), openPersonTables(db), openSearchTables(db)]
  return {
    listCallIds: () => ids.all(),
    isListed: (recordingId) => listed.get(recordingId) !== undefined,
    readCall: (recordingId) => ({
      recordingId,
      starredAt: star.get(recordingId) ?? null,
      tags: callTags.all(recordingId).sort((one, other) => (one.name < other.name ? -1 : 1)),
      notes: notes.listForRecording(recordingId).map((note) => ({
        ...note,
        themes: note.themeIds.flatMap((id) => themes.find(id)?.name ?? []).sort(compareTexts),
      })),
      corrections: corrections
        .listForRecording(recordingId)
        .map((correction) => ({ ...correction, entry: findEntry(correction.entryId) })),
      redactions: redactions.listForRecording(recordingId),
      exceptions: exceptions.all(recordingId),
      keptAudioAt: keptAudio.get(recordingId) ?? null,
      keptAt: kept.get(recordingId) ?? null,
    }),
    readShared() {
      const contacts = people.list()
      const [listedThemes, listedTags] = [themes.list(), tags.list()]
      const names = { tags: nameById(listedTags), themes: nameById(listedThemes) }
      const references = new Map(contacts.map((contact) => [contact.id, toContactReference(contact)]))
      return {
        themes: listedThemes,
        tags: listedTags.sort((one, other) => compareTexts(one.name, other.name)),
        contacts: contacts.sort(
          (one, other) =>
            compareTexts(one.name, other.name) || compareTexts(one.numbers[0] ?? '', other.numbers[0] ?? ''),
        ),
        followUps: followUps.list().map(({ personId, said: _said, sentence: _sentence, ...followUp }) => ({
          ...followUp,
          contact: references.get(personId ?? 0) ?? null,
        })),
        quoteSheets: quoteSheets.listWhole().map((sheet) => ({
          ...sheet,
          parts: sheet.parts.flatMap((part): PortableSheet['parts'] => {
            if (part.kind !== 'passage') return [part]
            const note = notes.find(part.noteId)
            return note === null ? [] : [toReference(note)]
          }),
        })),
        savedSearches: searches
          .listSaved()
          .map((search) => ({ ...search, actions: toPortableActions(search.actions, names) })),
        dictionary: dictionary.list().map(({ personId, ...entry }) => ({
          ...entry,
          contact: references.get(personId ?? 0) ?? null,
        })),
        redactionTerms: redactions.listTerms().sort((one, other) => compareTexts(one.text, other.text)),
        keyOf: keys.read(),
      }
    },
  }
}

function nameById(named: readonly { id: number; name: string }[]): Map<number, string> {
  return new Map(named.map(({ id, name }) => [id, name]))
}

function toContactReference({ name, numbers }: Person): ContactReference {
  return { name, number: numbers[0] ?? null }
}

/** Reads one state of the library, even while it is written. @throws CodedError, and what `work` throws */
export async function readPortableData<T>(
  folder: string,
  key: DatabaseKey,
  work: (queries: PortableQueries) => T | Promise<T>,
): Promise<T> {
  const db = openForReading(folder, key)
  try {
    withLibraryErrors(() => db.exec('BEGIN'))
    const queries = openPortableQueries(db)
    return await work({
      listCallIds: () => withLibraryErrors(queries.listCallIds),
      isListed: (recordingId) => withLibraryErrors(() => queries.isListed(recordingId)),
      readCall: (recordingId) => withLibraryErrors(() => queries.readCall(recordingId)),
      readShared: () => withLibraryErrors(queries.readShared),
    })
  } finally {
    db.close()
  }
}
