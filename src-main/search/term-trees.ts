/**
 * Terms that are a few letters away from another: MiniSearch's radix tree for each first character, made when it
 * is first asked for. All of them take a tenth of a second and tens of MB at 100,000 terms; a person's typos
 * need one or two.
 */
import SearchableMap from 'minisearch/SearchableMap'
import { firstCharacterOf } from './term-table.ts'

export interface TermTrees {
  /** Terms with this first character that are at most so many edits away from `term`, itself included. */
  near(term: string, edits: number, first: string): string[]
  /** A term that the source has now. */
  add(term: string): void
}

/** @param listTerms all terms of the source that begin with this character, `add`ed ones included. */
export function createTermTrees(listTerms: (first: string) => Iterable<string>): TermTrees {
  const trees = new Map<string, SearchableMap<true>>()
  const treeOf = (first: string): SearchableMap<true> => {
    let tree = trees.get(first)
    if (!tree) {
      trees.set(first, (tree = new SearchableMap<true>()))
      for (const term of listTerms(first)) if (isCorrectable(term)) tree.set(term, true)
    }
    return tree
  }
  return {
    near: (term, edits, first) => [...treeOf(first).fuzzyGet(term, edits).keys()],
    add(term) {
      if (isCorrectable(term)) trees.get(firstCharacterOf(term))?.set(term, true)
    },
  }
}

/** Numbers are right or wrong, not mistyped; one or two letters are near to everything. */
export function isCorrectable(term: string): boolean {
  return term.length >= 3 && !/\p{N}/u.test(term)
}
