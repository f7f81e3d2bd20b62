/** Realistic values of the contract for tests of the window: one builder per shape, each field replaceable. */
import type { ProposalItem, ProposedChange } from '../../../src-preload/contract/proposals.ts'
import {
  personalKinds,
  type KindChanges,
  type PersonalChanges,
  type PersonalKind,
} from '../../../src-preload/contract/personal-import.ts'
import type { AccountView } from '../../../src-preload/contract/account.ts'
import type { AppInfo } from '../../../src-preload/contract/channels.ts'
import type { DesktopState } from '../../../src-preload/contract/desktop.ts'
import type { CallAttempt, CallReadiness, NumberDescription } from '../../../src-preload/contract/dialer.ts'
import type { EncryptionStatus } from '../../../src-preload/contract/encryption.ts'
import type { ComputersState } from '../../../src-preload/contract/computers.ts'
import {
  defaultExportFolderChoice,
  type ExportFolderState,
} from '../../../src-preload/contract/export-folder.ts'
import type { LedgerTotals } from '../../../src-preload/contract/ledger.ts'
import type { BackupPreview, LibraryInfo, LibraryRecovery } from '../../../src-preload/contract/library.ts'
import type {
  LibraryCounts,
  OpenedRecording,
  RecordingItem,
  TranscriptView,
  TurnView,
} from '../../../src-preload/contract/recordings.ts'
import type {
  Facets,
  SavedSearch,
  SearchHit,
  SearchMatch,
  SearchResponse,
  SettledSearch,
} from '../../../src-preload/contract/search.ts'
import type { Answer } from '../../../src-preload/contract/bridge.ts'
import type { Session } from '../../../src-preload/contract/session.ts'
import { defaultSettings, type Settings } from '../../../src-preload/contract/settings.ts'
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import type { DeletedCall } from '../../../src-preload/contract/trash.ts'
import type { FollowUpItem, Suggestion } from '../../../src-preload/contract/follow-ups.ts'
import { releases } from '../../../src-renderer/features/help/releases.ts'
import { readCaller } from '../../../src-main/model/phone-numbers/caller.ts'
import { counterpartNumber } from '../../../src-main/model/recording.ts'
import { serviceRecordingOf } from '../library/service-recordings.ts'

/** Friday, 20 November 2026, 14:20 in the machine's zone: "now" in tests of the window. */
export const fixedNow = new Date(2026, 10, 20, 14, 20).getTime()

export const followUpOf = (given: Partial<Answer<'follow-ups.of-call'>[number]> = {}) => ({
  id: 1,
  uid: '5f0c1a52d0f44f0f8c6c9c3ce7a3a111',
  text: null,
  said: 'I’ll send the quote',
  sentence: 'I’ll send the quote on Friday.',
  owner: 'me' as const,
  personId: null,
  recordingId: 'rec-1',
  place: 3,
  timestamp: 3,
  noteId: null,
  dueDay: null,
  snoozedUntil: null,
  state: 'open' as const,
  createdAt: fixedNow,
  updatedAt: fixedNow,
  endedAt: null,
  ...given,
})

/** A row of a list of follow-ups. */
export const followUpItemOf = (given: Partial<FollowUpItem> = {}): FollowUpItem => {
  const { place: _place, ...followUp } = followUpOf()
  const person = { id: 1, name: 'Niamh Gallagher' }
  return { ...followUp, person, number: '+353209174199', calledAt: fixedNow, ...given }
}

export const suggestionOf = (given: Partial<Suggestion> = {}): Suggestion => ({
  ...{ state: null, recordingId: 'rec-2', timestamp: 12, first: 30, owner: 'them', dueDay: null },
  ...{ said: 'I’ll send the photographs', sentence: 'Then I’ll send the photographs.' },
  ...{ person: { id: 1, name: 'Niamh Gallagher' }, number: '+353209174199', calledAt: fixedNow },
  ...given,
})

/** The settings of an experienced user: no first steps, no release notes. */
export const knownSettings: Settings = {
  ...defaultSettings,
  showFirstSteps: false,
  lastRelease: releases[0]!.version,
}

/** An encrypted library whose user has saved the recovery code. */
export const savedEncryption: EncryptionStatus = {
  state: 'encrypted',
  recoveryCode: { createdAt: fixedNow },
  hasPassphrase: false,
}
export const plainEncryption: EncryptionStatus = { state: 'plain', keychainFailure: null }

