/**
 * Finds where a recording's words fulfil the requirements.
 *
 * FTS5 sees each speaker's words as one text, so a phrase matches across an interjection: "I want my — mm-hm
 * — refund". The interruption is limited: the end of one turn and the start of the next are not a phrase.
 */
import type { WordsView } from '../model/words/words-view.ts'
import { showCorrected } from './corrected-pieces.ts'
import { findNearChains } from './planning/near-clauses.ts'
import type { Occurrence, Piece, Pieces } from './pieces.ts'
import type { Requirement, SaidRequirement, Sequence, Side } from './planning/requirements.ts'

/** Words of others inside a phrase: an interjection, not a turn. */
const maxInterruption = 8

/** All occurrences in the order spoken. For near requirements only those in a chain. */
export function findOccurrences(view: WordsView, required: readonly Requirement[]): Occurrence[] {
  const found: Occurrence[] = []
  required.forEach((requirement, index) => {
    const parts =
      requirement.kind === 'near'
        ? findNearChains(
            view,
            requirement.parts.map((part) => findSaid(view, part)),
            requirement.withinSeconds,
          )
        : [findSaid(view, requirement)]
    parts.forEach((each, part) => {
      for (const pieces of each) found.push({ requirement: index, part, pieces })
    })
  })
  // Several requirements interleave; a single one is already sorted.
  return found.sort((a, b) => compareOrder(a.pieces, b.pieces))
}

/** Counts occurrences; a near requirement counts once per chain, not once per text. */
export function countMatches(occurrences: readonly Occurrence[]): number {
  return occurrences.reduce((count, { part }) => count + (part === 0 ? 1 : 0), 0)
}

function compareOrder([a]: Pieces, [b]: Pieces): number {
  return a.word - b.word || a.from - b.from
}

/**
 * In the order spoken; of several matches at one start the longest. Corrected words are also found by the
 * service's text and are reported at their displayed position.
 */
function findSaid(view: WordsView, requirement: SaidRequirement): Pieces[] {
  const found = findShown(view, requirement)
  if (!view.beneath) return found
  const { marks } = view.beneath
  const beneath = findShown(view.beneath.view, requirement).flatMap((pieces) => {
    const shown = showCorrected(view, marks, pieces)
    return shown ? [shown] : []
  })
  return beneath.length === 0 ? found : keepLongestPerStart([...found, ...beneath].sort(compareOrder))
}

/** Whether the displayed words contain it; the words as the service sent them do not count. */
export function isShown(view: WordsView, requirement: SaidRequirement): boolean {
  return findShown(view, requirement).length > 0
}

function keepLongestPerStart(ordered: readonly Pieces[]): Pieces[] {
  const longest: Pieces[] = []
  for (const pieces of ordered) {
    const before = longest.at(-1)
    if (!before || compareOrder(before, pieces) !== 0) longest.push(pieces)
    else if (isLonger(pieces, before)) longest[longest.length - 1] = pieces
  }
  return longest
}

function findShown(view: WordsView, { sequences, side }: SaidRequirement): Pieces[] {
  const starts = findStarts(view, sequences)
  if (starts.size === 0) return []
  const { entries } = view
  // Checked for every word of the call, so it must be cheap.
  const isStart = new Uint8Array(view.entryCount)
  for (const entry of starts.keys()) isStart[entry] = 1
  const found: Pieces[] = []
  for (let word = 0; word < entries.length; word++) {
    const entry = entries[word]!
    if (isStart[entry] === 0 || !isSaidBy(side, view, word)) continue
    for (const pieces of listOccurrencesAt(view, word, starts.get(entry)!)) found.push(pieces)
  }
  return found
}

function isSaidBy(side: Side, view: WordsView, word: number): boolean {
  return side === null || side === 'anyone' || view.speakerAt(word) === side
}

interface Step {
  term: string
  prefix: boolean
}

/** For each dictionary entry that can start a sequence, the sequences that the call can contain. */
function findStarts(view: WordsView, sequences: readonly Sequence[]): Map<number, Step[][]> {
  const starts = new Map<number, Step[][]>()
  for (const { terms, prefix } of sequences) {
    const steps = terms.map((term, index) => ({ term, prefix: prefix && index === terms.length - 1 }))
    const [first, ...others] = steps
    if (!first || !others.every((step) => view.findEntries(step.term, step.prefix).length > 0)) continue
    for (const entry of view.findEntries(first.term, first.prefix)) {
      const begun = starts.get(entry)
      if (begun) begun.push(steps)
      else starts.set(entry, [steps])
    }
  }
  return starts
}

function fits(term: string | undefined, step: Step): boolean {
  return term !== undefined && (step.prefix ? term.startsWith(step.term) : term === step.term)
}

/** Occurrences that begin in this word; a word may hold several terms. */
function listOccurrencesAt(view: WordsView, word: number, sequences: readonly Step[][]): Pieces[] {
  const terms = view.termsOf(view.entries[word]!)
  const found: Pieces[] = []
  terms.forEach((term, from) => {
    let longest: Pieces | null = null
    for (const steps of sequences) {
      const pieces = fits(term, steps[0]!) ? follow(view, { word, from, to: from + 1 }, steps) : null
      if (pieces && (!longest || isLonger(pieces, longest))) longest = pieces
    }
    if (longest) found.push(longest)
  })
  return found
}

function isLonger(pieces: Pieces, than: Pieces): boolean {
  const [one, other] = [pieces.at(-1)!, than.at(-1)!]
  return one.word - other.word > 0 || (one.word === other.word && one.to > other.to)
}

/** Follows the sequence to its last term; null when it breaks. */
function follow(view: WordsView, first: Piece, steps: readonly Step[]): Pieces | null {
  const pieces: Pieces = [first]
  for (const step of steps.slice(1)) {
    const last = pieces.at(-1)!
    const terms = view.termsOf(view.entries[last.word]!)
    if (last.to < terms.length) {
      if (!fits(terms[last.to], step)) return null
      last.to++
      continue
    }
    const word = nextWord(view, last.word)
    if (word === null || !fits(view.termsOf(view.entries[word]!)[0], step)) return null
    pieces.push({ word, from: 0, to: 1 })
  }
  return pieces
}

/** The same speaker's next word that has a term. */
function nextWord(view: WordsView, word: number): number | null {
  const speaker = view.speakerAt(word)
  let interruption = 0
  for (let next = word + 1; next < view.count && interruption <= maxInterruption; next++) {
    if (view.speakerAt(next) !== speaker) interruption++
    else if (view.termsOf(view.entries[next]!).length > 0) return next
  }
  return null
}
