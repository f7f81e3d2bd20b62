/** A block as `TurnBlock.svelte` renders it: a paragraph with an element for each piece. */
import type { Block } from '../../../src-renderer/app/open-call/transcript-blocks.ts'

export function textOf({ pieces }: Block): string {
  return pieces.map(({ text }) => text).join(' ')
}

export function paragraphOf({ pieces }: Block): HTMLElement {
  const paragraph = document.createElement('p')
  for (const [index, { text }] of pieces.entries()) {
    const piece = document.createElement('span')
    piece.dataset.piece = String(index)
    piece.textContent = text
    paragraph.append(...(index > 0 ? [' '] : []), piece)
  }
  document.body.append(paragraph)
  return paragraph
}

/** The text nodes of a paragraph's pieces. */
export function textNodesOf(paragraph: HTMLElement): Text[] {
  return [...paragraph.querySelectorAll('[data-piece]')].map((piece) => piece.firstChild as Text)
}
