/** What the rows of any list need of the events that happen in them. */
import type { CursorRows } from './rows/cursor-rows.svelte.ts'

/** The row that an event happened in; -1 beside the rows. */
export function getRowIndex(event: Event): number {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
  return row === null ? -1 : Number(row.dataset.index)
}

/** Tab or a press came to a row, or to something in it: the cursor is there too. */
export function moveToFocused(rows: CursorRows<{ id: string }>, event: FocusEvent): void {
  const index = getRowIndex(event)
  if (index !== -1) rows.cursor.moveTo(index)
}

/** What a button in a row does: a press on it is not one on the row. */
export function only(event: MouseEvent, act: () => void): void {
  event.stopPropagation()
  act()
}

/** The keys that every grid has (WAI-ARIA, grid pattern); arrows and letters are commands of the window. */
export function walkRows(rows: CursorRows<{ id: string }>, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (event.key === 'Home') rows.stepToEnd('first')
  else if (event.key === 'End') rows.stepToEnd('last')
  else if (event.key === 'PageDown') rows.stepPage(1)
  else if (event.key === 'PageUp') rows.stepPage(-1)
  else return
  event.preventDefault()
}
