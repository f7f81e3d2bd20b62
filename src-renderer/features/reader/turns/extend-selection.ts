/** Selecting words by keyboard, by words or whole turns. Pure. */
import { type Block, blockOfWord, listBlockWords } from '../../../app/open-call/transcript-blocks.ts'
import type { Ends } from './page-selection.ts'

/**
 * @param ends the current selection; null begins at the turn.
 * @param by towards the end of the call (1) or its beginning (-1).
 */
export function extended(
  ends: Ends | null,
  turn: Block,
  blocks: Block[],
  by: 1 | -1,
  unit: 'turn' | 'word',
): Ends {
  if (ends === null) return begun(turn, by, unit)
  const block = blockOfWord(blocks, ends.focus) ?? turn
  if (unit === 'word') return { ...ends, focus: stepWord(ends.focus, block, blocks, by) }
  const edge = getEdge(block, by)
  if (ends.focus !== edge) return { ...ends, focus: edge }
  const next = blocks[block.index + by]
  return next === undefined ? ends : { ...ends, focus: getEdge(next, by) }
}

/** The next word (1) or the one before (-1) in the order shown; the same at the ends of the call. */
function stepWord(word: number, block: Block, blocks: Block[], by: 1 | -1): number {
  const shown = listBlockWords(block)
  const next = shown[shown.indexOf(word) + by]
  if (next !== undefined) return next
  const beside = blocks[block.index + by]
  return beside === undefined ? word : getEdge(beside, by === 1 ? -1 : 1)
}

function begun(turn: Block, by: 1 | -1, unit: 'turn' | 'word'): Ends {
  const [near, far] = [getEdge(turn, by === 1 ? -1 : 1), getEdge(turn, by)]
  return { anchor: near, focus: unit === 'turn' ? far : near }
}

/** The turn's last word (1), or its first (-1). */
function getEdge({ first, count }: Block, by: 1 | -1): number {
  return by === 1 ? first + count - 1 : first
}
