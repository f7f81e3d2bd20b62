import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openForWriting } from '../../../../src-main/library/open.ts'
import { openDictionaryTable } from '../../../../src-main/library/tables/dictionary-table.ts'
import { openSearchRunTable } from '../../../../src-main/library/tables/search-run-table.ts'
import { openSearchTables } from '../../../../src-main/library/tables/search-tables.ts'
import { connectCli } from '../../../support/engine/command-line.ts'
import { noKeyStore } from '../../../support/engine/memory-key-store.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const at = Date.UTC(2026, 10, 21)

/** A synced library, which the command line opens again. */
async function connect() {
  const connected = await connectCli({ recordings: 2 }, noKeyStore)
  await connected.cli('sync')
  const path = readdirSync(connected.home, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('library.sqlite'),
  )!
  const db = openForWriting(join(connected.home, path, '..'))
  return { ...connected, db }
}

it('lists what searches did, newest first, and what they will delete', async () => {
  const { cli, json, db } = await connect()
  const [one, other] = (await json('list')).value.calls as { id: string }[]
  const runs = openSearchRunTable(db)
  const { id: searchId } = openSearchTables(db).insert({
    ...{ name: 'Old\u001b calls', query: 'x', sort: 'newest', lookedAt: at },
    actions: [{ kind: 'star' }, { kind: 'delete', afterDays: 20_000, evenProtected: false }],
  })
  const first = runs.insertRun({ searchId, searchName: 'Old calls', at })
  const second = runs.insertRun({ searchId: 99, searchName: 'Gone', at: at + 1 })
  const star = [{ kind: 'star' as const }]
  runs.insertAct({ searchId, recordingId: one!.id, runId: first, done: star })
  runs.insertAct({ searchId, recordingId: other!.id, runId: first, done: [...star, { kind: 'notify' }] })
  runs.insertAct({ searchId: 99, recordingId: one!.id, runId: second, done: [] })
  runs.saveUndone(second, at + 2)
  runs.saveDeletion({ recordingId: one!.id, searchId, warnedAt: Date.UTC(2200, 0, 1), keptAt: null })
  runs.saveDeletion({ recordingId: other!.id, searchId, warnedAt: at, keptAt: at })
  db.close()
  const { value } = await json('actions')
  expect(value.runs).toEqual([
    {
      ...{ id: second, searchId: 99, search: 'Gone', at: '2026-11-21T00:00:00.001Z' },
      ...{ undoneAt: '2026-11-21T00:00:00.002Z', callCount: 1, actions: [] },
    },
    {
      ...{ id: first, searchId, search: 'Old calls', at: '2026-11-21T00:00:00.000Z' },
      ...{ undoneAt: null, callCount: 2 },
      actions: [
        { kind: 'notify', callCount: 1 },
        { kind: 'star', callCount: 2 },
      ],
    },
  ])
  // A day after the warning, although the call is older than that.
  const deleteAt = '2200-01-02T00:00:00.000Z'
  expect(value.plannedDeletions).toMatchObject([{ callId: one!.id, searchId, deleteAt }])
  const { out } = await cli('actions', '--limit', '1')
  expect(out).toMatch(/^2026-11-21T00:00:00\.001Z {2}Gone {2}1 call {2}.*undone\n.* {2}Old calls {2}deletes /)
  expect(await cli('actions', '--limit', '0')).toMatchObject({ code: 2 })
})

it('lists the dictionary', async () => {
  const { cli, json, db } = await connect()
  const fields = { original: 'chevonne', replacement: 'Siobhan', personId: null }
  const dictionary = openDictionaryTable(db)
  dictionary.insert({ ...fields, side: 'them', isOn: true }, at)
  dictionary.insert({ ...fields, side: null, isOn: false }, at)
  db.close()
  expect((await json('dictionary')).value.entries).toMatchObject([
    { original: 'chevonne', replacement: 'Siobhan', side: 'them', isOn: true, callCount: 0, person: null },
    { side: null, isOn: false },
  ])
  const { out } = await cli('dictionary')
  expect(out).toBe(
    'chevonne -> Siobhan  said by them  0 places in 0 calls\nchevonne -> Siobhan  off  0 places in 0 calls\n',
  )
})
