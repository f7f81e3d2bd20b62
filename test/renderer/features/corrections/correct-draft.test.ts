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
  it('has the words as they read, and as the service gave them', () => {
    const corrections = [{ correctionId: 4, first: 3, count: 1, original: 'node' }]
    expect(draft(2, 2, { corrections })).toMatchObject({
      shown: 'credit note',
      original: 'credit node',
      correctionIds: [4],
    })
    expect(draft(0, 2, { corrections })).toMatchObject({ original: 'send the', correctionIds: [] })
  })

  it('takes what was corrected before as a whole', () => {
    const corrections = [{ correctionId: 4, first: 2, count: 3, original: 'creditor' }]
    expect(draft(3, 1, { corrections })).toMatchObject({ first: 2, count: 3, original: 'creditor' })
  })

  it('ends with the turn', () => {
    expect(draft(3, 9)).toMatchObject({ first: 3, count: 2, shown: 'note today' })
  })

  it('is heard a little longer than the words', () => {
    const { sound } = draft(2, 2)!
    expect(sound!.from).toBeCloseTo(spoken.starts[2]! - 0.25)
    expect(sound!.to).toBeCloseTo(spoken.ends[3]! + 0.25)
    expect(draft(0, 1)!.sound!.from).toBe(0)
  })

  it('cannot be heard where the words have no times', () => {
    const nothing = spoken.words.map(() => null)
    expect(draft(2, 2, { starts: nothing, ends: nothing })!.sound).toBeNull()
  })

  it('is none where there are no such words', () => {
    expect(draft(6, 1)).toBeNull()
    expect(draft(2, 0)).toBeNull()
  })
})
