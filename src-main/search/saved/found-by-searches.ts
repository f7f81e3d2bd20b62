/** Asks search which calls saved searches find, in pieces that keep other searches waiting only for a moment. */
import type { SearchAction } from '../../../src-preload/contract/search-actions.ts'
import type { FoundBySearch } from '../../library/search-action-types.ts'
import type { StoredSearch } from '../../library/stored-types.ts'
import type { MatchingPage, SearchReader } from '../types.ts'
import type { Remote } from '../../threads/rpc.ts'
import { chunk } from '../../util/chunk.ts'
import { CodedError } from '../../util/coded-error.ts'

export type MatchingSearch = Pick<Remote<SearchReader>, 'matchCalls' | 'listMatching'>
export type AskingSearch = Pick<StoredSearch, 'id' | 'query' | 'actions'>

/** Planning a query takes some ms, and examining a call less than one. */
const searchesAtOnce = 10

/** @throws CodedError `search-unavailable`: nothing is known then. */
export async function findCalls(
  thorough: Pick<MatchingSearch, 'matchCalls'>,
  searches: readonly AskingSearch[],
  { ids, now }: { ids: string[]; now: number },
): Promise<FoundBySearch[]> {
  const found: FoundBySearch[] = []
  for (const part of chunk([...searches], searchesAtOnce)) {
    const asked = part.map(({ query, actions }) => ({ query, wantsWords: actions.some(marksWords) }))
    const answers =
      ids.length === 0 ? part.map(() => []) : await thorough.matchCalls({ searches: asked, ids, now })
    if (answers === null) throw new CodedError('search-unavailable')
    for (const [index, { id, query }] of part.entries()) {
      found.push({ searchId: id, query, calls: answers[index]! })
    }
  }
  return found
}

export interface ListedCalls {
  /** The newest first. */
  ids: string[]
  /** In how many of them words of the query were said; 0 unless `countsSaid`. */
  said: number
}

/** @throws likewise. */
export async function listCalls(
  thorough: Pick<MatchingSearch, 'listMatching'>,
  input: Omit<Parameters<SearchReader['listMatching']>[0], 'after'>,
): Promise<ListedCalls> {
  const ids: string[] = []
  let said = 0
  for (let after: number | null = null; ;) {
    const page: MatchingPage | null = await thorough.listMatching({ ...input, after })
    if (page === null) throw new CodedError('search-unavailable')
    for (const id of page.ids) ids.push(id)
    said += page.said
    if (page.next === null) return { ids, said }
    after = page.next
  }
}

export function marksWords({ kind }: SearchAction): boolean {
  return kind === 'mark'
}
