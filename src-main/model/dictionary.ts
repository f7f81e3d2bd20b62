/**
 * Finds the words of a call that entries of the dictionary correct. Pure.
 *
 * All entries are compared in one pass, by the same rules as "fix in all calls". Where entries overlap, the longest
 * original is corrected, of equally long ones the leftmost. Entries never apply to the output of others, so their
 * order does not matter.
 */
import { bareWord, isJoined } from '../../src-preload/contract/joined-words.ts'
import type { DictionaryEntry } from '../../src-preload/contract/dictionary.ts'
import { compareTexts } from '../util/compare-texts.ts'
import { createWordList, type Mark } from './corrections.ts'
import type { Word } from './recording.ts'
import {
  prepareCorrection,
  stripEdges,
  type PreparedCorrection,
  type SameWordsPlace,
} from './words/same-words.ts'

/** The part of an entry that decides what it corrects. */
export type ComparedEntry = Pick<DictionaryEntry, 'id' | 'original' | 'replacement' | 'personId' | 'side'> &
  Partial<Pick<DictionaryEntry, 'createdAt'>>

/** The words of one call, as shown. */
export interface DictionaryCall {
  words: readonly Word[]
  /** Words that are corrected already: they stay. */
  marks: readonly Pick<Mark, 'first' | 'count'>[]
  /** The contact with the number of the other party. */
  personId: number | null
  /** Entries that the user undid in this call. */
  exceptions: readonly number[]
}

export interface DictionaryPlace extends SameWordsPlace {
  entryId: number
}

export interface DictionaryMatcher {
  /** Ascending; no two overlap. */
  find(call: DictionaryCall): DictionaryPlace[]
}

type Prepared = ComparedEntry & PreparedCorrection

type Candidate = SameWordsPlace & { entry: Prepared; changes: boolean }

export function createMatcher(entries: readonly ComparedEntry[]): DictionaryMatcher {
  const prepared = entries.flatMap((entry) => {
    const correction = prepareCorrection(entry)
    return correction === null ? [] : { ...entry, ...correction }
  })
  const byWord = Map.groupBy(prepared, ({ core }) => stripEdges(core.split(' ')[0]!))
  // Of words without spaces between them, an entry may begin with a part only.
  const byLetter = Map.groupBy(prepared, ({ core }) => core.charAt(0))
  return {
    find(call) {
      if (prepared.length === 0) return []
      const words = createWordList(call.words)
      const candidates: Candidate[] = []
      for (let first = 0; first < words.count; first++) {
        const said = stripEdges(bareWord(words.textAt(first))).toLowerCase()
        if (said === '') continue
        const isPart = first + 1 < words.count && isJoined(words.textAt(first + 1))
        for (const entry of (isPart ? byLetter.get(said.charAt(0)) : byWord.get(said)) ?? []) {
          const place = entry.placeAt(words, first)
          if (place !== null && isMeant(entry, call, place)) candidates.push({ ...place, entry })
        }
      }
      return choose(candidates, call)
    },
  }
}

function isMeant(
  { id, personId, side }: ComparedEntry,
  call: DictionaryCall,
  { first, count }: Pick<SameWordsPlace, 'first' | 'count'>,
): boolean {
  if (call.exceptions.includes(id)) return false
  if (personId !== null && personId !== call.personId) return false
  return side === null || call.words.slice(first, first + count).every(({ speaker }) => speaker === side)
}

/** A place that is right already is protected from shorter entries too. */
function choose(candidates: Candidate[], { words, marks }: DictionaryCall): DictionaryPlace[] {
  const taken = new Uint8Array(words.length)
  for (const { first, count } of marks) taken.fill(1, first, first + count)
  const chosen: DictionaryPlace[] = []
  for (const { first, count, corrected, changes, entry } of candidates.sort(byPriority)) {
    if (taken.subarray(first, first + count).includes(1)) continue
    taken.fill(1, first, first + count)
    if (changes) chosen.push({ first, count, corrected, entryId: entry.id })
  }
  return chosen.sort((one, other) => one.first - other.first)
}

/**
 * Of entries with the same words, the one with the narrowest limits, then the older one. Ids decide last: they differ
 * between computers, which must correct the same.
 */
function byPriority(one: Candidate, other: Candidate): number {
  return (
    other.entry.core.length - one.entry.core.length ||
    one.first - other.first ||
    countLimits(other.entry) - countLimits(one.entry) ||
    (one.entry.createdAt ?? 0) - (other.entry.createdAt ?? 0) ||
    compareTexts(one.entry.replacement, other.entry.replacement) ||
    compareTexts(one.entry.original, other.entry.original) ||
    one.entry.id - other.entry.id
  )
}

function countLimits({ personId, side }: ComparedEntry): number {
  return 2 * Number(personId !== null) + Number(side !== null)
}
