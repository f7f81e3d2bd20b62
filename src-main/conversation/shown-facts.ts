/** Converts facts to the form in which they are stored, and that to the form in which they are shown. */
import type { Fact } from '../../src-preload/contract/conversation.ts'
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import { formatE164 } from '../model/phone-numbers/phone-number.ts'
import type { StoredFact } from '../model/stored-facts.ts'
import { formatMoney, readExactMoney } from './facts/money.ts'

/** @param fact with an exact value: found without a locale */
export function toStoredFact(
  { followUp: _followUp, ...fact }: Fact,
  { ends }: Pick<TranscriptView, 'ends'>,
): StoredFact {
  return {
    ...fact,
    until: ends[fact.first + fact.count - 1] ?? null,
    value: fact.kind === 'email' || fact.kind === 'name' ? (fact.value ?? fact.text) : fact.value,
  }
}

export interface FactReader {
  /** ISO 3166, for the format of numbers. */
  region: string
  /** BCP 47, for the format of amounts. */
  locale: string
}

export function toShownFact(
  { until: _until, ...fact }: StoredFact,
  reader: FactReader,
): Omit<Fact, 'followUp'> {
  return {
    ...fact,
    value: fact.value === null ? null : formatValue(fact.kind, fact.text, fact.value, reader),
  }
}

/** Null when it equals what was said. */
function formatValue(
  kind: Fact['kind'],
  text: string,
  value: string,
  { region, locale }: FactReader,
): string | null {
  switch (kind) {
    case 'amount':
      return formatMoney(readExactMoney(value), locale, text)
    case 'phone': {
      const number = formatE164(value, region)
      return number === text ? null : number
    }
    case 'email':
    case 'name':
      return value === text ? null : value
    default:
      return value
  }
}
