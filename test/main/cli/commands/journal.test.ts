import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connectCli } from '../../../support/engine/command-line.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

it('lists what the command line exported, newest first', async () => {
  const { cli, json } = await connectCli({ recordings: 2 })
  await cli('sync')
  const out = makeTempFolder()
  const [{ id }] = (await json('list')).value.calls
  await cli('export', id, '--format', 'txt', '--out', out)
  await cli('export', '--all', '--format', 'csv', '--out', out)
  await cli('clip', id, '--from', '0:00', '--to', '0:02', '--out', join(out, 'clip.md'))
  await cli('personal', 'export', join(out, 'mine.json'))
  await cli('export-database', join(out, 'calls.sqlite'))
  await cli('export-evidence', id, '--out', out)
  await cli('backup', out, '--plain')
  const { exports } = (await json('journal')).value
  expect(exports.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['backup', 'evidence', 'database', 'personal-data', 'clip', 'calls', 'calls'],
  ])
  const clip = exports[4]
  const sha256 = createHash('sha256')
    .update(readFileSync(join(out, 'clip.md')))
    .digest('hex')
  expect(clip).toMatchObject({ fileName: 'clip.md', callIds: [id], redaction: 'none', sha256 })
  const { out: text } = await cli('journal', '--limit', '1', '--offset', '4')
  expect(text).toContain(`clip md           none     1 call  ${sha256}  clip.md\n`)
})
