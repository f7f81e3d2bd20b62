/**
 * Measures the time from a key press or click to the painted result, and the longest task during and after it.
 * For comparison, the same run measures an empty window: the time from the same input to its next painted frame,
 * which no page can beat. With several `--app`, runs alternate, so that other load on the machine affects all of
 * them. Then follows a session: the same actions, faster, with every task of 50 ms or more counted.
 *
 *     npm run bench -- actions [--runs 3] [--minutes 10] [--recordings 25000] [--keep FOLDER] [--app FOLDER]… [--json]
 *
 * `--keep` keeps the library in this folder and reuses it the next time. Each run restarts the app and performs
 * each action several times. `--json` prints one document with a row for each app and action; `ratio` is its p95
 * divided by that of the empty window.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
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
import { emptyActions, type Action, type ActionTimes } from './actions/in-page.ts'
import { everydayActions, ordinaryCalls } from './actions/everyday.ts'
import { fillSoundingCalls } from './actions/library.ts'
import { measureSession, type Session } from './actions/session.ts'
import { writeEmptyApp } from './start/empty-window.ts'
import { fillLibrary, libraryFolder, writeAccount } from './start/library.ts'
import { account, emptyOf, offhookOf, quantile, settleMs, type Machine } from './start/machine.ts'
import { openAppAgain, type AppToOpen, type OpenedApp } from './start/opened-app.ts'

/** Long enough for the work that an action defers. */
const actionSettleMs = 400

interface Row {
  app: string
  action: string
  /** Milliseconds. */
  p50: number
  p95: number
  /** The first one after a start, with cold code: the median of all starts. */
  first: number
  /** The empty window's p95. */
  empty: number
  ratio: number
  /** The highest allowed p95; absent if there is no target. */
  target?: number
  /** Processor time of the page's thread until the result was painted. */
  threadP50: number
  longestTaskP50: number
  longestTask: number
  times: number
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      minutes: { type: 'string', default: '10' },
      recordings: { type: 'string', default: '25000' },
      keep: { type: 'string' },
      app: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
    },
  })
  if (!values.app && (await buildIfStale()) !== 0) throw new Error('the app could not be built')
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    const recordings = Number(values.recordings)
    if (!existsSync(join(folder, 'empty'))) await fill(folder, recordings)
    const electron = await findElectron()
    await withDisplay(async (display) => {
      const env = windowEnvironment(electron, display)
      const machine = { executable: electron.executable, env, folder, recordings }
      const apps = values.app ?? [root]
      const rows = await measure(machine, apps, Number(values.runs))
      const sessions = await measureSessions(machine, apps, Number(values.minutes))
      if (values.json) return console.log(JSON.stringify({ rows, sessions }, null, 2))
      console.table(Object.fromEntries(rows.map(({ app, action, ...row }) => [`${action}, ${app}`, row])))
      console.table(Object.fromEntries(sessions.map(({ app, ...session }) => [`session, ${app}`, session])))
    })
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
}

/** The newest calls have audio; most of the others have no words. */
async function fill(folder: string, recordings: number): Promise<void> {
  const home = join(folder, 'home')
  console.error(`filling a library: ${recordings} recordings`)
  await fillLibrary(libraryFolder(home, account), { recordings, transcripts: recordings / 10 })
  await fillSoundingCalls(libraryFolder(home, account), ordinaryCalls, recordings)
  writeAccount(home, account)
  writeEmptyApp(join(folder, 'empty'))
}

async function measure(machine: Machine, apps: string[], runs: number): Promise<Row[]> {
  const taken = new Map<string, ActionTimes[][]>()
  const keep = (app: string, action: string, times: ActionTimes[]) => {
    const key = JSON.stringify([app, action])
    taken.set(key, [...(taken.get(key) ?? []), times])
  }
  // The first run fills the system's and Chromium's caches, and is not counted.
  for (let run = -1; run < runs; run++) {
    const empty = await runOnce(emptyOf(machine), Array(16).fill(emptyActions.key) as Action[])
    const click = await runOnce(emptyOf(machine), Array(16).fill(emptyActions.click) as Action[])
    if (run >= 0) keep('', 'empty', [...empty, ...click])
    for (const app of apps) {
      await inApp(offhookOf(machine, app), async (opened) => {
        for (const { name, actions, counted } of everydayActions) {
          const times: ActionTimes[] = []
          for (const action of actions) times.push(await carryOut(opened, action, actionSettleMs))
          // Actions that only prepare others are not counted.
          if (run >= 0)
            keep(
              app,
              name,
              times.filter((_, at) => counted?.(at) ?? true),
            )
        }
      })
    }
  }
  const empty = toRow('', 'empty', taken.get(JSON.stringify(['', 'empty']))!, 1)
  taken.delete(JSON.stringify(['', 'empty']))
  return [...taken].map(([key, times]) => {
    const [app, action] = JSON.parse(key) as [string, string]
    return toRow(app, action, times, empty.p95)
  })
}

/** @param runs the times of each run, in their order */
function toRow(app: string, action: string, runs: ActionTimes[][], empty: number): Row {
  const times = runs.flat()
  const of = (figure: keyof ActionTimes, share: number) =>
    Math.round(
      quantile(
        times.map((each) => each[figure]),
        share,
      )!,
    )
  const p95 = of('paintedMs', 0.95)
  const target = everydayActions.find(({ name }) => name === action)?.target
  return {
    app,
    action,
    p50: of('paintedMs', 0.5),
    p95,
    first: Math.round(
      quantile(
        runs.map(([first]) => first!.paintedMs),
        0.5,
      )!,
    ),
    empty,
    ratio: Number((p95 / empty).toFixed(2)),
    ...(target !== undefined && { target }),
    threadP50: of('threadMs', 0.5),
    longestTaskP50: of('longestTaskMs', 0.5),
    longestTask: of('longestTaskMs', 1 - Number.EPSILON),
    times: times.length,
  }
}

async function runOnce(app: AppToOpen, actions: Action[]): Promise<ActionTimes[]> {
  return await inApp(app, async (opened) => {
    const times: ActionTimes[] = []
    for (const action of actions) times.push(await carryOut(opened, action, actionSettleMs))
    return times
  })
}

async function measureSessions(machine: Machine, apps: string[], minutes: number) {
  const sessions: ({ app: string } & Session)[] = []
  for (const app of minutes > 0 ? apps : []) {
    const session = await inApp(offhookOf(machine, app), (opened) => measureSession(opened, minutes))
    sessions.push({ app, ...session })
  }
  return sessions
}

async function inApp<T>(app: AppToOpen, work: (opened: OpenedApp) => Promise<T>): Promise<T> {
  const opened = await openAppAgain(app)
  try {
    await takeFocus(opened)
    await sleep(settleMs)
    return await work(opened)
  } finally {
    await opened.close()
  }
}