export function sessionOf(changes: Partial<Extract<Session, { state: 'signed-in' }>> = {}): Session {
  return {
    state: 'signed-in',
    accountId: 'account-1',
    baseUrl: 'https://calls.example',
    email: 'mara@example.com',
    name: 'Mara Lindqvist',
    sample: false,
    keyState: 'stored',
    ...changes,
  }
}

export function recordingOf(changes: Partial<RecordingItem> = {}): RecordingItem {
  const service = serviceRecordingOf({ callSid: 'CA1', duration: 162 })
  const createdAtMs = changes.createdAtMs === undefined ? fixedNow - 14 * 60_000 : changes.createdAtMs
  return {
    ...service,
    caller: readCaller(counterpartNumber({ ...service, ...changes }), 'US'),
    counterpart: '+353 20 917 4199',
    person: null,
    createdAt: createdAtMs === null ? 'unreadable' : new Date(createdAtMs).toISOString(),
    createdAtMs,
    transcriptState: 'present',
    audioState: 'present',
    transcriptError: null,
    transcriptNextAt: null,
    audioError: null,
    audioNextAt: null,
    starred: false,
    inboxDay: null,
    tagIds: [],
    unheard: false,
    notes: 0,
    passages: 0,
    removedAtServiceAt: null,
    removedKept: false,
    mismatchedSeconds: null,
    audioCutOff: false,
    unplayableFormat: null,
    uncuttableFormat: null,
    preview: 'So the first pallet arrived on Tuesday, all forty boxes, and that one is fine.',
    ...changes,
  }
}

/** `count` recordings, newest first, 3 hours apart. */
export function recordingsOf(count: number): RecordingItem[] {
  return Array.from({ length: count }, (_, index) =>
    recordingOf({
      id: `rec-${index + 1}`,
      counterpart: `+44 20 7946 ${String(index % 10_000).padStart(4, '0')}`,
      createdAtMs: fixedNow - index * 3 * 3_600_000,
      direction: index % 3 === 0 ? 'inbound' : 'outbound',
      duration: 58 + ((index * 37) % 3_000),
    }),
  )
}

/** A transcript from spoken lines; each word takes 0.4 s, with a second between turns. */
export function transcriptOf(lines: [speaker: string | null, text: string][]): TranscriptView {
  const words: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const turns: TurnView[] = []
  let at = 0
  for (const [speaker, text] of lines) {
    const said = text.split(/\s+/u)
    turns.push({ speaker, first: words.length, count: said.length, start: at, end: at + said.length * 0.4 })
    for (const word of said) {
      words.push(word)
      starts.push(at)
      at += 0.4
      ends.push(at)
    }
    at += 1
  }
  return {
    wordCount: words.length,
    words,
    starts,
    ends,
    turns,
    corrections: [],
  }
}

export const palletTranscript = transcriptOf([
  ['you', 'So the first pallet arrived on Tuesday, all forty boxes, and that one is fine.'],
  ['them', 'Good. And you’re ringing about the refund for the second pallet, I suppose.'],
  ['you', 'Refused, yes, because nine boxes were wet. I sent you the photographs the same afternoon.'],
  ['them', 'I have them here. I can do €1,240 back to the card by Friday, or a credit note.'],
  ['you', 'The card, please. And could you put that in writing?'],
])

export function openedOf(changes: Partial<OpenedRecording> = {}): OpenedRecording {
  return {
    recording: recordingOf(),
    transcript: palletTranscript,
    transcriptVersion: null,
    audioUrl: 'media://recording/rec-1',
    resumeAt: null,
    ...changes,
  }
}

/** A match at the refund in the pallet transcript. */
export function matchOf(changes: Partial<SearchMatch> = {}): SearchMatch {
  return {
    text: 'ringing about the refund for the second pallet',
    marks: [[18, 24]],
    timestamp: 10,
    speaker: 'them',
    wordIndex: 21,
    ...changes,
  }
}

/** A call with one moment by default. */
export function hitOf(changes: Partial<SearchHit<RecordingItem>> = {}): SearchHit<RecordingItem> {
  const matches = changes.matches ?? [matchOf()]
  return { recording: recordingOf(), matchCount: matches.length, matches, ...changes }
}

export function searchResponseOf(
  changes: Partial<SearchResponse<RecordingItem>> = {},
): SearchResponse<RecordingItem> {
  return {
    query: '',
    sort: 'relevance',
    total: changes.results?.length ?? 0,
    totalIsExact: true,
    isFullyRanked: true,
    corrections: [],
    leftOut: [],
    isPartial: false,
    results: [],
    ...changes,
  }
}

