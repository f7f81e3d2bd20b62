/** Walking rows, and what is done with the calls that are meant: the selected ones, or the one under the cursor. */
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { AppState } from '../../app/app.svelte.ts'
import type { Selection } from '../../components/rows/selection.svelte.ts'
import { type Command, type CommandSet, showsResults } from '../../app/commands/command.ts'

export const listCommands = {
  'list.next': { group: 'list', keys: ['J', 'ArrowDown'], where: 'rows', isStep: true, run: step(1) },
  'list.previous': { group: 'list', keys: ['K', 'ArrowUp'], where: 'rows', isStep: true, run: step(-1) },
  'list.open': {
    group: 'list',
    keys: ['Enter'],
    where: 'rows',
    isStep: true,
    when: hasRow,
    run: openRow,
  },
  'list.toggle-selected': {
    group: 'list',
    keys: ['X'],
    where: 'selectable',
    isStep: true,
    when: (app) => idOfRow(app) !== null,
    run: toggleRow,
  },
  'list.extend-down': extend('Shift+ArrowDown', 1),
  'list.extend-up': extend('Shift+ArrowUp', -1),
  'list.select-all': { group: 'list', keys: ['Mod+A'], where: 'selectable', run: selectAll },
  'list.clear-selection': {
    group: 'list',
    keys: [],
    where: 'selectable',
    when: (app) => selectionOf(app).size > 0,
    run: (app) => selectionOf(app).clear(),
  },
  'list.tag-selected': {
    group: 'list',
    keys: ['Shift+T'],
    where: 'calls',
    when: hasSelection,
    run: ({ calls }) => calls.tagSelected(),
  },
  'list.fetch-selected': {
    group: 'list',
    keys: ['D'],
    where: 'calls',
    when: hasSelection,
    run: ({ calls }) => calls.fetchSelectedAudio(),
  },
  'list.free-selected': {
    group: 'list',
    keys: [],
    where: 'calls',
    when: hasSelection,
    run: ({ calls }) => calls.freeSelectedAudio(),
  },
  'list.export-selected': {
    group: 'list',
    keys: ['Shift+E'],
    where: 'calls',
    when: hasSelection,
    run: (app) => app.callActions.exportSrt([...app.calls.selection.ids]),
  },
  'list.delete-selected': {
    group: 'list',
    keys: ['Delete', 'Mod+Backspace'],
    where: 'calls',
    when: hasSelection,
    run: ({ calls }) => calls.deleteSelected(),
  },
  'list.comfortable': layout('comfortable'),
  'list.compact': layout('compact'),
  'list.columns': layout('columns'),
  'list.retry-all': {
    group: 'list',
    keys: [],
    where: 'window',
    run: (app) => app.readiness.retry(null),
  },
} satisfies CommandSet

/** Of the rows that are in front. */
export function selectionOf({ navigation, calls, trash }: AppState): Selection {
  return navigation.view === 'trash' ? trash.selection : calls.selection
}

function hasSelection({ calls }: AppState): boolean {
  return calls.selection.size > 0
}

function step(rows: 1 | -1): (app: AppState) => void {
  return (app) => {
    const { view } = app.navigation
    if (view === 'readiness') app.readiness.rows.cursor.step(rows)
    else if (view === 'trash') app.trash.rows.cursor.step(rows)
    // Above the first result is nothing: the search box has the arrows of its own.
    else if (showsResults(app)) app.search.moveTo(Math.max(0, app.search.cursor + rows))
    else app.calls.rows.cursor.step(rows)
  }
}

/** The call of the row that the keys are on. */
function idOfRow(app: AppState): string | null {
  if (app.navigation.view === 'trash') return app.trash.rows.cursorItem?.id ?? null
  return showsResults(app) ? app.results.idAt(app.search.cursor) : (app.calls.rows.cursorItem?.id ?? null)
}

function toggleRow(app: AppState): void {
  const { calls, search, trash } = app
  if (app.navigation.view === 'trash') trash.rows.toggle(trash.rows.cursor.index)
  else if (showsResults(app)) app.results.toggle(search.cursor)
  else calls.rows.toggle(calls.rows.cursor.index)
}

async function selectAll(app: AppState): Promise<void> {
  if (app.navigation.view === 'trash') await app.trash.rows.selectAll()
  else if (showsResults(app)) app.results.selectAll()
  else await app.calls.rows.selectAll()
}

function extend(key: string, rows: 1 | -1): Command {
  const run = async (app: AppState) => {
    if (app.navigation.view === 'trash') await app.trash.rows.extend(rows)
    else if (showsResults(app)) app.results.selectTo(app.search.cursor + rows)
    else await app.calls.rows.extend(rows)
  }
  return { group: 'list', keys: [key], where: 'selectable', isStep: true, run }
}

function hasRow(app: AppState): boolean {
  const { view } = app.navigation
  // What was deleted is restored before it can be read.
  if (view === 'trash') return false
  if (view === 'readiness') return app.readiness.rows.cursorItem !== null
  return showsResults(app) || app.calls.rows.cursorItem !== null
}

async function openRow(app: AppState): Promise<void> {
  const { calls, readiness } = app
  if (showsResults(app)) return await app.results.openFromKeyboard()
  if (app.navigation.view === 'readiness') return await app.callScreen.open(readiness.rows.cursorItem!.id)
  calls.selection.anchorAt(calls.rows.cursor.index)
  await app.callScreen.open(calls.rows.cursorItem!.id)
}

function layout(listLayout: Settings['listLayout']): Command {
  return {
    group: 'list',
    keys: [],
    where: 'window',
    when: ({ settings }) => settings.current?.listLayout !== listLayout,
    run: ({ settings }) => settings.save({ listLayout }),
  }
}
