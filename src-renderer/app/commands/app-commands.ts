/** The frame's commands: finding commands, undo and redo, navigation. */
import type { AppView } from '../../../src-preload/contract/channels.ts'
import type { NamedView } from '../../../src-preload/contract/recordings.ts'
import type { Chord } from '../../util/chord.ts'
import type { CallScreen } from '../call-screen.ts'
import type { NavigationState } from '../navigation.svelte.ts'
import type { UndoState } from '../undo.svelte.ts'
import { type Action, type CommandSet, withTexts } from './command.ts'
import type { CommandRegistry } from './registry.svelte.ts'
import { appText } from '../text.ts'
import { commandsText } from './text.ts'

/** Something that Escape closes. */
export interface Closable {
  readonly isOpen: boolean
  close(): void
}

export interface AppCommandsInput {
  commands: CommandRegistry
  navigation: NavigationState
  callScreen: CallScreen
  undo: UndoState
  /** Everything that Escape closes; the first open one is closed. */
  closables: readonly Closable[]
}

export function appCommands(input: AppCommandsInput): CommandSet {
  const { commands, navigation, callScreen, undo, closables } = input
  const list = (view: NamedView, keys: readonly Chord[] = []): Action => ({
    group: 'go',
    keys,
    where: 'window',
    run: () => callScreen.showList(view),
  })
  const place = (view: AppView, keys: readonly Chord[] = []): Action => ({
    group: 'go',
    keys,
    where: 'window',
    run: () => navigation.show(view),
  })
  return withTexts(commandsText.titles, {
    'app.palette': {
      group: 'app',
      keys: ['Mod+K', 'Mod+Shift+P'],
      where: 'window',
      menu: 'view',
      isStep: true,
      run: () => commands.show('palette'),
    },
    'app.shortcuts': {
      group: 'app',
      keys: ['?'],
      where: 'window',
      menu: 'help',
      run: () => commands.show('sheet'),
    },
    'app.keyboard': {
      group: 'app',
      keys: [],
      where: 'window',
      menu: 'help',
      run: () => navigation.showSettings('keyboard'),
    },
    'app.escape': {
      group: 'app',
      keys: ['Escape'],
      where: 'selectable',
      menu: null,
      isStep: true,
      when: () => closables.some(({ isOpen }) => isOpen),
      run: () => closables.find(({ isOpen }) => isOpen)?.close(),
    },
    // The menu has its own undo and redo for fields, and shows these instead while a change can be undone.
    'app.undo': {
      group: 'app',
      keys: ['Mod+Z'],
      where: 'window',
      menu: 'edit',
      when: () => undo.canUndo,
      titleNow: () => undo.undoName && appText.undoOf(undo.undoName),
      run: () => undo.undo(),
    },
    'app.redo': {
      group: 'app',
      keys: ['Mod+Shift+Z', 'Mod+Y'],
      where: 'window',
      menu: 'edit',
      when: () => undo.redoName !== null,
      titleNow: () => undo.redoName && appText.redoOf(undo.redoName),
      run: () => undo.redo(),
    },
    'go.inbox': list('inbox', ['Mod+7']),
    'go.all': list('all', ['Mod+1']),
    'go.inbound': list('inbound'),
    'go.outbound': list('outbound'),
    'go.starred': list('starred'),
    'go.unheard': list('unheard'),
    'go.not-ready': list('not-ready'),
    'go.failed': list('failed'),
    'go.different-length': list('different-length'),
    'go.removed-at-service': list('removed-at-service'),
    'go.proposals': place('proposals'),
    'go.trash': place('trash'),
    'go.exports': place('exports'),
    'go.dictionary': place('dictionary'),
    'go.search': place('search', ['Mod+2']),
    'go.follow-ups': place('follow-ups', ['Mod+8']),
    'go.passages': place('passages', ['Mod+9']),
    'go.quotes': place('quotes'),
    'go.people': place('people', ['Mod+3']),
    'go.dialer': place('dialer', ['Mod+4']),
    'go.readiness': place('readiness', ['Mod+5']),
    'go.account': place('account', ['Mod+6']),
    'go.settings': place('settings', ['Mod+,']),
  })
}
