/**
 * What Offhook costs beside an empty Electron window on the same machine: the time from the start of the
 * process to a list that can be read, and the memory of all its processes. Starts of both alternate, so that
 * a machine that is busy for a while is busy for both. Then how smoothly the list scrolls, and the same with
 * how long the main process keeps others waiting, while it syncs at the service's limit and at ten times that.
 *
 *     npm run bench -- start [--recordings 25000] [--transcripts 5000] [--runs 7] [--keep FOLDER]
 *                            [--app FOLDER]… [--only-start] [--json]
 *
 * `--keep` leaves the library there and finds it there the next time. `--app` measures another build, or several
 * in turn: the folder with its package.json and out/. `--json` prints one document with all tables.
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
import { corpusOf } from './search-corpus.ts'
import { measureBusy, type BusyApp } from './start/busy-app.ts'
import { libraryFolder, seed } from './start/library.ts'
import {
  account,
  emptyOf,
  offhookOf,
  prepare,
  quantile,
  settleMs,
  startOnce,
  type Machine,
  type Start,
} from './start/machine.ts'
import { openApp, type AppToOpen } from './start/opened-app.ts'
import { printTables, toRow, type Row, type Table } from './start/rows.ts'
import { emptyPane, listPane, scrollThrough, type Frames } from './start/scroll.ts'

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      recordings: { type: 'string', default: '25000' },
      transcripts: { type: 'string', default: '5000' },
      runs: { type: 'string', default: '7' },
      keep: { type: 'string' },
      app: { type: 'string', multiple: true },
      'only-start': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  if (!values.app && (await buildIfStale()) !== 0) throw new Error('the app could not be built')
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    const recordings = Number(values.recordings)
    await prepare(folder, { recordings, transcripts: Number(values.transcripts) })
    const electron = await findElectron()
    await withDisplay(async (display) => {
      const env = windowEnvironment(electron, display)
      const machine = { executable: electron.executable, env, folder, recordings }
      const apps = values.app ?? [root]
      const tables = await measureStarts(machine, apps, Number(values.runs))
      if (!values['only-start']) {
        tables.push(await measureScrolling(machine, apps.at(-1)!))
        tables.push(await measureSyncing(machine, apps.at(-1)!))
      }
      printTables(tables, values)
    })
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
}

async function measureStarts(machine: Machine, apps: string[], runs: number): Promise<Table[]> {
  const all = [emptyOf(machine), ...apps.map((app) => offhookOf(machine, app))]
  const starts: Start[][] = all.map(() => [])
  // The first start of each fills the system's and Chromium's caches, and is not counted.
  for (let run = -1; run < runs; run++) {
    for (const [index, app] of all.entries()) {
      const start = await startOnce(app).catch(async (error: Error) => {
        // One in hundreds hangs on a virtual display, the empty window too: said, and started again.
        console.error(error.message)
        return await startOnce(app)
      })
      if (run >= 0) starts[index]!.push(start)
    }
  }
  const [empty, ...others] = starts
  return others.map((own, index) => ({
    ...(apps.length > 1 && { app: apps[index]! }),
    baseline: 'empty window',
    rows: compareStarts(own, empty!),
  }))
}

/** Medians of all runs, Offhook's beside the empty window's; of the time also the run that was disturbed least. */
function compareStarts(own: Start[], empty: Start[]): Row[] {
  type Figure = (start: Start) => number | null | undefined
  const row = (name: string, of: Figure, digits: number, maxRatio?: number, share = 0.5): Row[] => {
    const [value, baseline] = [own, empty].map((starts) => quantile(starts.map(of), share))
    // Only measured on Linux.
    if (value === undefined || baseline === undefined) return []
    return [toRow(name, [value, baseline], { digits, ...(maxRatio !== undefined && { maxRatio }) })]
  }
  return [
    row('process start to usable list, ms', ({ usableMs }) => usableMs, 0, 1.25),
    row('the same, best runs', ({ usableMs }) => usableMs, 0, 1.25, 0),
    row('of it until the page begins, ms', ({ pageMs }) => pageMs, 0),
    row('processor time until usable, ms', ({ cpuMs }) => cpuMs, 0),
    row('memory of all processes (PSS), MB', ({ memory }) => memory && memory.pss / 2 ** 20, 1, 1.3),
    row('of it in no file, MB', ({ memory }) => memory && memory.anonymous / 2 ** 20, 1),
  ].flat()
}

async function measureScrolling(machine: Machine, app: string): Promise<Table> {
  const own = await scrollIn(offhookOf(machine, app), listPane)
  const empty = await scrollIn(emptyOf(machine), emptyPane(machine.recordings * 60))
  const row = (name: string, of: (frames: Frames) => number, max?: number) =>
    toRow(name, [of(own), of(empty)], max === undefined ? {} : { max })
  return {
    baseline: 'empty window',
    rows: [
      row(`frame while scrolling ${machine.recordings} rows, p50, ms`, ({ p50 }) => p50),
      row('p99, ms', ({ p99 }) => p99),
      row('longest, ms', ({ longest }) => longest, 33),
      row('frames counted', ({ count }) => count),
    ],
  }
}

async function scrollIn(app: AppToOpen, pane: string): Promise<Frames> {
  const opened = await openApp(app)
  try {
    await sleep(settleMs)
    return await opened.evaluate<Frames>(scrollThrough(pane))
  } finally {
    await opened.close()
  }
}

async function measureSyncing({ executable, env, folder }: Machine, app: string): Promise<Table> {
  const { vocabulary } = corpusOf(seed)
  const queries = Array.from({ length: 200 }, (_, index) => vocabulary[(index * 37) % 4000]!).flatMap(
    (word) => [word.slice(0, 2), word.slice(0, 3), word],
  )
  const measureAt = (speed: number) =>
    measureBusy({
      executable,
      library: libraryFolder(join(folder, 'home'), account),
      home: join(folder, 'busy'),
      args: [...machineSwitches(), app],
      env,
      queries,
      speed,
    })
  const still = await measureAt(0)
  const rows: Row[] = []
  for (const [speed, name] of [
    [1, 'at the limit'],
    [10, 'at ten times the limit'],
  ] as const)
    rows.push(...compareBusy(name, await measureAt(speed), still))
  return { baseline: 'without sync', rows }
}

function compareBusy(name: string, busy: BusyApp, still: BusyApp): Row[] {
  const row = (figure: string, of: (busy: BusyApp) => number, max?: number) =>
    toRow(`${name}: ${figure}`, [of(busy), of(still)], max === undefined ? {} : { max })
  return [
    row('main loop delay while searching and scrolling, p50, ms', ({ delay }) => delay.p50),
    row('p99, ms', ({ delay }) => delay.p99, 16),
    row('longest delay, ms', ({ delay }) => delay.longest),
    row('frame while scrolling meanwhile, p50, ms', ({ frames }) => frames.p50),
    row('frame p99, ms', ({ frames }) => frames.p99),
    row('longest frame, ms', ({ frames }) => frames.longest, 33),
    row('frames meanwhile', ({ frames }) => frames.count),
    row('requests meanwhile', ({ requests }) => requests),
    row('searches meanwhile', ({ searches }) => searches),
  ]
}
