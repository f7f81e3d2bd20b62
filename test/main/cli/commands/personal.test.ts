import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connectCli } from '../../../support/engine/command-line.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const at = '2026-11-20T14:06:00.000Z'

const followUp = {
  ...{ uid: 'f1', text: 'Print it', owner: 'me', state: 'open', createdAt: at, updatedAt: at },
}

async function connectSynced() {
  const { cli, json } = await connectCli({ recordings: 2, averageWords: 20 })
  await json('sync')
  const { value } = await json('list')
  const file = join(makeTempFolder(), 'personal.json')
  const write = (recordingId: string, text: string) =>
    writeFileSync(
      file,
      JSON.stringify({
        $schema: 'urn:offhook:export:personal:2',
        calls: [{ recordingId, notes: [{ timestamp: null, text, createdAt: at, updatedAt: at }] }],
        contacts: [{ name: 'Anna', numbers: ['+14155550172'] }],
        followUps: [followUp],
      }),
    )
  const id = value.calls[0].id as string
  return { cli, json, file, write, id }
}

describe('personal', () => {
  it('imports a file into the library, and exports what is there', async () => {
    const { cli, json, file, write, id } = await connectSynced()
    write(id, 'Ask again')
    expect(await cli('personal', 'import', file, '--dry-run')).toMatchObject({
      ...{ code: 0, out: 'Notes: 1 added\nFollow-ups: 1 added\nContacts: 1 added\n' },
    })
    const imported = await json('personal', 'import', file)
    expect(imported.value).toMatchObject({
      ...{ mode: 'merge', isImported: true },
      changes: { notes: { added: 1 }, followUps: { added: 1 }, contacts: { added: 1 } },
    })
    expect((await cli('personal', 'import', file)).out).toBe(
      'Notes: 1 already here\nFollow-ups: 1 already here\nContacts: 1 already here\n',
    )

    write(id, 'Never mind')
    const replaced = await cli('personal', 'import', file, '--replace')
    expect(replaced.out).toBe(
      'Notes: 1 added, 1 removed\nFollow-ups: 1 already here\nContacts: 1 already here\n',
    )
    const to = join(makeTempFolder(), 'out.json')
    expect(await cli('personal', 'export', to)).toMatchObject({ code: 0, out: `${to}\n` })
    expect(JSON.parse(readFileSync(to, 'utf8'))).toMatchObject({
      calls: [{ recordingId: id, notes: [{ text: 'Never mind' }] }],
      contacts: [{ name: 'Anna' }],
      followUps: [{ text: 'Print it', state: 'open' }],
    })
  })

  it('says what belongs to calls that are not here', async () => {
    const { cli, file, write } = await connectSynced()
    write('elsewhere', 'Ask again')
    const { out } = await cli('personal', 'import', file)
    expect(out).toBe(
      'Notes: 1 of calls that are not here, left out\nFollow-ups: 1 added\nContacts: 1 added\n',
    )
  })

  it('says why a file cannot be imported', async () => {
    const { cli, file } = await connectSynced()
    expect(await cli('personal', 'import', file)).toMatchObject({
      code: 1,
      err: `There is no file ${file}.\n`,
    })
    writeFileSync(file, 'BEGIN:VCARD')
    expect((await cli('personal', 'import', file)).err).toContain('isn’t an Offhook file of notes and names')
    expect((await cli('personal', 'import')).code).toBe(2)
    expect((await cli('personal', 'erase', file)).code).toBe(2)
    expect((await cli('personal', 'export', file, '--replace')).code).toBe(2)
  })
})
