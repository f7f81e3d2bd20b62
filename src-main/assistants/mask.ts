/**
 * Hides phone numbers, numbers of cards and accounts, and e-mail addresses, written or spoken. Pure. Hides only
 * what its rules find: a number described in another way stays.
 */
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import { findSensitive, mostProposals } from '../conversation/sensitive/find-sensitive.ts'

const hiddenNumber = '[number hidden]'
const hiddenAddress = '[address hidden]'

const address = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu
/** Digits in any grouping. */
const digits = /\+?\p{Nd}(?:[\s\u00a0().\-/]*\p{Nd})*/gu
const date = /\b(?:(?:19|20)\d\d-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d)\b/g
/** Shorter numbers are prices, years or times. */
const fewestDigits = 7

/** Hides written numbers and addresses. */
export function maskText(text: string): string {
  return text
    .replace(address, hiddenAddress)
    .replace(digits, (run) => (countDigits(run.replace(date, '')) < fewestDigits ? run : hiddenNumber))
}

function countDigits(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0
}

const hiddenKinds = ['card', 'iban', 'phone', 'email', 'digits'] as const
/** Names are not hidden, because they are shared. */
const namesAside = { contacts: [], counterpart: null, terms: [], redacted: [] }

/**
 * Hides spoken numbers: the first of the hidden words is replaced, the others become empty, so that words keep
 * their positions.
 */
export function maskWords<T extends Pick<TranscriptView, 'words' | 'starts' | 'turns'>>(
  said: T,
  circumstances: { calledAt: number | null; region: string; locale: string },
): T {
  const words = [...said.words]
  const decided: { first: number; count: number }[] = []
  for (;;) {
    const found = findSensitive(said, { ...namesAside, ...circumstances, decided })
    for (const { first, count, kind } of found) {
      decided.push({ first, count })
      if (!hiddenKinds.some((hidden) => hidden === kind)) continue
      words.fill('', first, first + count)
      words[first] = kind === 'email' ? hiddenAddress : hiddenNumber
    }
    if (found.length < mostProposals) return { ...said, words }
  }
}

/** Values that Offhook created, and ids: other programs send them back unchanged. */
const exactKeys = new Set(['id', 'callId', 'uri', 'startedAt', 'lastCallAt', 'value', 'cursor', 'nextCursor'])

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
