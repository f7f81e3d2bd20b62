/**
 * How well search finds what a person expects, as two numbers between 0 and 1, for this engine and for the two
 * it is made of: MiniSearch alone and FTS5 alone over the same calls.
 *
 * nDCG@10 (Järvelin and Kekäläinen, 2002) says how much of the expected order the first ten results keep. Recall
 * at the right second says how many of the expected moments are shown: the call is among the first ten, and one of
 * its moments begins at most a few seconds from the words that were meant.
 */
import MiniSearch from 'minisearch'
import Database from 'better-sqlite3'
import { createLibraryWriter } from '../../src-main/library/library-writer.ts'
import { openForReading, openForWriting } from '../../src-main/library/open.ts'
import { normalizeWord } from '../../src-main/model/normalize.ts'
import type { Word } from '../../src-main/model/recording.ts'
import { curatedConversations } from '../../src-main/sample-service/conversations/curated-conversations.ts'
import { createCurated } from '../../src-main/sample-service/curated.ts'
import { openSearchDocuments } from '../../src-main/search/postings.ts'
import { createSearchReader } from '../../src-main/search/search-reader.ts'
import { judgements, type Expected, type Judgement } from './judgements.ts'
import { saveTranscript } from '../support/library/save-transcript.ts'

export interface Score {
  ndcg10: number
  recallAtSecond: number
}

export interface JudgedQuery extends Score {
  query: string
}

export interface Judged {
  engine: Score
  miniSearchAlone: Score
  fts5Alone: Score
  /** What the engine made of each query, the worst first. */
  queries: JudgedQuery[]
}

/** A found call and the seconds of the moments that are shown of it. */
interface Found {
  call: string
  seconds: number[]
}

type Engine = (judgement: Judgement) => Found[]

interface Call {
  key: string
  id: string
  recording: object
  text: string
  words: Word[]
}

const shown = 10
/** Within so many seconds of the words, a person hears them. */
const nearSeconds = 5
/** The sample calls' "now"; any value works. */
const anchor = Date.UTC(2025, 5, 2, 12)

/** @param folder an empty one, for a library. */
export function judgeEngines(folder: string): Judged {
  const calls = writtenCalls()
  const { engine, close } = offhook(folder, calls)
  const scored = judgements.map((judgement) => ({
    query: judgement.query,
    ...scoreOf(judgement, engine(judgement), calls),
  }))
  close()
  return {
    engine: meanOf(scored),
    miniSearchAlone: judge(miniSearch(calls), calls),
    fts5Alone: judge(fts5(calls), calls),
    queries: scored.toSorted((a, b) => a.ndcg10 + a.recallAtSecond - b.ndcg10 - b.recallAtSecond),
  }
}

function judge(engine: Engine, calls: readonly Call[]): Score {
  return meanOf(judgements.map((judgement) => scoreOf(judgement, engine(judgement), calls)))
}

function meanOf(scores: readonly Score[]): Score {
  const mean = (of: (score: Score) => number) =>
    scores.reduce((sum, score) => sum + of(score), 0) / scores.length
  return { ndcg10: mean(({ ndcg10 }) => ndcg10), recallAtSecond: mean((score) => score.recallAtSecond) }
}

function scoreOf({ expected }: Judgement, found: readonly Found[], calls: readonly Call[]): Score {
  const first = found.slice(0, shown)
  const grades = first.map(({ call }) => expected.find((each) => each.call === call)?.grade ?? 0)
  const best = expected.map(({ grade }) => grade).toSorted((a, b) => b - a)
  const moments = expected.filter(({ said, grade }) => said !== undefined && grade > 1)
  const hit = moments.filter((each) => isShown(each, first, calls))
  return {
    ndcg10: gainOf(grades) / gainOf(best.slice(0, shown)),
    recallAtSecond: moments.length === 0 ? 1 : hit.length / moments.length,
  }
}

/** Discounted cumulative gain, with the usual 2^grade - 1. */
function gainOf(grades: readonly number[]): number {
  return grades.reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0)
}

