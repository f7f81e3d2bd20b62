/**
 * A process that holds nothing but the searching threads of a library, and measures them from outside: what a
 * window would wait. Prints one JSON document.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { startLibraryThreads } from '../../../src-main/threads/library-threads.ts'
import { startSearchThreads, type QuickSearch } from '../../../src-main/threads/search-threads.ts'
import { corpusOf } from '../search-corpus.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'

export interface WorkerTask {
  /**
   * `first` answers one query; `keystrokes` all of them; `ingest` all of them while calls are added; `counts` counts
   * the first one over time: the calls, and then the matches part by part.
   */
  kind: 'first' | 'keystrokes' | 'ingest' | 'counts'
  folder: string
  /** Where the bundled programs lie. */
  programs: string
  /** A JSON file with the queries. */
  queries: string
  /** `ingest`: the number of the first call that is not there, and the corpus. */
  next?: number
  seed?: number
}

export interface WorkerOutcome {
  times: number[]
  rssBytes: number
  /** `ingest`: calls added each second meanwhile. */
  addedPerSecond?: number
}

const resultLimit = 50
/** As many as sync fetches at the same time. */
const addedAtOnce = 6
const now = Date.UTC(2026, 0, 1)

async function ask(search: QuickSearch, query: string): Promise<number> {
  const started = performance.now()
  await search.search({ query, sort: 'relevance', limit: resultLimit, now })
  return performance.now() - started
}

async function askAll(search: QuickSearch, queries: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const query of queries) times.push(await ask(search, query))
  return times
}

const programOf = (task: WorkerTask, name: string) => pathToFileURL(join(task.programs, `${name}.js`))

async function searchOnly(task: WorkerTask, queries: string[]): Promise<WorkerOutcome> {
  const threads = startSearchThreads({
    program: programOf(task, 'search-thread'),
    folder: task.folder,
    onFailure: ({ message }) => process.stderr.write(`${message}\n`),
    onMessage() {},
  })
  // The first query starts the thread.
  if (task.kind === 'keystrokes') await ask(threads.search, queries.at(-1)!)
  const times = await askAll(threads.search, queries)
  const rssBytes = process.memoryUsage().rss
  await threads.close()
  return { times, rssBytes }
}

async function countOverTime(task: WorkerTask, [query]: string[]): Promise<WorkerOutcome> {
  const threads = startSearchThreads({
    program: programOf(task, 'search-thread'),
    folder: task.folder,
    onFailure: ({ message }) => process.stderr.write(`${message}\n`),
    onMessage() {},
  })
  const { thorough } = threads
  const search = { query: query!, sort: 'relevance', now } as const
  const times: number[] = []
  const time = async <T>(work: Promise<T>): Promise<T> => {
    const started = performance.now()
    const answer = await work
    times.push(performance.now() - started)
    return answer
  }
  // The list of results has gathered the calls before its chart counts them.
  await thorough.settle({ ...search, limit: resultLimit })
  await time(thorough.countCalls(search))
  for (let part: number | null = 0; part !== null;) {
    part = (await time(thorough.countMatches({ ...search, unit: 'month', part }))).next
  }
  const rssBytes = process.memoryUsage().rss
  await threads.close()
  return { times, rssBytes }
}

async function searchBesideIngest(task: WorkerTask, queries: string[]): Promise<WorkerOutcome> {
  const programs = {
    writer: programOf(task, 'writer-thread'),
    reader: programOf(task, 'reader-thread'),
    search: programOf(task, 'search-thread'),
  }
  const threads = await startLibraryThreads(programs, task.folder)
  // Made beforehand: inventing calls takes longer than saving them.
  const corpus = corpusOf(task.seed!)
  const calls = Array.from({ length: 400 }, (_, index) => corpus.call(task.next! + index))
  await ask(threads.search, queries[0]!)
  let added = 0
  let ended = false
  const add = async () => {
    while (!ended) {
      const { transcript, ...call } = calls[added % calls.length]!
      const id = `added_${added}`
      // Each newer than the one before, as calls are.
      const createdAt = new Date(Date.parse(calls[0]!.createdAt) + added * 3_600_000).toISOString()
      added++
      const recording = { ...call, id, createdAt }
      await saveTranscript(threads.writer, { id, transcript: transcript!, at: 0, recording })
    }
  }
  const started = performance.now()
  const adding = Promise.all(Array.from({ length: addedAtOnce }, add))
  const times = await askAll(threads.search, queries)
  ended = true
  const seconds = (performance.now() - started) / 1000
  await adding
  await threads.close()
  return { times, rssBytes: process.memoryUsage().rss, addedPerSecond: added / seconds }
}

const task = JSON.parse(process.argv[2]!) as WorkerTask
const queries = JSON.parse(readFileSync(task.queries, 'utf8')) as string[]
const kinds = { first: searchOnly, keystrokes: searchOnly, ingest: searchBesideIngest, counts: countOverTime }
const outcome = await kinds[task.kind](task, queries)
process.stdout.write(JSON.stringify(outcome))
