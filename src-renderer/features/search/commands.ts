/** Commands of the search in all calls. */
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { SettingsState } from '../../app/settings.svelte.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { OpenedResults } from './opened-results.ts'
import type { SavedSearchesState } from './saved-searches.svelte.ts'
import type { SearchState } from './search.svelte.ts'
import { searchCommandsText } from './text.ts'

export interface SearchCommandsInput {
  navigation: NavigationState
  search: SearchState
  saved: SavedSearchesState
  results: OpenedResults
  settings: SettingsState
}

export function searchCommands(input: SearchCommandsInput): CommandSet {
  const { navigation, search, saved, results, settings } = input
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
    'search.counts': {
      group: 'search',
      keys: [],
      where: 'results',
      menu: 'view',
      run: () => settings.save({ showCounts: !settings.current?.showCounts }),
    },
    'search.keep': {
      group: 'search',
      keys: ['Mod+S'],
      where: 'results',
      when: () => search.isActive && saved.current === null,
      run: () => saved.keepUnnamed(),
    },
  })
}
