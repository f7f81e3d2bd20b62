/** Commands of the search in all calls. */
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { UndoState } from '../../app/undo.svelte.ts'
import type { OpenedResults } from './opened-results.ts'
import { maxNameLength, type SavedSearchesState } from './saved-searches.svelte.ts'
import type { SearchState } from './search.svelte.ts'
import { searchBoxText, searchCommandsText } from './text.ts'

export interface SearchCommandsInput {
  navigation: NavigationState
  undo: UndoState
  search: SearchState
  saved: SavedSearchesState
  results: OpenedResults
}

export function searchCommands(input: SearchCommandsInput): CommandSet {
  const { navigation, search, saved, results } = input
  const moment = (key: string, direction: 1 | -1): Action => ({
    group: 'search',
    keys: [key],
    where: 'results',
    isStep: true,
    run: () => results.play(direction),
  })
  const layout = (choice: SearchState['layout']): Action => ({
    group: 'search',
    keys: [],
    where: 'results',
    menu: 'view',
    when: () => search.layout !== choice,
    run: () => search.chooseLayout(choice),
  })
  return withTexts(searchCommandsText, {
    'search.focus': {
      group: 'search',
      keys: ['/', 'Mod+Shift+F'],
      where: 'window',
      run: () => navigation.focusSearch(),
    },
    'search.next-moment': moment('F4', 1),
    'search.previous-moment': moment('Shift+F4', -1),
    'search.calls': layout('calls'),
    'search.lines': layout('lines'),
    'search.keep': {
      group: 'search',
      keys: ['Mod+S'],
      where: 'results',
      when: () => search.isActive && saved.current === null,
      run: () => keepSearch(input),
    },
  })
}

/** Saved under its own text; it can be renamed in the sidebar. */
async function keepSearch({ search, saved, undo }: SearchCommandsInput): Promise<void> {
  const name = search.query.trim().slice(0, maxNameLength)
  await saved.keep(name)
  const kept = saved.list.find((one) => one.name === name)
  if (kept) undo.did({ text: searchBoxText.kept(name), undo: () => saved.delete(kept) })
}
