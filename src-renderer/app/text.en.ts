/** The English texts of the frame: navigation, notices, undo and links. */
import type { LinkRefusal } from '../../src-preload/contract/links.ts'

const refused: Record<LinkRefusal, string> = {
  unknown: 'Another program opened a link that Offhook does not understand. Nothing was done.',
  'no-number': 'Another program opened a link to dial, but there is no phone number in it. Nothing was done.',
  'no-call': 'This call is not in the library that is open. It may be another account’s, or deleted.',
}

export const appText = {
  appName: 'Offhook',

  nav: {
    label: 'Main',
    all: 'All calls',
    inbound: 'Inbound',
    outbound: 'Outbound',
    starred: 'Starred',
    unheard: 'Unheard',
    notReady: 'Not ready',
    people: 'People',
    goTo: 'Go to',
    search: 'Search',
    dialer: 'Dial pad',
    readiness: 'Offline readiness',
    account: 'Account',
    settings: 'Settings',
    sampleBadge: 'Sample calls',
    sampleText: 'Everything here is made up, to try Offhook with.',
    leave: 'Leave',
    leaveSample: 'Leave sample calls',
  },
  session: {
    rejected: 'The service no longer accepts the API key. Everything synced stays here and works.',
    rejectedAction: 'Enter a key',
    missing: 'Not connected to the service. Everything synced stays here and works.',
    missingAction: 'Connect',
  },
  dismiss: 'Dismiss',
  undo: 'Undo',
  undone: (what: string) => `Taken back: ${what}`,
  redone: (what: string) => `Done again: ${what}`,
}

export const linksText = {
  copied: 'The link is copied. It opens this call wherever it is in an Offhook library.',
  notCopied: 'The link could not be put on the clipboard.',
  refused,
  waits: 'What you opened in another program is shown as soon as an account is open here.',
}
