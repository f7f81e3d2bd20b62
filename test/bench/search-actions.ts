/**
 * What saved searches that act cost: for each call that arrives, and for a first run of all of them over a library.
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
import { createSearchActions } from '../../src-main/search/saved/search-actions.ts'
import { createSearchReader } from '../../src-main/search/search-reader.ts'
import { Emitter } from '../../src-main/util/emitter.ts'
import { FakeClock } from '../support/clocks/fake-clock.ts'
import { asRemote } from '../support/engine/as-remote.ts'
import { corpusOf, randomOf, type Corpus } from './search-corpus.ts'
import { median, quantile } from './search/figures.ts'
import { fillLibrary, saveCall } from './search/library.ts'

const seed = 20_260
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
  for (const size of [1, 1, 1, arriving]) {
    engine.spent.length = 0
    for (let call = 0; call < size; call++) saveCall(engine.writer, corpus.call(next++))
    const started = performance.now()
    await engine.clock.advance(5_000)
    const perCall = (performance.now() - started) / size
    console.log(`${size} arriving: ${perCall.toFixed(2)} ms a call; ${describeSpent(engine)}`)
  }
  engine.spent.length = 0
  const started = performance.now()
  let changed = 0
  for (const { id, query } of searches) {
    const began = performance.now()
    const { calls } = await engine.acting.run(id)
    changed += calls
    const seconds = (performance.now() - began) / 1000
    if (seconds > 2) console.log(`  ${seconds.toFixed(1)} s for ${calls} calls: ${query}`)
  }
  const seconds = (performance.now() - started) / 1000
  console.log(
    `first run of all: ${seconds.toFixed(1)} s for ${changed} changed calls; ${describeSpent(engine)}`,
  )
  await engine.close()
}

function describeSpent({ spent }: ReturnType<typeof openEngine>): string {
  const of = (thread: string) => spent.filter((each) => each.thread === thread).map(({ ms }) => ms)
  return ['search', 'writer', 'reader']
    .map((thread) => {
      const times = of(thread)
      const sum = times.reduce((total, ms) => total + ms, 0)
      const longest = `longest ${quantile(times, 1).toFixed(0)}, median ${median(times).toFixed(1)} ms`
      return `${thread} ${(sum / 1000).toFixed(2)} s (${times.length} requests, ${longest})`
    })
    .join('; ')
}

function openEngine(folder: string) {
  const db = openForWriting(folder)
  const changes = new Emitter<LibraryChange>()
  const spent: { thread: string; ms: number }[] = []
  const timed = <T extends object>(thread: string, target: T): T =>
    new Proxy(target, {
      get: (methods, name) => {
        const method = Reflect.get(methods, name) as unknown
        if (typeof method !== 'function') return method
        return (...args: unknown[]) => {
          const started = performance.now()
          const value = (method as (...given: unknown[]) => unknown)(...args)
          spent.push({ thread, ms: performance.now() - started })
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
  const clock = new FakeClock(Date.UTC(2026, 5, 1))
  const acting = createSearchActions({
    reader: asRemote(timed('reader', reader)),
    writer: asRemote(timed('writer', writer)),
    thorough: asRemote(timed('search', search)),
    libraryChanges: changes,
    ...{ isFillingUp: () => false, onAudioKept: () => undefined, clock },
  })
  const close = async () => {
    await acting.stop()
    search.close()
    reader.close()
    writer.close()
  }
  return { writer, acting, clock, spent, close, countCalls: () => reader.counts().all }
}

/** Words, phrases, nearness and filters, as people save them; every kind of action. */
function saveSearches({ writer }: ReturnType<typeof openEngine>, { vocabulary }: Corpus, count: number) {
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
