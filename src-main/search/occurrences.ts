/**
 * Where in a recording's words the requirements were said.
 *
 * FTS5 knows each speaker's words as one text, so a phrase counts as said also when the other speaker cut in:
 * "I want my — mm-hm — refund". But only for so long: the end of one turn and the beginning of the next do
 * not make a phrase.
 */
import type { WordsView } from '../model/words-view.ts'
import { showCorrected } from './corrected-pieces.ts'
import { closeTogether } from './near-clauses.ts'
import type { Occurrence, Piece, Pieces } from './pieces.ts'
import type { Requirement, SaidRequirement, Sequence } from './requirements.ts'

/** Words of others inside a phrase: an interjection, not a turn. */
const maxInterruption = 8

/** All occurrences, in the order spoken. Of what is near to something, only those that have it near. */
export function findOccurrences(view: WordsView, required: readonly Requirement[]): Occurrence[] {
  const found: Occurrence[] = []
  required.forEach((requirement, index) => {
    const parts =
      requirement.kind === 'near'
        ? closeTogether(
            view,
            requirement.parts.map((part) => findSaid(view, part)),
            requirement.withinSeconds,
          )
        : [findSaid(view, requirement)]
    parts.forEach((each, part) => {
      for (const pieces of each) found.push({ requirement: index, part, pieces })
    })
  })
  // Several requirements interleave; one alone is in order already.
  return found.sort((a, b) => inOrder(a.pieces, b.pieces))
}

/**
 * How often it was said: what was asked for close to something else counts once for each time it was, not again
 * for what it is close to.
 */
export function countMatches(occurrences: readonly Occurrence[]): number {
  return occurrences.reduce((count, { part }) => count + (part === 0 ? 1 : 0), 0)
}

function inOrder([a]: Pieces, [b]: Pieces): number {
  return a.word - b.word || a.from - b.from
}

/**
 * In the order spoken. Where two ways of saying it begin in the same place, the longer one was said. What was
 * corrected is found by the service's words as well, and is where these are shown corrected.
 */
function findSaid(view: WordsView, requirement: SaidRequirement): Pieces[] {
  const found = findShown(view, requirement)
  if (!view.beneath) return found
  const { marks } = view.beneath
  const beneath = findShown(view.beneath.view, requirement).flatMap((pieces) => {
    const shown = showCorrected(view, marks, pieces)
    return shown ? [shown] : []
  })
  return beneath.length === 0 ? found : longestOfEach([...found, ...beneath].sort(inOrder))
}

/** Whether it was said in the words as shown, whatever the service heard. */
export function isShown(view: WordsView, requirement: SaidRequirement): boolean {
  return findShown(view, requirement).length > 0
}

function longestOfEach(ordered: readonly Pieces[]): Pieces[] {
  const longest: Pieces[] = []
  for (const pieces of ordered) {
    const before = longest.at(-1)
    if (!before || inOrder(before, pieces) !== 0) longest.push(pieces)
    else if (isLonger(pieces, before)) longest[longest.length - 1] = pieces
  }
  return longest
}

function findShown(view: WordsView, { sequences, side }: SaidRequirement): Pieces[] {
  const starts = startsOf(view, sequences)
  if (starts.size === 0) return []
  const { entries } = view
  // Looked at for every word of the call, nearly always in vain.
  const isStart = new Uint8Array(view.entryCount)
  for (const entry of starts.keys()) isStart[entry] = 1
  const found: Pieces[] = []
  for (let word = 0; word < entries.length; word++) {
    const entry = entries[word]!
    if (isStart[entry] === 0 || (side !== null && view.speakerAt(word) !== side)) continue
    for (const pieces of occurrencesFrom(view, word, starts.get(entry)!)) found.push(pieces)
  }
  return found
}

interface Step {
  term: string
  prefix: boolean
}

/** For each dictionary entry in which sequences may begin, those of them that can have been said at all. */
function startsOf(view: WordsView, sequences: readonly Sequence[]): Map<number, Step[][]> {
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

/** What begins in this word; a word may hold several terms. */
function occurrencesFrom(view: WordsView, word: number, sequences: readonly Step[][]): Pieces[] {
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

/** Goes on from the first term to the last, or gives up. */
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
