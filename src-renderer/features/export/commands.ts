/** The command that opens the export dialog. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { ExportState } from './export.svelte.ts'
import { exportCommandsText } from './text.ts'

export function exportCommands(exporting: ExportState): CommandSet {
  return withTexts(exportCommandsText, {
    'export.open': {
      group: 'list',
      keys: ['Mod+E'],
      where: 'window',
      menu: 'file',
      run: () => exporting.open(),
    },
  })
}
