/**
 * Searches the service for calls that are not here yet and leaves out local ones, which local search covers.
 *
 * Uses the background's share of requests: calls and opened recordings come first. Saves new recordings like
 * listed ones, so that they can be opened. Failures are silent: sync reports the service's state. Source:
 * `GET /v1/recordings/search`, section Recordings.
 */
import type { ServiceHit } from '../../../src-preload/contract/search.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import { parseQuery } from '../language/parse-query.ts'
import type { Query } from '../language/types.ts'
import type { ServiceSearchResult } from '../../service/types.ts'
import { createAnswers, type Answer, type Answers } from './answers.ts'
import { readAskedTexts, type AskedTexts } from './asked-texts.ts'
import { createOwnFilters } from './own-filters.ts'
import { toMatches } from './service-matches.ts'
import type { RemoteSearch, RemoteSearchOptions, RemoteSearchOutcome } from './types.ts'

/** The service's limits (section Limits). */
const minCharacters = 2
const pageSize = 50
/**
 * The newest calls come first in both the service's answer and sync: during the first sync the first pages
 * may contain only local calls. Few enough for a limit of 100 requests a minute.
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
  const asked = readAskedTexts(query)
  if (asked.q === '') return { state: 'not-words' }
  if ([...asked.q].length < minCharacters) return { state: 'too-short' }
  if (await isEverythingHere(options)) return { state: 'complete' }
  const answer = await answers.find(asked.q)
  if (!answer?.found) return { state: 'unreachable' }
  const hits = await joinHits(options, answer.found, query, asked)
  return { state: 'found', hits, more: answer.more }
}

/**
 * True when the service can find nothing more: it searches finished transcripts only, so calls in
 * transcription are missing in both.
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

/** Fetches pages until one contains a call that is not here. */
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
    // Skips calls that a person deleted here.
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

/** In the service's order, each call once; without local and deleted ones. */
async function joinHits(
  { reader, region }: Pick<RemoteSearchOptions, 'reader' | 'region'>,
  found: Found,
  query: Query,
  asked: AskedTexts,
): Promise<ServiceHit<StoredRecording>[]> {
  const byId = new Map(found.map((hit) => [hit.recording.id, hit]))
  const recordings = await reader.findRecordings({ ids: [...byId.keys()] })
  const fits = await createOwnFilters(query, reader, region())
  const hits: ServiceHit<StoredRecording>[] = []
  for (const recording of recordings) {
    if (isSearchable(recording) || !(await fits(recording))) continue
    const { matches: given, matchCount } = byId.get(recording.id)!
    const matches = toMatches(given, asked)
    if (matches) hits.push({ recording, matchCount, matches })
  }
  return hits
}
