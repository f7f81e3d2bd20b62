/**
 * What search costs: filling a library through the real writer, the first answer of a fresh process, and
 * every keystroke of typed queries with 50 results, snippets and times included. MiniSearch alone over the
 * same calls stands beside it, without snippets.
 *
 *     npm run bench -- search [--recordings 25000] [--baseline no]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import MiniSearch from 'minisearch'
import { createLibraryWriter } from '../../src-main/library/library-writer.ts'
import { databasePath, openForReading, openForWriting } from '../../src-main/library/open.ts'
import { normalizeWord } from '../../src-main/model/normalize.ts'
import { openSearchDocuments } from '../../src-main/search/postings.ts'
import { createSearchReader } from '../../src-main/search/search-reader.ts'
import { corpusOf, randomOf, type Corpus } from './search-corpus.ts'

const seed = 20_260
const resultLimit = 50
const queryCount = 240
/** More recordings than this take MiniSearch alone many minutes and gigabytes. */
const maxBaseline = 5000

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      recordings: { type: 'string', default: '5000' },
      baseline: { type: 'string', default: 'yes' },
      'first-answer': { type: 'string' },
    },
  })
  const query = values['first-answer']
  if (query !== undefined) return firstAnswer(values.recordings, query)
  const recordings = Number(values.recordings)
  const folder = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    await measure(folder, recordings, values.baseline === 'yes')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, recordings: number, withBaseline: boolean): Promise<void> {
  const corpus = corpusOf(seed)
  console.log(`${recordings} recordings of 1,500 words`)
  fill(folder, corpus, recordings)
  reportStart(folder, corpus)
  const typed = keystrokes(corpus)
  const hybrid = searchKeystrokes(folder, typed)
  report('keystroke, 50 results with snippets', hybrid)
  console.log(`memory after ${typed.length} keystrokes: ${megabytes(process.memoryUsage().rss)}`)
  if (withBaseline) baseline(corpus, Math.min(recordings, maxBaseline), typed, hybrid, recordings)
}

function fill(folder: string, corpus: Corpus, recordings: number): void {
  const db = openForWriting(folder)
  const writer = createLibraryWriter(db, { documents: openSearchDocuments(db), announce: () => {} })
  let spent = 0
  for (let index = 0; index < recordings; index++) {
    const { transcript, ...recording } = corpus.call(index)
    const started = performance.now()
    writer.saveRecordings({ recordings: [recording], seenAt: 0 })
    writer.saveTranscript({ id: recording.id, transcript: transcript! })
    spent += performance.now() - started
  }
  const sizes = db
    .prepare<[], [number, number]>('SELECT sum(length(words)), sum(wordCount) FROM transcript')
    .raw()
    .get()!
  const postings = db.prepare<[], number>('SELECT sum(length(block)) FROM postings_data').pluck().get()!
  writer.close()
  const total = statSync(databasePath(folder)).size
  console.log(`saved one by one: ${Math.round(recordings / (spent / 1000))} recordings a second`)
  console.log(
    `database: ${megabytes(total)}, ${(total / recordings / 1024).toFixed(1)} KB a recording ` +
      `(words ${(sizes[0] / sizes[1]).toFixed(2)} bytes each, postings ${megabytes(postings)})`,
  )
}

/** Each in a process of its own, which counts from its own start. */
function reportStart(folder: string, corpus: Corpus): void {
  const word = corpus.vocabulary[900]!
  const typo = `${word.slice(0, 2)}${word.slice(3)}`
  for (const [name, query] of [
    ['first answer', `${word} ${corpus.vocabulary[300]}`],
    ['first answer, mistyped', typo],
  ] as const) {
    const times = Array.from({ length: 5 }, () => startAndAsk(folder, query)).sort(
      (a, b) => a.answer - b.answer,
    )
    const { process: start, open, answer } = times[2]!
    console.log(
      `${name}: ${answer.toFixed(0)} ms from the thread's start (open ${open.toFixed(0)} ms), ` +
        `${start.toFixed(0)} ms with Node's own start (median of 5)`,
    )
  }
}

interface StartTimes {
  /** Milliseconds: since the process began; to the opened library; to the answer. */
  process: number
  open: number
  answer: number
}

