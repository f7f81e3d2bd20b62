/** Builds the search document of a recording, and keeps failures of search from affecting the library. */
import type Database from 'better-sqlite3'
import { listServiceWords, type CorrectedTranscript } from '../../model/corrections.ts'
import { openNumberKeys } from '../../model/phone-numbers/number-keys.ts'
import type { ServiceRecording } from '../../model/recording.ts'
import type { SearchDocument, SearchDocuments } from '../../model/search-document.ts'
import { isSqliteFailure, isStorageFailure } from '../../util/sqlite-error.ts'
import { listRecordingNumbers } from '../tables/listing.ts'
import { openNoteTable } from '../tables/note-table.ts'
import { openTagTables } from '../tables/tag-tables.ts'
import { openTranscriptTable } from '../tables/transcript-table.ts'

type Documented = Pick<ServiceRecording, 'id' | 'toNumber' | 'fromNumber'>

/** Builds every search document; no other code does. */
export interface DocumentSource {
  /** Uses this transcript instead of reading it. */
  make(recording: Documented, transcript: CorrectedTranscript | null): SearchDocument
  /**
   * Null when no recording has this key. An unreadable transcript is left out, so that one damaged transcript
   * does not make all others unfindable.
   */
  find(key: number): SearchDocument | null
}

export function openDocumentSource(db: Database.Database): DocumentSource {
  const transcripts = openTranscriptTable(db)
  const notes = openNoteTable(db)
  const tags = openTagTables(db)
  const keys = openNumberKeys(db)
  const find = db.prepare<[number], Documented>(
    'SELECT id, toNumber, fromNumber FROM recording WHERE key = ?',
  )
  const make = (recording: Documented, transcript: CorrectedTranscript | null): SearchDocument => ({
    ...collectSpoken(transcript),
    numbers: listRecordingNumbers(recording).map(keys.read()),
    notes: notes.listForRecording(recording.id).flatMap(({ text }) => (text === '' ? [] : [text])),
    tagIds: tags.listTagIds(recording.id),
  })
  const findReadable = (key: number): CorrectedTranscript | null => {
    try {
      return transcripts.find(key)
    } catch (error) {
      if (isSqliteFailure(error)) throw error
      const text = transcripts.findText(key)
      return text && { ...text, marks: [] }
    }
  }
  return {
    make,
    find(key) {
      const recording = find.get(key)
      return recording ? make(recording, findReadable(key)) : null
    },
  }
}

type Spoken = Record<'you' | 'them' | 'other', string[]>

/** Each speaker's words; text without words has no known speaker. */
function collectSpoken(
  transcript: CorrectedTranscript | null,
): Pick<SearchDocument, 'you' | 'them' | 'other'> {
  const spoken: Spoken = { you: [], them: [], other: [] }
  for (const { word, speaker } of transcript?.words ?? []) selectSpeaker(spoken, speaker).push(word)
  if (transcript?.words.length === 0) spoken.other.push(transcript.text)
  if (transcript && transcript.marks.length > 0) addUncorrected(spoken, transcript)
  return { you: spoken.you.join(' '), them: spoken.them.join(' '), other: spoken.other.join(' ') }
}

function selectSpeaker(spoken: Spoken, speaker: string | null): string[] {
  return spoken[speaker === 'you' || speaker === 'them' ? speaker : 'other']
}

/** Words of context on each side of a correction, so that search finds phrases that include it. */
const wordsBeside = 8

/**
 * Adds the service's words of corrections, so that search finds them too: at the end of the document, with some
 * words of the same speaker on each side.
 */
function addUncorrected(spoken: Spoken, transcript: CorrectedTranscript): void {
  const shown = listServiceWords(transcript)
  const uncorrected: { text: string; speaker: string | null; corrected: boolean }[] = []
  let done = 0
  const upTo = (end: number) => {
    for (; done < end; done++) {
      uncorrected.push({ text: shown[done]!.word, speaker: shown[done]!.speaker, corrected: false })
    }
  }
  for (const { first, count, original } of transcript.marks) {
    upTo(first)
    uncorrected.push({ text: original, speaker: shown[first]!.speaker, corrected: true })
    done += count
  }
  upTo(shown.length)
  for (const said of Map.groupBy(uncorrected, ({ speaker }) => speaker).values()) {
    const column = selectSpeaker(spoken, said[0]!.speaker)
    let added = 0
    said.forEach(({ corrected }, index) => {
      if (!corrected) return
      const end = index + 1 + wordsBeside
      for (const { text } of said.slice(Math.max(added, index - wordsBeside), end)) column.push(text)
      added = Math.min(end, said.length)
    })
  }
}

/** The key in `searchMissing` that marks the index itself as damaged; no recording has this key. */
export const damagedKey = 0

export interface GuardedDocuments extends SearchDocuments {
  /** Runs `work`, then writes the documents that it saved or removed, if it does not throw. */
  writeAfter<T>(work: () => T): T
  /** Marks the document of `key` as outdated; the repair rebuilds it soon. */
  postpone(key: number): void
  /** Marks the index itself as damaged. */
  noteDamage(): void
}

/**
 * Search can always be rebuilt, so a failure in it must not lose a transcript: the library marks the document
 * as missing and continues. A full disk is thrown, because it is not a failure of search.
 *
 * Documents are written at the end of a transaction, by ascending key; see `SearchDocuments`.
 */
export function guardSearch(db: Database.Database, documents: SearchDocuments): GuardedDocuments {
  const noteMissing = db.prepare('INSERT INTO searchMissing (key) VALUES (?) ON CONFLICT (key) DO NOTHING')
  const noteThere = db.prepare('DELETE FROM searchMissing WHERE key = ?')
  /** By key; null removes the document. */
  const changed = new Map<number, SearchDocument | null>()
  const write = (key: number, document: SearchDocument | null) => {
    try {
      if (document) documents.save(key, document)
      else documents.remove(key)
      noteThere.run(key)
    } catch (error) {
      if (isStorageFailure(error) || !db.inTransaction) throw error
      // Marks a removed one too: the repair finds no recording with this key and removes the document.
      noteMissing.run(key)
      if (isSqliteFailure(error)) noteMissing.run(damagedKey)
    }
  }
  return {
    save: (key, document) => void changed.set(key, document),
    remove: (key) => void changed.set(key, null),
    writeAfter(work) {
      try {
        const value = work()
        for (const [key, document] of [...changed].sort((a, b) => a[0] - b[0])) write(key, document)
        return value
      } finally {
        changed.clear()
      }
    },
    postpone(key) {
      changed.delete(key)
      noteMissing.run(key)
    },
    noteDamage: () => void noteMissing.run(damagedKey),
  }
}

/**
 * The number of documents that search could not store, plus one when its index is damaged; 0 when complete.
 */
export function countMissingDocuments(db: Database.Database): number {
  return db.prepare<[], number>('SELECT count(*) FROM searchMissing').pluck().get()!
}
