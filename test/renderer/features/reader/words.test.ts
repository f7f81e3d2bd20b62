import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildBlocks } from '../../../../src-renderer/app/open-call/transcript-blocks.ts'
import { Painter } from '../../../../src-renderer/features/reader/painter.ts'
import { Words } from '../../../../src-renderer/features/reader/words.ts'
import { palletTranscript } from '../../../support/window/fixtures.ts'
import { paragraphOf } from '../../../support/window/drawn-block.ts'
import { installLayout, paintedWords } from '../../../support/window/layout.ts'

const blocks = buildBlocks(palletTranscript)
const refund = palletTranscript.words.indexOf('refund')

describe('Words', () => {
  let registry: Map<string, Set<Range>>
  let words: Words

  beforeEach(() => {
    registry = installLayout()
    words = new Words(new Painter(registry as unknown as HighlightRegistry))
    words.read(blocks, palletTranscript.words)
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('paints the playing word in the colour of its speaker', () => {
    for (const block of blocks) words.draw(block, paragraphOf(block))
    words.playing(0, blocks[0]!)
    expect(paintedWords(registry, 'now-you')).toEqual(['So'])
    words.playing(refund, blocks[1]!)
    expect(paintedWords(registry, 'now-you')).toEqual([])
    expect(paintedWords(registry, 'now-them')).toEqual(['refund'])
  })

  it('reports whether the playing word changed', () => {
    expect(words.playing(0, blocks[0]!)).toBe(true)
    expect(words.playing(0, blocks[0]!)).toBe(false)
    expect(words.playing(null, null)).toBe(true)
  })

  it('marks all matches, and the current match separately', () => {
    for (const block of blocks) words.draw(block, paragraphOf(block))
    words.mark('hit', [
      { first: 1, last: 2 },
      { first: refund, last: refund },
    ])
    words.markCurrent({ first: refund, last: refund })
    expect(paintedWords(registry, 'hit')).toEqual(['the first', 'refund'])
    expect(paintedWords(registry, 'hit-now')).toEqual(['refund'])
    words.markCurrent({ first: 1, last: 2 })
    expect(paintedWords(registry, 'hit-now')).toEqual(['the first'])
    words.mark('hit', [])
    words.markCurrent(null)
    expect([...paintedWords(registry, 'hit'), ...paintedWords(registry, 'hit-now')]).toEqual([])
  })

  it('marks a match that spans two turns in both', () => {
    for (const block of blocks) words.draw(block, paragraphOf(block))
    const { first } = blocks[1]!
    words.mark('hit', [{ first: first - 1, last: first }])
    words.markCurrent({ first: first - 1, last: first })
    expect(paintedWords(registry, 'hit')).toEqual(['fine.', 'Good.'])
    expect(paintedWords(registry, 'hit-now')).toEqual(['fine.', 'Good.'])
  })

  it('paints turns that are drawn later, and forgets removed ones', () => {
    words.mark('hit', [{ first: refund, last: refund }])
    words.markCurrent({ first: refund, last: refund })
    words.playing(refund, blocks[1]!)
    expect(paintedWords(registry, 'hit-now')).toEqual([])
    const gone = words.draw(blocks[1]!, paragraphOf(blocks[1]!))
    expect(paintedWords(registry, 'hit-now')).toEqual(['refund'])
    expect(paintedWords(registry, 'now-them')).toEqual(['refund'])
    gone()
    expect(paintedWords(registry, 'hit')).toEqual([])
    expect(words.findBox(refund)).toBeNull()
  })

  it('marks corrected words separately from matches', () => {
    words.mark('corrected', [{ first: 2, last: 3 }])
    const gone = words.draw(blocks[0]!, paragraphOf(blocks[0]!))
    expect(paintedWords(registry, 'corrected')).toEqual(['first pallet'])
    expect(paintedWords(registry, 'hit')).toEqual([])
    gone()
    expect(paintedWords(registry, 'corrected')).toEqual([])
  })

  it('lists the drawn turns in call order', () => {
    for (const index of [3, 0, 2]) words.draw(blocks[index]!, paragraphOf(blocks[index]!))
    expect(words.drawn.map(({ block }) => block.index)).toEqual([0, 2, 3])
  })

  it('removes all highlights when disposed', () => {
    words.dispose()
    expect([...registry.keys()]).toEqual([])
  })
})
