/**
 * Hides phone numbers, numbers of cards and accounts, and e-mail addresses, written or spoken. Pure. Hides too much
 * rather than too little, but only what its rules find: a number described in another way stays.
 */
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import { listOwnWords } from '../../src-preload/contract/turn-words.ts'
import type { WordPlace } from '../../src-preload/contract/redaction.ts'
import { findAddressWords } from '../conversation/facts/emails.ts'
import { findDigits } from '../conversation/sensitive/digits.ts'
import { listSpeeches, toPlaces } from '../conversation/sensitive/speech.ts'

const hiddenNumber = '[number hidden]'
const hiddenAddress = '[address hidden]'

type Hidden = WordPlace & { by: string }

/**
 * The first of the hidden words is replaced, the others become empty, so that words keep their positions.
 */
export function maskWords<T extends Pick<TranscriptView, 'words' | 'turns'>>(said: T): T {
  const labels: (string | undefined)[] = []
  for (const { first, count, by } of [...listHiddenNumbers(said), ...listHiddenAddresses(said)])
    for (let index = first; index < first + count; index++) labels[index] = by
  const begins = new Set(said.turns.map(({ first }) => first))
  const words = said.words.map((word, index) => {
    const label = labels[index]
    if (label === undefined) return word
    return labels[index - 1] === label && !begins.has(index) ? '' : label
  })
  return { ...said, words }
}

/** Written, or said in several pieces. */
function listHiddenNumbers(said: Pick<TranscriptView, 'words' | 'turns'>): Hidden[] {
  return listSpeeches(said).flatMap((speech) =>
    findDigits(speech)
      .flatMap((found) => toPlaces(speech, found))
      .map((place) => ({ ...place, by: hiddenNumber })),
  )
}

function listHiddenAddresses({ words, turns }: Pick<TranscriptView, 'words' | 'turns'>): Hidden[] {
  return turns.flatMap((turn) => {
    const own = listOwnWords(turn)
    return findAddressWords(own.map((index) => words[index]!)).flatMap((place) =>
      own
        .slice(place.first, place.first + place.count)
        .map((first) => ({ first, count: 1, by: hiddenAddress })),
    )
  })
}

/** Hides numbers and addresses in a text that is not a transcript. */
export function maskText(text: string): string {
  const [first = '', ...rest] = text.split(/(\s+)/u)
  const words = [first, ...rest.filter((_, index) => index % 2 === 1)]
  const turn = { speaker: null, first: 0, count: words.length, start: null, end: null }
  const masked = maskWords({ words, turns: [turn] }).words
  // The space before a word that became empty goes with it.
  return masked
    .map((word, index) => {
      const space = index === 0 || (word === '' && words[index] !== '') ? '' : rest[index * 2 - 2]
      return `${space}${word}`
    })
    .join('')
}

/** Values that Offhook created, and ids: other programs send them back unchanged. */
const exactKeys = new Set([
  'id',
  'callId',
  'uri',
  'startedAt',
  'lastCallAt',
  'value',
  'dueDay',
  'cursor',
  'nextCursor',
])

/** Hides numbers in every other text of an answer. */
export function maskAnswer<T>(answer: T): T {
  return mask(answer, '') as T
}

function mask(value: unknown, key: string): unknown {
  if (typeof value === 'string') return exactKeys.has(key) ? value : maskText(value)
  if (Array.isArray(value)) return value.map((each) => mask(each, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mask(each, name)]))
}
