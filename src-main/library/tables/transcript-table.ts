/**
 * The table `transcript`: the words as one compact blob, the text only if the words do not yield it, and a
 * corrected copy, which is what readers get.
 */
import { hash } from 'node:crypto'
import type Database from 'better-sqlite3'
import {
  correctTranscript,
  listServiceWords,
  type CorrectedTranscript,
  type Overlaid,
} from '../../model/corrections.ts'
import { createPreview } from '../../model/preview.ts'
import type { ServiceTranscript } from '../../model/recording.ts'
import { columnsInTurns, inTurns, type TranscriptInColumns } from '../../model/words/turns.ts'
import { joinWords } from '../../model/words/word-text.ts'
import { decodeColumns, decodeWords, encodeWords, isSameWords } from '../../model/words/words-codec.ts'

interface TranscriptRow {
  wordCount: number
  text: string | null
  words: Buffer
  isCorrected: 0 | 1
}

export interface TranscriptTable {
  /** Returns the corrected transcript. Throws the codec's error for unreadable words. */
  find(key: number): CorrectedTranscript | null
  /** The same in turns, as the window shows it; creates no object per word, except for corrected words. */
  findInTurns(key: number): TranscriptInColumns | null
  /**
   * A hash that changes with any change of the transcript; does not decode the words. Null without a
   * transcript.
   */
  findVersion(key: number): string | null
  /** Returns the service's transcript; throws likewise. */
  findUncorrected(key: number): ServiceTranscript | null
  /** Returns the transcript without words, for when its words cannot be read. */
  findText(key: number): ServiceTranscript | null
  /** Does not read the words. */
  hasWords(key: number): boolean
  /** Replaces the stored one, including corrections. */
  save(key: number, transcript: ServiceTranscript): void
  /** Saves the corrected copy of a present transcript. */
  saveCorrected(key: number, transcript: CorrectedTranscript): void
  /** True when the service's transcript is exactly this one. */
  has(key: number, transcript: ServiceTranscript): boolean
  delete(key: number): void
}

export function openTranscriptTable(db: Database.Database): TranscriptTable {
  const find = db.prepare<[number], TranscriptRow>(
    'SELECT wordCount, text, words, corrected IS NOT NULL AS isCorrected FROM transcript WHERE key = ?',
  )
  // The service's count may be zero although there are words.
  const hasWords = db
    .prepare<[number], number>("SELECT 1 FROM transcript WHERE key = ? AND (wordCount > 0 OR preview <> '')")
    .pluck()
  const corrections = db.prepare<[number], Overlaid>(
    `SELECT id, firstWord, original, replacement FROM correction
     WHERE recordingId = (SELECT id FROM recording WHERE key = ?)`,
  )
  const save = db.prepare(
    `INSERT INTO transcript (key, wordCount, preview, text, words) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET wordCount = excluded.wordCount, preview = excluded.preview,
       text = excluded.text, words = excluded.words, corrected = NULL`,
  )
  const saveCorrected = db.prepare('UPDATE transcript SET preview = ?, corrected = ? WHERE key = ?')
  const remove = db.prepare('DELETE FROM transcript WHERE key = ?')
  const listCorrections = (key: number, row: TranscriptRow) => (row.isCorrected ? corrections.all(key) : [])
  return {
    find(key) {
      const row = find.get(key)
      return row ? correctTranscript(toTranscript(row), listCorrections(key, row)) : null
    },
    findInTurns(key) {
      const row = find.get(key)
      return row ? toTurnsInColumns(row, listCorrections(key, row)) : null
    },
    findVersion(key) {
      const row = find.get(key)
      return row ? hashVersion(row, listCorrections(key, row)) : null
    },
    findUncorrected(key) {
      const row = find.get(key)
      return row ? toTranscript(row) : null
    },
    findText(key) {
      const row = find.get(key)
      return row ? { text: row.text ?? '', wordCount: row.wordCount, words: [] } : null
    },
    hasWords: (key) => hasWords.get(key) === 1,
    save(key, transcript) {
      const row = toTranscriptRow(transcript)
      save.run(key, row.wordCount, createPreview(transcript), row.text, row.words)
    },
    saveCorrected(key, transcript) {
      const words = transcript.marks.length > 0 ? encodeWords(listServiceWords(transcript)) : null
      saveCorrected.run(createPreview(transcript), words, key)
    },
    has(key, transcript) {
      const known = find.get(key)
      if (!known) return false
      const row = toTranscriptRow(transcript)
      return (
        known.wordCount === row.wordCount && known.text === row.text && isSameWords(known.words, row.words)
      )
    },
    delete: (key) => void remove.run(key),
  }
}

function toTranscript(row: TranscriptRow): ServiceTranscript {
  const words = decodeWords(row.words)
  return { text: row.text ?? joinWords(words), wordCount: row.wordCount, words }
}

function toTurnsInColumns(row: TranscriptRow, overlaid: readonly Overlaid[]): TranscriptInColumns {
  const columns = row.isCorrected ? null : decodeColumns(row.words)
  return columns !== null && columns.words.length > 0
    ? columnsInTurns(row.wordCount, columns)
    : inTurns(correctTranscript(toTranscript(row), overlaid))
}

/** Hashes the stored bytes: a millisecond for the longest call, where decoding its words takes twenty. */
function hashVersion({ words, text, wordCount }: TranscriptRow, overlaid: readonly Overlaid[]): string {
  const parts = [hash('sha1', words), text, wordCount, overlaid]
  return hash('sha1', JSON.stringify(parts))
}

function toTranscriptRow({ text, wordCount, words }: ServiceTranscript) {
  return {
    wordCount: toWordCount(wordCount, words.length),
    text: text === joinWords(words) ? null : text,
    words: encodeWords(words),
  }
}

/** The service's count, or the number of words if that is invalid. */
function toWordCount(wordCount: number, otherwise: number): number {
  return Number.isSafeInteger(wordCount) && wordCount >= 0 ? wordCount : otherwise
}
