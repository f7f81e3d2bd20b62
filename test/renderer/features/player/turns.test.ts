import { describe, expect, it } from 'vitest'
import {
  startOfTurnAfter,
  startOfTurnAt,
  turnsOfSide,
  listTurnStarts,
} from '../../../../src-renderer/features/player/turns.ts'
import { transcriptOf } from '../../../support/window/fixtures.ts'

/** 0 to 0.8, 1.8 to 3, 4 to 4.8. */
const transcript = transcriptOf([
  ['you', 'Good morning'],
  ['them', 'Good morning Sam'],
  ['you', 'A question'],
])

describe('turnsOfSide', () => {
  it('covers a side’s turns with a short margin', () => {
    const turns = turnsOfSide(transcript, 'you')!
    expect(turns.map(({ from, to }) => [from, to].map((each) => Math.round(each * 100) / 100))).toEqual([
      [0, 0.95],
      [3.85, 4.95],
    ])
  })

  it('is null when the transcript names no speakers', () => {
    expect(turnsOfSide(null, 'you')).toBeNull()
    expect(turnsOfSide(transcriptOf([[null, 'Good morning']]), 'you')).toBeNull()
  })
})

describe('the current turn', () => {
  const starts = [0, 10, 20]

  it('starts again, or the previous turn when it has just started', () => {
    expect([5, 15, 10.5, 20, 40].map((at) => startOfTurnAt(starts, at))).toEqual([0, 10, 0, 10, 20])
  })

  it('is the start of the call before the first turn', () => {
    expect(startOfTurnAt([4], 2)).toBe(0)
    expect(startOfTurnAt([], 2)).toBe(0)
  })

  it('is followed by the next one', () => {
    expect([0, 9.995, 25].map((at) => startOfTurnAfter(starts, at))).toEqual([10, 20, null])
  })

  it('is found when the service sends turns out of order', () => {
    const mixed = { ...transcript, turns: [...transcript.turns].reverse() }
    expect(listTurnStarts(mixed)).toEqual(listTurnStarts(transcript))
  })
})
