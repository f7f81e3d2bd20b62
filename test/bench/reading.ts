/**
 * What a very long call costs to open and to scroll: beside a call of twenty words, beside the least that any program
 * must do with as many words, and beside the frames of an empty window.
 *
 *     npm run bench -- reading [--words 100000] [--runs 9] [--app FOLDER]
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
import { fillTwoCalls } from './reading/long-call.ts'
import { alternate, plainLoop, transcriptPane } from './reading/in-page.ts'
import { writeEmptyApp } from './start/empty-window.ts'
import { libraryFolder, writeAccount } from './start/library.ts'
import { account, emptyOf, offhookOf, quantile, settleMs, type Machine } from './start/machine.ts'
import { openApp, type OpenedApp } from './start/opened-app.ts'
import { emptyPane, scrollThrough, type Frames } from './start/scroll.ts'

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      words: { type: 'string', default: '100000' },
      runs: { type: 'string', default: '9' },
      app: { type: 'string', default: root },
    },
  })
  if (values.app === root && (await buildIfStale()) !== 0) throw new Error('the app could not be built')
  const folder = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  const words = Number(values.words)
  try {
    const home = join(folder, 'home')
    await fillTwoCalls(libraryFolder(home, account), words)
    writeAccount(home, account)
    writeEmptyApp(join(folder, 'empty'))
    const electron = await findElectron()
    await withDisplay(async (display) => {
      const env = windowEnvironment(electron, display)
      await report(
        { executable: electron.executable, env, folder, recordings: 2 },
        values.app,
        words,
        Number(values.runs),
      )
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function report(machine: Machine, app: string, words: number, runs: number): Promise<void> {
  const own = await inApp(await openApp(offhookOf(machine, app)), async ({ evaluate }) => ({
    opened: await evaluate<{ long: number[]; short: number[] }>(alternate(runs)),
    loop: await evaluate<number>(plainLoop(words)),
    frames: await evaluate<Frames>(scrollThrough(transcriptPane)),
    height: await evaluate<number>(`${transcriptPane}.scrollHeight`),
  }))
  const empty = await inApp(await openApp(emptyOf(machine)), ({ evaluate }) =>
    evaluate<Frames>(scrollThrough(emptyPane(own.height))),
  )
  const long = quantile(own.opened.long, 0.5)!
  const short = quantile(own.opened.short, 0.5)!
  console.table({
    [`opening ${words} words until they are drawn, ms`]: { value: long.toFixed(0), target: 'at most 300' },
    'the slowest of these, ms': { value: Math.max(...own.opened.long).toFixed(0) },
    'opening 20 words, ms': { value: short.toFixed(0) },
    'a plain loop over the words, ms': { value: own.loop.toFixed(1) },
  })
  const row = (of: (frames: Frames) => number, target = '') => ({
    value: of(own.frames).toFixed(1),
    'empty window': of(empty).toFixed(1),
    target,
  })
  console.table({
    'frame while scrolling them, p50, ms': row(({ p50 }) => p50),
    'p99, ms': row(({ p99 }) => p99),
    'longest, ms': row(({ longest }) => longest, 'at most 33'),
    'frames counted': row(({ count }) => count),
  })
}

async function inApp<T>(app: OpenedApp, measure: (app: OpenedApp) => Promise<T>): Promise<T> {
  try {
    await sleep(settleMs)
    return await measure(app)
  } finally {
    await app.close()
  }
}
