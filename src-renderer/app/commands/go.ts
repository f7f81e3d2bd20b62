/** Going to the places of the window. */
import type { AppView } from '../../../src-preload/contract/channels.ts'
import type { NamedView } from '../../../src-preload/contract/recordings.ts'
import type { Chord } from '../../util/chord.ts'
import type { Command, CommandSet } from './command.ts'

/** The digits follow the sidebar. */
export const goCommands = {
  'go.all': list('all', ['Mod+1']),
  'go.inbound': list('inbound'),
  'go.outbound': list('outbound'),
  'go.starred': list('starred'),
  'go.unheard': list('unheard'),
  'go.not-ready': list('not-ready'),
  'go.trash': place('trash'),
  'go.search': place('search', ['Mod+2']),
  'go.people': place('people', ['Mod+3']),
  'go.dialer': place('dialer', ['Mod+4']),
  'go.readiness': {
    group: 'go',
    keys: ['Mod+5'],
    where: 'window',
    run: (app) => app.readiness.open(),
  },
  'go.account': place('account', ['Mod+6']),
  'go.settings': place('settings', ['Mod+,']),
} satisfies CommandSet

function list(view: NamedView, keys: readonly Chord[] = []): Command {
  return { group: 'go', keys, where: 'window', run: (app) => app.callScreen.showList(view) }
}

function place(view: AppView, keys: readonly Chord[] = []): Command {
  return { group: 'go', keys, where: 'window', run: ({ navigation }) => navigation.show(view) }
}
