/**
 * Measures what Offhook does while nobody uses it: how often its threads wake up, how long they run and what they
 * write, with the window open and hidden in the tray, compared with an empty Electron window that is open and
 * hidden for the same time. Both run at once, so that other load on the machine affects both.
 *
 *     npm run bench -- idle [--minutes 10] [--recordings 25000] [--transcripts 5000] [--assistant] [--keep FOLDER]
 *                           [--app FOLDER] [--json]
 *
 * Nothing is synced, because the cost of a sync depends on the account. Chromium writes to its own profile, also
 * in the empty window; of the rest of the data folder, no file may change while the window is hidden. The threads
 * that woke up are listed on standard error. `--assistant` shares the calls with an assistant, so that the app
 * watches for its requests. `--keep` keeps the library in this folder and reuses it the next time.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../build/app-build.mjs'
import { withDisplay } from '../../build/display.mjs'
import { findElectron } from '../../build/electron-runtime.mjs'
import { root } from '../../build/paths.mjs'
import { windowEnvironment } from '../../build/run-electron.mjs'
import { createAccountId, openAccountBook } from '../../src-main/session/account-book.ts'
import { createAssistant } from '../../src-main/session/assistants.ts'
import { allCalls } from '../../src-preload/contract/assistants.ts'
import { hideable, hideWindows } from './idle/hide.ts'
import { readActivity, subtract, type Thread } from './idle/threads.ts'
import { account, emptyOf, offhookOf, prepare, type Machine } from './start/machine.ts'
import { openApp, type OpenedApp } from './start/opened-app.ts'
import { printTables, toRow, type Table } from './start/rows.ts'

/** Long enough for the work that starting and hiding defer, including Chromium's own. */
const settleMs = 60_000
/** The window is open for a shorter time than it is hidden. */
const openMinutes = 1

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      recordings: { type: 'string', default: '25000' },
      transcripts: { type: 'string', default: '5000' },
      assistant: { type: 'boolean', default: false },
      keep: { type: 'string' },
      app: { type: 'string', default: root },
      json: { type: 'boolean', default: false },
    },
  })
  if (process.platform !== 'linux') throw new Error('only Linux counts how often threads wake up')
  if (values.app === root && (await buildIfStale()) !== 0) throw new Error('the app could not be built')
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    const recordings = Number(values.recordings)
    await prepare(folder, { recordings, transcripts: Number(values.transcripts) })
    if (values.assistant) await addAssistant(join(folder, 'home'))
    const electron = await findElectron()
    await withDisplay(async (display) => {
      const env = windowEnvironment(electron, display)
      const machine = { executable: electron.executable, env, folder, recordings }
      printTables(await measure(machine, values.app, Number(values.minutes)), values)
    })
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
}

async function addAssistant(home: string): Promise<void> {
  const book = await openAccountBook(home)
  const choice = { name: 'Bench', scope: allCalls, showsNumbers: true, mayPropose: false }
  const { stored } = createAssistant(choice, Date.now())
  await book.addAssistant(createAccountId(account.baseUrl, account.userId), stored)
}

async function measure(machine: Machine, app: string, minutes: number): Promise<Table[]> {
  const apps = [offhookOf(machine, app), emptyOf(machine)]
  const opened: OpenedApp[] = []
  try {
    for (const each of apps) opened.push(await openApp(hideable(each, machine.folder)))
    // Chromium does not throttle a page that DevTools inspects.
    for (const each of opened) await each.detach()
    await sleep(settleMs)
    const open = await measureFor(machine, opened, openMinutes)
    for (const { pid } of opened) hideWindows(pid)
    await sleep(settleMs)
    const hidden = await measureFor(machine, opened, minutes)
    return [
      { baseline: 'empty window', rows: toRows('open', open, {}) },
      {
        baseline: 'empty window',
        rows: toRows('hidden', hidden, { cpu: 0.1, wakeUps: 2, changed: 0 }),
      },
    ]
  } finally {
    for (const each of opened) await each.close()
  }
}

interface Idle {
  threads: Thread[]
  seconds: number
  writtenBytes: number
  /** Files outside the window's own profile. */
  changedFiles: number
}

async function measureFor(machine: Machine, opened: readonly OpenedApp[], minutes: number): Promise<Idle[]> {
  const home = join(machine.folder, 'home')
  const files = stampsOf(home)
  const before = opened.map(({ pid }) => ({ at: performance.now(), activity: readActivity(pid) }))
  await sleep(minutes * 60_000)
  return opened.map(({ pid }, index) => {
    const { at, activity } = before[index]!
    const now = readActivity(pid)
    return {
      threads: subtract(now, activity),
      seconds: (performance.now() - at) / 1000,
      writtenBytes: now.writtenBytes - activity.writtenBytes,
      // Only the first app has a data folder.
      changedFiles: index === 0 ? countChanged(files, stampsOf(home)) : 0,
    }
  })
}

function toRows(
  window: 'open' | 'hidden',
  [own, empty]: Idle[],
  max: { cpu?: number; wakeUps?: number; changed?: number },
) {
  const row = (name: string, of: (idle: Idle) => number, digits: number, target?: number) =>
    toRow(`${window}: ${name}`, [of(own!), of(empty!)], {
      digits,
      ...(target !== undefined && { max: target }),
    })
  for (const { name, wakeUps, cpuMs } of own!.threads.slice(0, 12)) {
    const perSecond = (wakeUps / own!.seconds).toFixed(2)
    console.error(`${window}: ${name}: ${perSecond} wake-ups a second, ${cpuMs.toFixed(1)} ms`)
  }
  return [
    row('wake-ups a second', (idle) => sumOf(idle, 'wakeUps') / idle.seconds, 2, max.wakeUps),
    row('share of one core, %', (idle) => sumOf(idle, 'cpuMs') / idle.seconds / 10, 3, max.cpu),
    row('written to disks, kB', ({ writtenBytes }) => writtenBytes / 1024, 1),
    row('changed files of the library', ({ changedFiles }) => changedFiles, 0, max.changed),
  ]
}

/** When each file outside the window's own profile was last changed, and its size. */
function stampsOf(home: string): Map<string, string> {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.split(sep)[0] !== 'window')
    .map((path) => [path, statSync(join(home, path), { throwIfNoEntry: false })] as const)
  return new Map(
    files.flatMap(([path, stat]) => (stat?.isFile() ? [[path, `${stat.mtimeMs} ${stat.size}`]] : [])),
  )
}

function countChanged(before: Map<string, string>, after: Map<string, string>): number {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => before.get(path) !== after.get(path)).length
}

function sumOf({ threads }: Idle, figure: 'wakeUps' | 'cpuMs'): number {
  return threads.reduce((sum, thread) => sum + thread[figure], 0)
}
