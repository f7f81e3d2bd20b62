/**
 * Finds facts in a call by rules: dates, amounts, phone numbers, e-mail addresses, promises. Guesses nothing.
 */
import type { Fact, FactKind } from '../../src-preload/contract/conversation.ts'
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import { findAmounts } from './facts/amounts.ts'
import { loadDateFinder } from './facts/dates.ts'
import { findEmails } from './facts/emails.ts'
import { findPhones } from './facts/phones.ts'
import { findPromises } from './facts/promises.ts'
import { findSentence } from './facts/sentences.ts'
import type { Circumstances, Found } from './facts/types.ts'
import { detectLanguage } from './language.ts'
import { type Stretch, splitStretches } from './stretches.ts'
import { TurnText } from './turn-text.ts'

/** By default: a longer list would not be read. */
const mostFacts = 200

export type FactsOf = Omit<Circumstances, 'language'>

/** In the order spoken. Facts of one kind do not overlap. */
export async function findFacts(
  transcript: Pick<TranscriptView, 'words' | 'starts' | 'turns'>,
  { most = mostFacts, ...given }: FactsOf & { most?: number },
): Promise<Fact[]> {
  const circumstances: Circumstances = { ...given, language: detectLanguage(transcript.words) }
  const findDates = await loadDateFinder(circumstances)
  const finders: [FactKind, (text: string) => Found[]][] = [
    ['promise', (text) => withDates(findPromises(text, circumstances), findDates(text))],
    ['date', findDates],
    ['amount', (text) => findAmounts(text, circumstances)],
    ['phone', (text) => findPhones(text, circumstances)],
    ['email', (text) => findEmails(text, circumstances)],
  ]
  const facts: Fact[] = []
  for (const turn of transcript.turns) {
    const said = new TurnText(transcript, turn)
    for (const stretch of splitStretches(said.text)) {
      const inStretch = finders.flatMap(([kind, find]) =>
        foundIn(stretch, find).map((found) => toFact(kind, found, said, transcript)),
      )
      facts.push(...inStretch.sort((one, other) => one.first - other.first))
      if (facts.length >= most) return facts.slice(0, most)
    }
  }
  return facts
}

/** Each promise with the first date in it as its value. */
function withDates(promises: Found[], dates: Found[]): Found[] {
  return promises.map((promise) => {
    const date = dates.find(({ from, to }) => from >= promise.from && to <= promise.to)
    return { ...promise, value: date?.value ?? null }
  })
}

/** Facts that begin in the stretch's own range, with positions in the whole text. */
function foundIn({ text, from, own }: Stretch, find: (text: string) => Found[]): Found[] {
  return withoutOverlaps(find(text))
    .map((found) => ({ ...found, from: found.from + from, to: found.to + from }))
    .filter((found) => found.from >= own.from && found.from < own.to)
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
  kind: FactKind,
  { from, to, value }: Found,
  said: TurnText,
  { starts }: Pick<TranscriptView, 'starts'>,
): Fact {
  const range = said.wordsIn(from, to)
  const timestamp = starts[range.first] ?? null
  const text = said.text.slice(from, to)
  const sentence = findSentence(said.text, from, to)
  return { kind, text, sentence, value, speaker: said.speaker, timestamp, ...range, done: false }
}
