/**
 * What Offhook costs beside an empty Electron window on the same machine: the time from the start of the
 * process to a list that can be read, and the memory of all its processes. Starts of both alternate, so that
 * a machine that is busy for a while is busy for both. Then how smoothly the list scrolls, and the same with
 * how long the main process keeps others waiting, while it syncs at the service's limit and at ten times that.
 *
 *     npm run bench -- start [--recordings 25000] [--transcripts 5000] [--runs 7] [--keep FOLDER]
 *                            [--app FOLDER]… [--only-start]
 *
 * `--keep` leaves the library there and finds it there the next time. `--app` measures another build, or
 * several in turn: the folder that holds its package.json and out/.
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
import { measureBusy } from './start/busy-app.ts'
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
      await reportBusy(machine, apps.at(-1)!)
    })
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
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

async function reportBusy({ executable, env, folder }: Machine, app: string): Promise<void> {
  const { vocabulary } = corpusOf(seed)
  const queries = Array.from({ length: 200 }, (_, index) => vocabulary[(index * 37) % 4000]!).flatMap(
    (word) => [word.slice(0, 2), word.slice(0, 3), word],
  )
  const measured = []
  for (const speed of [0, 1, 10]) {
    measured.push(
      await measureBusy({
        executable,
        library: libraryFolder(join(folder, 'home'), account),
        home: join(folder, 'busy'),
        args: [...machineSwitches(), app],
        env,
        queries,
        speed,
      }),
    )
  }
  const [still, real, fast] = measured
  const row = (of: (busy: NonNullable<typeof real>) => string, target = '') => ({
    'without sync': of(still!),
    'at the limit': of(real!),
    'ten times': of(fast!),
    target,
  })
  console.table({
    'main loop delay while searching and scrolling, p50, ms': row(({ delay }) => delay.p50.toFixed(1)),
    'p99, ms': row(({ delay }) => delay.p99.toFixed(1), 'at most 16'),
    'longest delay, ms': row(({ delay }) => delay.longest.toFixed(1)),
    'frame while scrolling meanwhile, p50, ms': row(({ frames }) => frames.p50.toFixed(1)),
    'frame p99, ms': row(({ frames }) => frames.p99.toFixed(1)),
    'longest frame, ms': row(({ frames }) => frames.longest.toFixed(1), 'at most 33'),
    'frames meanwhile': row(({ frames }) => String(frames.count)),
    'requests meanwhile': row(({ requests }) => String(requests)),
    'searches meanwhile': row(({ searches }) => String(searches)),
  })
}
