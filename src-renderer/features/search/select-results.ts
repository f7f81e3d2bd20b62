/**
 * Selecting among the results of a search, in rows or in lines: it is the selection of the list, of calls. What the
 * service found is not here, and cannot be selected.
 */
import type { AppState } from '../../app/app.svelte.ts'

/** The call of a row or a line; null where that is not here. */
export function resultIdAt({ search }: AppState, index: number): string | null {
  if (search.layout === 'lines') return search.concordance.lines[index]?.recording.id ?? null
  const row = search.rows[index]
  return row?.origin === 'library' ? row.hit.recording.id : null
}

/** Opens what a press is on; with Ctrl or Cmd selects it, with Shift all up to it. */
export function pressResult(
  app: AppState,
  index: number,
  { shiftKey, ctrlKey, metaKey }: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): void {
  if (shiftKey) selectResultsTo(app, index)
  else if (ctrlKey || metaKey) toggleResult(app, index)
  else void app.results.open(index, { play: false })
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
  const from = Math.max(0, search.cursor)
  search.moveTo(Math.max(0, index))
  calls.selection.add(idsOf(app, Math.min(from, search.cursor), Math.max(from, search.cursor)))
}

/** All that are shown. */
export function selectAllResults(app: AppState): void {
  app.calls.selection.add(idsOf(app, 0, app.search.length - 1))
}

function idsOf(app: AppState, first: number, last: number): string[] {
  const indices = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return indices.map((index) => resultIdAt(app, index)).filter((id) => id !== null)
}
