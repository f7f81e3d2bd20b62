/** The English texts of accounts and the API key. */
import type { KeyState } from '../../../src-preload/contract/session.ts'
import { numberOf } from '../../util/language.ts'

/** "1 minute", "1,240 minutes", with the locale's grouping of digits. */
function minutes(count: number): string {
  return `${numberOf(Math.round(count))} ${unitOf(count)}`
}

function unitOf(count: number): string {
  return Math.round(count) === 1 ? 'minute' : 'minutes'
}

export const accountText = {
  title: 'Account',
  loading: 'Loading the account',
  failed: 'The account could not be loaded',
  retry: 'Try again',
  refresh: 'Refresh',
  updated: (when: string) => `Updated ${when}`,
  notReached: 'The service could not be asked for newer figures.',
  cached: (when: string) => `Shown as of ${when}.`,
  noName: 'No name set',
  noEmail: 'No e-mail address given',
  plan: (name: string) => `${name} plan`,
  noPlan: 'No plan',
  plans: { starter: 'Starter', pro: 'Pro', business: 'Business' } as Record<string, string>,
  statuses: {
    active: 'Active',
    trialing: 'Free trial',
    past_due: 'Payment overdue',
    canceled: 'Cancelled',
    none: 'No subscription',
  } as Record<string, string>,
  /** What a status means here. */
  statusTexts: {
    active: 'Everything that the plan includes works.',
    trialing: 'Everything that the plan includes works while the trial lasts.',
    past_due:
      'The last payment did not go through. Settle it in the service’s web interface to keep calling and syncing.',
    canceled:
      'The subscription was cancelled. Calls already synced stay here and work; new ones may no longer come.',
    none: 'Without a Pro or Business plan the service gives Offhook no access. What is already synced stays here and works.',
  } as Record<string, string>,
  statusUnknown: 'Offhook does not know this status. It goes on as long as the service answers.',
  minutes: 'Minutes',
  /** What follows the figure. */
  minutesLeft: (count: number, hasPeriod: boolean) =>
    `${unitOf(count)} left${hasPeriod ? ' this period' : ''}`,
  minutesUsed: (count: number) => `${unitOf(count)} used`,
  unlimited: 'Unlimited',
  minutesUnlimited: 'minutes',
  used: (used: number, of: number) => `${numberOf(Math.round(used))} of ${minutes(of)} used`,
  usedOnly: (used: number) => `${minutes(used)} used`,
  noMinutes: 'The service gives no figures for minutes.',
  included: 'Included',
  bonus: 'Bonus',
  trial: 'Trial',
  madeUpOf: 'Made up of',
  period: {
    renews: (day: string) => `Renews on ${day}`,
    trialEnds: (day: string) => `The trial ends on ${day}`,
    lasts: (day: string) => `The period ends on ${day}`,
    ends: (day: string) => `Ends on ${day} and does not renew`,
    ended: (day: string) => `The period ended on ${day}`,
    daysLeft: (days: number) =>
      days === 0 ? 'Last day' : days === 1 ? '1 day left' : `${numberOf(days)} days left`,
  },
  detailsMissing:
    'The subscription’s details could not be fetched. The figures above are the service’s short form.',
  capabilities: {
    apiAccess: 'API access',
    wordExport: 'Word export',
    incomingNumber: 'Incoming number',
    callerIdMasking: 'Caller ID masking',
    contactSync: 'Contact sync',
    webhooks: 'Webhooks',
    mcpIntegration: 'AI assistant integration',
  } as Record<string, string>,
  compare: {
    title: 'Plans',
    includes: 'What the plan includes',
    includesNothing: 'The service lists nothing.',
    yours: 'Your plan',
    feature: 'What it offers',
    price: 'Price',
    perMonth: (price: string) => `${price} a month`,
    free: 'Free',
    minutes: 'Minutes a month',
    yes: 'Included',
    no: 'Not included',
    unknown: 'Not told',
    lacking: (names: string) => `Not in your account: ${names}.`,
    differs: 'Your own column says what this account may do now, which can differ from what the plan lists.',
    change: 'Plans are changed in the service’s web interface.',
    asOf: (when: string) => `Plans as of ${when}.`,
  },
  details: {
    title: 'Your details at the service',
    name: 'Name',
    editName: 'Edit the name',
    nameHint: 'Empty removes the name.',
    nameChanged: 'Changed your name at the service.',
    nameCleared: 'Removed your name at the service.',
    timezone: 'Time zone',
    editTimezone: 'Change the time zone',
    timezoneUnknown: 'The service tells it only in answer to a change made here.',
    timezoneChanged: 'Changed your time zone at the service.',
    findTimezone: 'Find a time zone',
    timezones: 'Time zones',
    isDefault: 'Default for new accounts',
    isCurrent: 'Current',
    noneFound: (typed: string) => `No time zone of the service fits “${typed}”.`,
    loadingTimezones: 'Fetching the service’s time zones',
    timezonesAsOf: (when: string) => `The service’s list as of ${when}.`,
    email: 'E-mail',
    phone: 'Phone number',
    phoneUnknown: 'The service tells it only in answer to a change made here.',
    fixed: 'Can only be changed in the service’s web interface, where it is verified.',
    member: (day: string) => `Account made on ${day}.`,
    asOf: (when: string) => `As of ${when}.`,
    edit: 'Edit',
    change: 'Change',
    save: 'Save',
    cancel: 'Cancel',
  },
  connection: 'Connection',
  service: 'Service',
  sampleService: 'Sample service, inside Offhook',
  access: 'API access',
  accessYes: 'Included in the plan: Offhook can sync and start calls.',
  accessNo: 'Not included in the plan. Syncing and calling need Pro or Business.',
  accessUnknown: 'The service does not say.',
  key: 'API key',
  keyStates: {
    asked: 'Waiting for this system’s keychain',
    stored: 'In this system’s keychain',
    'this-run': 'Kept until Offhook quits, stored nowhere',
    missing: 'None. Offhook works with what is already here.',
    rejected: 'No longer accepted by the service',
  } satisfies Record<KeyState, string>,
  /** Of a key: what its beginning and its end are, read out. */
  keyHint: (prefix: string, lastFour: string) =>
    prefix && lastFour
      ? `Begins with ${prefix}, ends with ${lastFour}`
      : prefix
        ? `Begins with ${prefix}`
        : lastFour
          ? `Ends with ${lastFour}`
          : 'Too short for any of it to be shown',
  sampleKey: 'Not needed',
  enterKey: 'Enter a key',
  replaceKey: 'Replace the key',
  keyDialog: {
    enterTitle: 'Enter an API key',
    replaceTitle: 'Replace the API key',
    text: (address: string) =>
      `For ${address}. Your library stays as it is, and everything goes on with the new key once the service has said that it is this account’s.`,
    rejected:
      'The service no longer accepts the key: it was revoked, or replaced by a newer one. Nothing is lost: what is here stays, and what was under way goes on with the new key.',
    revoke: 'Make a new key in the service’s web interface first, then revoke the old one there.',
    confirm: 'Use this key',
    confirmThisRun: 'Use it for this run',
    saved: 'Offhook uses the new key.',
  },
  signOut: 'Sign out',
  signOutTitle: 'Sign out of Offhook?',
  signOutText: 'The API key is removed from this machine. What should happen to the calls that are here?',
  keep: 'Keep the library',
  keepText: 'Calls, transcripts and audio stay on this machine, for when you connect this account again.',
  remove: 'Delete the library',
  removeText: 'Everything synced is deleted from this machine. The calls at the service are not touched.',
  signOutAndDelete: 'Sign out and delete',
  cancel: 'Cancel',
  sample: 'These are sample calls',
  sampleText:
    'Everything here is made up and comes from a service inside Offhook. Connect your own account when you like.',
  leaveSample: 'Leave sample calls',
  accounts: {
    title: 'Accounts on this machine',
    about:
      'Each has its own library and its own key. One is open at a time; the others sync when you open them.',
    switcher: (name: string) => `Account: ${name}. Switch accounts`,
    menu: 'Switch accounts',
    sample: 'Sample calls',
    isOpen: 'Open',
    open: 'Open',
    openNamed: (name: string) => `Open ${name}`,
    switchTo: (name: string) => `Switch to ${name}`,
    opened: (name: string) => `${name} is open.`,
    callGoesOn: (name: string) => `Your call goes on; Offhook follows it again when you open ${name}.`,
    unsaved: 'What you were writing could not be saved, so no other account was opened.',
    sameKey: (name: string) => `This key is of ${name}, which is open already. It is used from now on.`,
    add: 'Add an account',
    addTitle: 'Add an account',
    addText: 'It gets a library of its own. The account that is open now stays here, and so does its key.',
    manage: 'Account and plan',
    removeNamed: (name: string) => `Remove ${name} from this machine`,
    here: 'Already on this machine',
  },
}

export const leaveSampleText = {
  title: 'Leave the sample calls?',
  text: 'They are removed from this machine, with what you added to them and the calls you tried. You can open new ones from the welcome screen. Libraries of your own accounts are not touched.',
  stay: 'Stay',
  confirm: 'Leave and remove',
}

export const accountCommandsText = {
  'account.replace-key': { title: 'Replace the API key…', words: 'rotate new key account' },
  'account.add': { title: 'Add an account…', words: 'another second connect sign in' },
  'account.next': { title: 'Next account', words: 'switch change other' },
  'account.previous': { title: 'Previous account', words: 'switch change other' },
  'app.sign-out': { title: 'Sign out…', words: 'log out disconnect leave account' },
}
