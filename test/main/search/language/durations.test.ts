import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isDurationBeginning,
  printDuration,
  readDuration,
} from '../../../../src-main/search/language/durations.ts'

describe('readDuration', () => {
  it.each([
    ['10', 600],
    ['10m', 600],
    ['10 min', 600],
    ['10 Minutes', 600],
    ['90s', 90],
    ['90 sec', 90],
    ['1h', 3600],
    ['2 hours', 7200],
    ['1h30m', 5400],
    ['1h 30m', 5400],
    ['1h30', 5400],
    ['1h30m15s', 5415],
    ['1.5h', 5400],
    ['1,5 h', 5400],
    ['2.5', 150],
    ['2:30', 150],
    ['90:00', 5400],
    ['1:02:30', 3750],
    ['0', 0],
  ])('reads %j as %d seconds', (text, seconds) => {
    expect(readDuration(text)).toBe(seconds)
  })

  it.each(['', 'long', '10x', 'm', '2:', '2:75', '-5', '1h30m5', '1234567', '1.h', '99999h 1m'])(
    'finds no duration in %j',
    (text) => expect(readDuration(text)).toBeNull(),
  )

  it('reads back what it prints', () => {
    fc.assert(
      fc.property(fc.nat({ max: 359_996_400 }), (seconds) => {
        expect(readDuration(printDuration(seconds))).toBe(seconds)
      }),
    )
  })
})

describe('printDuration', () => {
  it.each([
    [0, '0s'],
    [90, '1m30s'],
    [600, '10m'],
    [5400, '1h30m'],
    [3601, '1h1s'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(printDuration(seconds)).toBe(text)
  })
})

describe('isDurationBeginning', () => {
  it.each(['10 minutes', '1h30m', '1h 30m', '2:30', '1:02:30', '90 secs', '1.5h', '2 hrs'])(
    'accepts every beginning of %j',
    (length) => {
      for (let end = 0; end <= length.length; end++) {
        expect(isDurationBeginning(length.slice(0, end)), length.slice(0, end)).toBe(true)
      }
    },
  )

  it.each(['x', '10x', '10 minutez', '2:3:4:', '1h refund'])('rejects %j', (text) => {
    expect(isDurationBeginning(text)).toBe(false)
  })
})
