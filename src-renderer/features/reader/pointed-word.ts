/** Finds the word of the transcript under the pointer. */

/** A press this far outside of a letter still counts, in pixels: the gap between words and lines. */
const tolerance = 4

export interface PointedText {
  node: Text
  /** Offset of the character under the pointer. */
  offset: number
}

/** The character at a point of the window; null in margins and beyond the ends of lines. */
export function textAt(x: number, y: number): PointedText | null {
  const caret = document.caretPositionFromPoint(x, y)
  if (caret === null || !(caret.offsetNode instanceof Text)) return null
  const node = caret.offsetNode
  // The caret is between two characters: the pointer is on the one before or after it.
  for (const offset of [caret.offset, caret.offset - 1]) {
    if (offset >= 0 && offset < node.length && isInside(node, offset, x, y)) return { node, offset }
  }
  return null
}

function isInside(node: Text, offset: number, x: number, y: number): boolean {
  const range = document.createRange()
  range.setStart(node, offset)
  range.setEnd(node, offset + 1)
  return [...range.getClientRects()].some(
    (box) =>
      x >= box.left - tolerance &&
      x <= box.right + tolerance &&
      y >= box.top - tolerance &&
      y <= box.bottom + tolerance,
  )
}
