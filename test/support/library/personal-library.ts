/** A closed library with personal data of every kind, large enough that each table has several pages. */
import { openForReading } from '../../../src-main/library/open.ts'
import { openDictionaryTable } from '../../../src-main/library/tables/dictionary-table.ts'
import { openSearchRunTable } from '../../../src-main/library/tables/search-run-table.ts'
import type { LibraryReader, LibraryWriter } from '../../../src-main/library/types.ts'
import type { SearchAction } from '../../../src-preload/contract/search-actions.ts'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { openLibrary, transcriptOf, type OpenedLibrary } from './open-library.ts'
import { serviceRecordingsOf } from './service-recordings.ts'
import { saveTranscript } from './save-transcript.ts'
import { exportEntryOf } from './export-entry.ts'
import { carriedNoteOf, passageOf } from './passages.ts'

export const personal = {
  recordings: 400,
  stars: 300,
  dialIntents: 120,
  deleted: 3,
  kept: 2,
  freed: 4,
  notes: 200,
  passages: 2,
  tagged: 250,
}

/** Long, so that few fit on a page; 1 is the newest. */
export function personalId(number: number): string {
  return `rec-${number}-${'0'.repeat(60)}`
}

/** The note about the call with this number. */
export function personalNote(number: number) {
  const text = `Call ${number}: ${'they promised. '.repeat(10).trim()}`
  const recordingId = personalId(number)
  return carriedNoteOf({ recordingId, timestamp: number / 2, text, createdAt: 9, updatedAt: 9 })
}

/** The personal data of each recording depends on its number, so that tests know it. */
export function makePersonalLibrary(folder: string, key: Uint8Array | null = null): void {
  const { writer, reader, db } = openLibrary({ folder, key })
  const recordings = serviceRecordingsOf(personal.recordings).map((recording, index) => ({
    ...recording,
    id: personalId(index + 1),
  }))
  writer.saveRecordings({ recordings, seenAt: 1, progress: { backfillPage: null, lastSyncAt: 5 } })
  const ids = recordings.map(({ id }) => id)
  const transcript = transcriptOf(['you', 'The invoice is late. '.repeat(40).trim()])
  for (const id of ids.slice(0, 60)) saveTranscript(writer, { id, transcript })
  writer.saveStarred({ ids: ids.slice(0, personal.stars), starred: true, at: 7 })
  for (let count = 0; count < personal.dialIntents; count++) {
    const { intent } = writer.saveDialIntent({
      toNumber: `+35320917${count + 1000}`,
      startedAt: count * 60_000,
    })
    writer.updateDialIntent({
      id: intent.id,
      state: 'completed',
      error: { code: 'other', params: { text: 'x'.repeat(100) } },
    })
  }
  const late = ids.slice(personal.stars)
  writer.deleteRecordings({ ids: late.slice(0, personal.deleted), at: 9 })
  for (const id of late.slice(10, 10 + personal.kept)) writer.saveRemovedAtService({ id, at: 9 })
  writer.keepRemoved({ ids: null })
  writer.removeAudio({ ids: late.slice(20, 20 + personal.freed) })
  addToCalls(writer, ids)
  addActions(db, reader, ids[0]!)
  reader.close()
  writer.close()
}

