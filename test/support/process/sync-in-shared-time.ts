/**
 * A program that syncs a library once, with a clock that its parent controls: the parent sends the time to its
 * request budget over the ipc channel, and advances it only after the program has answered that nothing is in
 * progress.
 *
 * Argument: a `SharedRun` as JSON. Sends `done` when everything that it can fetch is here.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import { openRequestJournal } from '../../../src-main/service/request-journal.ts'
import { createServiceClient } from '../../../src-main/service/service-client.ts'
import { postOnce } from '../../../src-main/service/transport.ts'
import { type Fetch } from '../../../src-main/service/network.ts'
import { createSync } from '../../../src-main/sync/sync.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { startLibraryThreads } from '../../../src-main/threads/library-threads.ts'
import { FakeClock } from '../clocks/fake-clock.ts'
import { threadPrograms } from './thread-programs.ts'

export interface SharedRun {
  /** The library's folder. */
  folder: string
  /** The request journal's file. */
  journal: string
  baseUrl: string
  apiKey: string
  /** The time at the start, milliseconds. */
  startMs: number
}

/** From the parent: the current time. */
export interface Tick {
  ms: number
}

/** The answer: the program is idle at this time, or has finished. */
export type Said = { restsAt: number } | 'done'

const given = JSON.parse(process.argv[2]!) as SharedRun
const clock = new FakeClock(given.startMs)
/** The longest real time, in milliseconds, that a program may work before it counts as idle. */
const patienceMs = 40
/** Requests whose headers have not arrived yet. */
const underWay = new Set<Promise<void>>()

const countedFetch: Fetch = (url, init) => {
  const answer = fetch(url, init)
  const settled = answer.then(
    () => {},
    () => {},
  )
  underWay.add(settled)
  void settled.then(() => underWay.delete(settled))
  return answer
}

function say(said: Said): void {
  process.send!(said)
}

process.on('message', ({ ms }: Tick) => void goOn(ms))
// Without its parent the program has no clock.
process.once('disconnect', () => process.exit(1))

async function goOn(ms: number): Promise<void> {
  await clock.advance(ms - clock.now())
  // Idle means waiting for the request budget. Library and disk count as taking no time while they are quick.
  for (let waited = 0; underWay.size > 0 || (clock.sleeping === 0 && waited < patienceMs); waited++) {
    await Promise.all(underWay)
    await sleep(1)
  }
  say({ restsAt: ms })
}

const { folder, journal, baseUrl, apiKey } = given
const budget = new RequestBudget({
  clock,
  random: Math.random,
  journal: openRequestJournal(journal, clock, randomUUID().slice(0, 8)),
})
const threads = await startLibraryThreads(threadPrograms, folder)
// The network, the files and their deadlines are real; only the minute of the rate limit is skipped.
const network = { fetch: countedFetch, postOnce, budget, clock: systemClock }
const sync = createSync({
  service: createServiceClient({ baseUrl, key: () => apiKey, ...network }),
  threads,
  audio: { folder, audioKey: null, serviceUrl: baseUrl, fetch, freeBytes: async () => 1e12 },
  budget,
  settings: () => defaultSettings,
  clock: systemClock,
  random: Math.random,
  log: silentLog,
})
await sync.runOnce({ audio: true })
await sync.stop()
await threads.close()
say('done')
