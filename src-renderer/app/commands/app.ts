/** The app itself: finding commands, taking things back, sync, appearance, the account. */
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { PauseLength } from '../../../src-preload/contract/sync.ts'
import type { AppState } from '../app.svelte.ts'
import { type Command, type CommandSet, isThere, showsResults } from './command.ts'
import { selectionOf } from '../../features/calls/commands.ts'

export const appCommands = {
  'app.palette': {
    group: 'app',
    keys: ['Mod+K', 'Mod+Shift+P'],
    where: 'window',
    isStep: true,
    run: ({ commands }) => commands.show('palette'),
  },
  'app.shortcuts': {
    group: 'app',
    keys: ['?'],
    where: 'window',
    run: ({ commands }) => commands.show('sheet'),
  },
  'app.keyboard': {
    group: 'app',
    keys: [],
    where: 'window',
    run: ({ navigation }) => navigation.showSettings('keyboard'),
  },
  'app.escape': {
    group: 'app',
    keys: ['Escape'],
    where: 'selectable',
    isStep: true,
    when: canClose,
    run: closeLast,
  },
  'app.undo': {
    group: 'app',
    keys: ['Mod+Z'],
    where: 'window',
    when: ({ undo }) => undo.canUndo,
    run: ({ undo }) => undo.undo(),
  },
  'app.redo': {
    group: 'app',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    where: 'window',
    when: ({ undo }) => undo.canRedo,
    run: ({ undo }) => undo.redo(),
  },
  'app.sync': {
    group: 'app',
    keys: ['Mod+R'],
    where: 'window',
    when: ({ sync }) => sync.status?.phase !== 'paused',
    run: ({ sync }) => sync.syncNow(),
  },
  'app.pause-hour': pause('hour'),
  'app.pause-tomorrow': pause('tomorrow'),
  'app.pause-sync': pause('open'),
  'app.resume-sync': {
    group: 'app',
    keys: [],
    where: 'window',
    when: ({ sync }) => sync.status?.phase === 'paused',
    run: ({ sync }) => sync.resume(),
  },
  'app.light': appearance('light'),
  'app.dark': appearance('dark'),
  'app.system': appearance('system'),
  'app.data-folder': {
    group: 'app',
    keys: [],
    where: 'window',
    run: ({ settings }) => settings.showDataFolder(),
  },
  'app.log': {
    group: 'app',
    keys: [],
    where: 'window',
    run: ({ client }) => client.call('app.show-log', null),
  },
  'app.diagnostics': {
    group: 'app',
    keys: [],
    where: 'window',
    run: ({ report }) => report.show(),
  },
  'app.sign-out': {
    group: 'app',
    keys: [],
    where: 'window',
    when: ({ session }) => !session.isSample,
    run: ({ session }) => session.askSignOut(),
  },
} satisfies CommandSet

/** What was opened last goes first: find in call, then what is selected, then the search. */
function canClose(app: AppState): boolean {
  return isFinding(app) || showsResults(app) || selectionOf(app).size > 0
}

function closeLast(app: AppState): void {
  if (isFinding(app)) app.reader.find.close()
  else if (selectionOf(app).size > 0) selectionOf(app).clear()
  else app.search.clear()
}

function isFinding(app: AppState): boolean {
  return isThere(app, 'calls') && app.reader.find.isOpen
}

function pause(length: PauseLength): Command {
  return {
    group: 'app',
    keys: [],
    where: 'window',
    when: ({ sync }) => sync.status?.phase !== 'paused',
    run: ({ sync }) => sync.pause(length),
  }
}

function appearance(choice: Settings['appearance']): Command {
  return {
    group: 'app',
    keys: [],
    where: 'window',
    when: ({ settings }) => settings.current !== null && settings.current.appearance !== choice,
    run: ({ settings }) => settings.save({ appearance: choice }),
  }
}
