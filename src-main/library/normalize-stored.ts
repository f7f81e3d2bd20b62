/**
 * Orders the words of stored transcripts by time, writes them as their texts do, and reads dates that were unknown: for a
 * library of a version that saved them as they came. What the person added stays at its words.
 */
import type Database from 'better-sqlite3'
import { parseServiceDate } from '../../src-preload/contract/service-date.ts'
import { correctTranscript, listServiceWords, type Overlaid } from '../model/corrections.ts'
import { mapStarts, movePlace, moveReplacement, type MovedWords } from '../model/moved-words.ts'
import { normalizeTranscript } from '../model/normalize-transcript.ts'
import { createPreview } from '../model/preview.ts'
import { readTimes } from '../model/redactions.ts'
import { joinWords } from '../model/word-text.ts'
import { decodeWords, encodeWords } from '../model/words-codec.ts'
import type { ServiceTranscript, Word } from '../model/recording.ts'
import { openKeyValueTable } from './key-value-table.ts'

/** Raised when stored words have to be ordered or joined again. Words that have been are not changed by it. */
const rulesVersion = 1
const stateName = 'normalized-transcripts'

export function ensureNormalizedTranscripts(db: Database.Database): void {
  const version = () => JSON.parse(openKeyValueTable(db).find(stateName)?.json ?? '0') as number
  if (version() >= rulesVersion) return
  db.transaction(() => {
    // Another program may have opened the library at the same moment.
    if (version() >= rulesVersion) return
    normalizeTranscripts(db)
    openKeyValueTable(db).save(stateName, JSON.stringify(rulesVersion), 0)
  }).immediate()
}

function normalizeTranscripts(db: Database.Database): void {
  readDates(db)
  const rows = db.prepare<[], { key: number; id: string; duration: number | null }>(
    'SELECT key, id, duration FROM recording JOIN transcript USING (key)',
  )
  const save = createSave(db)
  for (const { key, id, duration } of rows.all()) {
    const given = readTranscript(db, key)
    if (!given) continue
    const { transcript, places } = normalizeTranscript(given, duration)
    if (transcript === given) continue
    const moved: MovedWords = { before: given.words, after: transcript.words, places }
    moveAdditions(db, id, moved)
    save(key, id, transcript)
  }
}

function readDates(db: Database.Database): void {
  const unknown = db.prepare<[], { key: number; createdAt: string }>(
    'SELECT key, createdAt FROM recording WHERE createdAtMs IS NULL',
  )
  const save = db.prepare('UPDATE recording SET createdAtMs = ? WHERE key = ?')
  for (const { key, createdAt } of unknown.all()) {
    const at = parseServiceDate(createdAt)
    if (at !== null) save.run(at, key)
  }
}

/** Null for words that cannot be read: they are fetched again. */
function readTranscript(db: Database.Database, key: number): ServiceTranscript | null {
  const row = db
    .prepare<[number], { text: string | null; wordCount: number; words: Buffer }>(
      'SELECT text, wordCount, words FROM transcript WHERE key = ?',
    )
    .get(key)!
  try {
    const words = decodeWords(row.words)
    return { text: row.text ?? words.map(({ word }) => word).join(' '), wordCount: row.wordCount, words }
  } catch {
    return null
  }
}

function createSave(db: Database.Database) {
  const listCorrections = db.prepare<[string], Overlaid>(
    'SELECT id, firstWord, original, replacement FROM correction WHERE recordingId = ?',
  )
  const update = db.prepare(
    'UPDATE transcript SET text = ?, words = ?, preview = ?, corrected = ? WHERE key = ?',
  )
  const searched = ['searchMissing', 'vocabularyPending'].map((table) =>
    db.prepare(`INSERT INTO ${table} (key) VALUES (?) ON CONFLICT (key) DO NOTHING`),
  )
  return (key: number, id: string, transcript: ServiceTranscript): void => {
    const { text, words } = transcript
    const corrected = correctTranscript(transcript, listCorrections.all(id))
    const shown = corrected.marks.length > 0 ? encodeWords(listServiceWords(corrected)) : null
    const ownText = text === joinWords(words) ? null : text
    update.run(ownText, encodeWords(words), createPreview(corrected), shown, key)
    for (const statement of searched) statement.run(key)
  }
}

