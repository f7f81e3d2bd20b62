import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { connectCli } from '../../../support/engine/command-line.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

it('prints the lines of a search, or saves them and records that', async () => {
  const { cli, json } = await connectCli({ recordings: 3 })
  await cli('sync')
  const printed = await cli('lines', 'the', '--sort', 'newest')
  const rows: Record<string, string>[] = parse(printed.out, { columns: true })
  expect(rows.length).toBeGreaterThan(3)
  const { value } = await json('lines', 'the', '--sort', 'newest')
  expect(value).toMatchObject({ saved: null, lineCount: rows.length })
  expect(value.lines.map(({ hit }: { hit: string }) => hit)).toEqual(rows.map(({ hit }) => hit))
  expect((await cli('lines', 'the', '--format', 'md')).out).toMatch(/^# .*\n\n## \[.*\n\n- \[\d/)

  const out = join(makeTempFolder(), 'lines.docx')
  const saved = await json('lines', 'the', '--format', 'docx', '--out', out, '--confidential')
  expect(saved.value).toMatchObject({ saved: out, lineCount: rows.length, lines: [] })
  expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK')
  const { exports } = (await json('journal')).value
  expect(exports).toMatchObject([{ kind: 'lines', format: 'docx', callCount: saved.value.callCount }])
})

it('refuses wrong options, and a file without lines', async () => {
  const { cli } = await connectCli({ recordings: 1 })
  await cli('sync')
  expect(await cli('lines')).toMatchObject({ code: 2 })
  expect(await cli('lines', 'the', '--format', 'pdf')).toMatchObject({ code: 2 })
  expect(await cli('lines', 'the', '--format', 'docx')).toMatchObject({ code: 2 })
  expect(await cli('lines', 'the', '--confidential')).toMatchObject({ code: 2 })
  const out = join(makeTempFolder(), 'lines.csv')
  expect(await cli('lines', 'zeppelinfahrt', '--out', out)).toMatchObject({ code: 1 })
})