function startAndAsk(folder: string, query: string): StartTimes {
  const script = `import(${JSON.stringify(fileURLToPath(import.meta.url))}).then((bench) => bench.run(process.argv.slice(1)))`
  const child = spawnSync(
    process.execPath,
    ['-e', script, '--', '--first-answer', query, '--recordings', folder],
    { encoding: 'utf8', env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } },
  )
  if (child.status !== 0) throw new Error(`the measuring process failed: ${child.stderr}`)
  return JSON.parse(child.stdout) as StartTimes
}

/** In the measuring process: opens the library as the reading thread does, and asks once. */
function firstAnswer(folder: string, query: string): void {
  const started = performance.now()
  const search = createSearchReader(openForReading(folder))
  const open = performance.now() - started
  search.search({ query, limit: resultLimit })
  const now = performance.now()
  console.log(JSON.stringify({ process: now, open, answer: now - started } satisfies StartTimes))
}

/** Queries of all kinds, typed letter by letter: each beginning is one search. */
function keystrokes(corpus: Corpus): string[] {
  const random = randomOf(seed)
  const word = (from: number, to: number) => corpus.vocabulary[from + Math.floor(random() * (to - from))]!
  const typo = (text: string) => {
    const at = 1 + Math.floor(random() * (text.length - 1))
    return text.slice(0, at) + text.slice(at + 1)
  }
  const kinds = [
    () => word(0, 50),
    () => word(50, 1000),
    () => word(1000, 20_000),
    () => `${word(0, 50)} ${word(0, 50)}`,
    () => `${word(50, 1000)} ${word(0, 200)}`,
    () => `"${word(0, 50)} ${word(0, 50)}"`,
    () => `${word(200, 2000)} -${word(0, 50)}`,
    () => typo(word(200, 4000)),
    () => `+1415555${Math.floor(random() * 4000)}`,
  ]
  return Array.from({ length: queryCount }, (_, index) => kinds[index % kinds.length]!()).flatMap((query) =>
    Array.from({ length: query.length }, (_, length) => query.slice(0, length + 1)),
  )
}

function searchKeystrokes(folder: string, typed: string[]): number[] {
  const db = openForReading(folder)
  const search = createSearchReader(db)
  search.search({ query: 'warm', limit: resultLimit })
  const times = typed.map((query) => timed(() => search.search({ query, limit: resultLimit })))
  slowest(typed, times)
  db.close()
  return times
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function slowest(typed: string[], times: number[]): void {
  const worst = typed.map((query, index) => ({ query, time: times[index]! })).sort((a, b) => b.time - a.time)
  console.log(
    `slowest: ${worst
      .slice(0, 8)
      .map(({ query, time }) => `${query} ${time.toFixed(0)} ms`)
      .join(', ')}`,
  )
}

function report(name: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
  console.log(`${name}: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)} ms (${times.length})`)
}

/** MiniSearch holding every transcript in memory, over as many calls as it can take in reasonable time. */
function baseline(
  corpus: Corpus,
  calls: number,
  typed: string[],
  hybrid: number[],
  recordings: number,
): void {
  const index = new MiniSearch<{ id: string; text: string }>({
    fields: ['text'],
    tokenize: (text) => text.split(' ').flatMap(normalizeWord),
    processTerm: (term) => term,
  })
  const building = timed(() => {
    for (let call = 0; call < calls; call++) {
      const { id, transcript } = corpus.call(call)
      index.add({ id, text: transcript!.text })
    }
  })
  const json = JSON.stringify(index)
  const times = typed.map((query) =>
    timed(() => index.search(query, { prefix: true, fuzzy: 0.2, combineWith: 'AND' }).slice(0, resultLimit)),
  )
  console.log(`\nMiniSearch alone, ${calls} recordings, without snippets:`)
  console.log(`built in ${(building / 1000).toFixed(1)} s; as JSON ${megabytes(json.length)}`)
  report('keystroke', times)
  const p95 = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)]!
  console.log(
    `p95 ratio, MiniSearch alone at ${calls} to this search at ${recordings}: ${(p95(times) / p95(hybrid)).toFixed(1)}`,
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`
}
