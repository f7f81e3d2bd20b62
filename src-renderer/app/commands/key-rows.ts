/** Lists whose cursor moves by keyboard: calls, search results, follow-ups, passages, deleted calls. */
import type { Selection } from '../../components/rows/selection.svelte.ts'

export interface KeyRows {
  /** Moves the cursor. */
  step(rows: 1 | -1): void
  readonly canOpen: boolean
  /** Opens the row under the cursor. */
  open(): unknown
  /** Null when rows cannot be selected. */
  readonly selectable: SelectableKeyRows | null
}

export interface SelectableKeyRows {
  readonly selection: Selection
  /** Whether the row under the cursor can be selected. */
  readonly canToggle: boolean
  /** Selects or deselects the row under the cursor. */
  toggle(): void
  /** Selects up to the next row. */
  extend(rows: 1 | -1): unknown
  selectAll(): unknown
}
