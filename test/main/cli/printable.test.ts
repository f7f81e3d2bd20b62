import { globSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { formatJson, printable } from '../../../src-main/cli/printable.ts'
import { connectCli } from '../../support/engine/command-line.ts'
import { noKeyStore } from '../../support/engine/memory-key-store.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

it('removes control characters and keeps lines, columns and every letter', () => {
  expect(printable('\u001b]0;Mine\u0007Anna\r\u009b2J')).toBe(']0;MineAnna2J')
  expect(printable('Zoë 山田\t👩‍💻\nمرحبا')).toBe('Zoë 山田\t👩‍💻\nمرحبا')
  expect(printable('\u202e3210\u2066\u2028x')).toBe('3210\nx')
})

it('escapes in JSON what a terminal would obey, and loses nothing', () => {
  const value = { 'a\u009bkey': 'A\u0085\u007f\u2028\u202e\u2066\u061c\u200f\n\u001b', 山: 'Zoë 👩‍💻' }
  for (const indent of [0, 2] as const) {
    const json = formatJson(value, indent)
    expect(json).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
    expect(json).toContain('\\u009bkey')
    expect(json).toContain('Zoë 👩‍💻')
    expect(JSON.parse(json)).toEqual(value)
  }
})

describe('values that contain control characters', () => {
  const hostile = 'x\u001b[2J\u009b31m\u0085\u007f\u202e\u2028y\n2026-01-01  inbound   forged\r\tz'

  it('print no terminal sequence and no further row, in any command', async () => {
    const { home, cli } = await connectCli({ recordings: 2, averageWords: 20 }, noKeyStore)
    await cli('sync', '--no-audio')
    const db = new Database(join(home, globSync('**/library.sqlite', { cwd: home })[0]!))
    db.prepare('UPDATE recording SET direction = ?, status = ?, fromNumber = ?, toNumber = ?').run(
      ...Array<string>(4).fill(hostile),
    )
    const { id } = db.prepare('SELECT id FROM recording LIMIT 1').get() as { id: string }
    db.prepare('INSERT INTO callEvent (at, type, callId) VALUES (1, ?, ?)').run('call-changed', hostile)
    db.close()
    const query = `SELECT direction AS "${hostile}" FROM calls`
    const rows: [lines: number, ...argv: string[]][] = [
      [2, 'list'],
      [3, 'sql', query],
      [3, 'sql', query, '--csv'],
      [0, 'list', '--json'],
      [0, 'show', id, '--json'],
      [0, 'sql', query, '--json'],
      [0, 'events'],
      [0, 'search', hostile, '--json'],
      [0, 'show', hostile],
      [0, hostile],
      [0, 'list', hostile],
      [0, 'list', '--json', hostile],
    ]
    for (const [lines, ...argv] of rows) {
      const { out, err } = await cli(...argv)
      expect(out + err, argv.join(' ')).not.toMatch(/(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
      if (lines > 0) expect(out.trim().split('\n'), argv.join(' ')).toHaveLength(lines)
    }
    expect((await cli('events')).out).toContain(String.raw`x\u001b[2J\u009b31m`)
  })
})

it.each([
  [['help'], ['--help']],
  [
    ['help', 'list'],
    ['list', '--help'],
  ],
])('answers %j like %j', async (asked, usual) => {
  const { cli } = await connectCli()
  const [help, option] = [await cli(...asked), await cli(...usual)]
  expect(help).toEqual(option)
  expect(help.code).toBe(0)
})
