/**
 * A process that holds MiniSearch alone with every transcript in memory, and measures it. Prints one JSON document.
 * It finds calls, not moments: snippets and times would come on top.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import MiniSearch from 'minisearch'
import { normalizeWord } from '../../../src-main/model/normalize.ts'
import { corpusOf } from '../search-corpus.ts'

export interface MiniSearchTask {
  /** `build` makes the index, saves it as JSON and answers all queries; `first` loads it and answers one. */
  kind: 'build' | 'first'
  seed: number
  recordings: number
  queries: string
  json: string
}

export interface MiniSearchOutcome {
  times: number[]
  rssBytes: number
  /** `build` only. */
  addedPerSecond: number
  jsonBytes: number
}

const resultLimit = 50
const options = {
  fields: ['text'],
  tokenize: (text: string) => text.split(' ').flatMap(normalizeWord),
  processTerm: (term: string) => term,
}

const task = JSON.parse(process.argv[2]!) as MiniSearchTask
const queries = JSON.parse(readFileSync(task.queries, 'utf8')) as string[]
const outcome: MiniSearchOutcome = { times: [], rssBytes: 0, addedPerSecond: 0, jsonBytes: 0 }

function timed(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

const ask = (index: MiniSearch, query: string) =>
  index.search(query, { prefix: true, fuzzy: 0.2, combineWith: 'AND' }).slice(0, resultLimit)

if (task.kind === 'first') {
  outcome.times = [
    timed(() => ask(MiniSearch.loadJSON(readFileSync(task.json, 'utf8'), options), queries[0]!)),
  ]
} else {
  const index = new MiniSearch<{ id: string; text: string }>(options)
  const corpus = corpusOf(task.seed)
  let spent = 0
  for (let call = 0; call < task.recordings; call++) {
    const { id, transcript } = corpus.call(call)
    spent += timed(() => index.add({ id, text: transcript!.text }))
  }
  outcome.addedPerSecond = task.recordings / (spent / 1000)
  outcome.times = queries.map((query) => timed(() => ask(index, query)))
  outcome.rssBytes = process.memoryUsage().rss
  const json = JSON.stringify(index)
  outcome.jsonBytes = Buffer.byteLength(json)
  writeFileSync(task.json, json)
}
process.stdout.write(JSON.stringify(outcome))
