/** Commands that mark the selected words with a theme: the keys 1 to 9, in the order of the themes. */
import type { Theme } from '../../../src-preload/contract/personal.ts'
import type { Command, CommandSet } from '../../app/commands/command.ts'
import type { Chord } from '../../util/chord.ts'
import { themesText } from './text.ts'
import { keyedThemes, type ThemesState } from './themes.svelte.ts'

interface Marking {
  markWithTheme(theme: Theme): Promise<void>
}

export function passagesCommands(themes: ThemesState, marking: Marking): CommandSet {
  const commands = Array.from({ length: keyedThemes }, (_, index) => {
    const key = String(index + 1)
    const find = () => themes.all[index] ?? null
    const command: Command = {
      ...{ title: themesText.markWithNumber(key), words: themesText.markWords },
      ...{ group: 'notes', keys: [key as Chord], where: 'selected-words', keysWhere: 'selected-words' },
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
