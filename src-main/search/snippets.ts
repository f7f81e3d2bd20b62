/**
 * Chooses the moments of a recording to show: parts of one turn around the matches, marked.
 *
 * Text and marks are built from the displayed words, so that marks exclude quotes and commas.
 */
import type { SearchMatch } from '../../src-preload/contract/search.ts'
import { endsSentence } from '../model/words/sentence-end.ts'
import type { WordsView } from '../model/words/words-view.ts'
import { clipAround, mergeMarks, findMarkRange } from './marks.ts'
import type { Occurrence } from './pieces.ts'

/** Moments per recording. */
export const maxMatches = 3
/** Characters: two lines of a result row. */
const wantedLength = 110
/** Part of it before the match: enough context while the match is seen first. */
const lengthBefore = 40
/** Limit for words without spaces (some scripts, broken transcripts). */
const maxLength = 160
/** Words from the first to the last occurrence in one moment. */
const maxSpread = 14
/** A long call may have thousands of moments; the best three are among those with most requirements. */
const maxMoments = 200

/** Occurrences shown together in one part of a turn. */
interface Moment {
  first: number
  last: number
  occurrences: Occurrence[]
  requirements: Set<number>
  /** How many texts of a near requirement it shows beside the first. */
  together: number
}

/** The best first: most of the query, then rare in the call, then earliest. */
export function chooseMatches(view: WordsView, occurrences: readonly Occurrence[]): SearchMatch[] {
  const weights = weighRequirements(occurrences)
  const alike = weights.size === 1 && occurrences.every(({ part }) => part === 0)
  const moments = listMoments(view, occurrences, alike)
  const chosen: Moment[] = []
  const shown = new Set<number>()
  while (chosen.length < maxMatches) {
    let best: Moment | null = null
    let bestWorth = 0
    for (const moment of moments) {
      if (chosen.some((other) => isNear(view, moment, other))) continue
      const worth = scoreMoment(moment, weights, shown)
      if (worth > bestWorth) [best, bestWorth] = [moment, worth]
    }
    if (!best) break
    chosen.push(best)
    for (const requirement of best.requirements) shown.add(requirement)
  }
  return chosen.map((moment) => toSearchMatch(view, moment))
}

/** From 1 for frequent requirements to 2 for one that is said once. */
function weighRequirements(occurrences: readonly Occurrence[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { requirement, part } of occurrences) {
    if (part === 0) counts.set(requirement, (counts.get(requirement) ?? 0) + 1)
  }
  return new Map([...counts].map(([requirement, count]) => [requirement, 1 + 1 / count]))
}

/**
 * Requirements already shown count half, so that other words of the query come first. For a near requirement
 * the first text is shown, and the others where there is room.
 */
function scoreMoment(
  moment: Moment,
  weights: ReadonlyMap<number, number>,
  shown: ReadonlySet<number>,
): number {
  let worth = moment.together * 0.5
  for (const requirement of moment.requirements) {
    worth += weights.get(requirement)! * (shown.has(requirement) ? 0.5 : 1)
  }
  return worth
}

/** @param alike all moments have the same score. */
function listMoments(view: WordsView, occurrences: readonly Occurrence[], alike: boolean): Moment[] {
  const moments: Moment[] = []
  for (let index = 0; index < occurrences.length; index++) {
    // Takes the earliest ones that do not overlap.
    if (alike && moments.length === maxMatches) break
    const moment = buildMoment(view, occurrences, index)
    if (!alike || !moments.some((other) => isNear(view, moment, other))) moments.push(moment)
  }
  if (moments.length <= maxMoments) return moments
  const shows = ({ requirements, together }: Moment) => requirements.size + together
  return moments.sort((a, b) => shows(b) - shows(a)).slice(0, maxMoments)
}

