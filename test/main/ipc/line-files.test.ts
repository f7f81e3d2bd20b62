import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { exportJournalMethods } from '../../../src-main/ipc/export-journal.ts'
import { ExportTasks } from '../../../src-main/ipc/export-tasks.ts'
import { TaskProgress } from '../../../src-main/ipc/library.ts'
import { lineFileMethods } from '../../../src-main/ipc/line-files.ts'
import { searchMethods } from '../../../src-main/ipc/search.ts'
import { type Clock, systemClock } from '../../../src-main/util/clock.ts'
import type { LibraryTaskProgress } from '../../../src-preload/contract/library.ts'
import type { LineChoice } from '../../../src-preload/contract/line-export.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { exportContext } from '../../support/words/exported-call.ts'

sampleTests(import.meta.filename, 1)

/** Progress is reported at every turn of the event loop. */
const hurried: Clock = { ...systemClock, sleep: async () => void (await setImmediate()) }

async function connect() {
  const { offhook } = await connectOffhook({ recordings: 6 })
  const composed = { ...offhook, clock: hurried }
  const saves = makeTempFolder()
  const progress = new TaskProgress()
  const tasks = new ExportTasks(composed, progress)
  const state = { isChosen: true }
  const methods = lineFileMethods(
    composed,
    {
      dialogs: { chooseFile: async (name) => (state.isChosen ? join(saves, name) : null) },
      shell: { exportWords: () => exportContext.words },
      describeTexts: () => ({ ...offhook.naming(), context: exportContext }),
    },
    tasks,
  )
  const save = (choice: Partial<LineChoice> = {}, query = 'the') =>
    methods['export.save-lines'].run({
      ...{
        query,
        sort: 'newest',
        choice: { format: 'csv', isRedacted: true, isConfidential: false, ...choice },
      },
    })
  return { offhook, save, saves, progress, tasks, state }
}

describe('lineFileMethods', () => {
  it('save the lines that the window shows, in its order, and record them', async () => {
    const { offhook, save, saves, tasks } = await connect()
    const saved = await save()
    const shown = (await searchMethods(offhook)['search.concordance'].run({
      ...{ query: 'the', sort: 'newest', limit: 200, from: null },
    }))!
    const file = join(saves, `${exportContext.words.lines.title}.csv`)
    const rows: Record<string, string>[] = parse(readFileSync(file, 'utf8'), { bom: true, columns: true })
    expect(shown.lines.length).toBeGreaterThan(5)
    expect(rows.slice(0, shown.lines.length).map((row) => [row.call_id, row.hit])).toEqual(
      shown.lines.map(({ recording, hit }) => [recording.id, hit]),
    )
    const calls = [...new Set(rows.map((row) => row.call_id))]
    expect(saved).toEqual({ state: 'saved', lines: rows.length, calls: calls.length })
    expect(tasks.lastSaved).toBe(file)
    const filter = { text: '', kinds: [], callId: null }
    const journal = await exportJournalMethods(offhook)['exports.list'].run({ filter, offset: 0, limit: 10 })
    expect(journal.items).toMatchObject([{ kind: 'lines', format: 'csv', callCount: calls.length }])
  })

  it('save a Word document and Markdown', async () => {
    const { save, saves } = await connect()
    for (const format of ['docx', 'md'] as const)
      expect(await save({ format })).toMatchObject({ state: 'saved' })
    expect(readdirSync(saves).map((name) => name.split('.').at(-1))).toEqual(['docx', 'md'])
  })

  it('save nothing without a file, without lines, when cancelled, or when the account is closed', async () => {
    const { offhook, save, saves, progress, tasks, state } = await connect()
    const told: (LibraryTaskProgress | null)[] = []
    state.isChosen = false
    expect(await save()).toEqual({ state: 'no-file' })
    state.isChosen = true
    expect(await save({}, 'zeppelinfahrt')).toEqual({ state: 'no-lines' })
    let act = () => tasks.cancel()
    progress.listen((each) => {
      told.push(each)
      if (each) act()
    })
    expect(await save()).toEqual({ state: 'cancelled' })
    act = () => void offhook.close()
    expect(await save()).toEqual({ state: 'closed' })
    expect([readdirSync(saves), tasks.lastSaved, told.at(-1)]).toEqual([[], null, null])
  })
})
