/** Searching in all calls, and finding in the one that is open. */
import { searchBoxText } from './text.ts'
import type { AppState } from '../../app/app.svelte.ts'
import { maxNameLength } from './saved-searches.svelte.ts'
import type { CommandSet } from '../../app/commands/command.ts'

export const searchCommands = {
  'search.focus': {
    group: 'search',
    keys: ['/', 'Mod+Shift+F'],
    where: 'window',
    run: ({ navigation }) => navigation.focusSearch(),
  },
  'search.next-moment': {
    group: 'search',
    keys: ['N'],
    where: 'results',
    isStep: true,
    run: (app) => app.results.play(1),
  },
  'search.previous-moment': {
    group: 'search',
    keys: ['P'],
    where: 'results',
    isStep: true,
    run: (app) => app.results.play(-1),
  },
  'search.calls': {
    group: 'search',
    keys: [],
    where: 'results',
    when: ({ search }) => search.layout !== 'calls',
    run: ({ search }) => search.chooseLayout('calls'),
  },
  'search.lines': {
    group: 'search',
    keys: [],
    where: 'results',
    when: ({ search }) => search.layout !== 'lines',
    run: ({ search }) => search.chooseLayout('lines'),
  },
  'search.keep': {
    group: 'search',
    keys: ['Mod+S'],
    where: 'results',
    when: ({ search, saved }) => search.isActive && saved.current === null,
    run: keepSearch,
  },
  'find.open': { group: 'search', keys: ['Mod+F'], where: 'words', run: ({ reader }) => reader.find.open() },
  'find.next': {
    group: 'search',
    keys: ['Mod+G', 'F3'],
    where: 'words',
    isStep: true,
    run: ({ reader }) => reader.find.step(1),
  },
  'find.previous': {
    group: 'search',
    keys: ['Mod+Shift+G', 'Shift+F3'],
    where: 'words',
    isStep: true,
    run: ({ reader }) => reader.find.step(-1),
  },
} satisfies CommandSet

/** Under its own words; another name can be given where it is listed. */
async function keepSearch({ search, saved, undo }: AppState): Promise<void> {
  const name = search.query.trim().slice(0, maxNameLength)
  const did = undo.begin()
  await saved.keep(name)
  const kept = saved.list.find((one) => one.name === name)
  if (kept) did({ text: searchBoxText.kept(name), undo: () => saved.delete(kept) })
}
