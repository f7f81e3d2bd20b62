/**
 * Finds memory leaks: opens different calls and searches words in the real window, and compares the memory of its
 * processes after the first part and at the end. Caches are filled by the first part, so that memory that grows
 * with each call or search is found. Then the connected app runs for simulated hours, with its timers and the
 * clock of its main process faster, and its memory is compared with that after the first hour.
 *
 *     npm run bench -- leaks [--opened 200] [--searches 2000] [--hours 24] [--recordings 25000]
 *                            [--transcripts 2000] [--keep FOLDER] [--app FOLDER] [--json]
 *
 * Garbage is collected before each measurement.
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
import { machineSwitches, windowEnvironment } from '../../build/run-electron.mjs'
import { carryOut, takeFocus } from './actions/carry-out.ts'
import { openCall, openList, type Action } from './actions/in-page.ts'
import { corpusOf } from './search-corpus.ts'
import { typedQueries } from './search/typed-queries.ts'
import { speedUp, withConnectedApp } from './start/connected-app.ts'
import { seed } from './start/library.ts'
import { offhookOf, prepare, settleMs, type Machine } from './start/machine.ts'
import { openAppAgain, type OpenedApp } from './start/opened-app.ts'
import { memoryByKind, type KindMemory } from './start/processes.ts'
import { printTables, toRow, type Row } from './start/rows.ts'
import { listPane } from './start/scroll.ts'

export const byNameOnly = true

/** The size of the first part: a quarter. */
const firstShare = 0.25
/** The delay after a click and after a query was typed. */
const shownMs = 80
const pauseMs = 60
/** Chromium returns freed memory to the system with a delay. */
const restMs = 15_000
/** A simulated day takes six minutes. */
const hourMs = 15_000
/** The calls of the account that is connected meanwhile. */
const offered = 200
const firstSyncMs = 5 * 60_000

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      opened: { type: 'string', default: '200' },
      searches: { type: 'string', default: '2000' },
      hours: { type: 'string', default: '24' },
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
      const amounts = { calls: Number(values.opened), searches: Number(values.searches) }
      const used = await measureUse(machine, values.app, amounts)
      const kept = await measureHours(machine, values.app, Number(values.hours))
      const tables = [
        { baseline: 'after the first quarter', rows: used },
        { baseline: 'after the first hour', rows: kept },
      ]
      printTables(tables, values)
    })
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
}

interface Amounts {
  calls: number
  searches: number
}

async function measureUse(machine: Machine, app: string, amounts: Amounts): Promise<Row[]> {
  const opened = await openAppAgain(offhookOf(machine, app))
  try {
    await takeFocus(opened)
    await sleep(settleMs)
    const begin = await use(opened, amounts, 0, firstShare)
    return compare(begin, await use(opened, amounts, firstShare, 1))
  } finally {
    await opened.close()
  }
}

async function measureHours(machine: Machine, app: string, hours: number): Promise<Row[]> {
  const { executable, env, folder } = machine
  const args = [...machineSwitches(), app]
  const options = { executable, home: join(folder, 'hours'), args, env, connects: true, offered }
  return await withConnectedApp(options, async ({ app, service }) => {
    const page = await app.firstWindow()
    const ready = page.getByRole('progressbar', { name: `${offered} of ${offered} ready offline` })
    await ready.waitFor({ timeout: firstSyncMs })
    const devTools = await page.context().newCDPSession(page)
    const readMemory = async () => {
      await devTools.send('HeapProfiler.collectGarbage')
      await app.evaluate(collectGarbage)
      await sleep(settleMs)
      return memoryByKind(app.process().pid!)
    }
    await speedUp(app, 3_600_000 / hourMs)
    await sleep(hourMs)
    const [begin, asked] = [await readMemory(), service.requests.length]
    await sleep(hourMs * (hours - 1))
    const end = await readMemory()
    const requests = service.requests.length - asked
    return [...compare(begin, end), toRow('requests meanwhile', [requests, asked], { digits: 0 })]
  })
}

/** Runs in the main process. */
function collectGarbage(): void {
  process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
  process.getBuiltinModule('node:vm').runInNewContext('gc()')
}

/** Uses the app for a part of the time. @returns its memory afterwards */
async function use(
  opened: OpenedApp,
  { calls, searches }: Amounts,
  from: number,
  to: number,
): Promise<Map<string, KindMemory>> {
  const queries = typedQueries(corpusOf(seed), 7)
  const part = (count: number) => [Math.round(count * from), Math.round(count * to)] as const
  const [call, lastCall] = part(calls)
  for (let at = call; at < lastCall; at++) await openNext(opened, at)
  const [search, lastSearch] = part(searches)
  for (let at = search; at < lastSearch; at++) await type(opened, queries[at % queries.length]!)
  await press(opened, openList('All calls'))
  for (let time = 0; time < 2; time++) await opened.command('HeapProfiler.collectGarbage', {})
  await sleep(restMs)
  await opened.command('HeapProfiler.collectGarbage', {})
  return memoryByKind(opened.pid)
}

/** Scrolls until the list has the row. */
async function openNext(opened: OpenedApp, call: number): Promise<void> {
  await opened.evaluate(`(async () => {
    const pane = ${listPane}
    while (!document.querySelector('[role=grid] [data-index="${call}"]')) {
      pane.scrollTop += pane.clientHeight / 2
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })()`)
  await press(opened, openCall(call))
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
