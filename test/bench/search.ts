/**
 * What search costs, and MiniSearch alone over the same calls beside it, without snippets and times.
 *
 *     npm run bench -- search [--recordings 25000] [--json] [--library folder] [--baseline 5000]
 *
 * Everything is measured through the real threads, each kind in a process of its own. `--json` prints one JSON
 * document on standard output, and what it did on standard error. `--library` keeps the filled library in that
 * folder, or takes what an earlier run left there: then nothing is saved, and `ingestPerSecond` is null.
 * `--baseline` is how many calls MiniSearch alone is given at most: it needs about 100 KB of memory for each, and
 * seconds for each keystroke beyond some 10,000.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { judgeEngines } from '../ranking/judge.ts'
import { buildPrograms } from '../support/process/build-programs.ts'
import { corpusOf, randomOf, type Corpus } from './search-corpus.ts'
import {
  keystrokeFigures,
  median,
  megabytes,
  quantile,
  rounded,
  type EngineFigures,
} from './search/figures.ts'
import { fillLibrary, type FilledLibrary } from './search/library.ts'
import type { MiniSearchOutcome, MiniSearchTask } from './search/mini-search-process.ts'
import { typedQueries, typoOf } from './search/typed-queries.ts'
import type { WorkerOutcome, WorkerTask } from './search/worker-process.ts'

const seed = 20_260
/** Single answers of fresh threads: medians of so many. */
const starts = 9
/** Keystrokes while calls are added: a minute of typing is enough, and adds tens of thousands. */
const besideIngest = 700
/** MiniSearch alone takes seconds for some of them: a sample of so many beyond a few thousand calls. */
const baselineSample = 350
const manyCalls = 2500
/** By frequency. */
const commonWord = 3

interface Surroundings {
  scratch: string
  folder: string
  programs: string
  corpus: Corpus
  typed: string[]
  /** Where the person who runs it reads along. */
  say: (line: string) => void
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      recordings: { type: 'string', default: '5000' },
      library: { type: 'string' },
      baseline: { type: 'string', default: '5000' },
      json: { type: 'boolean', default: false },
    },
  })
  const scratch = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    const say = (line: string) => void (values.json ? process.stderr : process.stdout).write(`${line}\n`)
    const folder = values.library ?? join(scratch, 'library')
    const corpus = corpusOf(seed)
    const programs = await bundle(scratch)
    const surroundings = { scratch, folder, programs, corpus, typed: typedQueries(corpus, seed), say }
    const recordings = Number(values.recordings)
    const figures = measure(surroundings, recordings, Math.min(recordings, Number(values.baseline)))
    if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function bundle(scratch: string): Promise<string> {
  const programs = join(scratch, 'programs')
  mkdirSync(programs)
  const names = ['writer-thread', 'reader-thread', 'search-thread']
  const sources = names.map((name) => [name, new URL(`../../src-main/threads/${name}.ts`, import.meta.url)])
  await buildPrograms(Object.fromEntries(sources) as Record<string, URL>, programs)
  return programs
}

function measure(surroundings: Surroundings, recordings: number, baselineCalls: number) {
  const { folder, corpus, scratch, say } = surroundings
  say(`${recordings} recordings of 1,500 words`)
  const filled = fillLibrary(folder, corpus, recordings, say)
  const judged = judgeEngines(join(scratch, 'judged'))
  const engine = measureEngine(surroundings, filled, recordings, judged.engine.ndcg10)
  say(`\nMiniSearch alone, ${baselineCalls} recordings, without snippets`)
  const miniSearchAlone = measureMiniSearch(surroundings, baselineCalls, judged.miniSearchAlone.ndcg10)
  const ratio = miniSearchAlone.keystrokeP95Ms / engine.keystrokeP95Ms
  say(`p95 of MiniSearch alone at ${baselineCalls} to this search at ${recordings}: ${ratio.toFixed(1)}`)
  say(
    `nDCG@10 ${judged.engine.ndcg10.toFixed(3)}; MiniSearch alone ${judged.miniSearchAlone.ndcg10.toFixed(3)}, ` +
      `FTS5 alone ${judged.fts5Alone.ndcg10.toFixed(3)}; recall at the right second ` +
      judged.engine.recallAtSecond.toFixed(3),
  )
  return { recordings, engine: rounded(engine), miniSearchAlone: rounded(miniSearchAlone) }
}

function measureEngine(
  surroundings: Surroundings,
  filled: FilledLibrary,
  recordings: number,
  ndcg10: number,
): EngineFigures {
  const { corpus, typed, say } = surroundings
  const word = corpus.vocabulary[900]!
  const first = (query: string) =>
    median(Array.from({ length: starts }, () => runWorker(surroundings, 'first', [query]).times[0]!))
  const firstAnswerMs = first(`${word} ${corpus.vocabulary[300]!}`)
  const typoMs = first(typoOf(word, randomOf(seed)))
  say(`first answer ${firstAnswerMs.toFixed(0)} ms, mistyped ${typoMs.toFixed(0)} ms (medians of ${starts})`)
  const { times, rssBytes } = runWorker(surroundings, 'keystrokes', typed)
  report(say, 'keystroke, 50 results with snippets', times)
  saySlowest(say, typed, times)
  say(`memory after ${typed.length} keystrokes: ${megabytes(rssBytes)}`)
  reportCounts(surroundings)
  reportBesideIngest(surroundings, times, recordings)
  return {
    firstAnswerMs,
    typoMs,
    ...keystrokeFigures(times),
    memoryMb: rssBytes / 2 ** 20,
    ...filled,
    ndcg10,
  }
}

