/** Measures two filled libraries through the app's own threads. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startLibraryThreads, type ThreadPrograms } from '../../../src-main/threads/library-threads.ts'
import { startSearchThreads } from '../../../src-main/threads/search-threads.ts'
import { corpusOf, randomOf } from '../search-corpus.ts'
import { typedQueries } from '../search/typed-queries.ts'
import { seed, type FilledLibrary } from './fill-pair.ts'
import { inTurns, pairOf, timed, type Kind, type Pair } from './pair.ts'

const resultLimit = 50
const now = Date.UTC(2026, 0, 1)
/** The number of new threads for single answers, of which the median is taken. */
const starts = 15
/** Every fifth of about 3,500 keystrokes. */
const stride = 5
const pages = 400
const pageRows = 100

type Times = Record<'search' | 'firstAnswer' | 'list' | 'start', Pair<number[]>>

export async function measureLibraries(
  pair: Pair<FilledLibrary>,
  folder: string,
  say: (line: string) => void,
): Promise<Times> {
  const programOf = (name: string) => pathToFileURL(join(folder, `${name}.js`))
  const programs = {
    writer: programOf('writer-thread'),
    reader: programOf('reader-thread'),
    search: programOf('search-thread'),
  }
  say('start')
  const start = await measureStart(pair, programs)
  say('first answer')
  const firstAnswer = await measureFirstAnswer(pair, programs.search)
  say('list and search')
  return { start, firstAnswer, ...(await measureOpen(pair, programs)) }
}

/** The time from starting threads to the first page of the list. */
async function measureStart(pair: Pair<FilledLibrary>, programs: ThreadPrograms): Promise<Pair<number[]>> {
  const times = pairOf((): number[] => [])
  await inTurns(starts, async (kind) => {
    const { folder, key } = pair[kind]
    const began = performance.now()
    const threads = await startLibraryThreads(programs, folder, key)
    await threads.reader.listRecordings({ view: 'all', offset: 0, limit: pageRows })
    times[kind].push(performance.now() - began)
    await threads.close()
  })
  return times
}

async function measureFirstAnswer(pair: Pair<FilledLibrary>, program: URL): Promise<Pair<number[]>> {
  const { vocabulary } = corpusOf(seed)
  const query = `${vocabulary[900]!} ${vocabulary[300]!}`
  const times = pairOf((): number[] => [])
  await inTurns(starts, async (kind) => {
    const onFailure = ({ message }: Error) => process.stderr.write(`${message}\n`)
    const threads = startSearchThreads({ program, ...pair[kind], onFailure, onMessage() {} })
    const answer = () => threads.search.search({ query, sort: 'relevance', limit: resultLimit, now })
    times[kind].push(await timed(answer))
    await threads.close()
  })
  return times
}

async function measureOpen(
  pair: Pair<FilledLibrary>,
  programs: ThreadPrograms,
): Promise<Pick<Times, 'list' | 'search'>> {
  const open = (kind: Kind) => startLibraryThreads(programs, pair[kind].folder, pair[kind].key)
  const threads = { plain: await open('plain'), encrypted: await open('encrypted') }
  const list = pairOf((): number[] => [])
  const { total } = await threads.plain.reader.listRecordings({ view: 'all', offset: 0, limit: 1 })
  const random = randomOf(seed)
  const offsets = Array.from({ length: pages }, () => Math.floor(random() * Math.max(1, total - pageRows)))
  await inTurns(pages, async (kind, turn) => {
    const page = { view: 'all' as const, offset: offsets[turn]!, limit: pageRows }
    list[kind].push(await timed(() => threads[kind].reader.listRecordings(page)))
  })
  const typed = typedQueries(corpusOf(seed), seed).filter((_, index) => index % stride === 0)
  const search = pairOf((): number[] => [])
  const ask = (kind: Kind, query: string) =>
    threads[kind].search.search({ query, sort: 'relevance', limit: resultLimit, now })
  // The first query starts the thread.
  await inTurns(1, (kind) => ask(kind, typed.at(-1)!))
  await inTurns(typed.length, async (kind, turn) => {
    search[kind].push(await timed(() => ask(kind, typed[turn]!)))
  })
  await Promise.all([threads.plain.close(), threads.encrypted.close()])
  return { list, search }
}
