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
  title: 'Offline readiness',
  loading: 'Counting what is here',
  failed: 'The library could not be read',
  retry: 'Try again',
  ready: (ready: number, total: number) => `Ready offline: ${numberOf(ready)} of ${calls(total)}`,
  readyNone: 'No calls yet. They appear here once the service has listed them.',
  lead: 'A call is ready when its transcript and the audio that your settings ask for are on this machine.',
  actions: {
    syncNow: 'Sync now',
    pause: 'Pause',
    resume: 'Resume',
    retryAll: 'Retry all',
    report: 'Report for a bug…',
    showLog: 'Show log',
  },
  retriedAll: 'Everything that failed or waited is tried again.',
  pace: {
    requests: (count: number, limit: number) =>
      `${numberOf(count)} of ${numberOf(limit)} requests in the last minute`,
  },
  removed: (count: number) =>
    count === 1
      ? 'The service no longer has 1 call. It stays here until you decide.'
      : `The service no longer has ${numberOf(count)} calls. They stay here until you decide.`,
  removedShow: 'Show',
  steps: {
    label: 'What is on this machine',
    listed: 'Listed',
    transcript: 'Transcripts',
    audio: 'Audio',
    searchable: 'Searchable',
    verified: 'Verified',
    of: (count: number, total: number) => `${numberOf(count)} of ${numberOf(total)}`,
    complete: 'Complete',
    listing: (count: number) => `${calls(count)} not listed yet`,
    looked: (when: string) => `Last look at the list ${when}`,
    toFetch: (count: number) => `${numberOf(count)} to be fetched`,
    waiting: (count: number) => `${numberOf(count)} waiting at the service, or for their next try`,
    failed: (count: number) => `${numberOf(count)} failed`,
    held: (count: number, why: AudioHeld) => `${numberOf(count)} held: ${readinessText.held[why]}`,
    unavailable: (count: number) => `${numberOf(count)} that the service does not have`,
    unwanted: (count: number) => `${numberOf(count)} left at the service by your settings`,
    freed: (count: number) => `${numberOf(count)} freed here`,
    mismatched: (count: number) => `${numberOf(count)} of another length than the service says`,
    cutOff: (count: number) => `${numberOf(count)} incomplete; the whole file is asked for again`,
    indexing: (count: number) => `${numberOf(count)} not indexed yet`,
    verifying: (count: number) => `${files(count)} to be read in the background`,
    verifiedEvery: (days: number) =>
      `Each is read again within ${days === 1 ? 'a day' : `${numberOf(days)} days`}`,
    nothingYet: 'Nothing yet',
  },
  held: {
    metered: 'metered network',
    battery: 'on battery',
    quota: 'the size limit is reached',
    'disk-full': 'the disk is full',
    'disk-error': 'the disk cannot be written',
    storage: 'the storage does not answer',
  } satisfies Record<AudioHeld, string>,
  filters: {
    all: 'All',
    incomplete: 'Incomplete',
    waiting: 'Waiting',
    failed: 'Failed',
    mismatched: 'Length differs',
    'cut-off': 'Audio incomplete',
    'removed-at-service': 'Gone from the service',
  } satisfies Record<LedgerFilter, string>,
  filter: 'Which calls',
  count: calls,
  table: {
    label: 'Calls and what of them is here',
    call: 'Call',
    /** Column heads; narrow. */
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
      'fetch-audio': 'Fetch the audio now',
      'remove-audio': 'Remove the audio here',
      keep: 'Keep',
      delete: 'Delete here too',
    },
    keepAll: 'Keep all',
    deleteAll: 'Delete all here too',
  },
  marks: {
    listed: 'Listed',
    gone: 'Gone from the service, still here',
    transcript: {
      present: 'Transcript is here',
      wanted: 'Transcript to be fetched',
      waiting: 'Transcript waits',
      failed: 'Transcript could not be fetched',
      unavailable: 'The service has no transcript',
    },
    audio: {
      present: 'Audio is here',
      wanted: 'Audio to be fetched',
      held: (why: AudioHeld) => `Audio held: ${readinessText.held[why]}`,
      waiting: 'Audio waits',
      failed: 'Audio could not be fetched',
      unavailable: 'The service has no audio',
      removed: 'Audio was freed here',
      unwanted: 'Audio is left at the service by your settings',
      differs: (own: string, said: string) => `Audio is here, ${own} long where the service says ${said}`,
      cutOff: 'Audio is here, but incomplete',
    },
    searchable: 'Search finds its words',
    notSearchable: 'Not searchable yet',
    nothingToSearch: 'Nothing to search without a transcript',
    verified: (when: string) => `Audio checked against its hash ${when}`,
    notVerified: 'Audio not checked yet',
    nothingToVerify: 'No audio to check',
  },
  reasons: {
    ready: 'Ready offline',
    gone: (when: string) => `Gone from the service since ${when}; everything that was here still is.`,
    atService: {
      processing: 'The service is still processing this call.',
      transcribing: 'The service is still transcribing this call.',
    } as Record<string, string>,
    notReady: 'Not ready at the service yet.',
    of: { transcript: 'Transcript', audio: 'Audio' },
    wanted: 'To be fetched.',
    failed: 'Could not be fetched.',
    again: (at: string) => `Tried again ${at}.`,
    atTime: (time: string) => `at ${time}`,
    onDay: (dateTime: string) => `on ${dateTime}`,
    soon: 'shortly',
    held: (why: AudioHeld) => `Held: ${readinessText.held[why]}.`,
    unwanted: 'Left at the service by your settings.',
    freed: 'Freed here; it stays at the service.',
    unavailable: 'The service has none.',
    differs: (own: string, said: string) => `The file is ${own} long, the service says ${said}.`,
    cutOff: 'The file is incomplete, but can be played.',
    checked: (when: string) => `checked ${when}`,
  },
  retried: 'Asked for again.',
  fetching: 'The audio comes next.',
  freed: (bytes: string) => `Freed ${bytes}. The audio stays at the service.`,
  freedUnknown: 'The audio was removed here. It stays at the service.',
  kept: 'Kept. Offhook does not ask about it again.',
  keptAll: 'All kept. Offhook does not ask about them again.',
  empty: {
    all: ['No calls yet', 'Calls you make or receive appear here once the service has listed them.'],
    incomplete: ['Nothing is missing', 'Every call has everything here that your settings ask for.'],
    waiting: [
      'Nothing waits',
      'Calls that the service still works on, or that are tried again later, appear here.',
    ],
    failed: ['Nothing failed', 'Calls whose transcript or audio could not be fetched appear here.'],
    mismatched: [
      'All lengths agree',
      'Audio whose length differs from what the service says is kept, and appears here.',
    ],
    'cut-off': [
      'No audio is incomplete',
      'Audio of which the service sent only a part appears here. It can be played, and the whole file is asked for again.',
    ],
    'removed-at-service': [
      'Nothing is gone',
      'Calls that the service no longer has stay here until you decide about them.',
    ],
  } satisfies Record<LedgerFilter, [string, string]>,
}

export const readinessCommandsText = {
  'list.retry-all': { title: 'Try again whatever failed', words: 'retry failed waiting' },
}
