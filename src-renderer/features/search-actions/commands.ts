/** Commands of the actions of saved searches. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { SavedSearchesState } from '../search/saved-searches.svelte.ts'
import type { SearchActionsState } from './search-actions.svelte.ts'
import { searchActionsCommandsText } from './text.ts'

export function searchActionsCommands(
  searchActions: SearchActionsState,
  saved: SavedSearchesState,
): CommandSet {
  return withTexts(searchActionsCommandsText, {
    'search.actions': {
      group: 'search',
      keys: [],
      where: 'results',
      when: () => saved.current !== null,
      run: () => saved.current && searchActions.ask(saved.current),
    },
    'go.search-actions': {
      group: 'go',
      keys: [],
      where: 'window',
      run: () => searchActions.show('runs'),
    },
  })
}