function buildMoment(view: WordsView, occurrences: readonly Occurrence[], index: number): Moment {
  const first = occurrences[index]!.pieces[0].word
  const moment: Moment = { first, last: first, occurrences: [], requirements: new Set(), together: 0 }
  for (let next = index; next < occurrences.length; next++) {
    const occurrence = occurrences[next]!
    const word = occurrence.pieces[0].word
    if (word - first > maxSpread || !isOneTurn(view, moment.last, word)) break
    moment.last = Math.max(moment.last, findLastInTurn(view, occurrence))
    moment.occurrences.push(occurrence)
    if (occurrence.part === 0) moment.requirements.add(occurrence.requirement)
  }
  moment.together = countTogether(moment)
  return moment
}

function countTogether({ occurrences, requirements }: Moment): number {
  const others = occurrences.filter(({ requirement, part }) => part > 0 && requirements.has(requirement))
  return new Set(others.map(({ requirement, part }) => `${requirement} ${part}`)).size
}

function isOneTurn(view: WordsView, from: number, to: number): boolean {
  let word: number | null = from
  while (word !== null && word < to) word = view.stepInTurn(word, 1)
  return to <= from || word === to
}

/** The occurrence's last word in the turn where it began, as the other speaker may have interrupted. */
function findLastInTurn(view: WordsView, { pieces }: Occurrence): number {
  let last = pieces[0].word
  for (const { word } of pieces) {
    if (!isOneTurn(view, last, word)) break
    last = word
  }
  return last
}

/** True when two moments would show nearly the same: a few words apart in one turn. */
function isNear(view: WordsView, a: Moment, b: Moment): boolean {
  const [early, late] = a.first <= b.first ? [a, b] : [b, a]
  return late.first - early.last <= maxSpread / 2 && isOneTurn(view, early.last, late.first)
}

function toSearchMatch(view: WordsView, moment: Moment): SearchMatch {
  const shown = new Map<number, { display: string; offset: number }>()
  let text = ''
  for (const word of findStretch(view, moment)) {
    const display = view.displayOf(view.entries[word]!)
    if (shown.size > 0 && !view.isJoinedAt(word)) text += ' '
    shown.set(word, { display, offset: text.length })
    text += display
  }
  const marks = moment.occurrences.flatMap(({ pieces }): [number, number][] => {
    const ranges = pieces.flatMap((piece) => {
      const place = shown.get(piece.word)
      return place ? [findMarkRange(place.display, place.offset, piece)] : []
    })
    // What another side says meanwhile is not shown.
    const [first, last] = [ranges[0], ranges.at(-1)]
    return first && last ? [[first[0], last[1]]] : []
  })
  const said = view.wordAt(moment.first)
  return {
    ...clipAround(text, mergeMarks(marks), { maxLength, lengthBefore }),
    timestamp: said.start,
    speaker: said.speaker,
    wordIndex: moment.first,
  }
}

/** The words to show: the match with its surroundings in the turn, from the start of the sentence. */
function findStretch(view: WordsView, moment: Moment): number[] {
  const words = listTurnWords(view, moment.first, moment.last)
  const lengthAt = (word: number) =>
    view.displayOf(view.entries[word]!).length + (view.isJoinedAt(word) ? 0 : 1)
  let before = 0
  let length = 0
  for (const word of words) length += lengthAt(word)
  const extendLeft = (fits: (word: number) => boolean) => {
    for (;;) {
      const word = view.stepInTurn(words[0]!, -1)
      if (word === null || !fits(word)) return
      words.unshift(word)
      before += lengthAt(word)
      length += lengthAt(word)
    }
  }
  extendLeft((word) => before < lengthBefore && !endsSentence(view.displayOf(view.entries[word]!)))
  for (;;) {
    const word = view.stepInTurn(words.at(-1)!, 1)
    if (word === null || length + lengthAt(word) > wantedLength) break
    words.push(word)
    length += lengthAt(word)
  }
  extendLeft((word) => length + lengthAt(word) <= wantedLength)
  return words
}

/** The words of one turn from `first` to `last`. */
function listTurnWords(view: WordsView, first: number, last: number): number[] {
  const words = [first]
  for (;;) {
    const word = view.stepInTurn(words.at(-1)!, 1)
    if (word === null || word > last) return words
    words.push(word)
  }
}
