/** Reads what the user added: to calls, as contacts, and as searches. Part of the reader. */
import type Database from 'better-sqlite3'
import { openFollowUpQueries } from './queries/follow-up-queries.ts'
import { openMarkedWords, openPassageQueries } from './queries/passage-queries.ts'
import { openPeopleQueries } from './queries/people-queries.ts'
import type { RecordingQueries } from './queries/recording-queries.ts'
import { openSaidNames } from './queries/said-names.ts'
import { openFollowUpTable } from './tables/follow-up-table.ts'
import { openHeardTable } from './tables/heard-table.ts'
import { openNoteTable } from './tables/note-table.ts'
import { openPersonTables } from './tables/person-tables.ts'
import { openQuoteSheetTable } from './tables/quote-sheet-table.ts'
import { openSearchTables } from './tables/search-tables.ts'
import { openTagTables } from './tables/tag-tables.ts'
import { openThemeTable } from './tables/theme-table.ts'
import type { LibraryReader } from './types.ts'

type Read = <T>(work: () => T) => T

export function openPersonalReader(db: Database.Database, recordings: RecordingQueries, read: Read) {
  const [notes, heard] = [openNoteTable(db), openHeardTable(db)]
  const [tags, people, searches] = [openTagTables(db), openPersonTables(db), openSearchTables(db)]
  const calls = openPeopleQueries(db, people)
  const saidNames = openSaidNames(db)
  const marked = openMarkedWords(db, recordings)
  const passages = openPassageQueries(db)
  const themes = openThemeTable(db)
  const quoteSheets = openQuoteSheetTable(db)
  const findSheet = (id: number) => {
    const sheet = quoteSheets.find(id)
    if (sheet === null) return null
    const ids = sheet.parts.flatMap((part) => (part.kind === 'passage' ? part.noteId : []))
    return { sheet, passages: passages.find([...new Set(ids)]) }
  }
  const followUps = openFollowUpTable(db)
  const followUpLists = openFollowUpQueries(db)
  return {
    findAdditions: ({ id }) =>
      read(() => {
        const all = notes.listForRecording(id)
        const onWords = all.filter(({ said }) => said !== null)
        return {
          notes: all,
          marked: marked.list(id, onWords),
          tagIds: tags.listTagIds(id),
          heard: heard.listForRecording(id),
        }
      }),
    findPosition: ({ id }) => read(() => heard.findPosition(id)),
    listFollowUps: ({ filter, ...page }) => read(() => followUpLists.list(filter, page)),
    countFollowUps: ({ filter, days }) => read(() => followUpLists.countByDay(filter, days)),
    listFollowUpIds: ({ filter }) => read(() => followUpLists.listIds(filter)),
    listCallsWithFollowUps: ({ doneSince }) => read(() => followUpLists.listCalls(doneSince)),
    listSuggestions: ({ since, answered, limit }) =>
      read(() => followUpLists.listSuggestions(since, answered, limit)),
    findFollowUpsWith: ({ party, calls }) => read(() => followUpLists.findWith(party, calls)),
    listFollowUpsOf: ({ id }) => read(() => followUps.listForRecording(id)),
    listThemes: () => read(() => themes.list()),
    listPassages: ({ filter, ...page }) => read(() => passages.list(filter, page)),
    listPassageIds: ({ filter }) => read(() => passages.listIds(filter)),
    findPassages: ({ ids }) => read(() => passages.find(ids)),
    countPassages: ({ filter }) => read(() => passages.count(filter)),
    listQuoteSheets: () => read(() => quoteSheets.list()),
    findQuoteSheet: ({ id }) => read(() => findSheet(id)),
    listTags: () => read(() => tags.list()),
    listPeople: () => read(() => people.list()),
    listPersonItems: () => read(() => calls.listItems()),
    findPersonOverview: ({ id }) => read(() => calls.findOverview(id)),
    countCallsWith: ({ numbers }) => read(() => calls.countCallsWith(numbers)),
    listUnnamedNumbers: ({ number }) => read(() => saidNames.listUnnamed(number)),
    listSavedSearches: () => read(() => searches.listSaved()),
    listRecentSearches: () => read(() => searches.listRecent().map(({ query }) => query)),
  } satisfies Partial<LibraryReader>
}