function isShown({ call, said }: Expected, found: readonly Found[], calls: readonly Call[]): boolean {
  const { words } = calls.find(({ key }) => key === call)!
  const meant = secondsOf(words, said!.split(' '))
  if (meant.length === 0) throw new Error(`"${said}" is not said in ${call}`)
  const seconds = found.find((each) => each.call === call)?.seconds ?? []
  return seconds.some((at) => meant.some((second) => Math.abs(second - at) <= nearSeconds))
}

/** Where these words are said one after another; punctuation and case aside. */
function secondsOf(words: readonly Word[], said: readonly string[]): number[] {
  const terms = said.map((word) => normalizeWord(word).join(' '))
  return words.flatMap(({ start }, index) =>
    start !== null && terms.every((term, offset) => termsAt(words, index + offset).startsWith(term))
      ? [start]
      : [],
  )
}

function termsAt(words: readonly Word[], index: number): string {
  return normalizeWord(words[index]?.word ?? '').join(' ')
}

function writtenCalls(): Call[] {
  const recordings = createCurated({ anchor, speech: new Map(), unsettled: false })
  return recordings.map((recording, index) => {
    const { text, words } = recording.transcript(recording)
    const { id, callSid, toNumber, fromNumber, duration, direction, createdAt } = recording
    return {
      key: curatedConversations[index]!.key,
      id,
      recording: {
        id,
        callSid,
        toNumber,
        fromNumber,
        duration,
        direction,
        status: 'completed',
        createdAt: new Date(createdAt).toISOString(),
      },
      text,
      words,
    }
  })
}

function offhook(folder: string, calls: readonly Call[]): { engine: Engine; close: () => void } {
  const db = openForWriting(folder)
  const writer = createLibraryWriter(db, { documents: openSearchDocuments(db), announce: () => {} })
  for (const { id, recording, text, words } of calls) {
    writer.saveRecordings({ recordings: [recording as never], seenAt: 0 })
    saveTranscript(writer, { id, transcript: { text, wordCount: words.length, words } })
  }
  writer.close()
  const search = createSearchReader(openForReading(folder))
  return {
    engine: ({ query }) =>
      search.search({ query, sort: 'relevance', limit: shown, now: anchor }).results.map((result) => ({
        call: calls.find(({ id }) => id === result.id)!.key,
        seconds: result.matches.flatMap(({ timestamp }) => timestamp ?? []),
      })),
    close: () => search.close(),
  }
}

/** As its documentation recommends for search as one types. */
function miniSearch(calls: readonly Call[]): Engine {
  const index = new MiniSearch<Call>({ idField: 'key', fields: ['text'] })
  index.addAll([...calls])
  return ({ query, plain }) =>
    index
      .search(plain ?? query, { prefix: true, fuzzy: 0.2, combineWith: 'AND' })
      .slice(0, shown)
      .map(({ id, terms }) => ({ call: id, seconds: firstOf(calls, id, terms) }))
}

/** Each word as typed, the last as a beginning, ranked by bm25. */
function fts5(calls: readonly Call[]): Engine {
  const db = new Database(':memory:')
  db.exec(
    "CREATE VIRTUAL TABLE calls USING fts5(key UNINDEXED, text, tokenize = 'unicode61 remove_diacritics 2')",
  )
  const insert = db.prepare('INSERT INTO calls (key, text) VALUES (?, ?)')
  for (const { key, text } of calls) insert.run(key, text)
  const find = db.prepare<[string, number], string>(
    'SELECT key FROM calls WHERE calls MATCH ? ORDER BY rank LIMIT ?',
  )
  find.pluck()
  return ({ query, plain }) => {
    const terms = (plain ?? query).split(/\s+/).flatMap(normalizeWord)
    const expression = terms.map((term) => `"${term}"`).join(' ')
    return find
      .all(`${expression}*`, shown)
      .map((key) => ({ call: key, seconds: firstOf(calls, key, terms) }))
  }
}

/** The first occurrence of each term, as moments for an engine that has none. */
function firstOf(calls: readonly Call[], key: string, terms: readonly string[]): number[] {
  const { words } = calls.find((call) => call.key === key)!
  return terms
    .flatMap((term) => secondsOf(words, [term]).slice(0, 1))
    .toSorted((a, b) => a - b)
    .slice(0, 3)
}
