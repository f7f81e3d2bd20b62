import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildBlocks } from '../../../../../src-renderer/app/open-call/transcript-blocks.ts'
import { Painter } from '../../../../../src-renderer/features/reader/painter.ts'
import {
  selectedWords,
  selectOnPage,
} from '../../../../../src-renderer/features/reader/turns/page-selection.ts'
import { Words } from '../../../../../src-renderer/features/reader/words.ts'
import { palletTranscript } from '../../../../support/window/fixtures.ts'
import { paragraphOf, textNodesOf, textOf } from '../../../../support/window/drawn-block.ts'
import { installLayout } from '../../../../support/window/layout.ts'

const blocks = buildBlocks(palletTranscript)
const { words } = palletTranscript

/** The first three turns on the page. */
function draw() {
  const painted = new Words(new Painter(installLayout() as unknown as HighlightRegistry))
  painted.read(blocks, words)
  const nodes = blocks.slice(0, 3).map((block) => {
    const paragraph = paragraphOf(block)
    painted.draw(block, paragraph)
    return textNodesOf(paragraph)[0]!
  })
  return { painted, nodes, page: document.getSelection()! }
}

describe('the selection on the page', () => {
  beforeEach(() => document.body.replaceChildren())
  afterEach(() => void vi.unstubAllGlobals())

  it('contains every word with a selected letter', () => {
    const { painted, nodes, page } = draw()
    const at = textOf(blocks[0]!).indexOf('irst')
    page.setBaseAndExtent(nodes[0]!, at, nodes[0]!, at + 'irst pal'.length)
    expect(selectedWords(page, painted, words)).toEqual({ anchor: 2, focus: 3 })
  })

  it('spans turns and keeps its direction', () => {
    const { painted, nodes, page } = draw()
    page.setBaseAndExtent(nodes[2]!, 3, nodes[0]!, 0)
    const ends = selectedWords(page, painted, words)
    expect(ends).toEqual({ anchor: blocks[2]!.first, focus: 0 })
  })

  it('leaves out a turn that it only touches, and a leading space', () => {
    const { painted, nodes, page } = draw()
    page.setBaseAndExtent(nodes[0]!, 2, nodes[1]!, 0)
    expect(selectedWords(page, painted, words)).toEqual({ anchor: 1, focus: blocks[0]!.count - 1 })
  })

  it('is null when no letter is selected', () => {
    const { painted, nodes, page } = draw()
    page.setBaseAndExtent(nodes[0]!, 2, nodes[0]!, 2)
    expect(selectedWords(page, painted, words)).toBeNull()
    page.removeAllRanges()
    expect(selectedWords(page, painted, words)).toBeNull()
  })

  it('is extended to whole words in either direction', () => {
    const { painted, page } = draw()
    expect(selectOnPage(page, painted, { anchor: 3, focus: 1 })).toBe(true)
    expect(page.toString()).toBe('the first pallet')
    expect(selectedWords(page, painted, words)).toEqual({ anchor: 3, focus: 1 })
  })

  it('fails for turns that are not drawn', () => {
    const { painted, page } = draw()
    expect(selectOnPage(page, painted, { anchor: 0, focus: words.length - 1 })).toBe(false)
  })
})
