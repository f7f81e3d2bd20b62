/**
 * Caches opened word blobs of recently found recordings, because each keystroke finds the same calls again.
 * Evicts the least recently used.
 */
import type { Database } from 'better-sqlite3'
import { listMarks, type Overlaid } from '../model/corrections.ts'
import { splitIntoWords } from '../model/words/word-text.ts'
import { encodeWords } from '../model/words/words-codec.ts'
import { WordsView } from '../model/words/words-view.ts'

export interface ViewCache {
  /** Null when the recording has no readable transcript. */
  find(key: number): WordsView | null
  /** Drops the views of transcripts that any program changed since the last call. */
  refresh(): void
}

/** After more changes than this, all views are dropped: reading them again costs less. */
const mostEvents = 1_000
/** Some 200 calls of 1,500 words: several screens of results. In use they take three times as much. */
const maxBytes = 6 * 2 ** 20

export function createViewCache(db: Database): ViewCache {
  const views = new Map<number, WordsView>()
  const read = createViewReader(db)
  let bytes = 0
  const findLastEvent = db.prepare<[], number>('SELECT max(id) FROM callEvent').pluck()
  const changedSince = db
    .prepare<[number], number>(
      `SELECT key FROM callEvent JOIN recording ON recording.id = callId
       WHERE callEvent.id > ? AND type IN ('transcript-ready', 'transcript-changed')`,
    )
    .pluck()
  let followed = findLastEvent.get() ?? 0
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
    refresh() {
      const last = findLastEvent.get() ?? 0
      const changed = last - followed > mostEvents ? views.keys() : changedSince.iterate(followed)
      for (const key of [...changed]) forget(key)
      followed = last
    },
  }
}

interface TranscriptRow {
  text: string | null
  words: Buffer
  corrected: Buffer | null
}

/** Reads a recording's words with corrections; splits its text where the service sent no words. */
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
      const view = buildServiceView(row)
      if (row.corrected === null) return view
      return new WordsView(row.corrected, { view, marks: listMarks(view.asList(), corrections.all(key)) })
    } catch {
      // A damaged blob only removes this recording's snippets.
      return null
    }
  }
}

function buildServiceView({ text, words }: TranscriptRow): WordsView {
  const view = new WordsView(words)
  return view.count === 0 && text ? new WordsView(encodeWords(splitIntoWords(text))) : view
}
