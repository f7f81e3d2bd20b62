import { describe, expect, it } from 'vitest'
import { printStoredError, readStoredError } from '../../../../src-main/library/tables/stored-error.ts'

describe('readStoredError', () => {
  it.each([
    null,
    { code: 'audio-damaged' } as const,
    { code: 'call-forbidden', params: { serviceMessage: 'No “minutes”' } } as const,
  ])('reads back %j', (error) => {
    expect(readStoredError(printStoredError(error))).toEqual(error)
  })

  it.each([
    'The service had a problem with this recording.',
    'null',
    '"text"',
    '{"code":"no-such-code"}',
    '{"code":"constructor"}',
    '{"code":"forbidden"}',
  ])('shows an error unknown to this version as text: %s', (text) => {
    expect(readStoredError(text)).toEqual({ code: 'other', params: { text } })
  })
})
