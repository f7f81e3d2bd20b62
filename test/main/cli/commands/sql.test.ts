import { linkSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connectCli, runWith } from '../../../support/engine/command-line.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

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

  it('can be stopped while it runs', async () => {
    const { cli, env } = await connectCli({ recordings: 4, averageWords: 20 })
    await cli('sync', '--no-audio')
    const calls = 'abcdefghijkl'.split('').map((name) => `calls ${name}`)
    const stopped = new AbortController()
    const running = runWith(env, ['sql', `SELECT count(*) FROM ${calls.join(', ')}`], stopped.signal)
    setTimeout(() => stopped.abort(), 1_000)
    expect(await running).toMatchObject({ code: 1, err: 'Stopped.\n' })
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
