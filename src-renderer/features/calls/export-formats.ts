/** The export formats in the window: their order in menus, and a command for each. */
import type { Action, CommandSet } from '../../app/commands/command.ts'
import { exportText } from './text.ts'

type ExportFormat = keyof typeof exportText

export const exportFormats = Object.keys(exportText) as ['srt', ...ExportFormat[]]

/**
 * Returns one command per format. The first has the keys, the plain id, which settings store keys under, and
 * the place in the native menu.
 */
export function exportCommands(
  id: string,
  textKey: 'call' | 'selected',
  action: Omit<Action, 'run'>,
  run: (format: ExportFormat) => unknown,
): CommandSet {
  return Object.fromEntries(
    exportFormats.map((format, index) => [
      index === 0 ? id : `${id}-${format}`,
      {
        ...exportText[format][textKey],
        ...action,
        ...(index > 0 && { keys: [], menu: null }),
        run: () => run(format),
      },
    ]),
  )
}
