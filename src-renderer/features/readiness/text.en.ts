/** The English texts of the offline library. */
import type { LedgerFilter } from '../../../src-preload/contract/ledger.ts'
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
  retriedAll: 'Retrying all failed and pending items.',
  pace: {
    requests: (count: number, limit: number) =>
      `${numberOf(count)} of ${numberOf(limit)} requests in the last minute`,
  },
  removed: (count: number) =>
    count === 1
      ? '1 call was deleted from the service. Keep or delete your copy.'
      : `${numberOf(count)} calls were deleted from the service. Keep or delete your copies.`,
  removedShow: 'Show',
  steps: {
    label: 'On this computer',
    listed: 'Listed',
    transcript: 'Transcripts',
    audio: 'Audio',
    searchable: 'Searchable',
    verified: 'Verified',
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
  filters: {
    all: 'All',
    incomplete: 'Incomplete',
    waiting: 'Pending',
    failed: 'Failed',
    mismatched: 'Different length',
    'cut-off': 'Audio incomplete',
    'removed-at-service': 'Deleted from the service',
  } satisfies Record<LedgerFilter, string>,
  filter: 'Filter calls',
  count: calls,
  table: {
    label: 'Calls on this computer',
    call: 'Call',
    /** Column headers; short. */
    columns: {
      listed: 'List',
      transcript: 'Text',
      audio: 'Audio',
      searchable: 'Search',
      verified: 'Verified',
    },
    actions: 'Actions',
    open: (name: string) => `Open ${name}`,
    actionNames: {
      retry: 'Retry now',
      'fetch-audio': 'Download audio',
      'remove-audio': 'Remove download',
      keep: 'Keep',
      delete: 'Delete copy',
    },
    keepAll: 'Keep all',
    deleteAll: 'Delete all copies',
  },
  marks: {
    listed: 'Listed',
    gone: 'Deleted from the service, kept on this computer',
    transcript: {
      present: 'Transcript downloaded',
      wanted: 'Transcript not downloaded yet',
      waiting: 'Transcript pending',
      failed: 'Transcript download failed',
      unavailable: 'No transcript available',
    },
    audio: {
      present: 'Audio downloaded',
      unplayable: 'Audio downloaded. This format can’t be played here.',
      wanted: 'Audio not downloaded yet',
      held: (why: AudioHeld) => `Audio paused: ${readinessText.held[why]}`,
      waiting: 'Audio pending',
      failed: 'Audio download failed',
      unavailable: 'No audio available',
      removed: 'Download removed',
      unwanted: 'Audio not downloaded because of your settings',
      differs: (own: string, said: string) => `Audio downloaded: ${own} long, expected ${said}`,
      cutOff: 'Audio incomplete',
    },
    searchable: 'Searchable',
    notSearchable: 'Not searchable yet',
    nothingToSearch: 'No transcript to search',
    verified: (when: string) => `Audio verified ${when}`,
    notVerified: 'Audio not verified yet',
    nothingToVerify: 'No audio to verify',
  },
  reasons: {
    ready: 'Ready offline',
    gone: (when: string) => `Deleted from the service ${when}. Your copy is still here.`,
    atService: {
      processing: 'Still processing.',
      transcribing: 'Still transcribing.',
    } as Record<string, string>,
    notReady: 'Not ready yet.',
    of: { transcript: 'Transcript', audio: 'Audio' },
    wanted: 'Not downloaded yet.',
    failed: 'Download failed.',
    again: (at: string) => `Next try ${at}.`,
    atTime: (time: string) => `at ${time}`,
    onDay: (dateTime: string) => `on ${dateTime}`,
    soon: 'shortly',
    held: (why: AudioHeld) => `Paused: ${readinessText.held[why]}.`,
    unwanted: 'Not downloaded because of your settings.',
    freed: 'Download removed.',
    unavailable: 'Not available.',
    differs: (own: string, said: string) => `The file is ${own} long, expected ${said}.`,
    cutOff: 'Incomplete, but playable.',
    unplayable: 'Downloaded. This format can’t be played here.',
    checked: (when: string) => `verified ${when}`,
  },
  retried: 'Retrying.',
  fetching: 'Downloading audio.',
  downloadRemoved: (bytes: string) => `Removed download (${bytes}). You can download it again.`,
  downloadRemovedUnknownSize: 'Removed download. You can download it again.',
  kept: 'Kept.',
  keptAll: 'All kept.',
  empty: {
    all: ['No calls yet', 'Calls you make or receive appear here.'],
    incomplete: ['Nothing is missing', 'All calls are downloaded.'],
    waiting: ['Nothing pending', 'Calls that are still being processed or retried appear here.'],
    failed: ['Nothing failed', 'Failed downloads appear here.'],
    mismatched: ['No different lengths', 'Audio with an unexpected length appears here.'],
    'cut-off': [
      'No incomplete audio',
      'Incomplete audio appears here. You can play it, and Offhook tries to download the rest.',
    ],
    'removed-at-service': ['Nothing deleted', 'Calls that were deleted from the service appear here.'],
  } satisfies Record<LedgerFilter, [string, string]>,
}

export const readinessCommandsText = {
  'list.retry-all': { title: 'Retry all failed', words: 'try again waiting pending' },
}
