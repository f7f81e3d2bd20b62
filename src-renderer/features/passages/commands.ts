/** Commands that mark with a theme, by the keys 1 to 9 in the order of the themes, and those of the view of passages. */
import type { Theme } from '../../../src-preload/contract/personal.ts'
import { type Action, type Command, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { PassageListState } from './list/passage-list.svelte.ts'
import type { ShownPassages } from './shown-passages.svelte.ts'
import { passagesCommandsText, themesText } from './text.ts'
import { keyedThemes, type ThemesState } from './themes.svelte.ts'

interface Marking {
  /** Of the selected words, or of the passages that are meant. */
  markWithTheme(theme: Theme): unknown
}

export function themeCommands(themes: ThemesState, marking: Marking): CommandSet {
  const commands = Array.from({ length: keyedThemes }, (_, index) => {
    const key = String(index + 1)
    const find = () => themes.all[index] ?? null
    const command: Command = {
      ...{ title: themesText.markWithNumber(key), words: themesText.markWords },
      ...{ group: 'notes', keys: [key], where: 'markable', keysWhere: 'markable' },
      titleNow: () => {
        const theme = find()
        return theme && themesText.markAs(theme.name)
      },
      when: () => find() !== null,
      run: () => marking.markWithTheme(find()!),
    }
    return [`passages.theme-${key}`, command] as const
  })
  return Object.fromEntries(commands)
}

export function passagesCommands(shown: ShownPassages): CommandSet {
  /** @param when about the list, once it was shown */
  const action = (
    keys: Action['keys'],
    run: (list: PassageListState) => unknown,
    when: (list: PassageListState) => boolean = (list) => list.hasMeant,
  ): Action => ({
    ...{ group: 'list', keys, where: 'passages' },
    when: () => shown.list !== null && when(shown.list),
    run: () => run(shown.list!),
  })
  const onCursor = (list: PassageListState) => list.rows.cursorItem !== null
  return withTexts(passagesCommandsText, {
    'passages.play': {
      ...action(['P', 'Space'], (list) => list.play(), onCursor),
      // Instead of playing the loaded call.
      keysWhere: 'passages',
    },
    'passages.play-all': action(['Shift+P'], (list) => list.playAll()),
    'passages.note': action(['N'], (list) => list.editNote(), onCursor),
    'passages.copy': action(['Q'], (list) => list.copyQuotes()),
    'passages.quote-sheet': action(
      ['Mod+Shift+Q'],
      (list) => list.startQuoteSheet(),
      (list) => list.canQuote && list.hasMeant,
    ),
    'passages.delete': action(['Delete', 'Mod+Backspace'], (list) => list.delete()),
  })
}
