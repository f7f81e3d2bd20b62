/** The English texts of the offline library. */
import type { AudioHeld } from '../../../src-preload/contract/sync.ts'
import { numberOf } from '../../util/language.ts'

function calls(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'call' : 'calls'}`
}

function files(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'file' : 'files'}`
}

export const readinessText = {
  title: 'Offline library',
  loading: 'Loading the library',
  failed: 'Couldn’t load the library',
  ready: (ready: number, total: number) => `Ready offline: ${numberOf(ready)} of ${calls(total)}`,
  readyNone: 'No calls yet. They appear here after the first sync.',
  lead: 'A call is ready when its transcript and audio are on this computer. Your settings decide which audio to download.',
  actions: {
    syncNow: 'Sync now',
    pause: 'Pause',
    resume: 'Resume',
    retryAll: 'Retry all',
    report: 'Report a bug…',
    showLog: 'Show log file',
  },
  pace: {
    requests: (count: number, limit: number) =>
      `${numberOf(count)} of ${numberOf(limit)} requests in the last minute`,
  },
  removed: (count: number) =>
    count === 1
      ? '1 call was deleted from the service. Keep or delete your copy.'
      : `${numberOf(count)} calls were deleted from the service. Keep or delete your copies.`,
  removedShow: 'Show',
  keepAll: 'Keep all',
  deleteAll: 'Delete all copies',
  steps: {
    label: 'On this computer',
    listed: 'Listed',
    transcript: 'Transcripts',
    audio: 'Audio',
    searchable: 'Searchable',
    verified: 'Verified',
    show: (what: string) => `${what}: show calls`,
    of: (count: number, total: number) => `${numberOf(count)} of ${numberOf(total)}`,
    complete: 'Complete',
    listing: (count: number) => `${calls(count)} not listed yet`,
    listChecked: (when: string) => `List checked ${when}`,
    toFetch: (count: number) => `${numberOf(count)} to download`,
    waiting: (count: number) => `${numberOf(count)} pending`,
    failed: (count: number) => `${numberOf(count)} failed`,
    held: (count: number, why: AudioHeld) => `${numberOf(count)} paused: ${readinessText.held[why]}`,
    unavailable: (count: number) => `${numberOf(count)} unavailable`,
    unwanted: (count: number) => `${numberOf(count)} not downloaded because of your settings`,
    freed: (count: number) => `${numberOf(count)} removed from this computer`,
    mismatched: (count: number) => `${numberOf(count)} with a different length`,
    cutOff: (count: number) => `${numberOf(count)} incomplete, will be retried`,
    indexing: (count: number) => `${numberOf(count)} not indexed yet`,
    withoutWords: (count: number) => `${numberOf(count)} without a transcript`,
    verifying: (count: number) => `${files(count)} to verify`,
    verifiedEvery: (days: number) => `Rechecked every ${days === 1 ? 'day' : `${numberOf(days)} days`}`,
    nothingYet: 'Nothing yet',
  },
  held: {
    metered: 'metered network',
    battery: 'on battery',
    quota: 'storage limit reached',
    'disk-full': 'disk full',
    'disk-error': 'can’t write to disk',
    storage: 'storage not responding',
  } satisfies Record<AudioHeld, string>,
  fetching: 'Downloading audio.',
}
