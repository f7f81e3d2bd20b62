/** The export formats in the window: their order in menus, and a command for each. */
import type { Action, CommandSet } from '../../app/commands/command.ts'
import { exportText } from './text.ts'

export const exportFormats = Object.keys(exportText) as [keyof typeof exportText]

/** Returns one command per format. The first has the keys and the plain id, which settings store keys under. */
export function exportCommands(
  id: string,
  textKey: 'call' | 'selected',
  action: Omit<Action, 'run'>,
  run: (format: keyof typeof exportText) => unknown,
): CommandSet {
  return Object.fromEntries(
    exportFormats.map((format, index) => [
      index === 0 ? id : `${id}-${format}`,
      {
        ...exportText[format][textKey],
        ...action,
        keys: index === 0 ? action.keys : [],
        run: () => run(format),
      },
    ]),
  )
}
