import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { databasePath } from '../../../../src-main/library/database-path.ts'
import { migrate, migrations } from '../../../../src-main/library/migrations/index.ts'
import { openForWriting } from '../../../../src-main/library/open.ts'
import { ownViewNames, publicViews } from '../../../../src-main/library/queries/public-views.ts'
import { encodeWords } from '../../../../src-main/model/words/words-codec.ts'
import { exportDatabase, runSql } from '../../../../src-main/library/queries/run-sql.ts'
import { saveFacts, storedFactOf } from '../../../support/library/facts.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { openDictionaryTable } from '../../../../src-main/library/tables/dictionary-table.ts'
import { openSearchRunTable } from '../../../../src-main/library/tables/search-run-table.ts'
import { passageOf } from '../../../support/library/passages.ts'

const at = Date.UTC(2026, 10, 21)

/** Two calls with Anna, the first with words, a note, a tag, a star and a correction. */
function openFilled(key: Uint8Array | null = null) {
  const library = openLibrary({ key })
  const { writer } = library
  const numbers = { direction: 'inbound', fromNumber: '+14155550172', toNumber: '+15551230000' }
  writer.saveRecordings({ recordings: serviceRecordingsOf(2, numbers), seenAt: 1 })
  const transcript = transcriptOf(['them', 'I want a refnd.'], ['you', 'By Friday?'])
  saveTranscript(writer, { id: 'rec-1', transcript })
  saveTranscript(writer, { id: 'rec-2', transcript: { text: 'One.\nTwo.', wordCount: 2, words: [] } })
  writer.savePerson({ id: null, name: 'Anna Weber', numbers: ['+1 415 555 0172'], note: 'VIP' })
  writer.saveNote({ id: null, recordingId: 'rec-1', timestamp: 1.5, text: 'Ask again', at })
  const [price, tone] = ['Price', 'Tone'].map((name) =>
    writer.saveTheme({ id: null, name, color: 'red', description: `About ${name}` }),
  )
  writer.orderThemes({ ids: [tone!.id] })
  const words = { first: 3, count: 2 }
  writer.addPassage(passageOf('rec-1', { words, themeIds: [price!.id, tone!.id], at }))
  writer.saveStarred({ ids: ['rec-1'], starred: true, at })
  const tag = writer.saveTag({ id: null, name: 'money', color: 'red' })
  writer.setTag({ ids: ['rec-1'], tagId: tag.id, on: true, at })
  const correction = { first: 3, count: 1, replacement: 'refund, please.' }
  writer.saveCorrection({ recordingId: 'rec-1', ...correction, at })
  const query = (sql: string, limit = 100) => runSql({ folder: library.folder, sql, limit }, key)
  return { ...library, query }
}

