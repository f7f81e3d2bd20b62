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
    holdForPlus: 'Hold for +',
    backspace: 'Delete',
    call: 'Call',
    ringsFirst: 'You are asked once more. Then your phone rings first, and we connect you.',
    empty: 'Enter a number, or the name of somebody you know.',
    choose: 'Choose whom to call.',
    nobody: 'Nobody you know has this name. Enter a number to call.',
    checking: 'Checking the number.',
    callOpen: 'A call is being started.',
    nothingPasted: 'There is no phone number in what you pasted.',
    extension: (digits: string) => `Extension ${digits}: key it in on your phone once you are connected.`,
    matches: 'Matches',
    recent: 'Whom you call',
    noRecentText: 'Numbers from your latest calls appear here.',
    noMatches: 'Nobody you know or have called.',
    ask: (who: string) => `Call ${who}: you are asked first`,
    lastCall: 'last call',
  },
  /** What stands in the way of any call. */
  blockers: {
    offline: 'The service cannot be reached. It starts the calls, so this needs a connection to it.',
    'no-key': 'There is no API key for this account now, so no call can be started.',
    'key-rejected': 'The service no longer accepts your API key, so no call can be started.',
    'no-minutes': 'You have no minutes left.',
  } satisfies Record<NonNullable<CallReadiness['blocker']>, string>,
  mend: {
    'no-key': 'Enter a key…',
    'key-rejected': 'Replace the key…',
    'no-minutes': 'See plans and minutes',
  },
  before: {
    minutesLeft: (count: number) => `${minutes(count)} left`,
    unlimited: 'Unlimited minutes',
    plan: (name: string) => `${name} plan`,
    asOf: (when: string) => `as of ${when}`,
    phoneMissing:
      'No phone number seems to be registered in your account, and that phone would ring first. Add it in the service’s web interface.',
  },
  region: {
    label: 'Numbers without a country code are of',
    automatic: (country: string) => `Automatic: ${country}`,
    automaticOnly: 'Automatic',
    from: {
      setting: 'chosen by you',
      'phone-number': 'as your own number',
      'time-zone': 'by your account’s time zone',
      system: 'by your system’s settings',
    } satisfies Record<CallReadiness['regionFrom'], string>,
  },
  kinds: {
    mobile: 'mobile',
    'fixed-line': 'landline',
    'fixed-line-or-mobile': 'landline or mobile',
    'toll-free': 'toll-free',
    'premium-rate': 'premium rate',
    'shared-cost': 'shared cost',
    voip: 'internet telephony',
    personal: 'personal number',
    pager: 'pager',
    company: 'company number',
    voicemail: 'voicemail',
  } satisfies Record<NumberKind, string>,
  localTime: {
    at: (time: string) => `${time} there`,
    between: (earliest: string, latest: string) => `between ${earliest} and ${latest} there`,
    late: 'They may be asleep.',
  },
  confirm: {
    label: 'Before the call',
    title: 'Call this number?',
    unknownCaller: 'Not among your people',
    ringsFirst: 'Your own phone rings first. Answer it and we connect you; the call is recorded.',
    ringsFirstOn: (number: string) =>
      `Your own phone, ${number}, rings first. Answer it and we connect you; the call is recorded.`,
    call: 'Call now',
    calling: 'Starting the call',
    back: 'Back',
    keys: 'Enter calls, Esc goes back',
    sampleNote: 'Sample service: nobody is called. A made-up call arrives after a moment.',
  },
  call: {
    label: 'Current call',
    titles: {
      starting: 'Starting the call',
      initiated: 'Your phone is ringing',
      processing: 'Call ended',
      transcribing: 'Being transcribed',
      completed: 'The call is here',
      refused: 'The call was not started',
      unknown: 'We don’t know whether the call was started',
      'never-arrived': 'The call never appeared',
    } satisfies Record<CallState, string>,
    talking: 'Ringing, or in the call',
    completing: 'Fetching the transcript',
    texts: {
      starting: 'Asking the service to call you.',
      initiated: 'Answer it and we connect you. The recording follows when you hang up.',
      processing: 'The service is preparing the recording.',
      transcribing: 'The service is writing down what was said.',
      completed: 'The transcript is in your library.',
      refused: 'Nobody was called.',
      unknown:
        'The answer from the service was lost. Offhook never dials twice by itself: see whether your phone rings before you call again. If the call took place, it appears here.',
      'never-arrived':
        'The service never listed this call. It was probably not answered. You can place it again.',
    } satisfies Record<CallState, string>,
    talkingText:
      'The service does not tell whether you were connected. The recording follows when you hang up.',
    completingText: 'The call is finished at the service and on its way to this machine.',
    steps: [
      'Service asked',
      'Your phone rings, you talk',
      'Recording prepared',
      'Transcribed',
      'In your library',
    ],
    stepStates: { done: 'done', now: 'in progress', next: 'to come' },
    started: (when: string) => `started ${when}`,
    open: 'Open the call',
    again: 'Call again…',
    dismiss: 'Dismiss',
    show: 'Show the call',
    hide: 'Hide the call',
  },
  memory: {
    last: 'Last talked',
    firstCall: 'No earlier call with this number is here.',
    notes: 'Earlier notes',
    openTasks: (count: number) => (count === 1 ? '1 open task' : `${numberOf(count)} open tasks`),
    openAt: (when: string) => `Open the call of ${when} there`,
    openNote: 'Open the call of this note',
  },
  note: {
    label: 'Note of this call',
    placeholder: 'Write while you talk',
    waits: 'Kept here; it joins the recording when that arrives.',
    joins: 'Joins the recording, which is here.',
    saving: 'Saving',
    saved: 'Saved. It joins the recording when that arrives.',
    joined: 'Saved with the recording.',
  },
}
