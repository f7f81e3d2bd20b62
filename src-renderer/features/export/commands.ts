/** The commands that open the export dialogs. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { EvidenceState } from './evidence.svelte.ts'
import type { ExportState } from './export.svelte.ts'
import { exportCommandsText } from './text.ts'

export function exportCommands(exporting: ExportState, evidence: EvidenceState): CommandSet {
  return withTexts(exportCommandsText, {
    'export.open': {
      group: 'list',
      keys: ['Mod+E'],
      where: 'window',
      menu: 'file',
      run: () => exporting.open(),
    },
    'export.evidence': {
      group: 'list',
      keys: [],
      where: 'window',
      menu: 'file',
      run: () => evidence.open(),
    },
  })
}
