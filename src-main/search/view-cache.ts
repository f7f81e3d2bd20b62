/**
 * Opened word blobs of recordings that were found lately: while a person types, the same calls are found
 * again with each letter. The least recently used go first.
 */
import type { Database } from 'better-sqlite3'
import { marksOf, type Overlaid } from '../model/corrections.ts'
import { wordsOfText } from '../model/word-text.ts'
import { encodeWords } from '../model/words-codec.ts'
import { WordsView } from '../model/words-view.ts'

export interface ViewCache {
  /** Null when the recording has no transcript, or one that cannot be read. */
  find(key: number): WordsView | null
  /** It changed: what is known of it must not be shown again. */
  forget(key: number): void
}

/** Some 200 calls of 1,500 words: several screens of results. In use they take three times as much. */
const maxBytes = 6 * 2 ** 20

export function createViewCache(db: Database): ViewCache {
  const views = new Map<number, WordsView>()
  const read = createViewReader(db)
  let bytes = 0
  const forget = (key: number) => {
    bytes -= views.get(key)?.sizeBytes ?? 0
    views.delete(key)
  }
  return {
    find(key) {
      const view = views.get(key) ?? read(key)
      if (!view) return null
      forget(key)
      views.set(key, view)
      bytes += view.sizeBytes
      for (const oldest of views.keys()) {
        if (bytes <= maxBytes || oldest === key) break
        forget(oldest)
      }
      return view
    },
    forget,
  }
}

interface TranscriptRow {
  text: string | null
  words: Buffer
  corrected: Buffer | null
}

/** Reads a recording's words as corrected; those of its text where the service gave no words. */
export function createViewReader(db: Database): (key: number) => WordsView | null {
  const find = db.prepare<[number], TranscriptRow>(
    'SELECT text, words, corrected FROM transcript WHERE key = ?',
  )
  const corrections = db.prepare<[number], Overlaid>(
    `SELECT id, firstWord, original, replacement FROM correction
     WHERE recordingId = (SELECT id FROM recording WHERE key = ?)`,
  )
  return (key) => {
    const row = find.get(key)
    if (!row) return null
    try {
      const view = serviceViewOf(row)
      if (row.corrected === null) return view
      return new WordsView(row.corrected, { view, marks: marksOf(view.asList(), corrections.all(key)) })
    } catch {
      // A damaged blob costs this recording its snippets, not the person the search.
      return null
    }
  }
}

function serviceViewOf({ text, words }: TranscriptRow): WordsView {
  const view = new WordsView(words)
  return view.count === 0 && text ? new WordsView(encodeWords(wordsOfText(text))) : view
}
