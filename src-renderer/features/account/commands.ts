/** Commands of accounts: signing out, the key, opening another account. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { AccountsState } from './accounts.svelte.ts'
import type { SessionState } from '../../app/session.svelte.ts'
import { accountCommandsText } from './text.ts'

export function accountCommands(session: SessionState, accounts: AccountsState): CommandSet {
  return withTexts(accountCommandsText, {
    'app.sign-out': {
      group: 'app',
      keys: [],
      where: 'window',
      when: () => !session.isSample,
      run: () => session.askSignOut(),
    },
    'app.leave-sample': {
      group: 'app',
      keys: [],
      where: 'window',
      when: () => session.isSample,
      run: () => session.askSignOut(),
    },
    'account.replace-key': {
      group: 'app',
      keys: [],
      where: 'window',
      when: () => !session.isSample && session.signedIn?.keyState !== 'asked',
      run: () => session.askKey(),
    },
    'account.add': { group: 'app', keys: [], where: 'window', run: () => accounts.add() },
    'account.next': {
      group: 'app',
      keys: ['Mod+Shift+O'],
      where: 'window',
      when: () => accounts.others.length > 0,
      run: () => accounts.step(1),
    },
    'account.previous': {
      group: 'app',
      keys: [],
      where: 'window',
      when: () => accounts.others.length > 1,
      run: () => accounts.step(-1),
    },
  })
}
