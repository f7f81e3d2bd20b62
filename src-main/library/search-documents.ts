/** What of a recording is found by search, and what happens to the library when search cannot take it: nothing. */
import type Database from 'better-sqlite3'
import type { ServiceRecording, ServiceTranscript } from '../model/recording.ts'
import type { SearchDocument, SearchDocuments } from '../model/search-document.ts'
import { numbersOf } from './listing.ts'
import { isStorageFailure } from './sqlite-failure.ts'

/** Each speaker's words, and the numbers; a transcript without words counts as nobody's text. */
export function documentOf(
  recording: Pick<ServiceRecording, 'toNumber' | 'fromNumber'>,
  transcript: ServiceTranscript | null,
): SearchDocument {
  const spoken: { you: string[]; them: string[]; other: string[] } = { you: [], them: [], other: [] }
  for (const { word, speaker } of transcript?.words ?? []) {
    spoken[speaker === 'you' || speaker === 'them' ? speaker : 'other'].push(word)
  }
  if (transcript?.words.length === 0) spoken.other.push(transcript.text)
  return {
    you: spoken.you.join(' '),
    them: spoken.them.join(' '),
    other: spoken.other.join(' '),
    numbers: numbersOf(recording),
  }
}

/**
 * Search can always be rebuilt, so its failure must not cost a transcript: the library then notes that
 * search is stale and goes on. A full disk is not search's failure and is thrown.
 */
export function guardSearch(db: Database.Database, documents: SearchDocuments): SearchDocuments {
  const markStale = db.prepare('UPDATE searchState SET stale = 1')
  return {
    save(key, document) {
      try {
        documents.save(key, document)
      } catch (error) {
        if (isStorageFailure(error) || !db.inTransaction) throw error
        markStale.run()
      }
    },
  }
}

/** True when a document is missing from search; the writing thread then rebuilds it at its start. */
export function isSearchStale(db: Database.Database): boolean {
  return db.prepare<[], number>('SELECT stale FROM searchState').pluck().get() === 1
}

export function saveSearchRebuilt(db: Database.Database): void {
  db.prepare('UPDATE searchState SET stale = 0').run()
}
