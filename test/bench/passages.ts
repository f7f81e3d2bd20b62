/**
 * What the view of passages asks for when it is opened and when it is filtered, and how long marking words takes, in a
 * library of many passages.
 *
 *     npm run bench -- passages [--recordings 25000] [--passages 50000]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { everyPassage, type PassageFilter } from '../../src-preload/contract/personal.ts'
import { createLibraryWriter } from '../../src-main/library/library-writer.ts'
import { openSearchDocuments } from '../../src-main/search/postings.ts'
import { saveTranscript } from '../support/library/save-transcript.ts'
import { createLibraryReader } from '../../src-main/library/library-reader.ts'
import { openForReading, openForWriting } from '../../src-main/library/open.ts'
import type { LibraryReader } from '../../src-main/library/types.ts'
import { median, quantile } from './search/figures.ts'

const themes = 12
const contacts = 400

export function run(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      recordings: { type: 'string', default: '25000' },
      passages: { type: 'string', default: '50000' },
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    fill(folder, Number(values.recordings), Number(values.passages))
    measure(createLibraryReader(openForReading(folder)))
    measureMarking(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A call every hour; most passages have one theme, some none and some two. */
function fill(folder: string, recordings: number, passages: number): void {
  const db = openForWriting(folder)
  const count = (to: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`
  db.transaction(() => {
    db.exec(`
      ${count(recordings)} INSERT INTO recording (key, id, callSid, toNumber, status, direction, createdAt, createdAtMs, seenAt,
        transcriptState, audioState, counterpart)
      SELECT 1600000000 + i * 3600, 'rec-' || i, 'CA' || i, '+1555' || (1000000 + i % 3000), 'completed', 'outbound', 'c',
        (1600000000 + i * 3600) * 1000, 0, 'present', 'present', '1555' || (1000000 + i % 3000) FROM n;
      ${count(contacts)} INSERT INTO person (id, name) SELECT i, 'Contact ' || i FROM n;
      ${count(contacts)} INSERT INTO personNumber (digits, personId, number)
        SELECT '1555' || (1000000 + i), i, '+1555' || (1000000 + i) FROM n;
      ${count(themes)} INSERT INTO theme (id, name, color, position) SELECT i, 'Theme ' || i, 'blue', i FROM n;
      ${count(passages)} INSERT INTO note (id, recordingId, timestamp, until, firstWord, original, said, speakers, text,
        createdAt, updatedAt)
      SELECT i, 'rec-' || (1 + i * 7919 % ${recordings}), i % 600, i % 600 + 5, i % 600 * 2, words, words, '["them"]',
        iif(i % 5, '', 'Ask again about the delivery, ' || i), 0, 0
      FROM (SELECT i, 'We could not deliver the second pallet in week ' || i ||
        ' because the carrier didn''t have room for it and the ' ||
        CASE i % 9 WHEN 0 THEN 'contract' WHEN 1 THEN 'price' ELSE 'date' END || ' was not agreed' AS words FROM n);
      ${count(passages)} INSERT INTO noteTheme (noteId, themeId) SELECT i, 1 + i * 31 % ${themes} FROM n WHERE i % 10;
      ${count(passages)} INSERT OR IGNORE INTO noteTheme (noteId, themeId) SELECT i, 1 + i * 17 % ${themes} FROM n WHERE i % 6 = 0;`)
  })()
  db.close()
}

function measure(reader: LibraryReader): void {
  const filters: [string, Partial<PassageFilter>][] = [
    ['all', {}],
    ['of one theme', { themeId: 3 }],
    ['without a theme', { themeId: 'none' }],
    ['of one contact', { personId: 7 }],
    ['of one contact and theme', { personId: 7, themeId: 3 }],
    ['of one number', { number: '+15551002000' }],
    ['of a month', { from: '2021-03-01', to: '2021-03-31' }],
    ['with frequent words', { text: 'the price' }],
    ['with rare words', { text: 'week 4711' }],
    ['with words of one theme', { text: 'price', themeId: 3 }],
  ]
  for (const [name, given] of filters) {
    const filter = { ...everyPassage, ...given }
    time(`list, ${name}`, () => reader.listPassages({ filter, offset: 0, limit: 100 }))
    time(`ids, ${name}`, () => reader.listPassageIds({ filter }))
  }
  time('list, all, in the middle', () =>
    reader.listPassages({ filter: everyPassage, offset: 25_000, limit: 100 }),
  )
  time('counts', () => reader.countPassages({ filter: everyPassage }))
  time('themes', () => reader.listThemes())
  reader.close()
}

/** In calls of five minutes, which have two passages already. */
function measureMarking(folder: string): void {
  const db = openForWriting(folder)
  const writer = createLibraryWriter(db, { documents: openSearchDocuments(db), announce: () => undefined })
  const words = Array.from({ length: 900 }, (_, index) => ({
    word: `word${index}`,
    ...{ start: index / 3, end: index / 3 + 0.3, speaker: index % 40 < 20 ? 'you' : 'them' },
  }))
  const transcript = { text: words.map(({ word }) => word).join(' '), wordCount: words.length, words }
  let call = 0
  for (let number = 1; number <= 15; number++) {
    saveTranscript(writer, { id: `rec-${number}`, transcript })
  }
  time('mark twelve words', () =>
    writer.addPassage({
      ...{ recordingId: `rec-${++call}`, words: { first: 100, count: 12 }, timestamp: null },
      ...{ text: '', themeIds: [1], at: 1 },
    }),
  )
  writer.close()
}

function time(name: string, ask: () => unknown): void {
  const times: number[] = []
  for (let count = 0; count < 15; count++) {
    const startedAt = performance.now()
    ask()
    times.push(performance.now() - startedAt)
  }
  console.log(`${name}: ${median(times).toFixed(1)} ms, fastest ${quantile(times, 0).toFixed(1)} ms`)
}
