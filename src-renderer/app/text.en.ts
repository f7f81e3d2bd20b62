/** The English texts of the frame: navigation, notices, undo and links. */
import type { LinkRefusal } from '../../src-preload/contract/links.ts'

const refused: Record<LinkRefusal, string> = {
  unknown: 'Offhook doesn’t support this link.',
  'no-number': 'This link has no phone number.',
  'no-call': 'This call isn’t in the open library. It may be deleted, or belong to another account.',
}

export const appText = {
  appName: 'Offhook',
  withheldNumber: 'Number withheld',

  nav: {
    passages: 'Passages',
    label: 'Main',
    inbox: 'Inbox',
    all: 'All calls',
    inbound: 'Inbound',
    outbound: 'Outbound',
    starred: 'Starred',
    unheard: 'Unheard',
    notReady: 'Not ready',
    failed: 'Failed',
    differentLength: 'Different length',
    removedAtService: 'Deleted from the service',
    people: 'Contacts',
    search: 'Search',
    dialer: 'Dial pad',
    account: 'Account',
    settings: 'Settings',
  },
  session: {
    rejected: 'The API key is no longer valid. You can still use everything already synced.',
    rejectedAction: 'Enter key',
    missing: 'Not connected. You can still use everything already synced.',
    missingAction: 'Connect',
  },
  dismiss: 'Dismiss',
  undo: 'Undo',
  undoOf: (what: string) => `Undo “${what}”`,
  redoOf: (what: string) => `Redo “${what}”`,
  undone: (what: string) => `Undid “${what}”`,
  redone: (what: string) => `Redid “${what}”`,
}

export const linksText = {
  copied: 'Link copied. It opens this call in Offhook.',
  notCopied: 'Couldn’t copy the link.',
  refused,
  waits: 'The link opens when your library is open.',
}

export const dayText = {
  placeholder: 'Try fri, in 2 weeks or 3 Dec',
  choices: 'Days',
  today: 'Today',
  tomorrow: 'Tomorrow',
  inAWeek: 'In a week',
  none: 'No date',
  unreadable: (typed: string) => `“${typed}” isn’t a date in the future.`,
}
