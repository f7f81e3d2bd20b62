/**
 * Finds memory leaks: opens calls and searches words in the real window, and compares the memory of its processes
 * after the first part and at the end. Caches are filled by the first part, so that memory that grows with each
 * call or search is found.
 *
 *     npm run bench -- leaks [--opened 200] [--searches 2000] [--recordings 25000] [--transcripts 2000]
 *                            [--keep FOLDER] [--app FOLDER] [--json]
 *
 * The page's garbage is collected before each measurement. Only use is measured: an idle app keeps no new memory.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../build/app-build.mjs'
import { withDisplay } from '../../build/display.mjs'
import { findElectron } from '../../build/electron-runtime.mjs'
import { root } from '../../build/paths.mjs'
import { windowEnvironment } from '../../build/run-electron.mjs'
import { carryOut, takeFocus } from './actions/carry-out.ts'
import { openCall, openList, type Action } from './actions/in-page.ts'
import { corpusOf } from './search-corpus.ts'
import { typedQueries } from './search/typed-queries.ts'
import { seed } from './start/library.ts'
import { offhookOf, prepare, settleMs } from './start/machine.ts'
import { openAppAgain, type OpenedApp } from './start/opened-app.ts'
import { memoryByKind, type KindMemory } from './start/processes.ts'
import { printTables, toRow } from './start/rows.ts'

export const byNameOnly = true

/** The size of the first part: a quarter. */
const firstShare = 0.25
/** The delay after a click and after a query was typed. */
const shownMs = 80
const pauseMs = 60
/** Chromium returns freed memory to the system with a delay. */
const restMs = 15_000
/** Visible rows. The list changes each time, so that the calls change too. */
const rowsInSight = 5

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      opened: { type: 'string', default: '200' },
      searches: { type: 'string', default: '2000' },
      recordings: { type: 'string', default: '25000' },
      transcripts: { type: 'string', default: '2000' },
      keep: { type: 'string' },
      app: { type: 'string', default: root },
      json: { type: 'boolean', default: false },
    },
  })
  if (process.platform !== 'linux') throw new Error('only Linux tells what a process holds')
  if (values.app === root && (await buildIfStale()) !== 0) throw new Error('the app could not be built')
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    const recordings = Number(values.recordings)
    await prepare(folder, { recordings, transcripts: Number(values.transcripts) })
    const electron = await findElectron()
    await withDisplay(async (display) => {
      const env = windowEnvironment(electron, display)
      const machine = { executable: electron.executable, env, folder, recordings }
      const opened = await openAppAgain(offhookOf(machine, values.app))
      try {
        await takeFocus(opened)
        await sleep(settleMs)
        const amounts = { calls: Number(values.opened), searches: Number(values.searches) }
        const begin = await use(opened, amounts, 0, firstShare)
        const end = await use(opened, amounts, firstShare, 1)
        printTables([{ baseline: 'after the first quarter', rows: compare(begin, end) }], values)
      } finally {
        await opened.close()
      }
    })
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
}

/** Uses the app for a part of the time. @returns its memory afterwards */
async function use(
  opened: OpenedApp,
  { calls, searches }: { calls: number; searches: number },
  from: number,
  to: number,
): Promise<Map<string, KindMemory>> {
  const queries = typedQueries(corpusOf(seed), 7)
  for (let call = Math.round(calls * from); call < Math.round(calls * to); call++) {
    await openNext(opened, call)
  }
  for (let search = Math.round(searches * from); search < Math.round(searches * to); search++) {
    await type(opened, queries[search % queries.length]!)
  }
  await press(opened, openList('All calls'))
  for (let time = 0; time < 2; time++) await opened.command('HeapProfiler.collectGarbage', {})
  await sleep(restMs)
  await opened.command('HeapProfiler.collectGarbage', {})
  return memoryByKind(opened.pid)
}

async function openNext(opened: OpenedApp, call: number): Promise<void> {
  const lists = ['All calls', 'Inbound', 'Outbound']
  const row = call % rowsInSight
  if (row === 0) await press(opened, openList(lists[(call / rowsInSight) % lists.length]!))
  await press(opened, openCall(row))
}

/** The result may look the same, so it waits for a fixed time instead of for a change. */
async function press(opened: OpenedApp, { input }: Action): Promise<void> {
  await carryOut(opened, { input, isShown: 'true' }, shownMs)
}

/** Sets the beginning of a query at once, as fast typing does. */
async function type(opened: OpenedApp, query: string): Promise<void> {
  await opened.evaluate(`(async () => {
    const box = document.querySelector('[role=search] input')
    box.focus()
    box.value = ${JSON.stringify(query)}
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, ${pauseMs}))
  })()`)
}

function compare(begin: Map<string, KindMemory>, end: Map<string, KindMemory>) {
  const mb = (bytes: number) => bytes / 2 ** 20
  const total = (all: Map<string, KindMemory>) => [...all.values()].reduce((sum, { pss }) => sum + pss, 0)
  return [
    toRow('memory of all processes (PSS), MB', [mb(total(end)), mb(total(begin))], { maxRatio: 1.05 }),
    ...[...end].map(([kind, { anonymous }]) =>
      toRow(`${kind}, in no file, MB`, [mb(anonymous), mb(begin.get(kind)?.anonymous ?? 0)]),
    ),
  ]
}