function addToCalls(writer: LibraryWriter, ids: string[]): void {
  for (let number = 1; number <= personal.notes; number++) {
    const { recordingId, timestamp, text } = personalNote(number)
    writer.saveNote({ id: null, recordingId, timestamp, text, at: 9 })
  }
  const tag = writer.saveTag({ id: null, name: 'Urgent', color: 'red' })
  writer.saveTag({ id: null, name: 'Ärger', color: 'blue' })
  writer.setTag({ ids: ids.slice(0, personal.tagged), tagId: tag.id, on: true, at: 10 })
  const recordingId = ids[0]!
  const theme = writer.saveTheme({ id: null, name: 'Price', color: 'blue', description: 'What it costs.' })
  writer.saveTheme({ id: null, name: 'Ärger', color: 'red', description: '' })
  writer.addPassage(passageOf(recordingId, { timestamp: 2.5, text: 'The promise', at: 11 }))
  const passage = writer.addPassage(
    passageOf(recordingId, { words: { first: 4, count: 3 }, themeIds: [theme.id], at: 11 }),
  )!
  const heading = { kind: 'heading' as const, text: 'Prices' }
  writer.addQuoteSheet({
    name: 'For the editor',
    parts: [heading, { kind: 'passage', noteId: passage.id }],
    at: 12,
  })
  writer.saveExport(exportEntryOf({ callIds: [recordingId] }))
  writer.savePerson({ id: null, name: 'Anna Weber', numbers: ['+353209174199', 'anonymous'] })
  writer.savePerson({ id: null, name: 'Bo', numbers: [] })
  writer.saveHeard({
    id: recordingId,
    ranges: [
      [0, 5],
      [7.5, 9],
    ],
    position: 8.25,
    at: 12,
  })
  writer.saveInboxDay({ ids: [ids[0]!], day: null, at: 13 })
  writer.saveInboxDay({ ids: [ids[1]!], day: '2027-01-04', at: 13 })
  writer.saveCorrection({ recordingId, first: 1, count: 1, replacement: 'voice', at: 15 })
  writer.saveCorrection({ recordingId: ids[1]!, first: 0, count: 2, replacement: 'Their invoice', at: 16 })
  writer.answerPromise({ id: recordingId, place: 2.5, state: 'done', at: 17 })
  const places = [{ first: 2, count: 2, kind: 'other' as const }]
  writer.saveRedactions({ recordingId, places, state: 'confirmed', at: 18 })
  writer.saveRedactionTerm({ text: 'Project Falcon' })
  const saved = { name: 'Refunds', query: 'refund has:note', sort: 'newest', actions: [] } as const
  writer.saveSearch({ id: null, ...saved, lookedAt: 13 })
  writer.saveRecentSearch({ query: 'invoice', at: 14 })
}

/** A search that acted, the dictionary, and what the user kept of one call. */
function addActions(db: OpenedLibrary['db'], reader: LibraryReader, recordingId: string): void {
  const { id: tagId } = reader.listTags().find(({ name }) => name === 'Urgent')!
  const { id: themeId } = reader.listThemes()[0]!
  const { id: searchId, name: searchName } = reader.listSavedSearches()[0]!
  const actions: SearchAction[] = [{ kind: 'tag', tagId }, { kind: 'mark', themeId }, { kind: 'star' }]
  db.prepare('UPDATE savedSearch SET actions = ?').run(JSON.stringify(actions))
  const runs = openSearchRunTable(db)
  const runId = runs.insertRun({ searchId, searchName, at: 20 })
  const done = [
    { kind: 'tag' as const, tagId },
    { kind: 'star' as const },
    { kind: 'follow-up' as const, id: 1 },
  ]
  runs.insertAct({ searchId, recordingId, runId, done })
  runs.saveDeletion({ recordingId, searchId, warnedAt: 21, keptAt: 22 })
  runs.saveDeletion({ recordingId: personalId(2), searchId, warnedAt: 21, keptAt: null })
  runs.keepAudio(recordingId, 23)
  const dictionary = openDictionaryTable(db)
  const anna = reader.listPeople().find(({ name }) => name === 'Anna Weber')!
  const entry = { original: 'invoice', replacement: 'voice', personId: anna.id, side: null, isOn: true }
  const { id } = dictionary.insert(entry, 24)
  db.prepare("UPDATE correction SET entryId = ? WHERE replacement = 'voice'").run(id)
  dictionary.addException(id, personalId(2))
  dictionary.dismiss('win', 'Nguyen', 25)
}

/** How much of it a library still has. */
export function countPersonal(folder: string): Record<'stars' | 'dialIntents' | 'deleted', number> {
  const db = openForReading(folder)
  const count = (table: string) => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!
  const found = { stars: count('star'), dialIntents: count('dialIntent'), deleted: count('deleted') }
  db.close()
  return found
}

/** The library's own report about its recovery. */
export function readRecovery(folder: string): unknown {
  const reader = createLibraryReader(openForReading(folder))
  const stored = reader.findValue({ name: 'library.recovery' })
  reader.close()
  return stored && JSON.parse(stored.json)
}
