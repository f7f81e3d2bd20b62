/**
 * Converts between the page's selection (characters) and words of the transcript. Only rendered turns can be
 * selected on the page, so the ends of a selection stay rendered.
 */
import { wordAtOffset } from '../../../app/open-call/transcript-blocks.ts'
import type { DrawnTurn, Words } from '../words.ts'

/** The word at which a selection began, and its moving end. */
export interface Ends {
  anchor: number
  focus: number
}

/** All words of which at least one letter is selected; null for none. */
export function selectedWords(selection: Selection, painted: Words, words: string[]): Ends | null {
  if (selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  const parts = painted.drawn.flatMap((turn) => getPart(range, turn) ?? [])
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined) return null
  const from = wordAtOffset(words, first.turn.block, first.start)
  const to = wordAtOffset(words, last.turn.block, last.end - 1)
  return isBackward(selection, range) ? { anchor: to, focus: from } : { anchor: from, focus: to }
}

/** Selects whole words on the page; false while the turns of both ends are not rendered. */
export function selectOnPage(selection: Selection, painted: Words, { anchor, focus }: Ends): boolean {
  const [from, to] = [painted.findPlace(anchor), painted.findPlace(focus)]
  if (from === null || to === null) return false
  if (anchor <= focus) selection.setBaseAndExtent(from.node, from.start, to.node, to.end)
  else selection.setBaseAndExtent(from.node, from.end, to.node, to.start)
  return true
}

/** The characters [start, end) of a turn within a range, without surrounding spaces; null for none. */
function getPart(range: Range, turn: DrawnTurn): { turn: DrawnTurn; start: number; end: number } | null {
  const parts = turn.nodes.flatMap(({ node, from }) => {
    if (!range.intersectsNode(node)) return []
    const text = node.data
    let start = range.startContainer === node ? range.startOffset : 0
    let end = range.endContainer === node ? range.endOffset : text.length
    while (start < end && text[start] === ' ') start += 1
    while (end > start && text[end - 1] === ' ') end -= 1
    return start < end ? [{ start: from + start, end: from + end }] : []
  })
  const [first, last] = [parts[0], parts.at(-1)]
  return first && last ? { turn, start: first.start, end: last.end } : null
}

function isBackward(selection: Selection, range: Range): boolean {
  return selection.anchorNode !== range.startContainer || selection.anchorOffset !== range.startOffset
}
