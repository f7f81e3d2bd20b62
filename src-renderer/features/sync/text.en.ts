/** The English texts of sync. */
import type { AudioHeld } from '../../../src-preload/contract/sync.ts'
import { numberOf } from '../../util/language.ts'

/** "1 call", "412 calls", with the locale's digits grouping. */
function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

export const syncText = {
  label: 'Sync',
  ready: (ready: number, total: number) =>
    total === 0 ? 'No calls yet' : `Ready offline ${numberOf(ready)} of ${numberOf(total)}`,
  /** Where the long form would not fit into a line. */
  readyShort: (ready: number, total: number) => `Ready ${numberOf(ready)} of ${numberOf(total)}`,
  /** What a press on the figure opens. */
  open: 'See what is here and what is not',
  syncNow: 'Sync now',
  pause: 'Pause sync',
  pauseFor: { hour: 'For an hour', tomorrow: 'Until tomorrow morning', open: 'Until I resume it' },
  resume: 'Resume sync',
  starting: 'Looking for calls',
  listing: 'Listing calls',
  transcripts: 'Getting transcripts',
  audio: 'Getting audio',
  idle: (when: string) => `Synced ${when}`,
  never: 'Not synced yet',
  failed: (count: number) => `${counted(count, 'item', 'items')} could not be fetched`,
  paused: 'Paused. What is here stays usable.',
  pausedUntil: (when: string) => `Paused until ${when}.`,
  offline: 'Offline. Resumes by itself.',
  offlineUntil: (countdown: string) => `Offline. Tries again in ${countdown}.`,
  noWay: {
    tls: 'The service’s certificate is not accepted.',
    proxy: 'The network’s proxy does not let Offhook through.',
    'proxy-login': 'The network’s proxy wants a login.',
  },
  triesAgainIn: (countdown: string) => `Tries again in ${countdown}.`,
  rateLimited: 'The service asks to wait',
  rateLimitedUntil: (countdown: string) => `The service asks to wait: ${countdown}`,
  unauthorized: 'Waiting for a valid key.',
  forbidden: 'The plan has no API access.',
  diskFull: 'The disk is full.',
  diskError: 'The disk cannot be written.',
  stopped: 'Stopped',
  saving: { metered: 'Waits: metered network', battery: 'Waits: on battery' },
  audioHeld: {
    metered: 'Audio waits: metered network',
    battery: 'Audio waits: on battery',
    quota: 'Audio waits: size limit reached',
    'disk-full': 'Audio waits: disk full',
    'disk-error': 'Audio waits: disk cannot be written',
    storage: 'Audio waits: storage does not answer',
  } satisfies Record<AudioHeld, string>,
  actions: {
    unauthorized: 'Enter a key',
    forbidden: 'See the account',
    'disk-full': 'Show the data folder',
    'disk-error': 'Show the data folder',
    failed: 'Show them',
    saving: 'Fetch anyway?',
  },
  left: (time: string) => `${time} left`,
}

export const syncCommandsText = {
  'app.sync': { title: 'Sync now', words: 'refresh fetch new calls' },
  'app.pause-hour': { title: 'Pause sync for an hour', words: 'stop' },
  'app.pause-tomorrow': { title: 'Pause sync until tomorrow morning', words: 'stop' },
  'app.pause-sync': { title: 'Pause sync until I resume it', words: 'stop' },
  'app.resume-sync': { title: 'Resume sync', words: 'continue' },
}
