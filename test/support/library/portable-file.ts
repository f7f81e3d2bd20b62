/** Exports personal data from a library and imports it into another one, as a file on disk. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportMode, PersonalChanges } from '../../../src-preload/contract/personal-import.ts'
import { openDictionaryTable } from '../../../src-main/library/tables/dictionary-table.ts'
import { openSearchRunTable } from '../../../src-main/library/tables/search-run-table.ts'
import type { SearchAction } from '../../../src-preload/contract/search-actions.ts'
import type { QuotePart } from '../../../src-preload/contract/quote-sheets.ts'
import {
  exportPortableData,
  previewPortableImport,
} from '../../../src-main/personal-data/jobs/portable-data.ts'
import { makeTempFolder } from '../files/temp-folder.ts'
import { openLibrary, transcriptOf, type OpenedLibrary } from './open-library.ts'
import { serviceRecordingsOf } from './service-recordings.ts'
import { saveTranscript } from './save-transcript.ts'
import { passageOf } from './passages.ts'

/** `count` calls with a transcript each. */
export function openCalls(count = 3): OpenedLibrary {
  const library = openLibrary()
  const { writer } = library
  writer.saveRecordings({ recordings: serviceRecordingsOf(count), seenAt: 1 })
  for (let number = 1; number <= count; number++) {
    const transcript = transcriptOf(['you', 'My name is Not Weber'], ['them', 'four two four two yes'])
    saveTranscript(writer, { id: `rec-${number}`, transcript })
  }
  library.changes.length = 0
  return library
}

const followUp = {
  ...{ owner: 'me' as const, personId: null, recordingId: null, timestamp: null },
  ...{ dueDay: null, snoozedUntil: null, state: 'open' as const },
}

/** Adds an item of every kind. */
export function addEverything({ writer, db }: OpenedLibrary): void {
  const [one, two] = ['rec-1', 'rec-2'] as const
  writer.saveNote({ id: null, recordingId: one, timestamp: 1.5, text: '*Ask* again', at: 10 })
  writer.saveNote({ id: null, recordingId: one, timestamp: null, text: 'About it all', at: 11 })
  const price = writer.saveTheme({ id: null, name: 'Price', color: 'blue', description: 'What it costs.' })
  writer.saveTheme({ id: null, name: 'Delays', color: 'red', description: '' })
  const moment = writer.addPassage(passageOf(two, { timestamp: 2, text: 'Price', at: 12 }))!
  const words = writer.addPassage(
    passageOf(two, { words: { first: 3, count: 2 }, themeIds: [price.id], at: 12 }),
  )!
  const parts: QuotePart[] = [
    { kind: 'heading', text: 'Price' },
    { kind: 'passage', noteId: words.id },
    { kind: 'text', text: 'Later they said:' },
    { kind: 'passage', noteId: moment.id },
  ]
  writer.addQuoteSheet({ name: 'Story', parts, at: 22 })
  writer.saveStarred({ ids: [two], starred: true, at: 13 })
  const vip = writer.saveTag({ id: null, name: 'VIP', color: 'red' })
  writer.saveTag({ id: null, name: 'unused', color: 'blue' })
  writer.setTag({ ids: [one, two], tagId: vip.id, on: true, at: 14 })
  const anna = { name: 'Anna', numbers: ['+353209174199', '+14155550172'], note: 'Accounts.' }
  const { id: annaId } = writer.savePerson({ id: null, ...anna })
  writer.savePerson({ id: null, name: 'Anna', numbers: ['+442079460958'] })
  writer.addFollowUp({ ...followUp, text: 'Print it', personId: annaId, dueDay: '2026-12-01', at: 19 })
  writer.addFollowUp({ ...followUp, text: 'Pay', recordingId: one, timestamp: 1.5, at: 20 })
  writer.answerPromise({ id: two, place: 1, state: 'done', at: 21 })
  writer.saveCorrection({ recordingId: one, first: 3, count: 1, replacement: 'Knut', at: 15 })
  const places = [{ first: 5, count: 4, kind: 'card' as const }]
  writer.saveRedactions({ recordingId: one, places, state: 'confirmed', at: 16 })
  writer.saveRedactionTerm({ text: 'Falcon' })
  const actions: SearchAction[] = [
    { kind: 'tag', tagId: vip.id },
    { kind: 'mark', themeId: price.id },
    { kind: 'follow-up', text: 'Call back', dueInDays: 2 },
    { kind: 'inbox', state: 'closed' },
    { kind: 'star' },
  ]
  writer.saveSearch({ id: null, name: 'Open', query: 'tag:vip', sort: 'newest', actions, lookedAt: 17 })
  writer.saveSearch({
    id: null,
    name: 'Late',
    query: 'invoice',
    sort: 'relevance',
    actions: [],
    lookedAt: 18,
  })
  addDictionary(db, annaId)
  const runs = openSearchRunTable(db)
  runs.keepAudio(two, 25)
  runs.saveDeletion({ recordingId: one, searchId: 1, warnedAt: 26, keptAt: 27 })
}

/** Two entries: one corrected words of the first call, the other one was undone in the second call. */
function addDictionary(db: OpenedLibrary['db'], personId: number): void {
  const dictionary = openDictionaryTable(db)
  const entry = { original: 'Not', replacement: 'Knut', personId: null, side: null, isOn: true }
  const { id } = dictionary.insert(entry, 23)
  db.prepare("UPDATE correction SET entryId = ? WHERE replacement = 'Knut'").run(id)
  const limited = { original: 'web', replacement: 'Weber', personId, side: 'them' as const, isOn: false }
  dictionary.addException(dictionary.insert(limited, 24).id, 'rec-2')
}

/** The file's text. */
export async function exportText({ folder }: { folder: string }): Promise<string> {
  const file = join(makeTempFolder(), 'personal-data.json')
  await exportPortableData({ folder, file })
  return readFileSync(file, 'utf8')
}

/** Both previews, and the data in the writer's format. */
export async function previewText({ folder }: { folder: string }, text: string | Uint8Array) {
  const file = join(makeTempFolder(), 'personal-data.json')
  writeFileSync(file, text)
  return await previewPortableImport({ folder, file, region: 'US' })
}

/** Imports the previewed data; returns the reported changes. */
export async function importText(
  library: OpenedLibrary,
  text: string,
  mode: ImportMode = 'merge',
): Promise<PersonalChanges> {
  const { json } = await previewText(library, text)
  return library.writer.importPortableData({ json, mode })
}

/** A file with these lists. */
export function portableText(lists: object): string {
  return JSON.stringify({ $schema: 'urn:offhook:export:personal:4', ...lists })
}