describe('the views', () => {
  it('show calls with their person, tags and number of words', async () => {
    const { query } = openFilled()
    const { columns, rows } = await query('SELECT * FROM calls ORDER BY createdAt DESC')
    expect(Object.fromEntries(columns.map((name, place) => [name, rows[0]![place]]))).toEqual({
      ...{ id: 'rec-1', createdAt: '2026-11-20T14:06:00.000Z', direction: 'inbound', status: 'completed' },
      ...{ duration: 60, fromNumber: '+14155550172', toNumber: '+15551230000', number: '+14155550172' },
      ...{ personId: 1, person: 'Anna Weber', tags: '["money"]', isStarred: 1, isHeard: 0, wordCount: 6 },
    })
    expect(rows[1]!.slice(-4)).toEqual(['[]', 0, 0, 2])
  })

  it('show turns and words as they are read, with corrections', async () => {
    const { query } = openFilled()
    expect((await query('SELECT * FROM turns ORDER BY callId, turn')).rows).toEqual([
      ['rec-1', 0, 'them', 0, expect.any(Number), 'I want a refund, please.'],
      ['rec-1', 1, 'you', expect.any(Number), expect.any(Number), 'By Friday?'],
      ['rec-2', 0, null, null, null, 'One.'],
      ['rec-2', 1, null, null, null, 'Two.'],
    ])
    const words = await query("SELECT word, turn, speaker, text FROM words WHERE callId = 'rec-1' LIMIT 1, 9")
    expect(words.rows.slice(0, 3)).toEqual([
      [1, 0, 'them', 'want'],
      [2, 0, 'them', 'a'],
      [3, 0, 'them', 'refund,'],
    ])
  })

  it('show notes, passages, themes and people', async () => {
    const { query } = openFilled()
    const moment = '2026-11-21T00:00:00.000Z'
    expect((await query('SELECT * FROM notes')).rows).toEqual([
      [1, 'rec-1', 1.5, 'Ask again', moment, moment],
    ])
    expect((await query('SELECT * FROM passages ORDER BY id')).rows).toEqual([
      [1, 'rec-1', 1.5, null, null, '[]', 'Ask again', 1, 'Anna Weber', '+14155550172', moment, moment],
      [
        ...[
          2,
          'rec-1',
          expect.closeTo(0.9),
          expect.closeTo(1.45),
          'refund, please. By',
          '["Tone","Price"]',
          '',
        ],
        ...[1, 'Anna Weber', '+14155550172', moment, moment],
      ],
    ])
    expect((await query('SELECT * FROM themes ORDER BY id')).rows).toEqual([
      [1, 'Price', 'red', 'About Price'],
      [2, 'Tone', 'red', 'About Tone'],
    ])
    expect((await query('SELECT * FROM people')).rows).toEqual([
      [1, 'Anna Weber', 'VIP', '["+1 415 555 0172"]'],
    ])
  })

  it('show current facts with exact values', async () => {
    const library = openFilled()
    const { db, query, writer } = library
    saveFacts(library, 'rec-1', [
      storedFactOf(),
      storedFactOf({ kind: 'phone', text: 'five five five', value: '+14155550172', speaker: null }),
      storedFactOf({ kind: 'promise', text: 'By Friday?', value: null, timestamp: null, until: null }),
    ])
    const facts = () => query('SELECT * FROM facts')
    expect((await facts()).rows).toEqual([
      ['rec-1', 'amount', 'them', 0.6, 1.15, '40 dollars', '40 USD'],
      ['rec-1', 'number', null, 0.6, 1.15, 'five five five', '+14155550172'],
      ['rec-1', 'promise', 'them', null, null, 'By Friday?', null],
    ])
    writer.setRegion({ region: 'DE', isGuess: false })
    expect((await facts()).rows).toEqual([])
    saveFacts(library, 'rec-1')
    db.exec('UPDATE factState SET rules = rules - 1')
    expect((await facts()).rows).toEqual([])
    saveFacts(library, 'rec-1')
    expect((await facts()).rows).toHaveLength(1)
    writer.deleteRecordings({ ids: ['rec-1'], at })
    expect((await facts()).rows).toEqual([])
  })

  it('show follow-ups with what was said, their person and days', async () => {
    const library = openFilled()
    const { query, writer } = library
    saveFacts(library, 'rec-1', [
      storedFactOf({
        kind: 'promise',
        text: 'I send it',
        sentence: 'Yes, I send it',
        value: '2026-11-27T15:00',
      }),
    ])
    const byHand = { owner: 'me' as const, snoozedUntil: '2026-12-02', state: 'open' as const, at }
    const cleo = writer.savePerson({ id: null, name: 'Cleo', numbers: [] })
    writer.addFollowUp({
      ...{ ...byHand, text: 'Print it', personId: cleo.id, dueDay: '2026-12-01' },
      ...{ recordingId: null, timestamp: null },
    })
    writer.answerPromise({ id: 'rec-1', place: 0.6, state: 'done', at })
    const moment = '2026-11-21T00:00:00.000Z'
    const rows = async () => (await query('SELECT * FROM tasks ORDER BY id')).rows
    expect(await rows()).toEqual([
      [
        ...[1, null, null, 'Print it', null, 'me', cleo.id, 'Cleo', null, '2026-12-01', '2026-12-02'],
        ...['open', moment, moment, null],
      ],
      [
        ...[2, 'rec-1', 0.6, 'I send it', 'Yes, I send it', 'them', 1, 'Anna Weber', '+14155550172'],
        ...['2026-11-27', null, 'done', moment, moment, moment],
      ],
    ])
    const places = [{ first: 0, count: 1, kind: 'other' as const }]
    writer.saveRedactions({ recordingId: 'rec-1', places, state: 'confirmed', at })
    expect((await rows())[1]).toMatchObject({ 3: null, 4: null })
  })

  it('show the dictionary, and what searches did', async () => {
    const { db, query, writer } = openFilled()
    const dictionary = openDictionaryTable(db)
    const fields = { original: 'refnd.', replacement: 'refund, please.', side: 'them' as const, isOn: true }
    const { id } = dictionary.insert({ ...fields, personId: 1 }, at)
    dictionary.insert({ ...fields, personId: null, side: null, isOn: false }, at)
    db.prepare('UPDATE correction SET entryId = ?').run(id)
    const moment = '2026-11-21T00:00:00.000Z'
    const [original, replacement] = ['refnd.', 'refund, please.']
    expect((await query('SELECT * FROM dictionary ORDER BY id')).rows).toEqual([
      [1, original, replacement, 1, 'Anna Weber', 'them', 1, 1, 1, moment, moment],
      [2, original, replacement, null, null, null, 0, 0, 0, moment, moment],
    ])
    const runs = openSearchRunTable(db)
    const runId = runs.insertRun({ searchId: 3, searchName: 'Refunds', at })
    const done = [{ kind: 'tag' as const, tagId: 1 }, { kind: 'star' as const }]
    runs.insertAct({ searchId: 3, recordingId: 'rec-1', runId, done })
    runs.insertAct({ searchId: 3, recordingId: 'rec-2', runId, done: [] })
    const acts = () => query('SELECT * FROM search_actions ORDER BY callId')
    expect((await acts()).rows).toEqual([
      [runId, 3, 'Refunds', 'rec-1', '["tag","star"]', moment, null],
      [runId, 3, 'Refunds', 'rec-2', '[]', moment, null],
    ])
    runs.saveUndone(runId, at)
    writer.deleteRecordings({ ids: ['rec-2'], at })
    expect((await acts()).rows).toEqual([[runId, 3, 'Refunds', 'rec-1', '["tag","star"]', moment, moment]])
  })

  it('have the documented columns', async () => {
    const { query } = openFilled()
    const readme = readFileSync(new URL('../../../../src-main/cli/README.md', import.meta.url), 'utf8')
    for (const name of ownViewNames) {
      const { columns } = await query(`SELECT * FROM ${name}`)
      expect(columns).toEqual(Object.keys(publicViews[name].columns))
      const line = readme.split('\n').find((each) => each.startsWith(`| \`${name}\``))!
      expect([...line.matchAll(/`(\w+)`/g)].map(([, column]) => column)).toEqual([name, ...columns])
    }
  })
})

