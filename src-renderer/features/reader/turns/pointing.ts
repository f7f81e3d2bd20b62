/** Finds the part of the transcript under the pointer or the focus. */
import type { CorrectedWords } from '../../../../src-preload/contract/recordings.ts'
import type { ReaderState } from '../../../app/open-call/reader.svelte.ts'
import { type Block, wordAtOffset } from '../../../app/open-call/transcript-blocks.ts'
import { textAt } from '../pointed-word.ts'

/** The word at a point of the window; null outside words. */
export function wordAt({ blocks, transcript }: ReaderState, x: number, y: number): number | null {
  const pointed = textAt(x, y)
  const paragraph = pointed?.node.parentElement?.closest<HTMLElement>('[data-block]')
  const block = blocks[Number(paragraph?.dataset.block)]
  if (pointed === null || block === undefined || transcript === null) return null
  const piece = pointed.node.parentElement?.closest<HTMLElement>('[data-piece]')
  const from = block.pieces[Number(piece?.dataset.piece)]?.from
  return from === undefined ? null : wordAtOffset(transcript.words, block, from + pointed.offset)
}

/** The turn that contains an element. */
export function findTurn({ blocks }: ReaderState, target: EventTarget | null): Block | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null
  return element === null ? null : (blocks[Number(element.dataset.turn)] ?? null)
}

/** The corrected words under the pointer. */
export function correctedAt(reader: ReaderState, event: PointerEvent): CorrectedWords | null {
  const corrections = reader.transcript?.corrections ?? []
  if (corrections.length === 0 || !(event.target instanceof Element)) return null
  if (event.target.closest('[data-block]') === null) return null
  const word = wordAt(reader, event.clientX, event.clientY)
  if (word === null) return null
  return corrections.find(({ first, count }) => word >= first && word < first + count) ?? null
}

/** Whether a field for writing about the call has the focus; the find field does not count. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isField = target.matches('textarea, input:not([type]), input[type="text"], [contenteditable]')
  return isField && target.closest('.reader') !== null && target.closest('[role="search"]') === null
}
