import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportJournalMethods } from '../../../src-main/ipc/export-journal.ts'
import { searchCountMethods } from '../../../src-main/ipc/search-counts.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

async function connect(path: string | null = null) {
  const turns = 'T A refund, please.\nY The refund is here.'
  const { offhook } = await connectOffhook({ recordings: 0 }, (service) => {
    service.addRecording({ id: 'one', turns, createdAt: '2026-03-14T12:00:00Z' })
    service.addRecording({ id: 'two', turns, createdAt: '2026-04-14T12:00:00Z' })
  })
  const shown: string[] = []
  const dialogs = {
    chooseFile: async (name: string) => path && join(path, name),
    chooseFolder: async () => null,
  }
  const shell = { showInFolder: (file: string) => void shown.push(file) }
  return { offhook, shown, counts: searchCountMethods(offhook, { dialogs, shell } as never) }
}

const refund = { query: 'refund', sort: 'newest' } as const
const csv = {
  format: 'csv' as const,
  rows: [
    ['search', 'calls'],
    ['=1+1', 2],
  ],
}

describe('searchCountMethods', () => {
  it('count calls at once, and matches where they are wanted', async () => {
    const { counts } = await connect()
    const input = { searches: [refund], unit: 'month' as const }
    const quick = await counts['search.counts'].run({ ...input, withMatches: false })
    expect(quick!.periods.map(({ clause, counts: [each] }) => [clause, each])).toEqual([
      ['on:2026-03', { calls: 1, matches: null }],
      ['on:2026-04', { calls: 1, matches: null }],
    ])
    const full = await counts['search.counts'].run({ ...input, withMatches: true })
    expect(full!.periods[0]!.counts).toEqual([{ calls: 1, matches: { you: 1, them: 1, other: 0 } }])
  })

  it('end a count when a newer request comes, also one for nothing', async () => {
    const { counts } = await connect()
    const input = { searches: [refund], unit: 'auto' as const, withMatches: true }
    const [first, second] = [
      counts['search.counts'].run(input),
      counts['search.counts'].run({ ...input, searches: [] }),
    ]
    expect(await first).toBeNull()
    expect(await second).toEqual({ unit: 'week', periods: [], queries: [] })
  })

  it('save a table without formulas, record it in the export journal, and show the file', async () => {
    const folder = makeTempFolder()
    const { offhook, counts, shown } = await connect(folder)
    expect(await counts['search.save-counts'].run({ file: csv, title: 'Refunds / 2026' })).toBe(
      'Refunds - 2026.csv',
    )
    const path = join(folder, 'Refunds - 2026.csv')
    expect(await readFile(path, 'utf8')).toBe("\ufeffsearch,calls\r\n'=1+1,2\r\n")
    await counts['search.show-saved-counts'].run(null)
    expect(shown).toEqual([path])
    const { items } = await exportJournalMethods(offhook)['exports.list'].run({
      filter: { text: '', kinds: [], callId: null },
      offset: 0,
      limit: 5,
    })
    expect(items).toMatchObject([{ kind: 'counts', format: 'csv', callCount: 0, fileCount: 1 }])
  })

  it('write and record nothing when the user closes the dialog', async () => {
    const { counts } = await connect()
    expect(await counts['search.save-counts'].run({ file: csv, title: 'Refunds' })).toBeNull()
  })

  it('refuse bytes that are no picture', async () => {
    const { counts } = await connect()
    const { args } = counts['search.save-counts']
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
    const check = (file: unknown) => args.safeParse({ file, title: 'a' }).success
    expect(check({ format: 'png', content: png })).toBe(true)
    expect(check({ format: 'png', content: png.slice(1) })).toBe(false)
    expect(check({ format: 'svg', content: '<html>' })).toBe(false)
  })
})