describe('the views of a published version', () => {
  /** Columns are only appended, and never changed or removed: people's queries and programs use them. */
  const published = JSON.parse(
    readFileSync(join(import.meta.dirname, 'published-views.json'), 'utf8'),
  ) as Record<string, string[]>

  async function listColumns(folder: string): Promise<Record<string, string[]>> {
    const file = join(makeTempFolder(), 'calls.sqlite')
    await exportDatabase({ folder, file })
    const db = new Database(file, { readonly: true })
    const columns = (name: string) =>
      (db.pragma(`table_info(${name})`) as { name: string; type: string }[]).map(
        (each) => `${each.name} ${each.type}`,
      )
    const listed = Object.fromEntries(ownViewNames.map((name) => [name, columns(name)]))
    db.close()
    return listed
  }

  it('keep their columns, types and order', async () => {
    expect(await listColumns(openFilled().folder)).toEqual(published)
  })

  it('show a library that began with the first schema', async () => {
    const folder = makeTempFolder()
    const seed = new Database(databasePath(folder))
    migrate(seed, migrations.slice(0, 1))
    const words = encodeWords([{ word: 'Hello.', start: 0, end: 1, speaker: 'you' }])
    seed.exec(`INSERT INTO recording (key, id, fromNumber, duration, status, direction, createdAt, createdAtMs, seenAt,
        transcriptState, audioState)
      VALUES (1000, 'old', '+442', 60, 'completed', 'inbound', '1970-01-01T00:16:40.000Z', 1000000, 1, 'present', 'wanted');
      INSERT INTO star VALUES ('old', 5)`)
    seed.prepare("INSERT INTO transcript VALUES (1000, 1, 'Hello.', NULL, ?)").run(words)
    seed.close()
    openForWriting(folder).close()
    expect(await listColumns(folder)).toEqual(published)
    const query = async (sql: string) => (await runSql({ folder, sql, limit: 9 })).rows
    expect(await query('SELECT id, createdAt, number, isStarred, wordCount FROM calls')).toEqual([
      ['old', '1970-01-01T00:16:40.000Z', '+442', 1, 1],
    ])
    expect(await query('SELECT speaker, text FROM turns')).toEqual([['you', 'Hello.']])
    expect(await query('SELECT text, startSeconds FROM words')).toEqual([['Hello.', 0]])
    expect(await query('SELECT * FROM people, notes')).toEqual([])
  })
})

