/** Imports the personal data of a damaged library; the calls it refers to may not be listed yet. */
import { reapplyCorrections } from '../writers/correction-writer.ts'
import { followPassages } from '../writers/passage-writer.ts'
import type { PersonalData } from '../personal-data.ts'
import { importDictionary, importSearches, type RescuedEntries } from './take-over-searches.ts'
import { toStoredSheet } from '../writers/quote-sheet-writer.ts'
import { linkTasks } from '../writers/task-follow-ups.ts'
import { deleteRecording, renewDocument, type NoteChange, type Tables } from '../writers/writer-tables.ts'

/** Can be repeated without duplicates. Recordings deleted here or there get nothing. */
export function importPersonalData(tables: Tables, data: PersonalData, note: NoteChange): void {
  for (const { recordingId, at } of data.deleted) deleteRecording(tables, recordingId, at, note)
  importChoices(tables, data, note)
  const changed = new Set<string>()
  // Entries of the dictionary and follow-ups name them.
  if (importPeople(tables, data)) note.names()
  const entries = importDictionary(tables, data, note)
  importAdditions(tables, data, entries, changed)
  if (importTags(tables, data, changed)) note.names()
  importFollowUps(tables, data, note)
  linkTasks(tables, [], [], note)
  importSearches(tables, data, note)
  // In the order in which they were started, because only the latest is used.
  const inOrder = data.dialIntents.toSorted((one, other) => one.startedAt - other.startedAt)
  for (const intent of inOrder) tables.intents.insertWhole(intent)
  for (const entry of data.exports) if (tables.exports.insertWhole(entry)) note.exports()
  for (const id of changed) {
    const known = tables.recordings.find(id)
    if (!known) continue
    reapplyCorrections(tables, known)
    followPassages(tables, id)
    renewDocument(tables, known.key)
    tables.vocabulary.savePending(known.key)
    note(id, 'words')
  }
}

function importChoices(tables: Tables, data: PersonalData, note: NoteChange): void {
  const { recordings, states, stars, choices } = tables
  for (const { recordingId, at } of data.stars) {
    if (!choices.isDeleted(recordingId) && stars.saveUnlisted(recordingId, at)) note(recordingId)
  }
  for (const id of data.removedKept) {
    const known = recordings.find(id)
    if (!known && !choices.isDeleted(id)) choices.savePending(id, 'removedKept')
    if (known && recordings.saveRemovedKept(known.key)) note(id)
  }
  for (const id of data.removedAudio) {
    const known = recordings.find(id)
    if (!known && !choices.isDeleted(id)) choices.savePending(id, 'removedAudio')
    if (known && states.audio.remove(known.key)) note(id)
  }
}

/** @param changed receives the calls that changed. */
function importAdditions(
  tables: Tables,
  data: PersonalData,
  entries: RescuedEntries,
  changed: Set<string>,
): void {
  const add = <T extends { recordingId: string }>(
    additions: readonly T[],
    save: (addition: T) => boolean,
  ) => {
    for (const addition of additions) {
      const { recordingId } = addition
      if (!tables.choices.isDeleted(recordingId) && save(addition)) changed.add(recordingId)
    }
  }
  for (const theme of data.themes) {
    if (!tables.themes.findByName(theme.name)) tables.themes.insert(theme)
  }
  add(data.notes, ({ themes, ...each }) => {
    const themeIds = themes.flatMap((name) => tables.themes.findByName(name)?.id ?? [])
    return tables.notes.insertWhole({ ...each, themeIds })
  })
  const sheets = tables.quoteSheets.listWhole()
  for (const sheet of data.quoteSheets) {
    const isHere = sheets.some(({ name, createdAt }) => name === sheet.name && createdAt === sheet.createdAt)
    if (!isHere) tables.quoteSheets.insert(toStoredSheet(tables, sheet))
  }
  add(data.corrections, ({ entryId, ...each }) =>
    tables.corrections.insertWhole({
      ...each,
      entryId: (entryId === null ? null : entries.get(entryId)) ?? null,
    }),
  )
  add(data.redactions, (each) => tables.redactions.insertWhole(each))
  for (const text of data.redactionTerms) tables.redactions.saveTerm(text)
  if (data.inboxStart !== null) tables.inbox.startAt(data.inboxStart)
  add(data.inbox, (each) => tables.inbox.insert(each))
  add(data.heard, ({ recordingId, ranges, at, position }) => {
    const isNew = tables.heard.add(recordingId, ranges, at)
    // A position stored here is newer.
    if (tables.heard.findPosition(recordingId) === null) tables.heard.savePosition(recordingId, position)
    return isNew
  })
}

/** Tags keep their names, not their ids. True when there were any. */
function importTags({ tags, choices }: Tables, data: PersonalData, changed: Set<string>): boolean {
  for (const { name, color, recordings } of data.tags) {
    const { id } = tags.findByName(name) ?? tags.insert(name, color)
    for (const { recordingId, at } of recordings) {
      if (!choices.isDeleted(recordingId) && tags.attach(id, recordingId, at)) changed.add(recordingId)
    }
  }
  return data.tags.length > 0
}

/** Skips people who exist here with the same name and numbers. True when there were any. */
function importPeople({ people }: Tables, data: PersonalData): boolean {
  const key = (name: string, numbers: readonly string[]) => JSON.stringify([name, numbers.toSorted()])
  const here = new Set(people.list().map(({ name, numbers }) => key(name, numbers)))
  // A number that belongs to a contact here is not moved.
  const free = (numbers: readonly string[]) =>
    numbers.filter((number) => people.findByNumber(number) === null)
  const added = data.people.map(({ numbers, ...person }) => ({ ...person, numbers, free: free(numbers) }))
  for (const { name, numbers, note, free } of added) {
    if (here.has(key(name, numbers)) || (free.length === 0 && numbers.length > 0)) continue
    people.insert({ name, numbers: free, note }, { mayTake: false })
  }
  return data.people.length > 0
}

/** Call after the contacts that they belong to were imported. */
function importFollowUps({ followUps, people, choices }: Tables, data: PersonalData, note: NoteChange): void {
  const ids = new Map(people.list().map(({ id, name }) => [name, id]))
  for (const { person, ...followUp } of data.followUps) {
    const { recordingId } = followUp
    if (recordingId !== null && choices.isDeleted(recordingId)) continue
    const personId = (person === null ? null : ids.get(person)) ?? null
    if (followUps.insertWhole({ ...followUp, personId }) && recordingId !== null) note(recordingId)
  }
}
