/**
 * Asks the service's own search about what is not here yet, and leaves out what is: our own answer stands for that.
 *
 * It asks in the background's turn: a call and an opened recording come first and always find room. What it finds
 * and the list has not brought yet is saved like a listed recording, so that it can be opened. Failures are silent:
 * sync tells about the service's state. Source: `GET /v1/recordings/search`, section Recordings.
 */
import type { ServiceHit } from '../../src-preload/contract/search.ts'
import type { StoredRecording } from '../library/types.ts'
import { parseQuery } from '../search/language/parse-query.ts'
import type { Query } from '../search/language/types.ts'
import { ServiceError } from '../service/service-error.ts'
import type { ServiceSearchResult } from '../service/types.ts'
import { textsOf, type AskedTexts } from './asked-texts.ts'
import { createOwnFilters } from './own-filters.ts'
import { toMatches } from './service-matches.ts'
import type { RemoteSearch, RemoteSearchOptions } from './types.ts'

/** The service's own limits (section Limits). */
const minCharacters = 2
const pageSize = 50
/**
 * The newest calls come first, both from the service and to this machine: while the first sync runs, its first pages
 * may hold only what is here. Few enough to matter little in a minute of 100 requests.
 */
const maxPages = 3
/** In this time the service learns little, and a person comes back to the same words. */
const keepMs = 5 * 60_000
/** As many queries as a person goes through in that time; an answer takes up to some 100 kB. */
const maxKept = 20
/** Whoever waited longer looks elsewhere; and while the budget is paused, nothing comes for a minute or more. */
const patienceMs = 10_000
/** What refuses one query (no access, too many requests, an error) refuses the next ones too. */
const restMs = 60_000

type Found = ServiceSearchResult['data']

interface Answer {
  /** Monotonic. */
  at: number
  /** Null when the service refused this query. */
  found: Found | null
  more: boolean
}

interface Asking {
  q: string
  stop: AbortController
  answer: Promise<Answer>
}

export function createRemoteSearch(options: RemoteSearchOptions): RemoteSearch {
  const { reader, clock } = options
  const stopping = new AbortController()
  const answers = new Map<string, Answer>()
  let asking: Asking | null = null
  let restsUntil = -Infinity

  const keep = (q: string, answer: Answer) => {
    answers.delete(q)
    answers.set(q, answer)
    for (const oldest of answers.keys()) {
      if (answers.size <= maxKept) break
      answers.delete(oldest)
    }
  }

  const noteFailure = (q: string, error: unknown) => {
    if (!(error instanceof ServiceError)) return
    const at = clock.monotonicMs()
    if (error.code === 'bad-request') keep(q, { at, found: null, more: false })
    else if (error.code === 'unauthorized' || error.status !== null) restsUntil = at + restMs
  }

  const ask = (q: string): Promise<Answer> => {
    if (asking?.q === q) return asking.answer
    asking?.stop.abort()
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, stopping.signal])
    const answer = fetchPatiently(options, q, signal)
    const asked: Asking = { q, stop, answer }
    asking = asked
    answer
      .then(
        (given) => keep(q, given),
        (error: unknown) => noteFailure(q, error),
      )
      .finally(() => {
        if (asking === asked) asking = null
      })
    return answer
  }

  const findAnswer = async (q: string): Promise<Answer | null> => {
    const now = clock.monotonicMs()
    const known = answers.get(q)
    if (known && now - known.at < keepMs) return known
    if (now < restsUntil || stopping.signal.aborted) return null
    return await ask(q).catch((error: unknown) => {
      if (error instanceof ServiceError) return null
      throw error
    })
  }

  return {
    async find(text) {
      const query = parseQuery(text, { now: clock.now() })
      const asked = textsOf(query)
      if (asked.q === '') return { state: 'not-words' }
      if ([...asked.q].length < minCharacters) return { state: 'too-short' }
      if (await isEverythingHere(options)) return { state: 'complete' }
      const answer = await findAnswer(asked.q)
      if (!answer?.found) return { state: 'unreachable' }
      const hits = await hitsOf(reader, answer.found, query, asked)
      return { state: 'found', hits, more: answer.more }
    },
    async stop() {
      stopping.abort()
      await asking?.answer.catch(() => undefined)
    },
  }
}

/**
 * True when the service's search can find nothing that ours cannot: it looks into finished transcripts, so what is
 * still being transcribed is missing in both.
 */
async function isEverythingHere({ reader, clock }: RemoteSearchOptions): Promise<boolean> {
  const [{ serviceTotal, backfillPage }, listed, { transcripts }, unfinished] = await Promise.all([
    reader.syncState(),
    reader.countListed(),
    reader.itemCounts({ now: clock.now(), policy: { keep: 'opened' } }),
    reader.countUnfinished(),
  ])
  if (serviceTotal === null || backfillPage !== null || listed < serviceTotal) return false
  const { wanted, waiting, failed } = transcripts
  return wanted + failed + Math.max(0, waiting - unfinished) === 0
}

async function fetchPatiently(options: RemoteSearchOptions, q: string, signal: AbortSignal): Promise<Answer> {
  const answered = new AbortController()
  const tooLong = new AbortController()
  options.clock.sleep(patienceMs, answered.signal).then(
    () => tooLong.abort(),
    () => undefined,
  )
  try {
    return await fetchAnswer(options, q, AbortSignal.any([signal, tooLong.signal]))
  } finally {
    answered.abort()
  }
}

/** Page after page until one names something that is not here. */
async function fetchAnswer(
  { service, reader, writer, clock }: RemoteSearchOptions,
  q: string,
  signal: AbortSignal,
): Promise<Answer> {
  const found: Found = []
  for (let page = 1; ; page++) {
    const { data, pagination } = await service.searchRecordings(
      { q, page, limit: pageSize },
      { priority: 'background', signal },
    )
    found.push(...data)
    const known = await reader.findRecordings({ ids: data.map(({ recording }) => recording.id) })
    const knownIds = new Set(known.map(({ id }) => id))
    const unknown = data.map(({ recording }) => recording).filter(({ id }) => !knownIds.has(id))
    if (unknown.length > 0) await writer.saveRecordings({ recordings: unknown, seenAt: clock.now() })
    const missing = unknown.length > 0 || known.some((recording) => !isSearchable(recording))
    if (missing || !pagination.hasMore || page === maxPages) {
      return { at: clock.monotonicMs(), found, more: pagination.hasMore }
    }
  }
}

function isSearchable({ transcriptState }: StoredRecording): boolean {
  return transcriptState === 'present'
}

/** In the service's order, each call once; without what is here, and what a person deleted here. */
async function hitsOf(
  reader: RemoteSearchOptions['reader'],
  found: Found,
  query: Query,
  asked: AskedTexts,
): Promise<ServiceHit<StoredRecording>[]> {
  const byId = new Map(found.map((hit) => [hit.recording.id, hit]))
  const recordings = await reader.findRecordings({ ids: [...byId.keys()] })
  const fits = await createOwnFilters(query, reader)
  const hits: ServiceHit<StoredRecording>[] = []
  for (const recording of recordings) {
    if (isSearchable(recording) || !(await fits(recording))) continue
    const { matches: given, matchCount } = byId.get(recording.id)!
    const matches = toMatches(given, asked)
    if (matches) hits.push({ recording, matchCount, matches })
  }
  return hits
}
