/**
 * Defines the views that users query with SQL. The columns stay the same when the schema changes. The views exist
 * only on the connection that creates them.
 */
import type Database from 'better-sqlite3'
import { bareWord } from '../../../src-preload/contract/joined-words.ts'
import { joinTurn, listPieces } from '../../../src-preload/contract/turn-words.ts'
import { readCaller } from '../../model/phone-numbers/caller.ts'
import { openNumberKeys } from '../../model/phone-numbers/number-keys.ts'
import { createFactBasis, isSameBasis, type FactBasis } from '../../model/stored-facts.ts'
import { columnsInTurns, inTurns, type TranscriptInColumns } from '../../model/words/turns.ts'
import { orNull } from '../../model/words/word-columns.ts'
import { decodeColumns } from '../../model/words/words-codec.ts'

export interface PublicView {
  /** The columns, as a table of the exported database declares them. */
  columns: Record<string, string>
  /** The primary key of that table; empty for none. */
  primaryKey: string
  select: string
}

const counterpart = `callerNumber(coalesce(iif(direction = 'inbound', fromNumber, toNumber), ''))`
/** In UTC, so that text sorts by time. */
const isoTime = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`

const transcripts = 'main.recording JOIN main.transcript USING (key)'
const words = 'coalesce(transcript.corrected, transcript.words), transcript.text'
/** An element of the array that `listTurns` or `listWords` has for each row. */
const read = (type: string, index: number) => `CAST(entry.value ->> ${index} AS ${type})`

/** Ordered so that each view refers only to earlier ones. */
export const publicViews = {
  people: {
    columns: { id: 'INTEGER', name: 'TEXT', note: 'TEXT', numbers: 'TEXT' },
    primaryKey: 'id',
    select: `SELECT id, name, note,
      (SELECT json_group_array(iif(number GLOB '*;ext=*' OR number GLOB '*;postd=*', callerNumber(number), number) ORDER BY number) FROM main.personNumber WHERE personId = person.id)
      FROM main.person`,
  },
  calls: {
    columns: {
      ...{ id: 'TEXT', createdAt: 'TEXT', direction: 'TEXT', status: 'TEXT', duration: 'REAL' },
      ...{ fromNumber: 'TEXT', toNumber: 'TEXT', number: 'TEXT' },
      ...{ personId: 'INTEGER REFERENCES people (id)', person: 'TEXT', tags: 'TEXT' },
      ...{ isStarred: 'INTEGER', isHeard: 'INTEGER', wordCount: 'INTEGER' },
    },
    primaryKey: 'id',
    select: `SELECT recording.id, coalesce(${isoTime('createdAtMs')}, createdAt), direction, status, duration,
      fromNumber, toNumber, ${counterpart},
      person.id, person.name,
      (SELECT json_group_array(tag.name ORDER BY tag.name) FROM main.recordingTag JOIN main.tag ON tag.id = tagId
        WHERE recordingId = recording.id),
      EXISTS (SELECT 1 FROM main.star WHERE recordingId = recording.id), heard = 1, wordCount
      FROM main.recording LEFT JOIN main.transcript USING (key)
      LEFT JOIN main.personNumber ON digits = counterpart LEFT JOIN main.person ON person.id = personId`,
  },
  turns: {
    columns: {
      ...{ callId: 'TEXT REFERENCES calls (id)', turn: 'INTEGER', speaker: 'TEXT' },
      ...{ startSeconds: 'REAL', endSeconds: 'REAL', text: 'TEXT' },
    },
    primaryKey: 'callId, turn',
    select: `SELECT recording.id, ${read('INTEGER', 0)}, ${read('TEXT', 1)}, ${read('REAL', 2)}, ${read('REAL', 3)},
      ${read('TEXT', 4)} FROM ${transcripts} JOIN json_each(listTurns(${words})) AS entry`,
  },
  words: {
    columns: {
      ...{ callId: 'TEXT REFERENCES calls (id)', word: 'INTEGER', turn: 'INTEGER', speaker: 'TEXT' },
      ...{ startSeconds: 'REAL', endSeconds: 'REAL', text: 'TEXT' },
    },
    primaryKey: 'callId, word',
    select: `SELECT recording.id, ${read('INTEGER', 0)}, ${read('INTEGER', 1)}, ${read('TEXT', 2)}, ${read('REAL', 3)},
      ${read('REAL', 4)}, ${read('TEXT', 5)} FROM ${transcripts} JOIN json_each(listWords(${words})) AS entry`,
  },
  notes: {
    columns: {
      ...{ id: 'INTEGER', callId: 'TEXT REFERENCES calls (id)', atSeconds: 'REAL', text: 'TEXT' },
      ...{ createdAt: 'TEXT', updatedAt: 'TEXT' },
    },
    primaryKey: 'id',
    select: `SELECT note.id, recordingId, timestamp, text, ${isoTime('note.createdAt')}, ${isoTime('updatedAt')}
      FROM main.note JOIN main.recording ON recording.id = recordingId WHERE text <> ''`,
  },
  themes: {
    columns: { id: 'INTEGER', name: 'TEXT', color: 'TEXT', description: 'TEXT' },
    primaryKey: 'id',
    select: 'SELECT id, name, color, description FROM main.theme',
  },
  passages: {
    columns: {
      ...{ id: 'INTEGER', callId: 'TEXT REFERENCES calls (id)', startSeconds: 'REAL', endSeconds: 'REAL' },
      ...{ quote: 'TEXT', themes: 'TEXT', text: 'TEXT' },
      ...{ personId: 'INTEGER REFERENCES people (id)', person: 'TEXT', number: 'TEXT' },
      ...{ createdAt: 'TEXT', updatedAt: 'TEXT' },
    },
    primaryKey: 'id',
    select: `SELECT note.id, recordingId, timestamp, until, said,
      (SELECT json_group_array(theme.name ORDER BY position) FROM main.noteTheme JOIN main.theme ON theme.id = themeId
        WHERE noteId = note.id),
      text, person.id, person.name, ${counterpart}, ${isoTime('note.createdAt')}, ${isoTime('updatedAt')}
      FROM main.note JOIN main.recording ON recording.id = recordingId
      LEFT JOIN main.personNumber ON digits = counterpart LEFT JOIN main.person ON person.id = personId
      WHERE timestamp IS NOT NULL OR said IS NOT NULL`,
  },
  facts: {
    columns: {
      ...{ callId: 'TEXT REFERENCES calls (id)', kind: 'TEXT', speaker: 'TEXT' },
      ...{ startSeconds: 'REAL', endSeconds: 'REAL', text: 'TEXT', value: 'TEXT' },
    },
    primaryKey: '',
    select: `SELECT recording.id, iif(kind = 'phone', 'number', kind), speaker, timestamp, until, text, value
      FROM main.fact JOIN main.factState USING (key) JOIN main.recording USING (key)
      WHERE isCurrentBasis(rules, region, day, createdAtMs)`,
  },
  tasks: {
    columns: {
      ...{ id: 'INTEGER', callId: 'TEXT REFERENCES calls (id)', atSeconds: 'REAL' },
      ...{ text: 'TEXT', quote: 'TEXT', owner: 'TEXT' },
      ...{ personId: 'INTEGER REFERENCES people (id)', person: 'TEXT', number: 'TEXT' },
      ...{ dueDay: 'TEXT', snoozedUntil: 'TEXT', state: 'TEXT' },
      ...{ createdAt: 'TEXT', updatedAt: 'TEXT', endedAt: 'TEXT' },
    },
    primaryKey: 'id',
    select: `SELECT followUp.id, recording.id, followUp.timestamp, coalesce(text, said), followUp.sentence, owner,
      person.id, person.name, iif(recording.id IS NULL, NULL, ${counterpart}), dueDay, snoozedUntil, state,
      ${isoTime('followUp.createdAt')}, ${isoTime('updatedAt')}, ${isoTime('endedAt')}
      FROM main.followUp LEFT JOIN main.recording ON recording.id = recordingId
      LEFT JOIN main.personNumber ON digits = counterpart
      LEFT JOIN main.person ON person.id = coalesce(followUp.personId, personNumber.personId)`,
  },
  exports: {
    columns: {
      ...{ id: 'INTEGER', createdAt: 'TEXT', kind: 'TEXT', format: 'TEXT' },
      ...{ callIds: 'TEXT', callCount: 'INTEGER', redaction: 'TEXT' },
      ...{ fileName: 'TEXT', fileCount: 'INTEGER', sizeBytes: 'INTEGER', sha256: 'TEXT' },
    },
    primaryKey: 'id',
    select: `SELECT id, ${isoTime('at')}, kind, format,
      (SELECT json_group_array(recordingId ORDER BY recordingId) FROM main.exportedCall WHERE entryId = exportEntry.id),
      callCount, redaction, fileName, fileCount, sizeBytes, sha256 FROM main.exportEntry`,
  },
  dictionary: {
    columns: {
      ...{ id: 'INTEGER', original: 'TEXT', replacement: 'TEXT' },
      ...{ personId: 'INTEGER REFERENCES people (id)', person: 'TEXT', side: 'TEXT', isOn: 'INTEGER' },
      ...{ callCount: 'INTEGER', placeCount: 'INTEGER', createdAt: 'TEXT', updatedAt: 'TEXT' },
    },
    primaryKey: 'id',
    select: `SELECT entry.id, original, replacement, person.id, person.name, side, isOn,
      (SELECT count(DISTINCT recordingId) FROM main.correction WHERE entryId = entry.id),
      (SELECT count(*) FROM main.correction WHERE entryId = entry.id),
      ${isoTime('createdAt')}, ${isoTime('updatedAt')}
      FROM main.dictionaryEntry AS entry LEFT JOIN main.person ON person.id = personId`,
  },
  search_actions: {
    columns: {
      ...{ runId: 'INTEGER', searchId: 'INTEGER', search: 'TEXT', callId: 'TEXT REFERENCES calls (id)' },
      ...{ actions: 'TEXT', createdAt: 'TEXT', undoneAt: 'TEXT' },
    },
    primaryKey: 'runId, callId',
    select: `SELECT runId, searchRun.searchId, searchName, recordingId,
      (SELECT json_group_array(value ->> 'kind') FROM json_each(done)), ${isoTime('at')}, ${isoTime('undoneAt')}
      FROM main.searchAct JOIN main.searchRun ON searchRun.id = runId
      JOIN main.recording ON recording.id = recordingId`,
  },
} satisfies Record<string, PublicView>

export type OwnViewName = keyof typeof publicViews
export const ownViewNames = Object.keys(publicViews) as OwnViewName[]

/** Creates the views, then makes the connection read-only, even for temporary tables. */
export function createOwnViews(db: Database.Database): void {
  const region = openNumberKeys(db).region()
  db.function('callerNumber', { deterministic: true }, (number) => readCallerNumber(number as string, region))
  db.function('isCurrentBasis', { deterministic: true }, (rules, foundIn, day, calledAt) => {
    const found: FactBasis = { rules: rules as number, region: foundIn as string, day: day as string }
    return Number(isSameBasis(found, createFactBasis(region, calledAt as number | null)))
  })
  // Functions, not virtual tables: terminating a thread within a virtual table's JavaScript ends the whole process.
  db.function('listTurns', { deterministic: true }, (encoded, plain) =>
    JSON.stringify([...listTurns(encoded as Buffer, plain as string | null)]),
  )
  db.function('listWords', { deterministic: true }, (encoded, plain) =>
    JSON.stringify([...listWords(encoded as Buffer, plain as string | null)]),
  )
  for (const name of ownViewNames) {
    const { columns, select } = publicViews[name]
    db.exec(`CREATE TEMP VIEW ${name} (${Object.keys(columns).join(', ')}) AS ${select}`)
  }
  db.pragma('query_only = ON')
}

/** E.164 or an identity; null when withheld. */
function readCallerNumber(number: string, region: string | null): string | null {
  const caller = readCaller(number, region)
  if (caller.kind === 'withheld') return null
  return caller.kind === 'number' ? caller.number : caller.text
}

/** Yields the columns of `turns` after the first. */
function* listTurns(encoded: Buffer, plain: string | null) {
  const { words: texts, turns } = readTranscript(encoded, plain)
  for (const [index, turn] of turns.entries()) {
    const { speaker, start, end } = turn
    yield [index, speaker, start, end, joinTurn(turn, texts, (aside) => aside ?? '?')]
  }
}

/** Yields the columns of `words` after the first. */
function* listWords(encoded: Buffer, plain: string | null) {
  const { words: texts, starts, ends, turns } = readTranscript(encoded, plain)
  for (const [index, turn] of turns.entries()) {
    for (const { aside, words: indices } of listPieces(turn)) {
      const { speaker } = aside ?? turn
      for (const word of indices) {
        yield [word, index, speaker, orNull(starts[word]!), orNull(ends[word]!), bareWord(texts[word]!)]
      }
    }
  }
}

function readTranscript(encoded: Buffer, plain: string | null): TranscriptInColumns {
  const columns = decodeColumns(encoded)
  if (columns.words.length > 0) return columnsInTurns(0, columns)
  return inTurns({ text: plain ?? '', wordCount: 0, words: [], marks: [] })
}
