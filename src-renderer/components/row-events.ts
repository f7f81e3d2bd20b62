/** What the rows of any list need of the events that happen in them. */

/** The row that an event happened in; -1 beside the rows. */
export function rowIndexOf(event: Event): number {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
  return row === null ? -1 : Number(row.dataset.index)
}

/** What a button in a row does: a press on it is not one on the row. */
export function only(event: MouseEvent, act: () => void): void {
  event.stopPropagation()
  act()
}
