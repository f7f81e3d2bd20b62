/**
 * What Offhook costs beside an empty Electron window on the same machine: the time from the start of the
 * process to a list that can be read, and the memory of all its processes. Starts of both alternate, so that
 * a machine that is busy for a while is busy for both. Then how smoothly the list scrolls, and how long the
 * main process keeps others waiting while it syncs and searches.
 *
 *     npm run bench -- start [--recordings 25000] [--transcripts 5000] [--runs 7] [--keep FOLDER]
 *                            [--app FOLDER]… [--only-start]
 *
 * `--keep` leaves the library there and finds it there the next time. `--app` measures another build, or
 * several in turn: the folder that holds its package.json and out/.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
import { measureLoop } from './start/busy-loop.ts'
import { writeEmptyApp } from './start/empty-window.ts'
import { fillLibrary, libraryFolder, seed, writeAccount } from './start/library.ts'
import { openApp, type AppToOpen } from './start/opened-app.ts'
import { memoryOf, type Memory } from './start/processes.ts'
import { emptyPane, listPane, scrollThrough, type Frames } from './start/scroll.ts'

/** What starting leaves to be done later (search, first requests) is done by then. */
const settleMs = 3000
/** No key is stored for this account, so that nothing is asked of anybody: the library opens as it is. */
const account = { baseUrl: 'https://service.invalid', userId: 'usr_bench' }

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
      await reportStarts(machine, apps, Number(values.runs))
      if (values['only-start']) return
      await reportScrolling(machine, apps.at(-1)!)
      await reportLoop(machine, apps.at(-1)!)
    })
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
}

/** Everything that is the same for all that is measured. */
interface Machine {
  executable: string
  env: NodeJS.ProcessEnv
  /** Holds the data folder `home` and the empty app `empty`. */
  folder: string
  recordings: number
}

async function prepare(folder: string, size: { recordings: number; transcripts: number }): Promise<void> {
  const home = join(folder, 'home')
  const filled = join(folder, 'filled.json')
  const wanted = JSON.stringify(size)
  if (!existsSync(filled) || readFileSync(filled, 'utf8') !== wanted) {
    console.log(`filling a library: ${size.recordings} recordings, ${size.transcripts} transcripts`)
    rmSync(home, { recursive: true, force: true })
    await fillLibrary(libraryFolder(home, account), size)
    writeFileSync(filled, wanted)
  }
  writeAccount(home, account)
  writeEmptyApp(join(folder, 'empty'))
}

function offhookOf({ executable, env, folder }: Machine, app: string): AppToOpen {
  return {
    executable,
    args: [...machineSwitches(), app],
    env: { ...env, OFFHOOK_HOME: join(folder, 'home') },
    usable: `document.querySelector('[role=grid] [role=row] [role=gridcell]')?.textContent.trim()`,
  }
}

function emptyOf({ executable, env, folder }: Machine): AppToOpen {
  const args = [...machineSwitches(), join(folder, 'empty')]
  return { executable, env, args, usable: `document.body?.textContent.trim()` }
}

interface Start {
  pageMs: number
  usableMs: number
  cpuMs: number | null
  memory: Memory | null
}

async function reportStarts(machine: Machine, apps: string[], runs: number): Promise<void> {
  const all = [emptyOf(machine), ...apps.map((app) => offhookOf(machine, app))]
  const starts: Start[][] = all.map(() => [])
  // The first start of each fills the system's and Chromium's caches, and is not counted.
  for (let run = -1; run < runs; run++) {
    for (const [index, app] of all.entries()) {
      const start = await startOnce(app).catch(async (error: Error) => {
        // One in hundreds hangs on a virtual display, the empty window too: said, and started again.
        console.log(error.message)
        return await startOnce(app)
      })
      if (run >= 0) starts[index]!.push(start)
    }
  }
  const [empty, ...others] = starts
  for (const [index, own] of others.entries()) {
    if (apps.length > 1) console.log(`\n${apps[index]}`)
    console.table(compare(own, empty!))
  }
}

async function startOnce(app: AppToOpen): Promise<Start> {
  const opened = await openApp(app)
  try {
    await sleep(settleMs)
    return { ...opened, memory: memoryOf(opened.pid) }
  } finally {
    await opened.close()
  }
}

/** Medians of all runs, Offhook's beside the empty window's; of the time also the run that was disturbed least. */
function compare(own: Start[], empty: Start[]) {
  type Figure = (start: Start) => number | null | undefined
  const row = (of: Figure, digits: number, target?: number, share = 0.5) => {
    const [value, baseline] = [own, empty].map((starts) => quantile(starts.map(of), share))
    if (value === undefined || baseline === undefined) return { value: 'only measured on Linux' }
    return {
      value: value.toFixed(digits),
      'empty window': baseline.toFixed(digits),
      ratio: (value / baseline).toFixed(2),
      target: target === undefined ? '' : `at most ${target}`,
    }
  }
  return {
    'process start to usable list, ms': row(({ usableMs }) => usableMs, 0, 1.25),
    'the same, best runs': row(({ usableMs }) => usableMs, 0, 1.25, 0),
    'of it until the page begins, ms': row(({ pageMs }) => pageMs, 0),
    'processor time until usable, ms': row(({ cpuMs }) => cpuMs, 0),
    'memory of all processes (PSS), MB': row(({ memory }) => memory && memory.pss / 2 ** 20, 1, 1.6),
    'of it in no file, MB': row(({ memory }) => memory && memory.anonymous / 2 ** 20, 1),
  }
}

/** The value that this share of all is below; undefined where there is nothing to measure. */
function quantile(values: (number | null | undefined)[], share: number): number | undefined {
  const known = values.filter((value) => typeof value === 'number').sort((a, b) => a - b)
  return known[Math.floor(known.length * share)]
}

async function reportScrolling(machine: Machine, app: string): Promise<void> {
  const own = await scrollIn(offhookOf(machine, app), listPane)
  const empty = await scrollIn(emptyOf(machine), emptyPane(machine.recordings * 60))
  const row = (of: (frames: Frames) => number, target = '') => ({
    value: of(own).toFixed(1),
    'empty window': of(empty).toFixed(1),
    target,
  })
  console.table({
    [`frame while scrolling ${machine.recordings} rows, p50, ms`]: row(({ p50 }) => p50),
    'p99, ms': row(({ p99 }) => p99),
    'longest, ms': row(({ longest }) => longest, 'at most 33'),
    'frames counted': row(({ count }) => count),
  })
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

async function reportLoop({ executable, env, folder }: Machine, app: string): Promise<void> {
  const { vocabulary } = corpusOf(seed)
  const queries = Array.from({ length: 200 }, (_, index) => vocabulary[(index * 37) % 4000]!).flatMap(
    (word) => [word.slice(0, 2), word.slice(0, 3), word],
  )
  const delay = await measureLoop({
    executable,
    library: libraryFolder(join(folder, 'home'), account),
    home: join(folder, 'busy'),
    args: [...machineSwitches(), app],
    env,
    queries,
  })
  console.table({
    'main loop delay while syncing and searching, p50, ms': { value: delay.p50.toFixed(1) },
    'p99, ms': { value: delay.p99.toFixed(1), target: 'at most 16' },
    'longest, ms': { value: delay.longest.toFixed(1) },
    'requests meanwhile': { value: delay.requests },
    'searches meanwhile': { value: delay.searches },
  })
}
