import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { linkSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectCli } from '../../../support/engine/command-line.ts'
import { noKeyStore } from '../../../support/engine/memory-key-store.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { programPath } from '../../../support/process/programs.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** Twelve calls, and a connection to their library, which is not encrypted. */
async function connectFilled() {
  const connected = await connectCli({ recordings: 12 }, noKeyStore)
  const library = () => {
    const { accounts } = JSON.parse(readFileSync(join(connected.home, 'offhook.json'), 'utf8'))
    return new Database(join(connected.home, 'accounts', accounts[0].id, 'library.sqlite'))
  }
  return { ...connected, library }
}

/** Waits for a query that does not end: as long as it reads, the log cannot be copied into the database. */
async function untilRead(db: Database.Database): Promise<void> {
  for (let inARow = 0; inARow < 20;) {
    await setTimeout(25)
    db.exec('UPDATE recording SET seenAt = seenAt + 1')
    const [{ log, checkpointed }] = db.pragma('wal_checkpoint(PASSIVE)') as [Record<string, number>]
    inARow = checkpointed! < log! ? inARow + 1 : 0
  }
}

describe('sql', () => {
  it('prints a table, CSV without spreadsheet formulas, or JSON', async () => {
    const { cli, json } = await connectCli({ recordings: 2, averageWords: 20 })
    await cli('sync', '--no-audio')
    const query = "SELECT 'a' AS one, 2.5 AS two UNION ALL VALUES ('=1+1, x', -3), (NULL, NULL)"
    expect((await cli('sql', query)).out).toBe('one      two\na        2.5\n=1+1, x  -3\n\n')
    expect((await cli('sql', query, '--csv')).out).toBe('one,two\na,2.5\n"\'=1+1, x",-3\n,\n')
    expect((await json('sql', query)).value).toEqual({
      $schema: 'urn:offhook:cli:sql:1',
      columns: ['one', 'two'],
      rows: [
        ['a', 2.5],
        ['=1+1, x', -3],
        [null, null],
      ],
      isCut: false,
    })
    const cut = await cli('sql', 'SELECT id FROM calls', '--limit', '1')
    expect(cut).toMatchObject({ code: 0, err: 'Printed only the first 1 rows. Use --limit for more.\n' })
    expect(await json('sql', 'SELECT * FROM nowhere')).toMatchObject({
      code: 1,
      value: { error: { code: 'failed', message: 'no such table: nowhere' } },
    })
    expect((await cli('sql')).code).toBe(2)
    expect((await cli('sql', 'SELECT 1', '--csv', '--json')).code).toBe(2)
  })

  it('shows the facts that sync found, and says how many calls are without them', async () => {
    const { cli, json, library } = await connectFilled()
    const { err, value: synced } = await json('sync', '--no-audio')
    expect(err).toMatch(/^Found facts in 12 of 12 calls$/m)
    expect(synced.withoutFacts).toBe(0)
    const { value, err: told } = await json('sql', 'SELECT DISTINCT kind FROM facts ORDER BY kind')
    expect([value.rows.length > 1, told]).toEqual([true, ''])
    const query = "SELECT callId, count(*) FROM facts WHERE kind <> 'promise' GROUP BY callId LIMIT 1"
    const [id, count] = (await json('sql', query)).value.rows[0]
    const { facts } = (await json('show', id)).value
    expect(facts.filter((fact: { kind: string }) => fact.kind !== 'promise')).toHaveLength(count)
    const db = library()
    db.exec('UPDATE factState SET rules = 0 WHERE key IN (SELECT key FROM recording ORDER BY key LIMIT 3)')
    db.close()
    expect((await cli('sql', 'SELECT * FROM Facts LIMIT 1')).err).toBe(
      'Without the facts of 3 calls, which were not found yet. Run “sync” to find them.\n',
    )
    expect((await cli('sql', 'SELECT 1')).err).toBe('')
    expect((await cli('status')).out).toContain('3 calls without facts yet')
    expect((await json('show', id)).value.facts).toEqual(facts)
    await cli('sync', '--no-audio')
    expect((await json('status')).value.withoutFacts).toBe(0)
  })

  const numbers = 'WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers)'

  it.each([
    ['SIGINT', `${numbers} SELECT count(*) FROM numbers CROSS JOIN main.recording`],
    ['SIGTERM', `${numbers} SELECT count(*) FROM numbers CROSS JOIN words`],
    ['SIGINT', `${numbers} SELECT n FROM numbers CROSS JOIN calls WHERE n < 0`],
  ] as const)('ends an endless query with one %s: %s', async (signal, query) => {
    const { cli, env, home, library } = await connectFilled()
    await cli('sync', '--no-audio')
    const listFiles = () => readdirSync(home, { recursive: true, encoding: 'utf8' }).sort()
    const before = listFiles()
    const child = spawn(process.execPath, [programPath('main'), 'sql', query], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const db = library()
    await untilRead(db)
    db.close()
    child.kill(signal)
    const [out, err, ended] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    expect([out, err, ended]).toEqual(['', 'Stopped.\n', [1, null]])
    // The next program that opens the library removes the log of the process that was ended.
    expect(listFiles().filter((name) => !/-(?:wal|shm)$/.test(name))).toEqual(before)
    expect((await cli('status')).code).toBe(0)
    expect(listFiles()).toEqual(before)
  })
})

describe('export-database', () => {
  it('writes a database, and refuses to replace the library', async () => {
    const { cli, json, home } = await connectCli({ recordings: 2, averageWords: 20 })
    await cli('sync', '--no-audio')
    const file = join(makeTempFolder(), 'calls.sqlite')
    const { value, err } = await json('export-database', file)
    expect(value).toMatchObject({ file, calls: 2, words: expect.any(Number) })
    expect(err).toBe('The file is not encrypted and contains redacted words.\n')
    expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3')
    const { accounts } = JSON.parse(readFileSync(join(home, 'offhook.json'), 'utf8'))
    const library = join(home, 'accounts', accounts[0].id, 'library.sqlite')
    // As under a name in another case, where the file system ignores case.
    const otherName = join(makeTempFolder(), 'LIBRARY.SQLITE')
    linkSync(library, otherName)
    for (const name of [library, otherName]) {
      expect(await cli('export-database', name)).toMatchObject({ code: 1 })
    }
    expect((await json('status')).value).toMatchObject({ recordings: 2 })
  })
})
