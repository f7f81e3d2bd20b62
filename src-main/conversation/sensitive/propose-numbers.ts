/** Proposes numbers of cards and accounts, and codes: one place for each, however it was interrupted. Pure. */
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import type { RedactionKind, WordPlace } from '../../../src-preload/contract/redaction.ts'
import { listDigitRuns } from '../../model/numbers/spoken-digits.ts'
import { isCode, isSecurityCode, namesNumber, type SaidNumber } from './codes.ts'
import { findDigits, type FoundDigits } from './digits.ts'
import { listSpeeches, type Speech, toWholePlaces } from './speech.ts'

/** Number of words by either side in which a number is named: "can I take the long number on the card please". */
const wordsBefore = 20
/** "… is my account number." */
const wordsAfter = 6
/** "Sorry, and then": number of words between two parts of a number. */
const wordsBetween = 8

type Place = WordPlace & { kind: RedactionKind }

/** In the order spoken within each speech. */
export function proposeNumbers(transcript: Pick<TranscriptView, 'words' | 'turns'>): Place[] {
  return listSpeeches(transcript).flatMap((speech) => {
    const places: Place[] = []
    let end = -Infinity
    const candidates = listCandidates(speech).flatMap((found) =>
      splitNumbers(found, speech, transcript.words),
    )
    for (const found of candidates) {
      const said = describe(found, speech, transcript.words, found.first - end <= wordsBetween)
      if (!isProposed(found, said)) continue
      places.push(...toWholePlaces(speech, found).map((place) => ({ ...place, kind: found.kind })))
      end = found.first + found.count
    }
    return places
  })
}

/** With numbers of three digits. */
function listCandidates(speech: Speech): FoundDigits[] {
  const found = findDigits(speech)
  const short = listDigitRuns(speech.words)
    .filter(({ isOneByOne, digits }) => isOneByOne && digits.length === 3)
    .map(({ first, count }): FoundDigits => ({ first, count, kind: 'digits' }))
    .filter(({ first }) => !found.some((each) => first >= each.first && first < each.first + each.count))
  return [...found, ...short].sort((one, other) => one.first - other.first)
}

/** Splits where the other side asks for the next number: "and the account?". A card number is one by its digits. */
function splitNumbers(found: FoundDigits, { places }: Speech, all: readonly string[]): FoundDigits[] {
  const pieces: FoundDigits[] = []
  for (let index = found.first; index < found.first + found.count; index++) {
    const last = pieces.at(-1)
    const between = last ? all.slice(places[index - 1]! + 1, places[index]).join(' ') : ''
    if (last && (found.kind !== 'digits' || !namesNumber(between))) last.count++
    else pieces.push({ first: index, count: 1, kind: found.kind })
  }
  return pieces
}

function isProposed({ kind }: FoundDigits, said: SaidNumber): boolean {
  return kind !== 'digits' || isCode(said) || isSecurityCode(said)
}

function describe(
  { first, count }: WordPlace,
  { words, places }: Speech,
  all: readonly string[],
  isNext: boolean,
): SaidNumber {
  const [from, to] = [places[first]!, places[first + count - 1]! + 1]
  const before = all.slice(Math.max(0, from - wordsBefore), from).join(' ')
  return {
    words: words.slice(first, first + count),
    before,
    after: all.slice(to, to + wordsAfter).join(' '),
    isNext,
  }
}
