/**
 * Decides which destinations the sample service accepts, by the document: with or without country code, not
 * blocked.
 */

export type Destination =
  { kind: 'valid'; e164: string } | { kind: 'missing' } | { kind: 'invalid' } | { kind: 'blocked' }

/** Emergency and crisis numbers of the countries in the sample calls. */
const emergency = new Set(['911', '112', '999', '000', '110', '118', '119', '15', '17', '18', '988', '995'])

/** Premium-rate ranges: US 900 and 976, UK 09, Germany 0900, France 089, Ireland 15xx. */
const premium = [/^\+1900/, /^\+1\d{3}976/, /^\+449/, /^\+49900/, /^\+3389/, /^\+35315[1-9]/]

/**
 * Parses a `toNumber`. Ten digits, or eleven that begin with 1, are numbers of the sample account's country
 * (+1); `00` and `011` precede other country codes.
 */
export function readDestination(value: unknown): Destination {
  if (value === undefined || value === null || value === '') return { kind: 'missing' }
  if (typeof value !== 'string' || !/^[\d\s()+./-]+$/.test(value)) return { kind: 'invalid' }
  const compact = value.replace(/[^\d+]/g, '')
  if (emergency.has(compact)) return { kind: 'blocked' }
  const e164 = toE164(compact)
  if (e164 === null) return { kind: 'invalid' }
  return premium.some((range) => range.test(e164)) ? { kind: 'blocked' } : { kind: 'valid', e164 }
}

function toE164(compact: string): string | null {
  const international = compact.replace(/^(00|011)(?=[1-9])/, '+')
  // E.164 section 6.2: at most 15 digits; foreign numbers have at least 8.
  if (/^\+[1-9]\d{7,14}$/.test(international)) {
    return international.startsWith('+1') && international.length !== 12 ? null : international
  }
  if (/^[2-9]\d{9}$/.test(compact)) return `+1${compact}`
  if (/^1[2-9]\d{9}$/.test(compact)) return `+${compact}`
  return null
}
