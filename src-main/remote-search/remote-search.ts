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
import type { ServiceSearchResult } from '../service/types.ts'
import { createAnswers, type Answer, type Answers } from './answers.ts'
import { textsOf, type AskedTexts } from './asked-texts.ts'
import { createOwnFilters } from './own-filters.ts'
import { toMatches } from './service-matches.ts'
import type { RemoteSearch, RemoteSearchOptions, RemoteSearchOutcome } from './types.ts'

/** The service's own limits (section Limits). */
const minCharacters = 2
const pageSize = 50
/**
 * The newest calls come first, both from the service and to this machine: while the first sync runs, its first pages
 * may hold only what is here. Few enough to matter little in a minute of 100 requests.
 */
const maxPages = 3
type Found = ServiceSearchResult['data']

export function createRemoteSearch(options: RemoteSearchOptions): RemoteSearch {
  const stopping = new AbortController()
  const answers = createAnswers((q, signal) => fetchAnswer(options, q, signal), {
    clock: options.clock,
    stopped: stopping.signal,
  })
  const finding = new Set<Promise<unknown>>()
  return {
    find(text) {
      const found = find(options, answers, text)
      const ended = found.catch(() => undefined).finally(() => finding.delete(ended))
      finding.add(ended)
      return found
    },
    async stop() {
      stopping.abort()
      await Promise.all(finding)
    },
  }
}

async function find(
  options: RemoteSearchOptions,
  answers: Answers,
  text: string,
): Promise<RemoteSearchOutcome> {
  const query = parseQuery(text, { now: options.clock.now() })
  const asked = textsOf(query)
  if (asked.q === '') return { state: 'not-words' }
  if ([...asked.q].length < minCharacters) return { state: 'too-short' }
  if (await isEverythingHere(options)) return { state: 'complete' }
  const answer = await answers.find(asked.q)
  if (!answer?.found) return { state: 'unreachable' }
  const hits = await hitsOf(options.reader, answer.found, query, asked)
  return { state: 'found', hits, more: answer.more }
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
    // Those that a person deleted here are passed over.
    const { added } = await writer.saveRecordings({ recordings: unknown, seenAt: clock.now() })
    const missing = added.length > 0 || known.some((recording) => !isSearchable(recording))
    if (missing || !pagination.hasMore || page === maxPages) {
      return { found, more: pagination.hasMore }
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