export function settledSearchOf(
  changes: Partial<SettledSearch<RecordingItem>> = {},
): SettledSearch<RecordingItem> {
  const facets: Facets = { people: [], months: [], directions: [], tags: [] }
  return { ...searchResponseOf(changes), facets, ...changes }
}

export function savedSearchOf(changes: Partial<SavedSearch> = {}): SavedSearch {
  return {
    id: 1,
    name: 'Refunds',
    query: 'them:refund',
    sort: 'relevance',
    actions: [],
    newHits: 0,
    ...changes,
  }
}

export function countsOf(changes: Partial<LibraryCounts> = {}): LibraryCounts {
  return {
    inbox: 6,
    all: 412,
    inbound: 131,
    outbound: 281,
    starred: 9,
    unheard: 14,
    notReady: 3,
    failed: 0,
    differentLength: 0,
    removedAtService: 0,
    transcripts: 409,
    audio: 409,
    audioBytes: 3_100_000_000,
    deleted: 0,
    ...changes,
  }
}

export function syncStatusOf(changes: Partial<SyncStatus> = {}): SyncStatus {
  return {
    phase: 'idle',
    recordings: 412,
    serviceTotal: 412,
    transcripts: { present: 409, wanted: 0, waiting: 3, failed: 0 },
    audio: { present: 409, wanted: 0, waiting: 3, failed: 0, bytes: 3_100_000_000, unwanted: 0 },
    audioHeld: null,
    saving: null,
    offlineReason: null,
    bytesPerSecond: null,
    readyOffline: 409,
    failedAtService: 0,
    requestsLastMinute: 12,
    requestLimit: 100,
    requests: 900,
    rateLimited: 0,
    secondsLeft: null,
    lastSyncAt: fixedNow - 60_000,
    waitsUntil: null,
    pausedUntil: null,
    ...changes,
  }
}

export function ledgerTotalsOf(changes: Partial<LedgerTotals> = {}): LedgerTotals {
  return {
    listed: 412,
    serviceTotal: 412,
    transcripts: { present: 409, wanted: 0, waiting: 3, failed: 0, unavailable: 0 },
    searchable: 409,
    audio: {
      present: 409,
      wanted: 0,
      waiting: 3,
      failed: 0,
      unavailable: 0,
      removed: 0,
      unwanted: 0,
      mismatched: 0,
      cutOff: 0,
      bytes: 3_100_000_000,
    },
    verified: 380,
    verifyEveryDays: 30,
    readyOffline: 409,
    failedAtService: 0,
    removedAtService: 0,
    ...changes,
  }
}

export function libraryInfoOf(changes: Partial<LibraryInfo> = {}): LibraryInfo {
  return {
    folder: '/home/mara/.config/Offhook/accounts/account-1',
    moved: false,
    databaseBytes: 84_000_000,
    audioBytes: 3_100_000_000,
    freeBytes: 212_000_000_000,
    lastBackupAt: null,
    recovery: null,
    ...changes,
  }
}

export function backupPreviewOf(changes: Partial<BackupPreview> = {}): BackupPreview {
  return {
    folderName: 'Offhook backup 2026-11-21 14.30',
    startedAt: fixedNow - 2 * 86_400_000,
    isEncrypted: true,
    locked: null,
    contents: { account: 'mara@example.com', recordings: 412, hasAudio: true, replaces: 'nothing' },
    ...changes,
  }
}

export function computersOf(changes: Partial<ComputersState> = {}): ComputersState {
  return {
    phase: 'off',
    error: null,
    folder: null,
    name: 'Laptop',
    others: [],
    lastRoundAt: null,
    refused: [],
    isOlder: false,
    ...changes,
  }
}

export function exportFolderOf(changes: Partial<ExportFolderState> = {}): ExportFolderState {
  return {
    folder: null,
    choice: defaultExportFolderChoice,
    phase: 'off',
    error: null,
    done: 0,
    total: 0,
    lastWrittenAt: null,
    problemCount: 0,
    problems: [],
    ...changes,
  }
}

/** Imports nothing except the given kinds. */
export function personalChangesOf(
  changes: Partial<Record<PersonalKind, Partial<KindChanges>>> = {},
): PersonalChanges {
  const none = { added: 0, changed: 0, removed: 0, kept: 0, conflicts: 0, leftOut: 0 }
  const entries = personalKinds.map((kind) => [kind, { ...none, ...changes[kind] }])
  return Object.fromEntries(entries) as PersonalChanges
}

