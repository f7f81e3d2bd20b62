/** The calls that can be exported from the current screen. */
import { everyPassage } from '../src-preload/contract/personal.ts'
import { getCallScope } from './features/calls/call-scope.ts'
import { getListTitle } from './features/calls/view-words.ts'
import type { ExportScope } from './features/export/scope-choice.svelte.ts'
import { exportDialogText } from './features/export/text.ts'
import type { LibraryContext, WindowContext } from './app/context.ts'

/** The most likely first: the selection, the results, the open call or the listed passages; then all calls. */
export function listExportScopes(window: WindowContext, library: LibraryContext): ExportScope[] {
  const { navigation } = window
  const { calls, search, reader } = library
  const text = exportDialogText.scopes
  const scopes: ExportScope[] = []
  if (navigation.showsCalls && calls.selection.size > 0) {
    const ids = [...calls.selection.ids]
    scopes.push({ kind: 'selection', name: text.selection, source: { ids }, calls: ids.length })
  }
  if (navigation.showsCalls && search.isActive) {
    const found = search.response?.totalIsExact ? search.response.total : null
    scopes.push({ kind: 'results', name: text.results, source: { query: search.query }, calls: found })
  }
  if (navigation.showsCalls && reader.opened !== null && !reader.isLeaving) {
    scopes.push(getCallScope(reader.opened.recording))
  }
  const list = findListScope(window, library)
  if (list !== null) scopes.push(list)
  const passages = getPassageScope(window, library)
  if (navigation.view === 'passages') scopes.push(passages)
  scopes.push({ kind: 'all', name: text.all, source: { view: 'all' }, calls: calls.counts?.all ?? null })
  if (navigation.view !== 'passages') scopes.push(passages)
  return scopes
}

/** The calls of the passages that are listed, or of all. */
function getPassageScope({ navigation }: WindowContext, { shownPassages }: LibraryContext): ExportScope {
  const { passages, listedPassages } = exportDialogText.scopes
  const { list } = shownPassages
  const filter = navigation.view === 'passages' && list?.isFiltered ? list.filter : null
  const name = filter === null ? passages : listedPassages
  return { kind: 'passages', name, source: { passages: filter ?? everyPassage }, calls: null }
}

/** The person on the open page, or the list shown; null for all calls. */
function findListScope(
  { navigation }: WindowContext,
  { calls, people, tags }: LibraryContext,
): ExportScope | null {
  const text = exportDialogText.scopes
  if (navigation.view === 'people' && people.opened.page !== null) {
    const { id, name } = people.opened.page.person
    const total = people.opened.calls.total
    return { kind: 'list', name: text.person(name), source: { view: `person:${id}` }, calls: total }
  }
  const { view, rows } = calls
  if (navigation.view !== 'calls' || view === 'all') return null
  const title = getListTitle(view, { tags, people })
  const kind = view.split(':')[0]
  const name = kind === 'tag' ? text.tag(title) : kind === 'person' ? text.person(title) : title
  return { kind: 'list', name, source: { view }, calls: rows.total }
}
