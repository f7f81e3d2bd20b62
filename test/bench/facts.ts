/**
 * What stored facts cost: finding them in each call beside saving the same transcripts, keystrokes of a search while they
 * are found in the background beside the same keystrokes without, asking which calls are left, and what the list of
 * follow-ups asks for.
 *
 *     npm run bench -- facts [--recordings 1500] [--follow-ups 20000]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { databasePath } from '../../src-main/library/database-path.ts'
import { systemClock } from '../../src-main/util/clock.ts'
import { silentLog } from '../../src-main/util/log.ts'
import { createFactRefill } from '../../src-main/conversation/jobs/fact-refill.ts'
import { startLibraryThreads, type LibraryThreads } from '../../src-main/threads/library-threads.ts'
import { createJobRunner } from '../../src-main/threads/run-job.ts'
import { trackJobs } from '../../src-main/threads/tracked-jobs.ts'
import { corpusOf } from './search-corpus.ts'
import { median, quantile } from './search/figures.ts'
import { fillLibrary } from './search/library.ts'
import { typedQueries } from './search/typed-queries.ts'

const seed = 20_260
/** Keystrokes in one turn, with and without facts being found; turns alternate because of other load. */
const keystrokes = 150
const turns = 6
const now = Date.UTC(2026, 0, 1)

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      recordings: { type: 'string', default: '1500' },
      'follow-ups': { type: 'string', default: '20000' },
    },
  })
  const recordings = Number(values.recordings)
  const folder = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  const corpus = corpusOf(seed)
  const { ingestPerSecond } = fillLibrary(folder, corpus, recordings, () => {})
  const programs = new URL('../../src-main/threads/', import.meta.url)
  const program = (name: string) => new URL(`${name}.ts`, programs)
  const threadPrograms = {
    writer: program('writer-thread'),
    reader: program('reader-thread'),
    search: program('search-thread'),
  }
  const threads = await startLibraryThreads(threadPrograms, folder)
  const jobs = trackJobs(createJobRunner(threadPrograms))
  const openRefill = () =>
    createFactRefill({
      ...{ folder, jobs, reader: threads.reader, writer: threads.writer, log: silentLog },
      ...{ libraryChanges: threads.changes, isFillingUp: () => false },
      // Begins at once.
      clock: {
        ...systemClock,
        sleep: (ms, signal) => systemClock.sleep(ms === startDelayMs ? 0 : ms, signal),
      },
    })
  try {
    const callMs = await measureRefill(openRefill())
    const savedMs = 1000 / ingestPerSecond
    console.log(`found in ${callMs.toFixed(1)} ms a call, ${(callMs / savedMs).toFixed(1)} times saving it`)
    console.log(`which calls are left: ${(await measureQuery(threads)).toFixed(1)} ms`)
    fillFollowUps(folder, Number(values['follow-ups']))
    await measureFollowUps(threads)
    const queries = typedQueries(corpus, seed)
    const alone: number[] = []
    const beside: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      const typed = queries.slice(turn * keystrokes, (turn + 1) * keystrokes)
      alone.push(...(await type(threads, typed)))
      forgetFacts(folder)
      const refill = openRefill()
      refill.start()
      beside.push(...(await type(threads, typed)))
      await refill.stop()
    }
    for (const [name, share] of [
      ['median', 0.5],
      ['95 %', 0.95],
    ] as const) {
      const [one, other] = [quantile(alone, share), quantile(beside, share)]
      console.log(`keystroke, ${name}: ${one.toFixed(2)} ms, ${other.toFixed(2)} ms meanwhile`)
    }
  } finally {
    await jobs.stop()
    await threads.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As in `fact-refill.ts`. */
const startDelayMs = 10_000

/** @returns milliseconds for each call */
async function measureRefill({ complete }: ReturnType<typeof createFactRefill>): Promise<number> {
  const startedAt = performance.now()
  let calls = 0
  const onProgress = (done: number) => void (calls = done)
  await complete({ onProgress, signal: new AbortController().signal })
  return (performance.now() - startedAt) / calls
}

async function measureQuery({ reader }: LibraryThreads): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 9; count++) {
    const startedAt = performance.now()
    await reader.countWithoutFacts({ checksDays: true })
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

/** Half of them of calls, most of them open, in three months. */
function fillFollowUps(folder: string, count: number): void {
  const db = new Database(databasePath(folder))
  db.prepare(
    `WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ?)
     INSERT INTO followUp (text, owner, recordingId, dueDay, state, createdAt, updatedAt)
     SELECT 'Send the quote of the second pallet, ' || n, iif(n % 3, 'me', 'them'),
       iif(n % 2, (SELECT id FROM recording WHERE key = 1 + n % (SELECT max(key) FROM recording)), NULL),
       iif(n % 4, date(@now / 1000, 'unixepoch', (n % 90 - 30) || ' days'), NULL),
       iif(n % 5, 'open', 'done'), @now, @now FROM number`,
  ).run(count, { now })
  db.close()
}

/** What the view asks for when it is opened, and when it is filtered. */
async function measureFollowUps({ reader }: LibraryThreads): Promise<void> {
  const everyone = { state: 'open' as const, owner: null, personId: null }
  const days = { today: '2026-01-01', weekEnd: '2026-01-04' }
  const page = { offset: 0, limit: 100 }
  const asked: [string, () => Promise<unknown>][] = [
    ['list', () => reader.listFollowUps({ filter: everyone, ...page })],
    ['list of one owner', () => reader.listFollowUps({ filter: { ...everyone, owner: 'them' }, ...page })],
    ['list of one contact', () => reader.listFollowUps({ filter: { ...everyone, personId: 1 }, ...page })],
    ['counts by day', () => reader.countFollowUps({ filter: everyone, days })],
    ['suggestions', () => reader.listSuggestions({ since: 0, answered: false, limit: 50 })],
  ]
  for (const [name, ask] of asked) {
    const times: number[] = []
    for (let count = 0; count < 9; count++) {
      const startedAt = performance.now()
      await ask()
      times.push(performance.now() - startedAt)
    }
    console.log(`follow-ups, ${name}: ${median(times).toFixed(1)} ms`)
  }
}

async function type({ search }: LibraryThreads, queries: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const query of queries) {
    const startedAt = performance.now()
    await search.search({ query, sort: 'relevance', limit: 50, now })
    times.push(performance.now() - startedAt)
    // As between keystrokes.
    await systemClock.sleep(10)
  }
  return times
}

function forgetFacts(folder: string): void {
  const db = new Database(databasePath(folder))
  db.exec("UPDATE factState SET rules = 0, region = '', day = ''")
  db.close()
}