/** A word of nearly every call: its chart shows the calls, and soon the matches. */
function reportCounts(surroundings: Surroundings): void {
  const { corpus, say } = surroundings
  const [calls, ...parts] = runWorker(surroundings, 'counts', [corpus.vocabulary[commonWord]!]).times
  const all = parts.reduce((sum, time) => sum + time, 0)
  say(
    `counted over time: calls ${calls!.toFixed(0)} ms, matches ${(all / 1000).toFixed(1)} s in ${parts.length} parts, ` +
      `the longest ${quantile(parts, 1).toFixed(0)} ms, p50 ${median(parts).toFixed(0)} ms`,
  )
}

/** In a copy: the calls that are added are no part of the library that is measured. */
function reportBesideIngest(surroundings: Surroundings, idle: readonly number[], recordings: number): void {
  const { folder, scratch, typed, say } = surroundings
  const copy = join(scratch, 'growing')
  cpSync(folder, copy, { recursive: true })
  const stride = Math.max(1, Math.floor(typed.length / besideIngest))
  const isChosen = (_: unknown, index: number) => index % stride === 0
  const some = { ...surroundings, folder: copy }
  const { times, addedPerSecond } = runWorker(some, 'ingest', typed.filter(isChosen), recordings)
  rmSync(copy, { recursive: true })
  const ratio = quantile(times, 0.95) / quantile(idle.filter(isChosen), 0.95)
  report(say, `while ${addedPerSecond!.toFixed(0)} calls a second are added`, times)
  say(`p95 while calls are added to p95 when idle: ${ratio.toFixed(2)}`)
}

function measureMiniSearch(
  { scratch, typed, corpus, say }: Surroundings,
  recordings: number,
  ndcg10: number,
): EngineFigures {
  const json = join(scratch, 'mini-search.json')
  const stride = recordings > manyCalls ? Math.ceil(typed.length / baselineSample) : 1
  const ask = (kind: MiniSearchTask['kind'], queries: string[]) => {
    const task = { kind, seed, recordings, queries: writeQueries(scratch, queries), json }
    return runProcess('mini-search-process.ts', task satisfies MiniSearchTask) as MiniSearchOutcome
  }
  const built = ask(
    'build',
    typed.filter((_, index) => index % stride === 0),
  )
  const word = corpus.vocabulary[900]!
  const first = (query: string) => median([1, 2, 3].map(() => ask('first', [query]).times[0]!))
  const figures: EngineFigures = {
    firstAnswerMs: first(`${word} ${corpus.vocabulary[300]!}`),
    typoMs: first(typoOf(word, randomOf(seed))),
    ...keystrokeFigures(built.times),
    memoryMb: built.rssBytes / 2 ** 20,
    ingestPerSecond: built.addedPerSecond,
    databaseBytesPerRecording: built.jsonBytes / recordings,
    ndcg10,
  }
  report(say, 'keystroke', built.times)
  say(
    `loaded and answered in ${(figures.firstAnswerMs / 1000).toFixed(1)} s; memory ${megabytes(built.rssBytes)}; ` +
      `as JSON ${megabytes(built.jsonBytes)}`,
  )
  return figures
}

function runWorker(
  { scratch, folder, programs }: Surroundings,
  kind: WorkerTask['kind'],
  queries: string[],
  next?: number,
): WorkerOutcome {
  const task = { kind, folder, programs, queries: writeQueries(scratch, queries), next, seed }
  return runProcess('worker-process.ts', task satisfies WorkerTask) as WorkerOutcome
}

function writeQueries(scratch: string, queries: string[]): string {
  const file = join(scratch, 'queries.json')
  writeFileSync(file, JSON.stringify(queries))
  return file
}

function runProcess(program: string, task: object): unknown {
  const file = fileURLToPath(new URL(`./search/${program}`, import.meta.url))
  // MiniSearch alone asks for more than V8 allows by itself.
  const child = spawnSync(process.execPath, ['--max-old-space-size=12000', file, JSON.stringify(task)], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    maxBuffer: 64 * 2 ** 20,
  })
  if (child.status !== 0) throw new Error(`the measuring process failed: ${child.stderr}`)
  return JSON.parse(child.stdout)
}

function report(say: (line: string) => void, name: string, times: readonly number[]): void {
  const at = (share: number) => quantile(times, share).toFixed(1)
  say(`${name}: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)} ms (${times.length})`)
}

function saySlowest(say: (line: string) => void, typed: readonly string[], times: readonly number[]): void {
  const slowest = typed
    .map((query, index) => ({ query, time: times[index]! }))
    .sort((a, b) => b.time - a.time)
    .slice(0, 8)
  say(`slowest: ${slowest.map(({ query, time }) => `${query} ${time.toFixed(0)} ms`).join(', ')}`)
}
