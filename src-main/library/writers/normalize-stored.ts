/**
 * Orders the words of stored transcripts by time, writes them as their texts do, begins their previews with content, and
 * reads dates that were unknown: for a library of a version that saved them as they came. What the person added stays at its words. Opening a library does this
 * for the newest calls; the others follow in the background, because 25,000 take a minute.
 */
import type Database from 'better-sqlite3'
import { parseServiceDate } from '../../../src-preload/contract/service-date.ts'
import { correctTranscript, listServiceWords, type Overlaid } from '../../model/corrections.ts'
import { mapStarts, movePlace, moveReplacement, type MovedWords } from '../../model/words/moved-words.ts'
import { normalizeTranscript } from '../../model/words/normalize-transcript.ts'
import { createPreview } from '../../model/preview.ts'
import { readTimes } from '../../model/redactions.ts'
import { joinWords } from '../../model/words/word-text.ts'
import { decodeWords, encodeWords } from '../../model/words/words-codec.ts'
import type { ServiceTranscript, Word } from '../../model/recording.ts'
import { openKeyValueTable } from '../tables/key-value-table.ts'

/** Raised when stored words have to be ordered or joined again. Words that have been are not changed by it. */
const rulesVersion = 1
const stateName = 'normalized-transcripts'
/** About a quarter of a second. */
const callsAtOnce = 100

interface State {
  version: number
  /** Calls with a lower key are left; null for none. */
  below: number | null
}

export function ensureNormalizedTranscripts(db: Database.Database): void {
  if (readState(db).version >= rulesVersion) return
  db.transaction(() => {
    // Another program may have opened the library at the same moment.
    if (readState(db).version >= rulesVersion) return
    readDates(db)
    saveState(db, { version: rulesVersion, below: Number.MAX_SAFE_INTEGER })
    normalizeNext(db)
  }).immediate()
}

/** Does the next calls, the newest first. @returns ids of those whose words changed; null when no call is left */
export function normalizeNext(db: Database.Database): string[] | null {
  const { version, below } = readState(db)
  if (below === null) return null
  const rows = db
    .prepare<[number, number], { key: number; id: string; duration: number | null }>(
      `SELECT key, id, duration FROM transcript JOIN recording USING (key) WHERE transcript.key < ?
       ORDER BY transcript.key DESC LIMIT ?`,
    )
    .all(below, callsAtOnce)
  saveState(db, { version, below: rows.length < callsAtOnce ? null : rows.at(-1)!.key })
  const save = createSave(db)
  return rows.flatMap(({ key, id, duration }) => {
    const given = readTranscript(db, key)
    if (!given) return []
    const { transcript, places } = normalizeTranscript(given, duration)
    if (transcript === given) return save.preview(key, id, given) ? [id] : []
    const moved: MovedWords = { before: given.words, after: transcript.words, places }
    moveAdditions(db, id, moved)
    save.words(key, id, transcript)
    return [id]
  })
}

function readState(db: Database.Database): State {
  const json = openKeyValueTable(db).find(stateName)?.json
  return json === undefined ? { version: 0, below: null } : (JSON.parse(json) as State)
}

function saveState(db: Database.Database, state: State): void {
  openKeyValueTable(db).save(stateName, JSON.stringify(state), 0)
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
  const updatePreview = db.prepare('UPDATE transcript SET preview = ? WHERE key = ? AND preview <> ?')
  const searched = ['searchMissing', 'vocabularyPending'].map((table) =>
    db.prepare(`INSERT INTO ${table} (key) VALUES (?) ON CONFLICT (key) DO NOTHING`),
  )
  return {
    words(key: number, id: string, transcript: ServiceTranscript): void {
      const { text, words } = transcript
      const corrected = correctTranscript(transcript, listCorrections.all(id))
      const shown = corrected.marks.length > 0 ? encodeWords(listServiceWords(corrected)) : null
      const ownText = text === joinWords(words) ? null : text
      update.run(ownText, encodeWords(words), createPreview(corrected), shown, key)
      for (const statement of searched) statement.run(key)
    },
    /** @returns whether it became another one */
    preview(key: number, id: string, transcript: ServiceTranscript): boolean {
      const preview = createPreview(correctTranscript(transcript, listCorrections.all(id)))
      return updatePreview.run(preview, key, preview).changes > 0
    },
  }
}

function moveAdditions(db: Database.Database, id: string, moved: MovedWords): void {
  moveCorrectionRows(db, id, moved)
  moveRedactionRows(db, id, moved)
  moveProposalRows(db, id, moved)
  movePassageRows(db, id, moved)
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
  follow('followUp', 'timestamp')
  follow('followUp', 'place')
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
    `INSERT INTO correction (recordingId, firstWord, timestamp, original, replacement, batch, entryId, createdAt)
     SELECT recordingId, @firstWord, @timestamp, @original, @replacement, batch, entryId, createdAt FROM correction WHERE id = @id`,
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

/** A passage is from its first to its last word, with what is between them now. */
function movePassageRows(db: Database.Database, id: string, moved: MovedWords): void {
  const rows = db.prepare<[string], PlacedRow>(
    'SELECT id, firstWord, original FROM note WHERE recordingId = ? AND firstWord IS NOT NULL',
  )
  const update = db.prepare('UPDATE note SET firstWord = ?, original = ? WHERE id = ?')
  for (const row of rows.all(id)) {
    const places = movePlace(moved, row)
    if (places.length === 0) continue
    const last = places.at(-1)!
    const words = moved.after.slice(places[0]!.first, last.first + last.count)
    update.run(places[0]!.first, joinWords(words), row.id)
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