describe('a query', () => {
  it.each([
    'DELETE FROM note',
    'WITH one AS (SELECT 1) DELETE FROM note',
    "INSERT INTO note (recordingId, text, createdAt, updatedAt) VALUES ('rec-1', '', 1, 1) RETURNING id",
    'CREATE TEMP TABLE t (a)',
    "ATTACH 'other.sqlite' AS other",
    "/* SELECT */ ATTACH 'other.sqlite' AS other",
    'PRAGMA query_only = OFF',
    'PRAGMA journal_mode = DELETE',
    "PRAGMA rekey = 'x'",
    'EXPLAIN PRAGMA query_only = OFF',
    "VACUUM INTO 'copy.sqlite'",
    'SELECT 1; DELETE FROM note',
    "SELECT load_extension('x')",
    'SELECT * FROM nothing',
    'SELECT',
    '-- SELECT',
    '',
  ])('cannot do anything but read: %s', async (sql) => {
    const { folder, db, query } = openFilled()
    const before = [readdirSync(folder), db.prepare('SELECT * FROM note').all()]
    await expect(query(sql)).rejects.toMatchObject({ code: 'sql-invalid' })
    expect([readdirSync(folder), db.prepare('SELECT * FROM note').all()]).toEqual(before)
  })

  it.each(['-- all\n/* of\nthem */ select 1 a', 'WITH one AS (SELECT 1 a) SELECT * FROM one', ' VALUES (1)'])(
    'is answered: %s',
    async (sql) => expect((await openFilled().query(sql)).rows).toEqual([[1]]),
  )

  it('is answered up to the given number of rows', async () => {
    const { query } = openFilled()
    expect(await query('SELECT id FROM calls ORDER BY id', 1)).toEqual({
      ...{ columns: ['id'], rows: [['rec-1']], isCut: true },
    })
    expect(await query('SELECT id FROM calls', 2)).toMatchObject({ isCut: false })
  })

  it('shows bytes as hexadecimal digits', async () => {
    expect((await openFilled().query("SELECT x'00ff' AS b, NULL AS n")).rows).toEqual([['00ff', null]])
  })

  it('reads an encrypted library with its key only', async () => {
    const key = new Uint8Array(32).fill(7)
    const { folder, query } = openFilled(new Uint8Array(key))
    expect((await query('SELECT count(*) FROM words')).rows).toEqual([[9]])
    const other = new Uint8Array(32).fill(8)
    await expect(runSql({ folder, sql: 'SELECT 1', limit: 1 }, other)).rejects.toMatchObject({
      code: 'wrong-key',
    })
  })
})

describe('an exported database', () => {
  const sqlite = (file: string, sql: string) => {
    const script =
      'import json,sqlite3,sys\nc=sqlite3.connect(sys.argv[1])\nprint(json.dumps(c.execute(sys.argv[2]).fetchall()))'
    return JSON.parse(execFileSync('python3', ['-c', script, file, sql], { encoding: 'utf8' }))
  }

  it('is read by another program, also when the library is encrypted', async () => {
    const key = new Uint8Array(32).fill(7)
    const library = openFilled(new Uint8Array(key))
    saveFacts(library, 'rec-1')
    const { folder } = library
    const file = join(makeTempFolder(), 'new', 'calls.sqlite')
    const counts = await exportDatabase({ folder, file }, key)
    expect(counts).toEqual({
      ...{ people: 1, calls: 2, turns: 4, words: 9, notes: 1, themes: 2, passages: 2 },
      ...{ facts: 1, tasks: 0, exports: 0, dictionary: 0, search_actions: 0 },
    })
    for (const name of ownViewNames) {
      const sql = `SELECT * FROM ${name} ORDER BY 1, 2`
      const { rows } = await runSql({ folder, sql, limit: 100 }, key)
      expect(sqlite(file, sql)).toEqual(rows)
    }
    expect(sqlite(file, 'PRAGMA integrity_check')).toEqual([['ok']])
    expect(sqlite(file, 'PRAGMA foreign_key_check')).toEqual([])
    expect(readdirSync(join(file, '..'))).toEqual(['calls.sqlite'])
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('replaces a file only when it is complete', async () => {
    const { folder, db } = openFilled()
    const file = join(makeTempFolder(), 'calls.sqlite')
    writeFileSync(file, 'before')
    db.exec("UPDATE transcript SET words = x'00'")
    await expect(exportDatabase({ folder, file })).rejects.toThrow()
    expect(readFileSync(file, 'utf8')).toBe('before')
    expect(readdirSync(join(file, '..'))).toEqual(['calls.sqlite'])
    db.exec('DELETE FROM transcript')
    await exportDatabase({ folder, file })
    expect(sqlite(file, 'SELECT count(*) FROM calls')).toEqual([[2]])
    expect(existsSync(databasePath(folder))).toBe(true)
  })
})
