/** Methods for search: join results with their recordings; store saved and recent searches. */
import { z } from 'zod'
import { rowId } from '../../src-preload/contract/row-id.ts'
import { searchActions } from '../../src-preload/contract/search-actions.ts'
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import {
  mostTyped,
  type ConcordancePage,
  type Facet,
  type Facets,
  type SearchHit,
  type ServiceSearchOutcome,
} from '../../src-preload/contract/search.ts'
import type { Offhook } from '../app/compose.ts'
import { formatNumber, withheldKey } from '../model/phone-numbers/caller.ts'
import type { RemoteSearchOutcome } from '../search/remote/types.ts'
import { parseQuery } from '../search/language/parse-query.ts'
import type { FoundRecordings } from '../search/types.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId } from './recordings.ts'
import { toRecordingItem } from '../model/recording-item.ts'
import type { Workspace } from '../app/workspace.ts'

/** Clicked facets add clauses to the typed text. */
const maxQuery = 10 * mostTyped
/** More than the window shows at once; limits the cost of a wrong request. */
const maxResults = 200
/** A saved search's name: one line of the sidebar. */
const maxName = 200
/** A position in the concordance is three numbers. */
const maxPlace = 64

export const query = z.string().max(maxQuery)
export const sort = z.enum(['relevance', 'newest', 'oldest'])
const limit = z.number().int().min(1).max(maxResults)

export function searchMethods(offhook: Offhook) {
  return { ...findMethods(offhook), ...boxMethods(offhook), ...savedMethods(offhook) }
}

function findMethods(offhook: Offhook) {
  let latestPage = 0
  /** Skips pages without lines; a newer request ends it. */
  const findLines: Workspace['threads']['thorough']['listLines'] = async (input) => {
    const asked = ++latestPage
    for (let { from } = input; ;) {
      const page = await getWorkspace(offhook).threads.thorough.listLines({ ...input, from })
      if (page === null || page.lines.length > 0 || page.next === null) return page
      if (asked !== latestPage) return null
      from = page.next
    }
  }
  return {
    /** Results while typing; null when a newer query came. */
    'search.query': method(z.object({ query, sort, limit }), async (input) => {
      const found = await getWorkspace(offhook).threads.search.search({ ...input, now: Date.now() })
      return found && (await joinFound(offhook, found))
    }),
    /** The same, fully ranked and counted, with facets; null when a newer query came. */
    'search.settle': method(z.object({ query, sort, limit }), async (input) => {
      const found = await getWorkspace(offhook).threads.thorough.settle({ ...input, now: Date.now() })
      if (!found) return null
      const facets = toReadable(found.facets, offhook.region())
      return { ...(await joinFound(offhook, found)), facets }
    }),
    /** Every hit with its context; `from` is the previous page's `next`, or null for the first page. */
    'search.concordance': method(
      z.object({ query, sort, limit, from: z.string().max(maxPlace).nullable() }),
      async (input): Promise<ConcordancePage<RecordingItem> | null> => {
        const page = await findLines({ ...input, now: Date.now() })
        if (!page) return null
        const recordings = await findItems(offhook, page.lines)
        return { lines: page.lines.flatMap((line) => joined(line, recordings)), next: page.next }
      },
    ),
    /** Where the query was said in one call. */
    'search.occurrences': method(z.object({ query, id: recordingId }), (input) =>
      getWorkspace(offhook).threads.search.findOccurrences({ ...input, now: Date.now() }),
    ),
    /** Asks the service about calls that are not here yet: one request, at most three. */
    'search.service': method(z.object({ query }), async (input) =>
      joinRemote(await getWorkspace(offhook).remoteSearch.find(input.query), offhook.region()),
    ),
  }
}

function boxMethods(offhook: Offhook) {
  return {
    /** Reads the text of the search box; `caret` in UTF-16 units. */
    'search.read': method(z.object({ query, caret: z.number().int().min(0).max(maxQuery) }), (input) =>
      getWorkspace(offhook).threads.search.read({ ...input, now: Date.now() }),
    ),
    /** The latest first, at most 20. */
    'search.list-recent': method(z.null(), () => getWorkspace(offhook).threads.reader.listRecentSearches()),
    'search.remember': method(z.object({ query: query.trim().min(1) }), async (input) => {
      const at = Date.now()
      // An operator without a value is not worth storing.
      const asksNothing = parseQuery(input.query, { now: at }).groups.length === 0
      if (!asksNothing) await getWorkspace(offhook).threads.writer.saveRecentSearch({ ...input, at })
    }),
    /** Null deletes all. */
    'search.forget': method(z.object({ query: query.nullable() }), (input) =>
      getWorkspace(offhook).threads.writer.deleteRecentSearch(input),
    ),
  }
}

function savedMethods(offhook: Offhook) {
  const saved = () => getWorkspace(offhook).savedSearches
  return {
    'search.list-saved': method(z.null(), () => saved().list()),
    /** Null `id` creates one. */
    'search.save': method(
      z.object({
        id: rowId.nullable(),
        name: z.string().trim().min(1).max(maxName),
        query: query.trim().min(1),
        sort,
        actions: searchActions,
      }),
      (input) => saved().save(input),
    ),
    'search.delete-saved': method(z.object({ id: rowId }), ({ id }) => saved().delete(id)),
    /** Marks the saved search's new hits as seen. */
    'search.mark-looked': method(z.object({ id: rowId }), ({ id }) => saved().markLooked(id)),
  }
}

/** Leaves out a recording that was deleted between finding and joining. */
async function joinFound(offhook: Offhook, found: FoundRecordings) {
  const recordings = await findItems(offhook, found.results)
  return {
    query: found.query,
    sort: found.sort,
    total: found.total,
    totalIsExact: found.totalIsExact,
    isFullyRanked: found.isFullyRanked,
    corrections: found.corrections,
    leftOut: found.leftOut,
    isPartial: found.isPartial,
    results: found.results.flatMap((hit): SearchHit<RecordingItem>[] => joined(hit, recordings)),
  }
}

async function findItems(
  offhook: Offhook,
  found: readonly { id: string }[],
): Promise<Map<string, RecordingItem>> {
  const ids = [...new Set(found.map(({ id }) => id))]
  const recordings = await getWorkspace(offhook).threads.reader.findRecordings({ ids })
  const region = offhook.region()
  return new Map(recordings.map((stored) => [stored.id, toRecordingItem(stored, region)]))
}

function joined<T extends { id: string }>(
  { id, ...found }: T,
  recordings: ReadonlyMap<string, RecordingItem>,
): (Omit<T, 'id'> & { recording: RecordingItem })[] {
  const recording = recordings.get(id)
  return recording ? [{ ...found, recording }] : []
}

/** Formats numbers without a person for display. */
function toReadable(facets: Facets, region: string): Facets {
  const readable = (facet: Facet) =>
    facet.value === withheldKey
      ? facet
      : { ...facet, label: facet.label ?? formatNumber(facet.value, region) }
  return { ...facets, people: facets.people.map(readable) }
}

function joinRemote(outcome: RemoteSearchOutcome, region: string): ServiceSearchOutcome<RecordingItem> {
  if (outcome.state !== 'found') return outcome
  const hits = outcome.hits.map((hit) => ({ ...hit, recording: toRecordingItem(hit.recording, region) }))
  return { ...outcome, hits }
}
