/**
 * What a person waits for: the time from an action to its painted first screen, and the longest task on the way and
 * behind it. With several `--app` their runs alternate, so that a machine that is busy for a while is busy for all.
 *
 *     npm run bench -- actions [--runs 3] [--app FOLDER]… [--json]
 *
 * Each run starts the app anew, opens every call of the list once, and does the other actions twice. `--json` prints
 * one document with a row for each app and action.
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
import {
  type Action,
  type ActionTimes,
  carryOut,
  openCall,
  openPalette,
  openReadiness,
  openSettings,
} from './actions/in-page.ts'
import { fillSoundingCalls } from './actions/library.ts'
import { libraryFolder, writeAccount } from './start/library.ts'
import { account, offhookOf, quantile, settleMs, type Machine } from './start/machine.ts'
import { openApp } from './start/opened-app.ts'

/** Calls beside the long one: all are in sight. */
const ordinary = 8

const actions: Record<string, readonly Action[]> = {
  'open a call': Array.from({ length: ordinary }, (_, at) => openCall(at + 1)),
  'open a 90-minute call': [openCall(0), openCall(1), openCall(0)],
  'open settings': [openSettings, openSettings],
  'open the palette': [openPalette, openPalette],
  'open the offline library': [openReadiness, openReadiness],
}

interface Row {
  app: string
  action: string
  /** Milliseconds. */
  p50: number
  p95: number
  longestTaskP50: number
  longestTask: number
  times: number
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      app: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
    },
  })
  if (!values.app && (await buildIfStale()) !== 0) throw new Error('the app could not be built')
  const folder = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    const home = join(folder, 'home')
    await fillSoundingCalls(libraryFolder(home, account), ordinary)
    writeAccount(home, account)
    const electron = await findElectron()
    await withDisplay(async (display) => {
      const env = windowEnvironment(electron, display)
      const machine = { executable: electron.executable, env, folder, recordings: ordinary + 1 }
      const rows = await measure(machine, values.app ?? [root], Number(values.runs))
      if (values.json) console.log(JSON.stringify({ rows }, null, 2))
      else
        console.table(Object.fromEntries(rows.map(({ app, action, ...row }) => [`${action}, ${app}`, row])))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(machine: Machine, apps: string[], runs: number): Promise<Row[]> {
  const taken = new Map<string, ActionTimes[]>()
  // The first run fills the system's and Chromium's caches, and is not counted.
  for (let run = -1; run < runs; run++) {
    for (const app of apps) {
      for (const [action, times] of await runOnce(machine, app)) {
        const key = JSON.stringify([app, action])
        if (run >= 0) taken.set(key, [...(taken.get(key) ?? []), ...times])
      }
    }
  }
  return [...taken].map(([key, times]) => {
    const [app, action] = JSON.parse(key) as [string, string]
    const of = (figure: keyof ActionTimes, share: number) =>
      Math.round(
        quantile(
          times.map((each) => each[figure]),
          share,
        )!,
      )
    return {
      app,
      action,
      p50: of('paintedMs', 0.5),
      p95: of('paintedMs', 0.95),
      longestTaskP50: of('longestTaskMs', 0.5),
      longestTask: of('longestTaskMs', 1 - Number.EPSILON),
      times: times.length,
    }
  })
}

async function runOnce(machine: Machine, app: string): Promise<[string, ActionTimes[]][]> {
  const opened = await openApp(offhookOf(machine, app))
  try {
    await sleep(settleMs)
    const all: [string, ActionTimes[]][] = []
    for (const [name, each] of Object.entries(actions)) {
      const times: ActionTimes[] = []
      for (const action of each) times.push(await opened.evaluate<ActionTimes>(carryOut(action)))
      // The call between two openings of the long one is not.
      all.push([name, name === 'open a 90-minute call' ? [times[0]!, times[2]!] : times])
    }
    return all
  } finally {
    await opened.close()
  }
}
