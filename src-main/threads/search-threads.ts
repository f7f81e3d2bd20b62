/**
 * Runs the two search threads: one for keystrokes, one for slower queries. The library works without them: a
 * thread that ends or does not answer in time is restarted once; after that, search is unavailable.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseKey } from '../library/encrypted-file.ts'
import type { SearchInput, SearchReader } from '../search/types.ts'
import type { VocabularySnapshot } from '../search/vocabulary/vocabulary-snapshot.ts'
import { latestOnly } from '../util/latest-only.ts'
import { endThread } from './end-thread.ts'
import { connect, type Remote, type RemoteError } from './rpc.ts'
import { startThread, type LibraryAccess } from './start-thread.ts'
import { CodedError } from '../util/coded-error.ts'

type Answers = Remote<SearchReader>
type OrOvertaken<M extends keyof SearchReader> = (
  ...args: Parameters<SearchReader[M]>
) => Promise<ReturnType<SearchReader[M]> | null>

/** Rejects with CodedError, or a RemoteError. */
export interface QuickSearch extends Pick<Answers, 'read' | 'findOccurrences'> {
  /** Null for a query replaced by a later one while it waited. */
  search: OrOvertaken<'search'>
}

/** Rejects as QuickSearch does. */
export interface ThoroughSearch extends Pick<
  Answers,
  | 'countSince'
  | 'countCalls'
  | 'countMatches'
  | 'countWeeks'
  | 'listIds'
  | 'listMatching'
  | 'matchCalls'
  | 'listTopics'
  | 'findSame'
> {
  /** Null for a query replaced by a later one while it waited. */
  settle: OrOvertaken<'settle'>
  listLines: OrOvertaken<'listLines'>
  /** The same for an export, which no later query replaces, and which replaces none. */
  exportLines: Answers['listLines']
}

/** Messages of a searching thread besides its answers. */
export type SearchMessage = { vocabulary: VocabularySnapshot } | { damaged: true }

/**
 * After this many calls with new words, a thread that has had no query starts, to learn them. Learning takes a
 * second, for which the first search would otherwise wait.
 */
const learnWithout = 400
/**
 * The longest time for an answer, including earlier requests of the same thread. The slowest answers, over tens
 * of thousands of calls on a slow disk, take seconds; a thread that takes longer is considered stuck.
 */
const answerWithinMs = 120_000
/**
 * MB for short-lived objects. Node's default lets them grow to 48 before a collection, which answers of some KB
 * do not need; with less than this, garbage collection takes longer than searching.
 */
const youngGenerationMb = 4

export interface SearchThreadsOptions {
  program: URL
  folder: string
  /** Null or left out for a library that is not encrypted. */
  key?: DatabaseKey
  /** Called with the error of each failed call. */
  onFailure(error: CodedError | RemoteError): void
  onMessage(message: SearchMessage): void
  answerWithinMs?: number
}

export interface SearchThreads {
  search: QuickSearch
  thorough: ThoroughSearch
  /** The words of these recordings changed. */
  learn(ids: string[]): void
  /** Resolves when no keystroke is waiting for an answer, or after this many milliseconds. */
  untilAnswered(withinMs: number): Promise<void>
  close(): Promise<void>
}

export function startSearchThreads(options: SearchThreadsOptions): SearchThreads {
  const quick = new SearchThread(options)
  // Words that both threads learn are stored once.
  const thorough = new SearchThread({
    ...options,
    onMessage: (message) => {
      if ('damaged' in message) options.onMessage(message)
    },
  })
  const both = [quick, thorough]
  let unlearnt = 0
  return {
    search: {
      search: latestOnly((input: SearchInput) => quick.ask('search', input)),
      read: (input) => quick.ask('read', input),
      findOccurrences: (input) => quick.ask('findOccurrences', input),
    },
    thorough: {
      settle: latestOnly((input: SearchInput) => thorough.ask('settle', input)),
      listLines: latestOnly((input: Parameters<SearchReader['listLines']>[0]) =>
        thorough.ask('listLines', input),
      ),
      exportLines: (input) => thorough.ask('listLines', input),
      listTopics: (input) => thorough.ask('listTopics', input),
      countSince: (input) => thorough.ask('countSince', input),
      countCalls: (input) => thorough.ask('countCalls', input),
      countMatches: (input) => thorough.ask('countMatches', input),
      countWeeks: (input) => thorough.ask('countWeeks', input),
      listIds: (input) => thorough.ask('listIds', input),
      listMatching: (input) => thorough.ask('listMatching', input),
      matchCalls: (input) => thorough.ask('matchCalls', input),
      findSame: (input) => thorough.ask('findSame', input),
    },
    // A thread that is not running learns from the library when it starts.
    learn(ids) {
      unlearnt += ids.length
      if (unlearnt >= learnWithout) quick.start()
      for (const thread of both) thread.tell('learn', { ids })
    },
    async untilAnswered(withinMs) {
      const until = performance.now() + withinMs
      for (let left = withinMs; quick.asked !== null && left > 0; left = until - performance.now()) {
        await Promise.race([quick.asked, sleep(left, undefined, { ref: false })])
        // The next keystroke may have waited for this answer.
        await nextTurn()
      }
    },
    async close() {
      await Promise.all(both.map((thread) => thread.close()))
    },
  }
}

/** A restarted thread may fail again for the same reason: the same query, or too little memory. */
const maxStarts = 2

class SearchThread {
  /** Resolves when the latest query is answered; null if none is pending. */
  asked: Promise<void> | null = null
  #options: SearchThreadsOptions
  #running: { answers: Answers; end(): Promise<unknown> } | null = null
  #starts = 0
  #closed = false

  constructor(options: SearchThreadsOptions) {
    this.#options = options
  }

  start(): Answers | null {
    if (this.#running) return this.#running.answers
    if (this.#closed || this.#starts === maxStarts) return null
    this.#starts++
    const { program, folder, key = null, onFailure, onMessage } = this.#options
    const { worker } = startThread(program, { folder, key } satisfies LibraryAccess, {
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    })
    worker.on('message', (message: object) => {
      if ('vocabulary' in message || 'damaged' in message) onMessage(message as SearchMessage)
    })
    const running = {
      answers: connect<SearchReader>(worker, onFailure),
      end: () => endThread(worker),
    }
    worker.once('exit', () => {
      if (this.#running === running) this.#running = null
    })
    this.#running = running
    return running.answers
  }

  /** @throws CodedError */
  ask<M extends keyof SearchReader>(
    method: M,
    ...args: Parameters<SearchReader[M]>
  ): Promise<Awaited<ReturnType<SearchReader[M]>>> {
    const answers = this.start()
    const running = this.#running
    if (!answers || !running) return Promise.reject(new CodedError('search-unavailable'))
    const deadline = setTimeout(() => void running.end(), this.#options.answerWithinMs ?? answerWithinMs)
    const answer = answers[method](...args).finally(() => clearTimeout(deadline))
    const asked: Promise<void> = answer.then(
      () => this.#answered(asked),
      () => this.#answered(asked),
    )
    this.asked = asked
    return answer
  }

  #answered(asked: Promise<void>): void {
    if (this.asked === asked) this.asked = null
  }

  /** Does nothing when the thread is not running. */
  tell<M extends keyof SearchReader>(method: M, ...args: Parameters<SearchReader[M]>): void {
    // A failure of search must not make other calls fail.
    void this.#running?.answers[method](...args).catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#closed = true
    const running = this.#running
    if (!running) return
    await running.answers.close().catch(() => undefined)
    await running.end()
  }
}
