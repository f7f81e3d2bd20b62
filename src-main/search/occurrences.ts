/**
 * Where in a recording's words the requirements were said.
 *
 * FTS5 knows each speaker's words as one text, so a phrase counts as said also when the other speaker cut in:
 * "I want my — mm-hm — refund". But only for so long: the end of one turn and the beginning of the next do
 * not make a phrase.
 */
import type { WordsView } from '../model/words-view.ts'
import type { Requirement } from './requirements.ts'

/** The terms [from, to) of one word. */
export interface Piece {
  word: number
  from: number
  to: number
}

export interface Occurrence {
  /** Which requirement. */
  requirement: number
  pieces: [Piece, ...Piece[]]
}

/** Words of others inside a phrase: an interjection, not a turn. */
const maxInterruption = 8

/** All occurrences, in the order spoken. */
export function findOccurrences(view: WordsView, required: readonly Requirement[]): Occurrence[] {
  const found: Occurrence[] = []
  required.forEach((requirement, index) => {
    for (const sequence of requirement.sequences) {
      for (const pieces of findSequence(view, sequence, requirement.prefix)) {
        found.push({ requirement: index, pieces })
      }
    }
  })
  // Several sequences or requirements interleave; one alone is in order already.
  return found.sort((a, b) => a.pieces[0].word - b.pieces[0].word || a.pieces[0].from - b.pieces[0].from)
}

function findSequence(view: WordsView, sequence: string[], prefix: boolean): [Piece, ...Piece[]][] {
  const steps: Step[] = []
  for (const [index, term] of sequence.entries()) {
    const step = stepOf(view, term, prefix && index === sequence.length - 1)
    if (step.entries.size === 0) return []
    steps.push(step)
  }
  const found: [Piece, ...Piece[]][] = []
  const { entries } = view
  const starts = new Uint8Array(view.entryCount)
  for (const entry of steps[0]!.entries) starts[entry] = 1
  for (let word = 0; word < entries.length; word++) {
    if (starts[entries[word]!] === 0) continue
    for (const pieces of occurrencesFrom(view, word, steps)) found.push(pieces)
  }
  return found
}

interface Step {
  term: string
  prefix: boolean
  /** Dictionary entries that contain it. */
  entries: Set<number>
}

function stepOf(view: WordsView, term: string, prefix: boolean): Step {
  return { term, prefix, entries: new Set(view.findEntries(term, prefix)) }
}

function fits(term: string | undefined, step: Step): boolean {
  return term !== undefined && (step.prefix ? term.startsWith(step.term) : term === step.term)
}

/** The sequence's occurrences that begin in this word; a word may hold several terms. */
function occurrencesFrom(view: WordsView, word: number, steps: Step[]): [Piece, ...Piece[]][] {
  const terms = view.termsOf(view.entries[word]!)
  const found: [Piece, ...Piece[]][] = []
  terms.forEach((term, from) => {
    if (!fits(term, steps[0]!)) return
    const pieces = follow(view, { word, from, to: from + 1 }, steps)
    if (pieces) found.push(pieces)
  })
  return found
}

/** Goes on from the first term to the last, or gives up. */
function follow(view: WordsView, first: Piece, steps: Step[]): [Piece, ...Piece[]] | null {
  const pieces: [Piece, ...Piece[]] = [first]
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
