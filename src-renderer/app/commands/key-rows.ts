/** Rows that the keys walk: the calls, the results of a search, the ledger, the deleted calls. */
import type { Selection } from '../../components/rows/selection.svelte.ts'

export interface KeyRows {
  /** Moves the cursor. */
  step(rows: 1 | -1): void
  readonly canOpen: boolean
  /** Opens the row under the cursor. */
  open(): unknown
  /** Null where they cannot be selected. */
  readonly selectable: SelectableKeyRows | null
}

export interface SelectableKeyRows {
  readonly selection: Selection
  /** Whether the row under the cursor can be selected. */
  readonly canToggle: boolean
  /** Selects the row under the cursor, or unselects it. */
  toggle(): void
  /** Selects up to the next row. */
  extend(rows: 1 | -1): unknown
  selectAll(): unknown
}