function moveAdditions(db: Database.Database, id: string, moved: MovedWords): void {
  moveCorrectionRows(db, id, moved)
  moveRedactionRows(db, id, moved)
  moveProposalRows(db, id, moved)
  const starts = mapStarts(moved)
  const follow = (table: string, column: string) => {
    const known = db.prepare<[string], number>(
      `SELECT ${column} FROM ${table} WHERE recordingId = ? AND ${column} IS NOT NULL`,
    )
    const update = db.prepare(
      `UPDATE OR IGNORE ${table} SET ${column} = ? WHERE recordingId = ? AND ${column} = ?`,
    )
    for (const at of new Set(known.pluck().all(id))) {
      const start = starts.get(at)
      if (start !== undefined) update.run(start, id, at)
    }
  }
  follow('note', 'timestamp')
  follow('bookmark', 'timestamp')
  follow('donePromise', 'place')
}

interface PlacedRow {
  id: number
  firstWord: number
  original: string
}

function moveCorrectionRows(db: Database.Database, id: string, moved: MovedWords): void {
  const rows = db.prepare<[string], PlacedRow & { replacement: string }>(
    'SELECT * FROM correction WHERE recordingId = ?',
  )
  const update = db.prepare(
    `UPDATE correction SET firstWord = @firstWord, timestamp = @timestamp, original = @original, replacement = @replacement
     WHERE id = @id`,
  )
  const insert = db.prepare(
    `INSERT INTO correction (recordingId, firstWord, timestamp, original, replacement, batch, createdAt)
     SELECT recordingId, @firstWord, @timestamp, @original, @replacement, batch, createdAt FROM correction WHERE id = @id`,
  )
  for (const row of rows.all(id)) {
    for (const [index, part] of moveReplacement(moved, row).entries()) {
      const timestamp = moved.after[part.firstWord]?.start ?? null
      const values = { ...part, id: row.id, timestamp }
      if (index === 0) update.run(values)
      else insert.run(values)
    }
  }
}

function moveRedactionRows(db: Database.Database, id: string, moved: MovedWords): void {
  const rows = db.prepare<[string], PlacedRow>('SELECT * FROM redaction WHERE recordingId = ?')
  const update = db.prepare(
    `UPDATE redaction SET firstWord = @firstWord, timestamp = @timestamp, until = @until, original = @original
     WHERE id = @id`,
  )
  const insert = db.prepare(
    `INSERT INTO redaction (recordingId, firstWord, timestamp, until, original, kind, state, createdAt)
     SELECT recordingId, @firstWord, @timestamp, @until, @original, kind, state, createdAt FROM redaction WHERE id = @id`,
  )
  for (const row of rows.all(id)) {
    for (const [index, place] of movePlace(moved, row).entries()) {
      const words: readonly Word[] = moved.after.slice(place.first, place.first + place.count)
      const original = joinWords(words)
      const values = { id: row.id, firstWord: place.first, original, ...readTimes(moved.after, place) }
      if (index === 0) update.run(values)
      else insert.run(values)
    }
  }
}

/** A proposal whose words are no longer together is shown as one for other words. */
function moveProposalRows(db: Database.Database, id: string, moved: MovedWords): void {
  const rows = db.prepare<[string], PlacedRow>(
    "SELECT id, firstWord, original FROM proposal WHERE recordingId = ? AND kind = 'correction'",
  )
  const update = db.prepare(
    'UPDATE proposal SET firstWord = ?, count = ?, original = ?, timestamp = ? WHERE id = ?',
  )
  for (const row of rows.all(id)) {
    const [place, ...others] = movePlace(moved, row)
    if (!place || others.length > 0) continue
    const words = moved.after.slice(place.first, place.first + place.count)
    update.run(place.first, place.count, joinWords(words), words[0]!.start, row.id)
  }
}
