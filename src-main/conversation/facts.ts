/**
 * Finds facts in a call by rules: dates, amounts, phone numbers, e-mail addresses, names,
 * promises. Guesses nothing.
 */
import type { Fact, FactKind } from '../../src-preload/contract/conversation.ts'
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import { createAmountFinder } from './facts/amounts.ts'
import { loadDateFinder } from './facts/dates.ts'
import { findEmails } from './facts/emails.ts'
import { findPhones } from './facts/phones.ts'
import { pauseMark, PlainWords } from './facts/plain-words.ts'
import { findPromises } from './facts/promises.ts'
import { findSentence } from './facts/sentences.ts'
import type { Circumstances, Found, SpokenTurn } from './facts/types.ts'
import { isPartOfName, listIntroductions } from './introductions/introductions.ts'
import { detectLanguage } from './language.ts'
import { type Stretch, splitStretches } from './stretches.ts'
import { TurnText, type WordRange } from './turn-text.ts'

/** By default: a longer list would not be read. */
const mostFacts = 200

/** Between two words; a longer one ends a thought where there is no punctuation. */
const pauseSeconds = 0.35

/** The measured precision of kinds whose finders give no confidence of their own; see facts/README.md. */
const usualConfidence: Record<Exclude<FactKind, 'name'>, number> = {
  promise: 0.8,
  date: 0.9,
  amount: 0.95,
  phone: 0.95,
  email: 0.95,
}

export type FactsOf = Omit<Circumstances, 'language'>

type Transcript = Pick<TranscriptView, 'words' | 'starts' | 'ends' | 'turns'>

/** In the order spoken. Facts of one kind do not overlap. */
export async function findFacts(
  transcript: Transcript,
  { most = mostFacts, ...given }: FactsOf & { most?: number },
): Promise<Fact[]> {
  const circumstances: Circumstances = { ...given, language: detectLanguage(transcript.words) }
  const findDates = await loadDateFinder(circumstances)
  const findAmounts = createAmountFinder(circumstances)
  const names = listNames(transcript)
  const facts: Fact[] = []
  const said = transcript.turns.map((turn) => new TurnText(transcript, turn))
  for (const [index, turn] of said.entries()) {
    const others = [said[index - 1], said[index + 1]].map((other) =>
      other !== undefined && other.speaker !== turn.speaker ? other.text : null,
    )
    const marked = circumstances.language === 'en' ? markPauses(turn, transcript) : null
    for (const stretch of splitStretches(turn.text)) {
      const spoken: SpokenTurn = {
        text: stretch.text,
        words:
          marked === null
            ? null
            : new PlainWords(marked.slice(stretch.from, stretch.from + stretch.text.length)),
        previous: stretch.from === 0 ? others[0]! : null,
        next: stretch.from + stretch.text.length === turn.text.length ? others[1]! : null,
      }
      const dates = findDates(spoken)
      const byKind: [Exclude<FactKind, 'name'>, Found[]][] = [
        ['promise', withDates(findPromises(spoken), dates)],
        ['date', dates],
        ['amount', findAmounts(stretch.text)],
        ['phone', findPhones(stretch.text, circumstances)],
        ['email', findEmails(stretch.text, circumstances)],
      ]
      const inStretch = byKind.flatMap(([kind, found]) =>
        foundIn(stretch, found).map((each) => toFact(kind, each, turn, transcript)),
      )
      const range = turn.wordsIn(stretch.own.from, stretch.own.to)
      const named = names.filter((name) => name.speaker === turn.speaker && isIn(name, range))
      facts.push(...[...inStretch, ...named].sort((one, other) => one.first - other.first))
      if (facts.length >= most) return facts.slice(0, most)
    }
  }
  return facts
}

/** Each name by which a speaker introduces themselves, once for each speaker. */
function listNames(transcript: Transcript): Fact[] {
  const names: Fact[] = []
  for (const { name: value, ...said } of listIntroductions(transcript)) {
    const isSame = (other: Fact) => other.speaker === said.speaker && isPartOfName(value, other.value!)
    if (!names.some(isSame)) names.push({ ...said, kind: 'name', value, followUp: null })
  }
  return names
}

function isIn({ first }: WordRange, range: WordRange): boolean {
  return first >= range.first && first < range.first + range.count
}

/** The text with a `pauseMark` in place of the space at each pause. */
function markPauses(said: TurnText, { starts, ends }: Pick<Transcript, 'starts' | 'ends'>): string {
  return said.text.replace(/(?<=\S) (?=\S)/g, (space, index: number) => {
    const before = said.wordsIn(index - 1, index).first
    const next = said.wordsIn(index + 1, index + 2).first
    const gap = (starts[next] ?? 0) - (ends[before] ?? Infinity)
    return gap >= pauseSeconds ? pauseMark : space
  })
}

/** Each promise with the first date in it as its value. */
function withDates(promises: Found[], dates: Found[]): Found[] {
  return promises.map((promise) => {
    const date = dates.find(({ from, to }) => from >= promise.from && to <= promise.to)
    return { ...promise, value: date?.value ?? null }
  })
}

/** Facts that begin in the stretch's own range, with positions in the whole text. */
function foundIn({ from, own }: Stretch, found: Found[]): Found[] {
  return withoutOverlaps(found)
    .map((each) => ({ ...each, from: each.from + from, to: each.to + from }))
    .filter((each) => each.from >= own.from && each.from < own.to)
}

/** Of overlapping facts the first is kept, and of equal starts the longer. */
function withoutOverlaps(found: Found[]): Found[] {
  const kept: Found[] = []
  for (const each of found.sort((one, other) => one.from - other.from || other.to - one.to)) {
    if (each.to > each.from && each.from >= (kept.at(-1)?.to ?? 0)) kept.push(each)
  }
  return kept
}

function toFact(
  kind: Exclude<FactKind, 'name'>,
  { from, to, value, confidence = usualConfidence[kind], request }: Found,
  said: TurnText,
  { starts }: Pick<Transcript, 'starts'>,
): Fact {
  const range = said.wordsIn(from, to)
  const timestamp = starts[range.first] ?? null
  const answered = (answer: string) => (request === undefined ? answer : `${request} – ${answer}`)
  const text = answered(said.text.slice(from, to))
  const sentence = answered(findSentence(said.text, from, to))
  return {
    kind,
    text,
    sentence,
    value,
    confidence,
    speaker: said.speaker,
    timestamp,
    ...range,
    followUp: null,
  }
}
