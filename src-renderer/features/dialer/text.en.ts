/** The English texts of the dial pad and calls in progress. */
import type { CallReadiness, CallState, NumberKind } from '../../../src-preload/contract/dialer.ts'
import { numberOf } from '../../util/language.ts'

/** "1 minute", "1,240 minutes", with the locale's grouping of digits. */
function minutes(count: number): string {
  const whole = Math.round(count)
  return `${numberOf(whole)} ${whole === 1 ? 'minute' : 'minutes'}`
}

export const dialerText = {
  pad: {
    title: 'Dial pad',
    number: 'Name or phone number',
    placeholder: 'Name or number',
    keypad: 'Keypad',
    show: 'Show keypad',
    holdForPlus: 'Hold for +',
    backspace: 'Delete',
    call: 'Call',
    ringsFirst: 'You’ll confirm first. Your phone rings, then we connect you.',
    empty: 'Enter a name or number',
    choose: 'Choose a contact or call',
    nobody: 'No contact with this name. Enter a number instead.',
    checking: 'Checking the number…',
    callOpen: 'A call is already starting.',
    nothingPasted: 'No phone number found in the clipboard.',
    extension: (digits: string) => `Extension ${digits}: enter it on your phone after you’re connected.`,
    matches: 'Matches',
    recent: 'Recent calls',
    noRecentText: 'Your recent calls appear here.',
    noMatches: 'No matching contacts or calls.',
    ask: (who: string) => `Call ${who}, with confirmation`,
    lastCall: 'last call',
  },
  /** Why no call can be placed. */
  blockers: {
    offline: 'You’re offline. Calls need a connection to the service.',
    'no-key': 'Enter an API key to make calls.',
    'key-rejected': 'Your API key is no longer valid. Replace it to make calls.',
    'no-minutes': 'You have no minutes left.',
  } satisfies Record<NonNullable<CallReadiness['blocker']>, string>,
  fixes: {
    'no-key': 'Enter key…',
    'key-rejected': 'Replace key…',
    'no-minutes': 'Show plans and minutes',
  },
  before: {
    minutesLeft: (count: number) => `${minutes(count)} left`,
    unlimited: 'Unlimited minutes',
    plan: (name: string) => `${name} plan`,
    asOf: (when: string) => `as of ${when}`,
    phoneMissing: 'Your account has no phone number to ring. Add one on the service’s website.',
  },
  region: {
    label: 'Default country',
    automatic: (country: string) => `Automatic: ${country}`,
    automaticOnly: 'Automatic',
    from: {
      setting: 'your choice',
      'phone-number': 'from your phone number',
      'time-zone': 'from your time zone',
      system: 'from your system settings',
    } satisfies Record<CallReadiness['regionFrom'], string>,
  },
  kinds: {
    mobile: 'mobile',
    'fixed-line': 'landline',
    'fixed-line-or-mobile': 'landline or mobile',
    'toll-free': 'toll-free',
    'premium-rate': 'premium rate',
    'shared-cost': 'shared cost',
    voip: 'VoIP',
    personal: 'personal number',
    pager: 'pager',
    company: 'company number',
    voicemail: 'voicemail',
  } satisfies Record<NumberKind, string>,
  localTime: {
    at: (time: string) => `Local time: ${time}`,
    between: (earliest: string, latest: string) => `Local time: ${earliest} to ${latest}`,
    late: 'They may be asleep.',
  },
  confirm: {
    label: 'Confirm call',
    title: 'Call this number?',
    unknownCaller: 'Not in your contacts',
    ringsFirst: 'Your phone rings first. Answer it, and we connect you. The call is recorded.',
    ringsFirstOn: (number: string) =>
      `Your phone, ${number}, rings first. Answer it, and we connect you. The call is recorded.`,
    call: 'Call now',
    calling: 'Starting call',
    back: 'Back',
    keys: 'Enter to call, Esc to go back',
    sampleNote: 'This is a sample. Nobody is called, and a made-up call appears shortly.',
  },
  call: {
    label: 'Current call',
    titles: {
      starting: 'Starting call',
      initiated: 'Your phone is ringing',
      processing: 'Call ended',
      transcribing: 'Transcribing',
      completed: 'Call ready',
      refused: 'Call not started',
      unknown: 'The call may or may not have started',
      'never-arrived': 'Call not found',
    } satisfies Record<CallState, string>,
    talking: 'Call in progress',
    completing: 'Downloading transcript',
    texts: {
      starting: 'Connecting to the service.',
      initiated: 'Answer it, and we connect you. The recording appears after the call.',
      processing: 'Preparing the recording.',
      transcribing: 'Creating the transcript.',
      completed: 'The transcript is in your library.',
      refused: 'Nobody was called.',
      unknown:
        'The service didn’t reply. Wait to see if your phone rings before calling again. If the call took place, it appears here.',
      'never-arrived': 'It was probably not answered. You can call again.',
    } satisfies Record<CallState, string>,
    talkingText: 'The recording appears after the call.',
    completingText: 'The call is being synced to this computer.',
    steps: ['Request sent', 'Call in progress', 'Recording prepared', 'Transcribed', 'In your library'],
    stepStates: { done: 'done', now: 'in progress', next: 'not started' },
    started: (when: string) => `started ${when}`,
    open: 'Open call',
    again: 'Call again…',
    dismiss: 'Dismiss',
    show: 'Show call',
    hide: 'Hide call',
  },
  memory: {
    last: 'Last call',
    firstCall: 'No previous calls',
    notes: 'Previous notes',
    openTasks: (count: number) => (count === 1 ? '1 open task' : `${numberOf(count)} open tasks`),
    openAt: (when: string) => `Open call from ${when} at this point`,
    openNote: 'Open this note’s call',
  },
  note: {
    label: 'Call notes',
    placeholder: 'Take notes during the call',
    empty: 'Will be attached to the recording.',
    saving: 'Saving',
    saved: 'Saved. It will be attached to the recording.',
    attached: 'Saved to the recording.',
  },
}
