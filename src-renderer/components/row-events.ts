/** Handles the events of rows, for any list. */
import type { CursorRows } from './rows/cursor-rows.svelte.ts'

/** Index of the row that contains the event's target; -1 outside the rows. */
export function getRowIndex(event: Event): number {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
  return row === null ? -1 : Number(row.dataset.index)
}

/** Moves the cursor to the row that was focused, by Tab or by a press. */
export function moveToFocused(rows: CursorRows<{ id: string }>, event: FocusEvent): void {
  const index = getRowIndex(event)
  if (index !== -1) rows.cursor.moveTo(index)
}

/** Handles a press on a button in a row, so that it does not count as a press on the row. */
export function only(event: MouseEvent, act: () => void): void {
  event.stopPropagation()
  act()
}

/** The standard keys of a grid (WAI-ARIA, grid pattern); arrows and letters are commands of the window. */
export function walkRows(rows: CursorRows<{ id: string }>, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (event.key === 'Home') rows.stepToEnd('first')
  else if (event.key === 'End') rows.stepToEnd('last')
  else if (event.key === 'PageDown') rows.stepPage(1)
  else if (event.key === 'PageUp') rows.stepPage(-1)
  else return
  event.preventDefault()
}
