/** Saves people, searches, and search's own vocabulary. Part of the writer. */
import { isDeepStrictEqual } from 'node:util'
import type { PersonReferences } from '../../../src-preload/contract/people.ts'
import type { Person } from '../../../src-preload/contract/personal.ts'
import { mergeText } from '../../model/merge/merge-text.ts'
import { mergeFields, mergeSet } from '../../model/merge/three-way-merge.ts'
import type { LibraryWriter } from '../types.ts'
import type { Commit, NoteChange, Tables } from './writer-tables.ts'

type PeopleMethods = Pick<
  LibraryWriter,
  'savePerson' | 'deletePerson' | 'savePeople' | 'restorePeople' | 'mergePeople'
>
type SearchMethods = Pick<
  LibraryWriter,
  'saveSearch' | 'deleteSearch' | 'saveSearchLooked' | 'saveRecentSearch' | 'deleteRecentSearch'
>
type IndexMethods = Pick<LibraryWriter, 'saveSearchDamage' | 'saveVocabulary'>

export function createSearchesWriter(
  tables: Tables,
  commit: Commit,
): PeopleMethods & SearchMethods & IndexMethods {
  const { documents, vocabulary } = tables
  return {
    ...peopleMethods(tables, commit),
    ...searchMethods(tables, commit),
    saveSearchDamage: () =>
      commit((note) => {
        documents.noteDamage()
        note.postponed()
      }),
    saveVocabulary: ({ recordings, terms, keys }) =>
      commit(() => vocabulary.saveSnapshot(recordings, terms, keys)),
  }
}

function peopleMethods({ people, dictionary, followUps }: Tables, commit: Commit): PeopleMethods {
  const giveReferences = (
    { entries, followUps: ofPerson }: PersonReferences,
    id: number,
    note: NoteChange,
  ) => {
    dictionary.savePerson(entries, id)
    followUps.savePerson(ofPerson, id)
    if (entries.length > 0) note.dictionary()
    if (ofPerson.length > 0) note.followUps()
  }
  const save: LibraryWriter['savePerson'] = ({ id, from, ...person }) => {
    const now = id !== null && from ? people.find(id) : null
    const saved = now && from ? mergePerson(people, now, from, { ...from, ...person }) : person
    return (id === null ? null : people.update(id, saved)) ?? people.insert(saved)
  }
  return {
    savePerson: (person) =>
      commit((note) => {
        note.names()
        if (person.id !== null) note.erased()
        return save(person)
      }),
    savePeople: (all) =>
      commit((note) => {
        if (all.length > 0) note.names()
        return all.map(save)
      }),
    restorePeople: ({ deleted, restored, from = [], references }) =>
      commit((note) => {
        const left = new Map(from.map((person) => [person.id, person]))
        const changed = restored.filter(({ id }) => !left.has(id))
        for (const [id, before] of left) {
          const [now, wanted] = [people.find(id), restored.find((person) => person.id === id)]
          const merged = now && wanted && mergePerson(people, now, before, wanted)
          if (merged && !isDeepStrictEqual(merged, now)) changed.push(merged)
        }
        if (deleted.length + changed.length === 0) return false
        for (const id of deleted) people.remove(id)
        people.restore(changed)
        note.names()
        note.erased()
        if (references) giveReferences(references, references.personId, note)
        return true
      }),
    mergePeople: ({ gone, kept, from }) =>
      commit((note) => {
        const now = people.find(kept.id) ?? from
        people.remove(gone)
        people.restore([mergePerson(people, now, from, kept)])
        const references = {
          entries: dictionary.listOfPerson(gone),
          followUps: followUps.listOfPerson(gone),
        }
        giveReferences(references, kept.id, note)
        note.names()
        note.erased()
        return references
      }),
    deletePerson: ({ id }) =>
      commit((note) => {
        people.remove(id)
        note.names()
        note.erased()
      }),
  }
}

function mergePerson(people: Tables['people'], now: Person, from: Person, to: Person): Person {
  return mergeFields(now, from, to, {
    note: mergeText,
    numbers: (...numbers) => mergeSet(...numbers, (number) => people.readKey(number)),
  })
}

/** Call after saved searches changed: those that act later must not act on what changed long before. */
export function endQueue({ searches, searchRuns }: Tables): void {
  if (searches.listSaved().every(({ actions }) => actions.length === 0)) searchRuns.unqueueAll()
}

function searchMethods(tables: Tables, commit: Commit): SearchMethods {
  const { searches } = tables
  return {
    saveSearch: ({ id, ...search }) =>
      commit((note) => {
        note.searches()
        if (id !== null) note.erased()
        const saved =
          (id === null ? null : searches.update({ id, ...search })) ?? searches.insert({ id, ...search })
        endQueue(tables)
        return saved
      }),
    deleteSearch: ({ id }) =>
      commit((note) => {
        if (!searches.remove(id)) return
        endQueue(tables)
        note.searches()
        note.erased()
      }),
    saveSearchLooked: ({ id, at }) =>
      commit((note) => {
        if (searches.saveLooked(id, at)) note.searches()
      }),
    saveRecentSearch: ({ query, at }) => commit(() => searches.saveRecent(query, at)),
    deleteRecentSearch: ({ query }) =>
      commit((note) => {
        if (query === null) searches.removeAllRecent()
        else searches.removeRecent(query)
        note.erased()
      }),
  }
}
