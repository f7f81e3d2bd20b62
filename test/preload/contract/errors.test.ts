import { describe, expect, it } from 'vitest'
import { errorText as german } from '../../../src-preload/contract/error-text.de.ts'
import { errorText as english } from '../../../src-preload/contract/error-text.en.ts'
import { getErrorText } from '../../../src-preload/contract/error-text.ts'
import {
  describeError,
  isPlainErrorCode,
  type AppError,
  type PlainErrorCode,
} from '../../../src-preload/contract/errors.ts'

const codes = Object.keys(english).filter(isPlainErrorCode)
const quote = { serviceMessage: 'No. See “limits”.' }
const needed = { name: 'with', choices: ['inbound', 'outbound'] }

const withParams: Exclude<AppError, { code: PlainErrorCode }>[] = [
  { code: 'bad-request', params: quote },
  { code: 'forbidden', params: { serviceMessage: null } },
  { code: 'not-found', params: quote },
  { code: 'rate-limited', params: { retryAfterSeconds: 7 } },
  { code: 'server-error', params: { status: 503 } },
  { code: 'unexpected-status', params: { status: 418 } },
  { code: 'files-left', params: { count: 1, folder: '/data' } },
  { code: 'files-left', params: { count: 2, folder: '/data' } },
  { code: 'call-refused', params: quote },
  { code: 'call-forbidden', params: { serviceMessage: null } },
  { code: 'call-user-not-found', params: quote },
  { code: 'search-too-many-words', params: { most: 48 } },
  { code: 'search-too-many-filters', params: { most: 48 } },
  { code: 'search-needs-value', params: { ...needed, value: 'choice' } },
  { code: 'search-needs-value', params: { ...needed, value: 'date' } },
]

describe('describeError', () => {
  it.each(['en', 'de'] as const)('has a complete sentence for every code in %s', (language) => {
    for (const error of [...codes.map((code) => ({ code })), ...withParams]) {
      const sentence = describeError(error, getErrorText(language))
      expect(sentence).toMatch(/^[\p{Lu}\d“„].*[.”“]$/u)
      expect(sentence).not.toMatch(/ {2}|null|undefined|\.\./)
    }
  })

  it('has a different German sentence for each code', () => {
    expect(codes.filter((code) => german[code] === english[code])).toEqual([])
  })

  it('uses the English sentence when a translation lacks one', () => {
    expect(describeError({ code: 'not-ready' }, { internal: german.internal })).toBe(english['not-ready'])
  })

  it('does not say that a missing key was rejected', () => {
    expect(describeError({ code: 'no-key' })).not.toMatch(/accept|revoked/)
  })

  it('quotes the service’s own words with the quotation marks of the language', () => {
    expect(describeError({ code: 'bad-request', params: quote })).toBe(
      'The service didn’t accept this request. The service says: “No. See “limits”.”',
    )
    expect(describeError({ code: 'bad-request', params: quote }, german)).toBe(
      'Der Dienst hat diese Anfrage nicht angenommen. Der Dienst sagt: „No. See “limits”.“',
    )
  })

  it.each([
    [null, 'about a minute'],
    [0, 'about 1 s'],
    [600, 'about 10 minutes'],
  ])('says how long a wait of %s s is', (retryAfterSeconds, words) => {
    expect(describeError({ code: 'rate-limited', params: { retryAfterSeconds } })).toContain(words)
  })

  it('names the values that a search operator needs', () => {
    const error = { code: 'search-needs-value', params: { ...needed, value: 'choice' } } as const
    expect(describeError(error)).toBe('“with:” needs “inbound” or “outbound”.')
    expect(describeError(error, german)).toBe('„with:“ braucht „inbound“ oder „outbound“.')
  })
})
