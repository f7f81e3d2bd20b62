/**
 * Finds information that a user may want to redact: card and account numbers, addresses, names, own terms. Uses
 * rules; the results are only proposals.
 */
import { joinSpoken } from '../../../src-preload/contract/joined-words.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import type { RedactionKind, RedactionProposal, WordPlace } from '../../../src-preload/contract/redaction.ts'
import { findEmails } from '../facts/emails.ts'
import { findPhones } from '../facts/phones.ts'
import type { Circumstances, Found } from '../facts/types.ts'
import { detectLanguage } from '../language.ts'
import { splitStretches } from '../stretches.ts'
import { TurnText } from '../turn-text.ts'
import { findAddresses } from './addresses.ts'
import { findBirthDates } from './birth-dates.ts'
import { findExpiryDates } from './expiry-dates.ts'
import { findNames, findPhrases, type ContactNames } from './names.ts'
import { proposeNumbers } from './propose-numbers.ts'

/** A longer list would not be reviewed. */
const mostProposals = 500
/** Characters. A shorter redacted word often has another meaning elsewhere. */
const shortestRepeated = 4

export interface Sensitivities extends ContactNames, Omit<Circumstances, 'language'> {
  terms: readonly string[]
  /** Texts already redacted in the call, with their kinds: proposed again wherever they are repeated. */
  redacted: readonly { text: string; kind: RedactionKind }[]
  /** Places that the user has decided about: nothing in them is proposed. */
  decided: readonly WordPlace[]
}

type Place = WordPlace & { kind: RedactionKind }

/**
 * Proposals in the order spoken, at most 500. For the same words, the first kind in `RedactionKind` order is
 * kept.
 */
export function findSensitive(
  transcript: Pick<TranscriptView, 'words' | 'starts' | 'turns'>,
  given: Sensitivities,
): RedactionProposal[] {
  const { words, starts } = transcript
  const of = (kind: RedactionKind, places: WordPlace[]): Place[] =>
    places.map((place) => ({ ...place, kind }))
  const digits = proposeNumbers(transcript)
  const inOrder: Place[] = [
    ...digits.filter(({ kind }) => kind !== 'digits'),
    ...findInTurns(transcript, given),
    ...digits.filter(({ kind }) => kind === 'digits'),
    ...of('name', findNames(words, given)),
    ...of('term', findPhrases(words, given.terms)),
    ...given.redacted
      .filter(({ text }) => text.length >= shortestRepeated)
      .flatMap(({ text, kind }) => of(kind, findPhrases(words, [text]))),
  ]
  const kept: Place[] = []
  for (const place of inOrder) {
    const covered = [...kept, ...given.decided]
    if (!isWithin(place, covered)) kept.push(place)
  }
  return kept
    .sort((one, other) => one.first - other.first)
    .slice(0, mostProposals)
    .map((place) => {
      const text = joinSpoken(words.slice(place.first, place.first + place.count))
      // Punctuation at the end belongs to the sentence.
      const shown = text.replace(/(?<![.,;:!?…])[.,;:!?…]+$/u, '') || text
      return { ...place, text: shown, timestamp: starts[place.first] ?? null }
    })
}

function findInTurns(
  transcript: Pick<TranscriptView, 'words' | 'turns'>,
  given: Omit<Circumstances, 'language'>,
): Place[] {
  const circumstances: Circumstances = { ...given, language: detectLanguage(transcript.words) }
  let before = ''
  return transcript.turns.flatMap((turn) => {
    const said = new TurnText(transcript, turn)
    const asked = before
    before = said.text.slice(-200)
    const finders: [RedactionKind, (text: string) => Found[]][] = [
      ['phone', (text) => findPhones(text, circumstances)],
      ['email', (text) => findEmails(text, circumstances)],
      ['address', (text) => findAddresses(text, asked)],
      ['birth-date', (text) => findBirthDates(text, asked)],
      ['digits', (text) => findExpiryDates(text, asked)],
    ]
    return splitStretches(said.text).flatMap(({ text, from, own }) =>
      finders.flatMap(([kind, find]) =>
        find(text)
          .map((found) => ({ from: found.from + from, to: found.to + from }))
          .filter((found) => found.to > found.from && found.from >= own.from && found.from < own.to)
          .map((found): Place => ({ ...said.wordsIn(found.from, found.to), kind })),
      ),
    )
  })
}

/** True when every word is in one of the places. */
function isWithin({ first, count }: WordPlace, places: readonly WordPlace[]): boolean {
  for (let index = first; index < first + count; index++) {
    if (!places.some((place) => index >= place.first && index < place.first + place.count)) return false
  }
  return true
}
