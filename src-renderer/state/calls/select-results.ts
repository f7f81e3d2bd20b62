/**
 * Selecting among the results of a search: it is the selection of the list. What the service found is not here, and
 * cannot be selected.
 */
import type { AppState } from '../app.svelte.ts'

/** The call of a row; null where that is not here, and in lines, of which a call has many. */
export function resultIdAt({ search }: AppState, index: number): string | null {
  const row = search.layout === 'calls' ? search.rows[index] : undefined
  return row?.origin === 'library' ? row.hit.recording.id : null
}

export function toggleResult(app: AppState, index: number): void {
  const { calls, search } = app
  const id = resultIdAt(app, index)
  if (id === null) return
  search.moveTo(index)
  if (calls.selection.has(id)) calls.selection.keep((each) => each !== id)
  else calls.selection.add([id])
}

/** Selects from the row that the keys are on to this one. */
export function selectResultsTo(app: AppState, index: number): void {
  const { calls, search } = app
  const [first, last] = [Math.min(Math.max(0, search.cursor), index), Math.max(search.cursor, index)]
  calls.selection.add(idsOf(app, first, last))
  search.moveTo(index)
}

/** All that are shown. */
export function selectAllResults(app: AppState): void {
  app.calls.selection.add(idsOf(app, 0, app.search.rows.length - 1))
}

function idsOf(app: AppState, first: number, last: number): string[] {
  const indices = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return indices.map((index) => resultIdAt(app, index)).filter((id) => id !== null)
}
