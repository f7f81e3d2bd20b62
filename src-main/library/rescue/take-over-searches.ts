/** Imports the saved searches and the dictionary of a damaged library. */
import type { PersonalData, RescuedDone } from '../personal-data.ts'
import { toStoredActions, type FindNamed } from '../portable-actions.ts'
import type { Done } from '../tables/search-run-table.ts'
import type { NoteChange, Tables } from '../writers/writer-tables.ts'

/** The ids here of the damaged library's entries. */
export type RescuedEntries = ReadonlyMap<number, number>

/** Call after contacts were imported. */
export function importDictionary(tables: Tables, data: PersonalData, note: NoteChange): RescuedEntries {
  const { dictionary, people, choices } = tables
  const ids = new Map(people.list().map(({ id, name }) => [name, id]))
  const toKey = ({ original, replacement, personId, side }: ReturnType<typeof dictionary.list>[number]) =>
    JSON.stringify([original, replacement, personId, side])
  const here = new Map(dictionary.list().map((entry) => [toKey(entry), entry.id]))
  const rescued = new Map<number, number>()
  for (const { id, person, ...entry } of data.dictionary) {
    const personId = person === null ? null : ids.get(person)
    if (personId === undefined) continue
    const known = here.get(toKey({ ...entry, id, personId }))
    const newId = known ?? dictionary.insert({ ...entry, personId }, entry.createdAt).id
    if (known === undefined) dictionary.restore({ ...entry, personId, id: newId })
    rescued.set(id, newId)
  }
  for (const { entryId, recordingId } of data.exceptions) {
    const newId = rescued.get(entryId)
    if (newId !== undefined && !choices.isDeleted(recordingId)) dictionary.addException(newId, recordingId)
  }
  for (const { original, replacement, at } of data.dictionaryAnswers) {
    dictionary.dismiss(original, replacement, at)
  }
  if (data.dictionary.length > 0) note.dictionary()
  return rescued
}

/** Call after tags and themes were imported. */
export function importSearches(tables: Tables, data: PersonalData, note: NoteChange): void {
  const { searches, tags, themes } = tables
  const find = {
    tag: (name: string) => (tags.findByName(name) ?? tags.insert(name, 'gray')).id,
    theme: (name: string) =>
      (themes.findByName(name) ?? themes.insert({ name, color: 'gray', description: '' })).id,
  }
  const here = new Set(searches.listSaved().map(toSearchKey))
  for (const { actions, ...search } of data.savedSearches) {
    if (here.has(toSearchKey(search))) continue
    searches.insert({ ...search, actions: toStoredActions(actions, find) })
  }
  for (const { query, at } of data.recentSearches) searches.saveRecent(query, at)
  if (data.savedSearches.length > 0) note.searches()
  importRuns(tables, data, find, note)
  importKept(tables, data, note)
}

function toSearchKey({ name, query }: { name: string; query: string }): string {
  return JSON.stringify([name, query])
}

/** So that searches act on no call twice. */
function importRuns(
  { searchRuns, searches, choices }: Tables,
  data: PersonalData,
  find: FindNamed,
  note: NoteChange,
): void {
  const ids = new Map(searches.listSaved().map((search) => [toSearchKey(search), search.id]))
  const all = searchRuns.listRuns({ searchId: null, offset: 0, limit: Number.MAX_SAFE_INTEGER })
  const here = new Set(all.map(({ searchName, at }) => JSON.stringify([searchName, at])))
  for (const { search, searchName, at, undoneAt, acts } of data.searchRuns) {
    if (here.has(JSON.stringify([searchName, at]))) continue
    // A search that was deleted has no id here.
    const searchId = (search && ids.get(toSearchKey(search))) ?? 0
    const runId = searchRuns.insertRun({ searchId, searchName, at })
    if (undoneAt !== null) searchRuns.saveUndone(runId, undoneAt)
    for (const { recordingId, done } of acts) {
      if (choices.isDeleted(recordingId)) continue
      searchRuns.insertAct({ searchId, recordingId, runId, done: done.map((each) => toDone(each, find)) })
    }
  }
  if (data.searchRuns.length > 0) note.searchRuns()
}

function toDone(done: RescuedDone, find: FindNamed): Done {
  return done.kind === 'tag' ? { kind: 'tag', tagId: find.tag(done.tag) } : done
}

function importKept({ searchRuns, choices }: Tables, data: PersonalData, note: NoteChange): void {
  for (const { recordingId, at } of data.keptAudio) {
    if (!choices.isDeleted(recordingId) && searchRuns.keepAudio(recordingId, at)) note(recordingId)
  }
  for (const { recordingId, keptAt } of data.keptCalls) {
    if (choices.isDeleted(recordingId) || searchRuns.findDeletion(recordingId)) continue
    searchRuns.saveDeletion({ recordingId, searchId: 0, warnedAt: keptAt, keptAt })
  }
}
