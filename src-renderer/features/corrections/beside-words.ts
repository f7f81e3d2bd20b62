/** Positions a small dialog so that its words stay visible. */

/** Pixels between the words and the dialog, and between it and the window's edges. */
const gap = 10

type Rectangle = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width' | 'height'>

/** The box of the words that are selected on the page; null when none are visible. */
export function boxOfSelection(selection: Selection | null): Rectangle | null {
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null
  const box = selection.getRangeAt(0).getBoundingClientRect()
  return box.width > 0 && box.height > 0 ? box : null
}

/** Left and top in pixels: below the words, or above them if there is no space. Null: in the middle. */
export function placeBeside(
  words: Rectangle | null,
  dialog: { width: number; height: number },
  view: { width: number; height: number },
): { left: number; top: number } | null {
  if (words === null || words.bottom < 0 || words.top > view.height) return null
  const left = Math.max(gap, Math.min(words.left, view.width - dialog.width - gap))
  const below = words.bottom + gap
  if (below + dialog.height + gap <= view.height) return { left, top: below }
  const above = words.top - gap - dialog.height
  return above >= gap ? { left, top: above } : null
}
