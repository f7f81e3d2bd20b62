import { describe, expect, it } from 'vitest'
import { buildBlocks } from '../../../../src-renderer/app/open-call/transcript-blocks.ts'
import { TurnCursor } from '../../../../src-renderer/app/open-call/turn-cursor.svelte.ts'
import { transcriptOf } from '../../../support/window/fixtures.ts'

const blocks = buildBlocks(
  transcriptOf([
    ['you', 'One.'],
    ['them', 'Two.'],
    [null, 'Three.'],
    ['them', 'Four.'],
    ['you', 'Five.'],
  ]),
)

describe('TurnCursor', () => {
  it('moves from turn to turn within the call', () => {
    const cursor = new TurnCursor(() => blocks)
    cursor.step(-1)
    expect([cursor.index, cursor.wantsFocus]).toEqual([0, false])
    cursor.step(1)
    expect([cursor.index, cursor.wantsFocus]).toEqual([1, true])
    cursor.moveTo(blocks.length - 1)
    cursor.step(1)
    expect(cursor.index).toBe(blocks.length - 1)
  })

  it('moves to the next turn of a side', () => {
    const cursor = new TurnCursor(() => blocks)
    cursor.stepSpeaker('them', 1)
    expect(cursor.index).toBe(1)
    cursor.stepSpeaker('them', 1)
    expect(cursor.index).toBe(3)
    cursor.stepSpeaker('them', 1)
    expect(cursor.index).toBe(3)
    cursor.stepSpeaker('you', -1)
    expect(cursor.index).toBe(0)
  })

  it('starts at the reading position', () => {
    const cursor = new TurnCursor(() => blocks)
    const stop = cursor.watch(() => 2)
    cursor.step(1)
    expect(cursor.index).toBe(3)
    cursor.focused()
    cursor.step(0)
    expect([cursor.index, cursor.wantsFocus]).toEqual([2, true])
    stop()
    cursor.step(1)
    expect(cursor.index).toBe(3)
  })

  it('stays at 0 in a call without turns', () => {
    const cursor = new TurnCursor(() => [])
    cursor.step(0)
    expect([cursor.index, cursor.wantsFocus]).toEqual([0, false])
  })
})
