import { describe, expect, it } from 'vitest'
import type { TranscriptView } from '../../../../src-preload/contract/recordings.ts'
import { buildDraft } from '../../../../src-renderer/features/corrections/correct-draft.ts'
import { transcriptOf } from '../../../support/window/fixtures.ts'

const spoken = transcriptOf([
  ['you', 'send the credit note today'],
  ['them', 'yes'],
])

function draft(first: number, count: number, changes: Partial<TranscriptView> = {}) {
  return buildDraft('rec-1', { ...spoken, ...changes }, { first, count })
}

describe('buildDraft', () => {
  it('contains the current and the original words', () => {
    const corrections = [{ correctionId: 4, first: 3, count: 1, original: 'node' }]
    expect(draft(2, 2, { corrections })).toMatchObject({
      shown: 'credit note',
      original: 'credit node',
      correctionIds: [4],
    })
    expect(draft(0, 2, { corrections })).toMatchObject({ original: 'send the', correctionIds: [] })
  })

  it('includes an earlier correction as a whole', () => {
    const corrections = [{ correctionId: 4, first: 2, count: 3, original: 'creditor' }]
    expect(draft(3, 1, { corrections })).toMatchObject({ first: 2, count: 3, original: 'creditor' })
  })

  it('ends at the end of the turn', () => {
    expect(draft(3, 9)).toMatchObject({ first: 3, count: 2, shown: 'note today' })
  })

  it('has an audio range slightly longer than the words', () => {
    const { sound } = draft(2, 2)!
    expect(sound!.from).toBeCloseTo(spoken.starts[2]! - 0.25)
    expect(sound!.to).toBeCloseTo(spoken.ends[3]! + 0.25)
    expect(draft(0, 1)!.sound!.from).toBe(0)
  })

  it('has no audio range when the words have no times', () => {
    const nothing = spoken.words.map(() => null)
    expect(draft(2, 2, { starts: nothing, ends: nothing })!.sound).toBeNull()
  })

  it('is null when there are no such words', () => {
    expect(draft(6, 1)).toBeNull()
    expect(draft(2, 0)).toBeNull()
  })
})
