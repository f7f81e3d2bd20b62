import { describe, expect, it } from 'vitest'
import { type OnThePad, explainDisabledCall } from '../../../../src-renderer/features/dialer/why-not.ts'
import { numberOf } from '../../../support/window/fixtures.ts'

const one = {
  number: '+353209174199',
  formatted: '020 917 4199',
  personId: 1,
  name: 'Niamh Gallagher',
  nameMatches: [],
  numberMatches: [],
  lastCallAtMs: null,
  calls: 1,
}
const ready: OnThePad = {
  blocker: null,
  isStarting: false,
  input: '+353209174199',
  known: numberOf(),
  list: [],
  chosen: null,
}

describe('explainDisabledCall', () => {
  it('is null for a valid number and for a contact chosen by name', () => {
    expect(explainDisabledCall(ready)).toBeNull()
    expect(explainDisabledCall({ ...ready, input: 'nia', known: null, list: [one], chosen: one })).toBeNull()
  })

  it.each<[Partial<OnThePad>, RegExp]>([
    [{ isStarting: true, blocker: 'offline' }, /already starting/],
    [{ blocker: 'no-minutes', input: '' }, /no minutes left/],
    [{ input: '', known: null }, /Enter a name or number/],
    [{ known: null }, /Checking/],
    [{ known: numberOf({ refusal: { code: 'number-too-short' } }) }, /too short/],
    [{ known: numberOf({ e164: null }) }, /Enter a name or number/],
    [{ input: 'nia', known: null, list: [one] }, /Choose/],
    [{ input: 'nia', known: null, list: null }, /Choose/],
    [{ input: 'nia', known: null }, /No contact with this name/],
  ])('gives the reason for %j', (changes, reason) => {
    expect(explainDisabledCall({ ...ready, ...changes })).toMatch(reason)
  })
})
