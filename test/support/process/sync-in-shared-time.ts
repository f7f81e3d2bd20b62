/**
 * A program that syncs a library once, in the time of whoever started it: its request budget hears over the
 * program's channel what time it is, and time stands still until it has answered that nothing more is under way.
 *
 * Argument: a `SharedRun` as JSON. Says `done` when everything that it can fetch is there.
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
import { startLibraryThreads } from '../../../src-main/workers/library-threads.ts'
import { FakeClock } from '../clocks/fake-clock.ts'

export interface SharedRun {
  /** The library's. */
  folder: string
  /** The request journal's file. */
  journal: string
  baseUrl: string
  apiKey: string
  /** The threads' programs, as URLs. */
  programs: { writer: string; reader: string; search: string }
  /** What time it is at the start, milliseconds. */
  startMs: number
}

/** From whoever started it: what time it is now. */
export interface Tick {
  ms: number
}

/** The answer: it has come to rest at this time, or has ended. */
export type Said = { restsAt: number } | 'done'

const given = JSON.parse(process.argv[2]!) as SharedRun
const clock = new FakeClock(given.startMs)
/** Real milliseconds for which time stands still while a program does something else than wait for leave. */
const patienceMs = 40
/** Requests whose headers have not come yet. */
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
// Without the one who keeps the time there is nothing to go on for.
process.once('disconnect', () => process.exit(1))

async function goOn(ms: number): Promise<void> {
  await clock.advance(ms - clock.now())
  // Somebody waits for leave to ask: that is rest. The library and the disk take no time, as long as they are quick.
  for (let waited = 0; underWay.size > 0 || (clock.sleeping === 0 && waited < patienceMs); waited++) {
    await Promise.all(underWay)
    await sleep(1)
  }
  say({ restsAt: ms })
}

const { folder, journal, baseUrl, apiKey, programs } = given
const budget = new RequestBudget({
  clock,
  random: Math.random,
  journal: openRequestJournal(journal, clock, randomUUID().slice(0, 8)),
})
const threads = await startLibraryThreads(
  {
    writer: new URL(programs.writer),
    reader: new URL(programs.reader),
    search: new URL(programs.search),
  },
  folder,
)
// The network, the files and their deadlines are real; only the minute of the service's limit is not waited for.
const network = { fetch: countedFetch, postOnce, budget, clock: systemClock }
const sync = createSync({
  service: createServiceClient({ baseUrl, key: () => apiKey, ...network }),
  threads,
  audio: { folder, serviceUrl: baseUrl, fetch, freeBytes: async () => 1e12 },
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
