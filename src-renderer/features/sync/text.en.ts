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
    total === 0 ? 'No calls yet' : `${numberOf(ready)} of ${numberOf(total)} ready offline`,
  /** For lines that are too short for the long form. */
  readyShort: (ready: number, total: number) => `${numberOf(ready)} of ${numberOf(total)} ready`,
  /** What a press on the number opens. */
  open: 'Open offline library',
  syncNow: 'Sync now',
  pause: 'Pause sync',
  pauseFor: { hour: 'For an hour', tomorrow: 'Until tomorrow morning', open: 'Until I resume it' },
  resume: 'Resume sync',
  starting: 'Checking for calls',
  listing: 'Loading calls',
  transcripts: 'Downloading transcripts',
  audio: 'Downloading audio',
  idle: (when: string) => `Synced ${when}`,
  never: 'Not synced yet',
  failed: (count: number) => `${counted(count, 'download', 'downloads')} failed`,
  paused: 'Sync paused',
  pausedUntil: (when: string) => `Paused until ${when}`,
  offline: 'Offline',
  offlineUntil: (countdown: string) => `Offline. Retrying in ${countdown}.`,
  noWay: {
    tls: 'The service’s certificate isn’t trusted.',
    proxy: 'Your proxy blocks Offhook.',
    'proxy-login': 'Your proxy requires a login.',
  },
  triesAgainIn: (countdown: string) => `Retrying in ${countdown}.`,
  rateLimited: 'Rate limit reached. Waiting…',
  rateLimitedUntil: (countdown: string) => `Rate limit reached. Resuming in ${countdown}.`,
  unauthorized: 'A valid API key is needed.',
  forbidden: 'Your plan has no API access.',
  diskFull: 'Disk full',
  diskError: 'Can’t write to disk',
  stopped: 'Stopped',
  saving: { metered: 'Paused on metered network', battery: 'Paused on battery' },
  audioHeld: {
    metered: 'Audio paused: metered network',
    battery: 'Audio paused: on battery',
    quota: 'Audio paused: storage limit reached',
    'disk-full': 'Audio paused: disk full',
    'disk-error': 'Audio paused: can’t write to disk',
    storage: 'Audio paused: storage not responding',
  } satisfies Record<AudioHeld, string>,
  actions: {
    unauthorized: 'Enter key',
    forbidden: 'Show account',
    'disk-full': 'Show data folder',
    'disk-error': 'Show data folder',
    failed: 'Show',
    saving: 'Download anyway',
  },
  /** Number of calls that search can find. */
  searchable: (count: number) => `${numberOf(count)} searchable`,
  left: (time: string) => `${time} left`,
}

export const syncCommandsText = {
  'app.sync': { title: 'Sync now', words: 'refresh fetch new calls' },
  'app.pause-hour': { title: 'Pause sync for an hour', words: 'stop' },
  'app.pause-tomorrow': { title: 'Pause sync until tomorrow morning', words: 'stop' },
  'app.pause-sync': { title: 'Pause sync until I resume it', words: 'stop' },
  'app.resume-sync': { title: 'Resume sync', words: 'continue' },
}
