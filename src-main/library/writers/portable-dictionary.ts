/** Saves the dictionary and the saved searches of a file, and what they have in calls. Part of the import of personal data. */
import type Database from 'better-sqlite3'
import { toEntryKey } from '../../model/entry-key.ts'
import { toStoredActions } from '../portable-actions.ts'
import type { ContactReference, EntryReference, PortableEntry, PortableSearch } from '../portable-data.ts'
import type { DictionaryPlan } from './plan-dictionary.ts'
import type { ListPlan } from './plan-list.ts'
import type { CallPlan, SharedPlan } from './plan-portable-import.ts'
import type { NoteChange, Tables } from './writer-tables.ts'

type FindContact = (wanted: ContactReference | null) => { id: number } | null

/** Ids by `toEntryKey`. */
export type EntryIds = ReadonlyMap<string, number>

/** Call after tags and themes were saved. */
export function saveSearches(
  { searches, tags, themes }: Tables,
  { removed, changed, added }: NonNullable<SharedPlan['savedSearches']>,
): void {
  // A file may leave out the lists of tags and themes.
  const find = {
    tag: (name: string) => (tags.findByName(name) ?? tags.insert(name, 'gray')).id,
    theme: (name: string) =>
      (themes.findByName(name) ?? themes.insert({ name, color: 'gray', description: '' })).id,
  }
  const toStored = ({ actions, ...search }: PortableSearch) => ({
    ...search,
    actions: toStoredActions(actions, find),
  })
  for (const { id } of removed) searches.remove(id)
  for (const { own, to } of changed) searches.update({ ...toStored(to), id: own.id })
  for (const search of added) searches.insert(toStored(search))
}

/** Saves all entries except those to remove. Call after contacts were saved. */
export function saveDictionary(
  { dictionary }: Tables,
  plan: DictionaryPlan | null,
  findContact: FindContact,
): EntryIds {
  for (const { own, to } of plan?.changed ?? []) {
    const entry = toStored(to, findContact)
    if (entry) dictionary.restore({ ...entry, id: own.id })
  }
  for (const each of plan?.added ?? []) {
    const entry = toStored(each, findContact)
    if (entry) dictionary.restore({ ...entry, id: dictionary.insert(entry, entry.createdAt).id })
  }
  const removed = new Set(plan?.removed.map(({ id }) => id))
  const left = dictionary.list().filter(({ id }) => !removed.has(id))
  return new Map(left.toReversed().map((entry) => [toEntryKey(entry), entry.id]))
}

/** Null when its contact was not found: it would apply to all calls. */
function toStored({ contact, ...entry }: PortableEntry, findContact: FindContact) {
  const personId = findContact(contact)?.id ?? null
  return contact !== null && personId === null ? null : { ...entry, personId }
}

/** Corrections that they made stay, as if the user had made them. */
export function removeEntries(
  db: Database.Database,
  { dictionary }: Tables,
  removed: readonly { id: number }[],
): void {
  const release = db.prepare<[number]>('UPDATE correction SET entryId = NULL WHERE entryId = ?')
  for (const { id } of removed) {
    release.run(id)
    dictionary.remove(id)
  }
}

/** False when nothing changes. */
export function saveKept(
  { dictionary, searchRuns }: Tables,
  { recordingId, exceptions, keptAudio, keptCalls }: CallPlan,
  entryIds: EntryIds,
  note: NoteChange,
): boolean {
  const each = (references: readonly EntryReference[], act: (entryId: number) => void) => {
    for (const reference of references) {
      const entryId = entryIds.get(toEntryKey(reference))
      if (entryId !== undefined) act(entryId)
    }
  }
  each(exceptions.removed, (entryId) => dictionary.removeException(entryId, recordingId))
  each(exceptions.added, (entryId) => dictionary.addException(entryId, recordingId))
  if (keptAudio.removed.length > 0) searchRuns.releaseAudio(recordingId)
  for (const { at } of keptAudio.added) searchRuns.keepAudio(recordingId, at)
  if (keptCalls.removed.length > 0) searchRuns.removeDeletion(recordingId)
  for (const { at: keptAt } of keptCalls.added) {
    // It is of no search of this library.
    const planned = searchRuns.findDeletion(recordingId) ?? { recordingId, searchId: 0, warnedAt: keptAt }
    searchRuns.saveDeletion({ ...planned, keptAt })
  }
  if (hasChanges(exceptions)) note.dictionary()
  if (hasChanges(keptCalls)) note.searchRuns()
  return [exceptions, keptAudio, keptCalls].some(hasChanges)
}

export function hasChanges({ added, changed, removed }: ListPlan<unknown, unknown>): boolean {
  return added.length > 0 || changed.length > 0 || removed.length > 0
}
