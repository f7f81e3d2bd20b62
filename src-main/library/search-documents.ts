/** What of a recording is found by search, and what happens to the library when search cannot take it: nothing. */
import type Database from 'better-sqlite3'
import type { ServiceRecording, ServiceTranscript } from '../model/recording.ts'
import type { SearchDocument, SearchDocuments } from '../model/search-document.ts'
import { numbersOf } from './listing.ts'
import { isSqliteFailure, isStorageFailure } from './sqlite-failure.ts'

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

/** Stands in `searchMissing` when the index itself failed, not one document: no recording has this key. */
const damagedKey = 0

/**
 * Search can always be rebuilt, so its failure must not cost a transcript: the library then notes whose document
 * is missing and goes on. A full disk is not search's failure and is thrown.
 */
export function guardSearch(db: Database.Database, documents: SearchDocuments): SearchDocuments {
  const noteMissing = db.prepare('INSERT INTO searchMissing (key) VALUES (?) ON CONFLICT (key) DO NOTHING')
  const noteThere = db.prepare('DELETE FROM searchMissing WHERE key = ?')
  const guard = (key: number, work: () => void) => {
    try {
      work()
      noteThere.run(key)
    } catch (error) {
      if (isStorageFailure(error) || !db.inTransaction) throw error
      noteMissing.run(key)
      if (isSqliteFailure(error)) noteMissing.run(damagedKey)
    }
  }
  return {
    save: (key, document) => guard(key, () => documents.save(key, document)),
    // Noted also then: whoever repairs search finds no recording under the key, and removes the document.
    remove: (key) => guard(key, () => documents.remove(key)),
  }
}

/** How many documents search could not take, and one more when its index is damaged; 0 when all is well. */
export function countMissingDocuments(db: Database.Database): number {
  return db.prepare<[], number>('SELECT count(*) FROM searchMissing').pluck().get()!
}
