/** Saves people, searches, and search's own vocabulary. Part of the writer. */
import type { LibraryWriter } from '../types.ts'
import type { Commit, Tables } from './writer-tables.ts'

type PeopleMethods = Pick<LibraryWriter, 'savePerson' | 'deletePerson' | 'savePeople' | 'restorePeople'>
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

function peopleMethods({ people }: Tables, commit: Commit): PeopleMethods {
  const save: LibraryWriter['savePerson'] = ({ id, ...person }) =>
    (id === null ? null : people.update(id, person)) ?? people.insert(person)
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
    restorePeople: ({ deleted, restored }) =>
      commit((note) => {
        note.names()
        for (const id of deleted) people.remove(id)
        note.erased()
        people.restore(restored)
      }),
    deletePerson: ({ id }) =>
      commit((note) => {
        people.remove(id)
        note.names()
        note.erased()
      }),
  }
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
