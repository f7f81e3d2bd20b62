import { describe, expect, it } from 'vitest'
import { buildBlocks } from '../../../../../src-renderer/app/open-call/transcript-blocks.ts'
import { extended } from '../../../../../src-renderer/features/reader/turns/extend-selection.ts'
import { transcriptOf } from '../../../../support/window/fixtures.ts'

const blocks = buildBlocks(
  transcriptOf([
    ['you', 'zero one two'],
    ['them', 'three four'],
    ['you', 'five'],
  ]),
)
const turn = blocks[1]!

describe('selecting by keyboard', () => {
  it('starts with the whole turn, or with its nearest word', () => {
    expect(extended(null, turn, blocks, 1, 'turn')).toEqual({ anchor: 3, focus: 4 })
    expect(extended(null, turn, blocks, -1, 'turn')).toEqual({ anchor: 4, focus: 3 })
    expect(extended(null, turn, blocks, 1, 'word')).toEqual({ anchor: 3, focus: 3 })
    expect(extended(null, turn, blocks, -1, 'word')).toEqual({ anchor: 4, focus: 4 })
  })

  it('extends word by word, also backwards past its start', () => {
    expect(extended({ anchor: 3, focus: 3 }, turn, blocks, 1, 'word')).toEqual({ anchor: 3, focus: 4 })
    expect(extended({ anchor: 3, focus: 3 }, turn, blocks, -1, 'word')).toEqual({ anchor: 3, focus: 2 })
  })

  it('extends to the end of a turn, then by whole turns, within the call', () => {
    let ends = extended({ anchor: 1, focus: 1 }, turn, blocks, 1, 'turn')
    expect(ends).toEqual({ anchor: 1, focus: 2 })
    ends = extended(ends, turn, blocks, 1, 'turn')
    expect(ends).toEqual({ anchor: 1, focus: 4 })
    ends = extended(extended(ends, turn, blocks, 1, 'turn'), turn, blocks, 1, 'turn')
    expect(ends).toEqual({ anchor: 1, focus: 5 })
    expect(extended({ anchor: 4, focus: 1 }, turn, blocks, -1, 'turn')).toEqual({ anchor: 4, focus: 0 })
  })
})
