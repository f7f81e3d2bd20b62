/** The commands that open the export dialogs and settings. */
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { EvidenceState } from './evidence.svelte.ts'
import type { ExportState } from './export.svelte.ts'
import { exportCommandsText } from './text.ts'

export function exportCommands(
  exporting: ExportState,
  evidence: EvidenceState,
  navigation: NavigationState,
): CommandSet {
  const inSettings: Action = {
    group: 'list',
    keys: [],
    where: 'window',
    run: () => navigation.showSettings('sync'),
  }
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
    'export.folder': inSettings,
    'export.personal': inSettings,
  })
}
