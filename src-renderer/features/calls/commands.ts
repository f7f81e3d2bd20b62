/** Commands of lists: moving and selecting, and actions on the selected calls. */
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { CallScreen } from '../../app/call-screen.ts'
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { KeyRows } from '../../app/commands/key-rows.ts'
import type { SettingsState } from '../../app/settings.svelte.ts'
import type { ExportState } from '../export/export.svelte.ts'
import type { CallsState } from './calls.svelte.ts'
import { callsCommandsText } from './text.ts'

export interface CallsCommandsInput {
  calls: CallsState
  callScreen: CallScreen
  exporting: ExportState
  settings: SettingsState
  /** The rows of the current screen. */
  rows: () => KeyRows
}

export function callsCommands({
  calls,
  callScreen,
  exporting,
  settings,
  rows,
}: CallsCommandsInput): CommandSet {
  const step = (keys: Action['keys'], by: 1 | -1): Action => ({
    group: 'list',
    keys,
    where: 'rows',
    isStep: true,
    run: () => rows().step(by),
  })
  const extend = (key: string, by: 1 | -1): Action => ({
    group: 'list',
    keys: [key],
    where: 'selectable',
    isStep: true,
    run: () => rows().selectable?.extend(by),
  })
  const hasSelection = () => calls.selection.size > 0
  const withSelected = (keys: Action['keys'], run: () => unknown): Action => ({
    group: 'list',
    keys,
    where: 'calls',
    when: hasSelection,
    run,
  })
  const layout = (listLayout: Settings['listLayout']): Action => ({
    group: 'list',
    keys: [],
    where: 'window',
    menu: 'view',
    when: () => settings.current?.listLayout !== listLayout,
    run: () => settings.save({ listLayout }),
  })
  return withTexts(callsCommandsText, {
    'list.next': step(['J', 'ArrowDown'], 1),
    'list.previous': step(['K', 'ArrowUp'], -1),
    'list.open': {
      group: 'list',
      keys: ['Enter'],
      where: 'rows',
      isStep: true,
      when: () => rows().canOpen,
      run: () => rows().open(),
    },
    'list.toggle-selected': {
      group: 'list',
      keys: ['X'],
      where: 'selectable',
      isStep: true,
      when: () => rows().selectable?.canToggle ?? false,
      run: () => rows().selectable?.toggle(),
    },
    'list.extend-down': extend('Shift+ArrowDown', 1),
    'list.extend-up': extend('Shift+ArrowUp', -1),
    'list.select-all': {
      group: 'list',
      keys: ['Mod+A'],
      where: 'selectable',
      run: () => rows().selectable?.selectAll(),
    },
    'list.clear-selection': {
      group: 'list',
      keys: [],
      where: 'selectable',
      when: () => (rows().selectable?.selection.size ?? 0) > 0,
      run: () => rows().selectable?.selection.clear(),
    },
    'list.tag-selected': withSelected(['Shift+T'], () => calls.tagSelected()),
    'list.fetch-selected': withSelected(['D'], () => calls.fetchSelectedAudio()),
    'list.free-selected': withSelected([], () => calls.freeSelectedAudio()),
    'list.export-selected': {
      ...withSelected(['Shift+E'], () => exporting.open('selection')),
      menu: 'file',
    },
    'list.delete-selected': {
      group: 'list',
      keys: ['Delete', 'Mod+Backspace'],
      where: 'calls',
      when: () => calls.selection.size > 0 || callScreen.meant !== null,
      run: () =>
        calls.selection.size > 0 ? calls.deleteSelected() : calls.bulk.delete([callScreen.meant!.id]),
    },
    'list.retry-all': { group: 'list', keys: [], where: 'window', run: () => calls.bulk.retry(null) },
    'list.comfortable': layout('comfortable'),
    'list.columns': layout('columns'),
  })
}