export function recoveryOf(changes: Partial<LibraryRecovery> = {}): LibraryRecovery {
  return {
    at: fixedNow - 60_000,
    quarantinedAs: 'library.sqlite.damaged-2026-11-20',
    salvaged: {
      stars: 9,
      notes: 4,
      themes: 3,
      tags: 2,
      people: 5,
      corrections: 6,
      savedSearches: 1,
      dialIntents: 2,
      choices: 1,
    },
    audioFiles: 409,
    incomplete: false,
    ...changes,
  }
}

export function accountOf(changes: Partial<AccountView> = {}): AccountView {
  return {
    user: { id: 'user-1', email: 'mara@example.com', name: 'Mara Lindqvist' },
    plan: 'pro',
    status: 'active',
    minutesUsed: 382,
    minutesRemaining: 218,
    subscription: {
      status: 'active',
      plan: {
        name: 'pro',
        displayName: 'Pro',
        minutesIncluded: 600,
        features: ['api_access', 'word_export'],
      },
      usage: {
        minutesUsed: 382,
        minutesRemaining: 218,
        minutesIncluded: 600,
        bonusMinutes: 0,
        trialMinutes: 0,
      },
      billing: { currentPeriodEnd: '2026-12-01T00:00:00.000Z', cancelAtPeriodEnd: false },
      capabilities: { apiAccess: true, wordExport: true, webhooks: false },
    },
    profile: null,
    fetchedAt: fixedNow - 60_000,
    ...changes,
  }
}

export function numberOf(changes: Partial<NumberDescription> = {}): NumberDescription {
  return {
    input: '+353209174199',
    formatted: '+353 20 917 4199',
    e164: '+353209174199',
    country: 'IE',
    countryName: 'Ireland',
    refusal: null,
    warning: null,
    kind: 'fixed-line',
    timeZones: ['Europe/Dublin'],
    ...changes,
  }
}

export function readinessOf(changes: Partial<CallReadiness> = {}): CallReadiness {
  return {
    blocker: null,
    plan: 'pro',
    minutesRemaining: 218,
    isUnlimited: false,
    fetchedAt: fixedNow - 60_000,
    phone: { state: 'unknown', formatted: null },
    region: 'IE',
    regionFrom: 'system',
    ...changes,
  }
}

export function desktopOf(changes: Partial<DesktopState> = {}): DesktopState {
  return {
    launchAtLogin: 'off',
    telLinks: 'off',
    globalShortcut: 'off',
    globalShortcutTaken: false,
    hasTray: true,
    hasNotifications: true,
    hasBadge: true,
    ...changes,
  }
}

export function attemptOf(changes: Partial<CallAttempt> = {}): CallAttempt {
  return {
    id: 1,
    toNumber: '+353209174199',
    formatted: '+353 20 917 4199',
    state: 'initiated',
    callSid: 'CA99',
    recordingId: null,
    ready: false,
    error: null,
    startedAt: fixedNow,
    note: '',
    ...changes,
  }
}

export function appInfoOf(changes: Partial<AppInfo> = {}): AppInfo {
  return {
    version: '0.1.0',
    platform: 'linux',
    dataFolder: '/home/mara/.config/Offhook',
    keychainFailure: null,
    ...changes,
  }
}

/** `gone-1`, the latest deleted, and so on, a quarter of an hour apart; the first belongs to a contact. */
export function deletedCallsOf(count: number): DeletedCall[] {
  return Array.from({ length: count }, (_, index) => {
    const deletedAt = fixedNow - 86_400_000 - index * 900_000
    return {
      id: `gone-${index + 1}`,
      counterpart: `+44 20 7946 ${String(index).padStart(4, '0')}`,
      person: index === 0 ? { id: 1, name: 'Niamh Gallagher' } : null,
      direction: index % 2 === 0 ? 'outbound' : 'inbound',
      createdAtMs: deletedAt - 3 * 86_400_000,
      duration: 60 + index,
      deletedAt,
      goneAt: deletedAt + 7 * 86_400_000,
      audioBytes: 480_000,
    }
  })
}

/** A note that Claude proposes for the newest call. */
export function proposalOf(
  change: Partial<ProposedChange> = {},
  { recording = recordingsOf(1)[0]!, ...rest }: Partial<ProposalItem> = {},
): ProposalItem {
  return {
    ...{ id: 1, at: fixedNow, assistantId: 'one', assistant: 'Claude', recording },
    recordingId: recording?.id ?? null,
    ...{ state: 'waiting', first: 0, before: '', after: '' },
    change: {
      ...{ kind: 'note', text: 'Send the offer.', original: null, timestamp: null, firstWord: 0, count: 0 },
      ...{ owner: null, dueDay: null, themes: [] },
      ...change,
    },
    ...rest,
  }
}
