/** The account's key, and going from one account to another. */
import type { CommandSet } from '../../app/commands/command.ts'

export const accountCommands = {
  'account.replace-key': {
    group: 'app',
    keys: [],
    where: 'window',
    when: ({ session }) => !session.isSample && session.signedIn?.keyState !== 'asked',
    run: ({ session }) => session.askKey(),
  },
  'account.add': {
    group: 'app',
    keys: [],
    where: 'window',
    run: ({ accounts }) => accounts.add(),
  },
  'account.next': {
    group: 'app',
    keys: ['Mod+Shift+O'],
    where: 'window',
    when: ({ accounts }) => accounts.others.length > 0,
    run: ({ accounts }) => accounts.step(1),
  },
  'account.previous': {
    group: 'app',
    keys: [],
    where: 'window',
    when: ({ accounts }) => accounts.others.length > 1,
    run: ({ accounts }) => accounts.step(-1),
  },
} satisfies CommandSet
