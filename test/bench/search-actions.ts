/**
 * What saved searches that act cost: for each call that arrives, for a first run of all of them over a library, and for
 * a preview. All figures are processor time.
 *
 *     npm run bench -- search-actions [--recordings 25000] [--searches 50] [--library folder]
 *
 * Search and library run in one thread here; in the app each has its own. `--library` keeps the filled library in that
 * folder, or takes what an earlier run left there; a second run over it finds less to change.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SearchAction } from '../../src-preload/contract/search-actions.ts'
import { createLibraryReader } from '../../src-main/library/library-reader.ts'
import { createLibraryWriter } from '../../src-main/library/library-writer.ts'
import { openForReading, openForWriting } from '../../src-main/library/open.ts'
import type { LibraryChange } from '../../src-main/library/stored-types.ts'
import { openSearchDocuments } from '../../src-main/search/postings.ts'
import { previewActions } from '../../src-main/search/saved/preview-actions.ts'
import { createSearchActions } from '../../src-main/search/saved/search-actions.ts'
import { createSearchReader } from '../../src-main/search/search-reader.ts'
import { Emitter } from '../../src-main/util/emitter.ts'
import { FakeClock } from '../support/clocks/fake-clock.ts'
import { asRemote } from '../support/engine/as-remote.ts'
import { corpusOf, randomOf, type Corpus } from './search-corpus.ts'
import { median, quantile } from './search/figures.ts'
import { fillLibrary, saveCall } from './search/library.ts'

const seed = 20_260
/** Calls that arrive one by one, after one that prepares the searches. */
const single = 20
/** Calls of one sync. */
const arriving = 200

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      recordings: { type: 'string', default: '25000' },
      searches: { type: 'string', default: '50' },
      library: { type: 'string' },
    },
  })
  const scratch = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  const folder = values.library ?? join(scratch, 'library')
  try {
    const corpus = corpusOf(seed)
    fillLibrary(folder, corpus, Number(values.recordings), console.log)
    await measure(folder, corpus, Number(values.searches))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function measure(folder: string, corpus: Corpus, count: number): Promise<void> {
  const engine = openEngine(folder)
  const searches = saveSearches(engine, corpus, count)
  await engine.clock.advance(5_000)
  let next = engine.countCalls()
  const arrive = async (size: number): Promise<Spent[]> => {
    for (let call = 0; call < size; call++) saveCall(engine.writer, corpus.call(next++))
    engine.spent.length = 0
    await engine.clock.advance(5_000)
    return [...engine.spent]
  }
  console.log(`the first one: ${describe(await arrive(1))}`)
  const alone: Spent[][] = []
  for (let call = 0; call < single; call++) alone.push(await arrive(1))
  const perCall = (thread: Thread) => median(alone.map((spent) => sumOf(spent, thread))).toFixed(1)
  console.log(`one alone, median: ${threads.map((thread) => `${thread} ${perCall(thread)} ms`).join(', ')}`)
  console.log(`${arriving} together: ${describe(await arrive(arriving))}`)
  engine.spent.length = 0
  let changed = 0
  for (const { id } of searches) changed += (await engine.acting.run(id)).calls
  console.log(`first run of all: ${changed} changed calls; ${describe(engine.spent)}`)
  await measurePreviews(engine, corpus)
  await engine.close()
}

/** Marking the words of common and rarer words, a phrase, and calls without any. */
async function measurePreviews({ parts, spent, newestAt }: Engine, { vocabulary }: Corpus): Promise<void> {
  const [common, rare] = [vocabulary[20]!, vocabulary[400]!]
  const actions: SearchAction[] = [{ kind: 'mark', themeId: 1 }]
  for (const query of [common, rare, `"${vocabulary[60]} ${vocabulary[61]}"`, 'in:outbound']) {
    spent.length = 0
    const { calls } = await previewActions({ ...parts, now: newestAt() }, { query, actions, searchId: null })
    console.log(`preview of ${calls} calls: ${describe(spent)}`)
  }
}

const threads = ['search', 'writer', 'reader'] as const
type Thread = (typeof threads)[number]

/** Processor time of one request. */
interface Spent {
  thread: Thread
  ms: number
}

function listTimes(spent: readonly Spent[], thread: Thread): number[] {
  return spent.filter((each) => each.thread === thread).map(({ ms }) => ms)
}

function sumOf(spent: readonly Spent[], thread: Thread): number {
  return listTimes(spent, thread).reduce((total, ms) => total + ms, 0)
}

function describe(spent: readonly Spent[]): string {
  return threads
    .map((thread) => {
      const times = listTimes(spent, thread)
      const longest = times.length === 0 ? '' : `, longest ${quantile(times, 1).toFixed(0)} ms`
      return `${thread} ${sumOf(spent, thread).toFixed(0)} ms (${times.length} requests${longest})`
    })
    .join('; ')
}

type Engine = ReturnType<typeof openEngine>

function openEngine(folder: string) {
  const db = openForWriting(folder)
  const changes = new Emitter<LibraryChange>()
  const spent: Spent[] = []
  const timed = <T extends object>(thread: Thread, target: T): T =>
    new Proxy(target, {
      get: (methods, name) => {
        const method = Reflect.get(methods, name) as unknown
        if (typeof method !== 'function') return method
        return (...args: unknown[]) => {
          const before = process.cpuUsage()
          const value = (method as (...given: unknown[]) => unknown)(...args)
          const { user, system } = process.cpuUsage(before)
          spent.push({ thread, ms: (user + system) / 1000 })
          return value
        }
      },
    })
  const writer = createLibraryWriter(db, {
    documents: openSearchDocuments(db),
    announce: (change) => changes.emit(change),
  })
  const reader = createLibraryReader(openForReading(folder))
  const search = createSearchReader(openForReading(folder))
  // As the threads do: words are learnt when a call arrives.
  changes.listen(({ ids }) => search.learn({ ids }))
  const clock = new FakeClock(Date.UTC(2026, 5, 1))
  const parts = { reader: asRemote(timed('reader', reader)), thorough: asRemote(timed('search', search)) }
  const acting = createSearchActions({
    ...parts,
    writer: asRemote(timed('writer', writer)),
    libraryChanges: changes,
    ...{ isFillingUp: () => false, onAudioKept: () => undefined, clock },
  })
  const close = async () => {
    await acting.stop()
    search.close()
    reader.close()
    writer.close()
  }
  const countCalls = () => reader.counts().all
  // An hour passes between two calls of the corpus.
  const newestAt = () => Date.UTC(2020, 0, 1) + countCalls() * 3_600_000
  return { writer, acting, clock, spent, close, parts, countCalls, newestAt }
}

/** Words, phrases, nearness and filters, as people save them; every kind of action. */
function saveSearches({ writer }: Engine, { vocabulary }: Corpus, count: number) {
  const random = randomOf(seed)
  const word = (from: number, to: number) => vocabulary[from + Math.floor(random() * (to - from))]!
  const queries = [
    () => word(100, 1000),
    () => `them:${word(200, 2000)}`,
    () => `${word(100, 600)} ${word(100, 600)}`,
    () => `"${word(50, 200)} ${word(50, 200)}"`,
    () => `me:${word(100, 400)} ~20s them:${word(100, 400)}`,
    () => `in:inbound longer:5m ${word(100, 1000)}`,
    () => `${word(500, 5000)} OR ${word(500, 5000)}`,
    () => `${word(200, 2000)} -${word(20, 60)}`,
    () => `from:+1415555${Math.floor(random() * 4000)}`,
    () => 'in:outbound shorter:30s',
  ]
  const { id: tagId } = writer.saveTag({ id: null, name: 'acted', color: 'blue' })
  const { id: themeId } = writer.saveTheme({ id: null, name: 'acted', color: 'blue', description: '' })
  const actions: SearchAction[][] = [
    [{ kind: 'tag', tagId }],
    [{ kind: 'star' }],
    [{ kind: 'follow-up', text: 'Call back', dueInDays: 2 }, { kind: 'notify' }],
    [{ kind: 'inbox', state: 'closed' }],
    [{ kind: 'mark', themeId }],
    [{ kind: 'keep-audio' }],
    [{ kind: 'tag', tagId }, { kind: 'star' }],
  ]
  return Array.from({ length: count }, (_, index) => {
    const query = queries[index % queries.length]!()
    const sort = 'newest'
    return writer.saveSearch({
      ...{ id: null, name: query, query, sort, lookedAt: 0 },
      actions: actions[index % actions.length]!,
    })
  })
}
