/** Commands of the settings: appearance, and help with problems. */
import type { Settings } from '../../../src-preload/contract/settings.ts'
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { Client } from '../../client.ts'
import type { ReportState } from './report.svelte.ts'
import type { SettingsState } from '../../app/settings.svelte.ts'
import { settingsCommandsText } from './text.ts'

export interface SettingsCommandsInput {
  client: Client
  settings: SettingsState
  report: ReportState
}

export function settingsCommands({ client, settings, report }: SettingsCommandsInput): CommandSet {
  const appearance = (choice: Settings['appearance']): Action => ({
    group: 'app',
    keys: [],
    where: 'window',
    menu: 'view',
    when: () => settings.current !== null && settings.current.appearance !== choice,
    run: () => settings.save({ appearance: choice }),
  })
  return withTexts(settingsCommandsText, {
    'app.light': appearance('light'),
    'app.dark': appearance('dark'),
    'app.system': appearance('system'),
    'app.data-folder': { group: 'app', keys: [], where: 'window', run: () => settings.showDataFolder() },
    'app.log': {
      group: 'app',
      keys: [],
      where: 'window',
      menu: 'help',
      run: () => client.call('app.show-log', null),
    },
    'app.diagnostics': { group: 'app', keys: [], where: 'window', menu: 'help', run: () => report.show() },
  })
}
