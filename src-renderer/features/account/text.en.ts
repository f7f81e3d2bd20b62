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
  loading: 'Loading account',
  failed: 'Couldn’t load account',
  refresh: 'Refresh',
  updated: (when: string) => `Updated ${when}`,
  notReached: 'Couldn’t refresh.',
  cached: (when: string) => `As of ${when}.`,
  noName: 'No name',
  noEmail: 'No email address',
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
  /** The meaning of each status. */
  statusTexts: {
    active: 'Your plan is active.',
    trialing: 'Your free trial is active.',
    past_due:
      'Your last payment failed. Update your payment on the service’s website to keep calling and syncing.',
    canceled:
      'Your subscription was cancelled. You can still use everything already synced, but new calls may not sync.',
    none: 'Offhook needs a Pro or Business plan. You can still use everything already synced.',
  } as Record<string, string>,
  statusUnknown: 'Unknown plan status. Offhook keeps syncing while the service allows it.',
  minutes: 'Minutes',
  /** Shown after the number. */
  minutesLeft: (count: number, hasPeriod: boolean) =>
    `${unitOf(count)} left${hasPeriod ? ' this period' : ''}`,
  minutesUsed: (count: number) => `${unitOf(count)} used`,
  unlimited: 'Unlimited',
  minutesUnlimited: 'minutes',
  used: (used: number, of: number) => `${numberOf(Math.round(used))} of ${minutes(of)} used`,
  usedOnly: (used: number) => `${minutes(used)} used`,
  noMinutes: 'Minutes not available.',
  included: 'Included',
  bonus: 'Bonus',
  trial: 'Trial',
  breakdown: 'Breakdown',
  period: {
    renews: (day: string) => `Renews on ${day}`,
    trialEnds: (day: string) => `Trial ends on ${day}`,
    lasts: (day: string) => `Period ends on ${day}`,
    ends: (day: string) => `Ends on ${day}, won’t renew`,
    ended: (day: string) => `Period ended on ${day}`,
    daysLeft: (days: number) =>
      days === 0 ? 'Last day' : days === 1 ? '1 day left' : `${numberOf(days)} days left`,
  },
  detailsMissing: 'Couldn’t load subscription details. The numbers above may be incomplete.',
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
    show: 'Compare plans',
    includes: 'Included in this plan',
    includesNothing: 'Nothing listed.',
    yours: 'Your plan',
    feature: 'Features',
    price: 'Price',
    perMonth: (price: string) => `${price} a month`,
    free: 'Free',
    minutes: 'Minutes a month',
    yes: 'Included',
    no: 'Not included',
    unknown: 'Unknown',
    lacking: (names: string) => `Not in your account: ${names}.`,
    differs: 'Your column shows what your account includes now. It can differ from the plan.',
    change: 'Change your plan on the service’s website.',
    asOf: (when: string) => `Plans as of ${when}.`,
  },
  details: {
    title: 'Profile',
    name: 'Name',
    editName: 'Edit name',
    nameHint: 'Leave empty to remove your name.',
    nameChanged: 'Name changed.',
    nameCleared: 'Name removed.',
    timezone: 'Time zone',
    editTimezone: 'Change time zone',
    timezoneUnknown: 'Not known yet. Offhook learns it when you change it here.',
    timezoneChanged: 'Time zone changed.',
    findTimezone: 'Search time zones',
    timezones: 'Time zones',
    isDefault: 'Default for new accounts',
    isCurrent: 'Current',
    noneFound: (typed: string) => `No time zones match “${typed}”.`,
    loadingTimezones: 'Loading time zones',
    timezonesAsOf: (when: string) => `List as of ${when}.`,
    email: 'Email',
    phone: 'Phone number',
    phoneUnknown: 'Offhook learns your number when you change your name or time zone.',
    fixed: 'Change this on the service’s website.',
    member: (day: string) => `Account created on ${day}.`,
    asOf: (when: string) => `As of ${when}.`,
    edit: 'Edit',
    change: 'Change',
  },
  connection: 'Connection',
  service: 'Service',
  sampleService: 'Sample service in Offhook',
  access: 'API access',
  accessYes: 'Included in your plan.',
  accessNo: 'Not included in your plan. Syncing and calling need Pro or Business.',
  accessUnknown: 'Unknown',
  key: 'API key',
  keyStates: {
    asked: 'Waiting for the system keychain',
    stored: 'Stored in the system keychain',
    'this-run': 'Kept until you quit Offhook',
    missing: 'None. You can still use everything already synced.',
    rejected: 'No longer valid',
  } satisfies Record<KeyState, string>,
  /** The first and last characters of a key, for screen readers. */
  keyHint: (prefix: string, lastFour: string) =>
    prefix && lastFour
      ? `Starts with ${prefix}, ends with ${lastFour}`
      : prefix
        ? `Starts with ${prefix}`
        : lastFour
          ? `Ends with ${lastFour}`
          : 'Hidden',
  sampleKey: 'Not needed',
  enterKey: 'Enter key',
  replaceKey: 'Replace key',
  keyDialog: {
    enterTitle: 'Enter API key',
    replaceTitle: 'Replace API key',
    text: (address: string) =>
      `For ${address}. The key must belong to this account. Your library stays as it is.`,
    rejected: 'Your key was revoked or replaced. Your data is safe, and sync resumes with the new key.',
    revoke: 'Create a new key on the service’s website first, then revoke the old one there.',
    confirm: 'Use key',
    confirmThisRun: 'Use until I quit',
    saved: 'API key saved.',
  },
  signOut: 'Sign out',
  signOutTitle: 'Sign out of Offhook?',
  signOutText: 'The API key is removed from this computer. What should happen to your calls?',
  keep: 'Keep library',
  keepText: 'Calls, transcripts and audio stay on this computer for when you connect again.',
  remove: 'Delete library',
  removeText: 'Everything synced is deleted from this computer. Calls on the service are not affected.',
  signOutAndDelete: 'Sign out and delete',
  sample: 'Sample calls',
  sampleText: 'These calls are made up. Connect your own account at any time.',
  leaveSample: 'Leave sample calls',
  accounts: {
    title: 'Accounts',
    about: 'Each account has its own library and key. Only the open account syncs.',
    /** Ends with the visible text (WCAG 2.5.3). */
    menuOf: (name: string) => `Account and settings: ${name}`,
    menu: 'Account and settings',
    sample: 'Sample calls',
    isOpen: 'Open',
    open: 'Open',
    openNamed: (name: string) => `Open ${name}`,
    switchTo: (name: string) => `Switch to ${name}`,
    opened: (name: string) => `Switched to ${name}.`,
    callGoesOn: (name: string) => `Your call continues. Open ${name} to follow it.`,
    unsaved: 'Couldn’t switch accounts because your changes couldn’t be saved.',
    sameKey: (name: string) => `This key belongs to ${name}, which is already open. It replaces the old key.`,
    add: 'Add account',
    addTitle: 'Add account',
    addText: 'The new account gets its own library. Your current account and its key are kept.',
    removeNamed: (name: string) => `Remove ${name} from this computer`,
    here: 'Already on this computer',
  },
}

export const leaveSampleText = {
  title: 'Leave sample calls?',
  text: 'The sample calls and everything you added to them are removed from this computer. You can open them again from the welcome screen. Your own accounts are not affected.',
  confirm: 'Leave and remove',
}

export const accountCommandsText = {
  'account.replace-key': { title: 'Replace API key…', words: 'rotate new key account' },
  'account.add': { title: 'Add account…', words: 'another second connect sign in' },
  'account.next': { title: 'Next account', words: 'switch change other' },
  'account.previous': { title: 'Previous account', words: 'switch change other' },
  'app.leave-sample': { title: 'Leave sample calls…', words: 'exit remove sign out own account' },
  'app.sign-out': { title: 'Sign out…', words: 'log out disconnect leave account' },
}
