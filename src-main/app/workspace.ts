/**
 * Opens one connected account: builds and wires its library, sync, dialer and everything that uses them.
 * Imports no Electron.
 */
import type { KeychainFailure } from '../../src-preload/contract/encryption.ts'
import type { KeyState } from '../../src-preload/contract/session.ts'
import { hostname } from 'node:os'
import { createCallCommand, type CallCommandRunner } from '../call-command/call-command.ts'
import { createAccountDetails, type AccountDetails } from '../session/account-details.ts'
import type { Account } from '../session/book-file.ts'
import { createMaintenance } from '../session/maintenance.ts'
import type { RequestTotals } from '../session/request-totals.ts'
import { takeSyncTurn } from '../session/sync-turn.ts'
import type { OpenWorkspace } from '../session/types.ts'
import { followRequests, type AssistantRequests } from '../assistants/follow-requests.ts'
import { createWaveforms, type Waveforms } from '../audio/peaks/waveforms.ts'
import { getClaimPath } from '../backup/library-claim.ts'
import { createComputers, type Computers } from '../computers/computers.ts'
import { openFolder } from '../computers/folder/folder-files.ts'
import type { FolderCodes } from '../credentials/folder-codes.ts'
import { Dialer } from '../dialer/dialer.ts'
import { watchReadiness, type Readiness } from '../dialer/readiness.ts'
import { shareRegion } from '../dialer/share-region.ts'
import { createExportFolder, type ExportFolder } from '../export/folder/export-folder.ts'
import { LastOpened } from '../encryption/read-file.ts'
import { wipeKeys, type LibraryKeys } from '../encryption/library-keys.ts'
import { recoveryName } from '../library/rescue/quarantine.ts'
import { sharedModel } from '../library/sharing/parts.ts'
import { createLibrarySync, openLockedSync, type LibrarySyncOptions } from './library-sync.ts'
import { watchWrites } from '../library/watch-writes.ts'
import { findPlainFile } from '../model/audio-file.ts'
import { formatNumber } from '../model/phone-numbers/caller.ts'
import { createRemoteSearch } from '../search/remote/remote-search.ts'
import type { RemoteSearch } from '../search/remote/types.ts'
import { createRetention, type Retention } from '../search/saved/retention.ts'
import { createSavedSearches, type SavedSearches } from '../search/saved/saved-searches.ts'
import { createSearchActions, type SearchActions } from '../search/saved/search-actions.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Sync } from '../sync/types.ts'
import { within } from '../util/within.ts'
import { createConversations, type Conversations } from '../conversation/jobs/conversations.ts'
import { createFactRefill, type FactRefill } from '../conversation/jobs/fact-refill.ts'
import type { LibraryThreads } from '../threads/library-threads.ts'
import { openLibrary } from '../threads/open-library.ts'
import { withKeys, type RunJob } from '../threads/run-job.ts'
import { watchSoundness } from '../threads/soundness.ts'
import { trackJobs, type TrackedJobs } from '../threads/tracked-jobs.ts'

/** Everything that belongs to one connected account. */
export interface Workspace extends OpenWorkspace {
  account: Account
  folder: string
  /** 32 bytes; null in a library that is not encrypted. */
  audioKey: Uint8Array | null
  /** Caches the cipher of the audio that is played. */
  lastOpened: LastOpened
  /** Why this new library is not encrypted; null otherwise. */
  keychainFailure: KeychainFailure | null
  service: ServiceClient
  threads: LibraryThreads
  sync: Sync
  dialer: Dialer
  readiness: Readiness
  remoteSearch: RemoteSearch
  savedSearches: SavedSearches
  searchActions: SearchActions
  retention: Retention
  exportFolder: ExportFolder
  computers: Computers
  assistantRequests: AssistantRequests
  callCommand: CallCommandRunner
  /** Long jobs that read this library. */
  jobs: TrackedJobs
  waveforms: Waveforms
  conversations: Conversations
  factRefill: FactRefill
  details: AccountDetails
  totals: RequestTotals
}

export interface WorkspaceOptions extends LibrarySyncOptions {
  /** Null for a library that is not encrypted. Overwritten when it is closed. */
  keys: LibraryKeys | null
  /** See `Workspace`. */
  keychainFailure: KeychainFailure | null
  keyState: () => KeyState
  /** The system's country (ISO 3166). */
  systemRegion: () => string
  /** BCP 47, for names of countries. */
  locale: () => string
  runJob: RunJob
  folderCodes: FolderCodes
  /** Offhook's version, as stored in a backup. */
  version: string
  /** Checks the database in the background. */
  checksLibrary: boolean
}

/** Most stop at once; a job ends after the piece that it works on, and an answer about a started call is awaited. */
const stopMs = 5_000

/** Interrupted work on the library must have been finished; see `LibraryPlaces`. @throws CodedError */
export async function openWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const { account, service, keys } = options
  const closing = new AbortController()
  const { maintenance, soundness, librarySync, runJob, ...library } = await openAccountLibrary(
    options,
    closing.signal,
  )
  const { folder, threads } = library
  const { stopSharing, ...calling } = await createCalling(options, library)
  const work = createBackgroundWork(options, { ...library, runJob }, calling.readiness)
  // Writing to a damaged file may damage it further.
  soundness.damage.listen(() => void work.computers.stop())
  const lastSaves = [calling.dialer, librarySync]
  return {
    account,
    service,
    lastOpened: new LastOpened(),
    keychainFailure: options.keychainFailure,
    ...library,
    ...calling,
    ...work,
    totals: librarySync.totals,
    damage: soundness.damage,
    ...maintenance.methods,
    follow() {
      void work.assistantRequests.follow()
      librarySync.follow()
    },
    prepareLockedSync() {
      if (!keys) return null
      const { database, audio } = keys
      const copies = { database: Uint8Array.from(database), audio: Uint8Array.from(audio) }
      return () => openLockedSync({ ...options, folder, keys: copies })
    },
    async close() {
      closing.abort()
      try {
        // One that hangs must not keep the others from saving.
        await within(stopMs, Promise.all([maintenance.end(), soundness.stop(), ...stopWork(work)]))
        stopSharing()
        calling.readiness.stop()
        for (const each of lastSaves) await within(stopMs, each.stop())
      } finally {
        // Saving may have failed, such as on a full disk: the files must be closed anyway.
        await threads.close().finally(() => keys && wipeKeys(keys))
      }
    },
  }
}

type OpenedLibrary = Pick<Workspace, 'folder' | 'audioKey' | 'threads' | 'sync'>

/** The library itself: its threads, its sync, its checks, and what may be done with it as a whole. */
async function openAccountLibrary(options: WorkspaceOptions, closing: AbortSignal) {
  const { account, book, programs, keys, clock, log, version } = options
  const runJob = withKeys(options.runJob, keys)
  const audioKey = keys?.audio ?? null
  const folder = book.getFolder(account.id)
  const moved = folder !== book.getDataFolder(account.id)
  const claim = getClaimPath(book.getDataFolder(account.id))
  const opened = await openLibrary({ programs, runJob, folder, claim, keys, moved, clock, log })
  const { threads, uncleanEnd, isNew } = opened
  if (account.sample && isNew) await nameSamplePeople(threads.writer)
  const soundness = watchSoundness({ folder, threads, uncleanEnd, runJob, clock, log })
  if (!options.checksLibrary) await soundness.stop()
  const librarySync = createLibrarySync(options, { threads, folder, audioKey })
  const maintenance = createMaintenance({
    ...{ account, folder, moved, threads, book, runJob, clock, recoveryName, version, closing },
  })
  return {
    folder,
    audioKey,
    threads,
    sync: librarySync.sync,
    runJob,
    soundness,
    librarySync,
    maintenance,
  }
}

/** Who may be called, and starting calls. */
async function createCalling(options: WorkspaceOptions, { threads, sync }: OpenedLibrary) {
  const { book, service, clock, log } = options
  const { reader, writer, changes: libraryChanges } = threads
  const region = () => readiness.region()
  const dialer = new Dialer({ service, reader, writer, sync, libraryChanges, region, clock })
  const details = createAccountDetails({ service, reader, writer, clock })
  const readiness = watchReadiness({
    account: details,
    known: await details.known().catch(() => null),
    ...{ sync, dialer, reader, clock },
    keyState: options.keyState,
    dialRegion: () => book.settings().dialRegion,
    systemRegion: options.systemRegion,
  })
  const stopSharing = await shareRegion({ readiness, writer, log })
  return { dialer, details, readiness, stopSharing }
}

interface LibraryForWork extends OpenedLibrary {
  runJob: RunJob
}

/** What works for the account beside its sync. */
function createBackgroundWork(options: WorkspaceOptions, library: LibraryForWork, readiness: Readiness) {
  const { account, book, service, locale, clock, log } = options
  const { folder, audioKey, threads, sync, runJob } = library
  const { reader, writer, thorough, changes: libraryChanges } = threads
  const region = () => readiness.region()
  // True while more than a minute of requests is pending.
  const isFillingUp = () => sync.status().transcripts.wanted > 100
  const jobs = trackJobs(runJob)
  const searching = { reader, writer, thorough, libraryChanges, isFillingUp, clock }
  return {
    remoteSearch: createRemoteSearch({ service, reader, writer, clock, region }),
    savedSearches: createSavedSearches(searching),
    searchActions: createSearchActions({ ...searching, onAudioKept: () => sync.settingsChanged() }),
    retention: createRetention(searching),
    exportFolder: createAccountExportFolder(options, { ...library, jobs, region, isFillingUp }),
    computers: createAccountComputers(options, library),
    assistantRequests: followRequests({
      ...{ reader, clock },
      hasAssistants: () => book.listAssistants(account.id).length > 0,
      watch: (changed) => watchWrites(folder, changed),
    }),
    callCommand: createCallCommand({
      stored: {
        find: () => book.findCallCommand(account.id),
        save: (command) => book.saveCallCommand(account.id, command),
      },
      ...{ reader, writer, libraryChanges, clock, log },
      findFile: (path) => findPlainFile({ folder, audioKey }, path),
    }),
    conversations: createConversations({ folder, writer, region, locale, jobs }),
    factRefill: createFactRefill({
      ...{ folder, reader, writer, libraryChanges, jobs, isFillingUp, clock, log },
    }),
    waveforms: createWaveforms({
      ...{ folder, audioKey },
      make: (plan, signal) => runJob('peaks', plan, { signal }),
    }),
    jobs,
  }
}

function stopWork(work: ReturnType<typeof createBackgroundWork>): (void | Promise<void>)[] {
  const { conversations: _, ...stoppable } = work
  return Object.values(stoppable).map((each) => each.stop())
}

interface ExportFolderParts extends OpenedLibrary {
  jobs: TrackedJobs
  region: () => string
  isFillingUp: () => boolean
}

function createAccountExportFolder(
  { account, book, clock, log }: WorkspaceOptions,
  { folder, audioKey, threads, jobs, region, isFillingUp }: ExportFolderParts,
): ExportFolder {
  const { reader, writer, changes: libraryChanges } = threads
  return createExportFolder({
    library: { folder, audioKey },
    stored: {
      find: () => book.findExportFolder(account.id),
      save: (chosen) => book.saveExportFolder(account.id, chosen),
    },
    formatNumber: (raw) => formatNumber(raw, region()),
    redaction: { redactAudio: (plan) => jobs.run('redact-audio', plan), sound: 'silence' },
    // It reads text of other programs, and needs no key.
    editNote: (plan) => jobs.run('edit-note', plan, { keys: null }),
    ...{ reader, writer, libraryChanges, region, isFillingUp, clock, log },
  })
}

function createAccountComputers(
  { account, book, folderCodes: codes, clock, log }: WorkspaceOptions,
  { folder, threads }: OpenedLibrary,
): Computers {
  const { writer, changes: libraryChanges } = threads
  return createComputers({
    accountId: account.id,
    library: folder,
    stored: {
      find: () => book.findSharedFolder(account.id),
      save: (choice) => book.saveSharedFolder(account.id, choice),
    },
    takeTurn: (signal) => takeSyncTurn({ writer, clock, signal }),
    model: sharedModel,
    hostName: hostname().split('.')[0]!.slice(0, 100) || 'Offhook',
    openFiles: openFolder,
    ...{ codes, writer, libraryChanges, clock, log },
  })
}

async function nameSamplePeople(writer: LibraryThreads['writer']): Promise<void> {
  const { sampleAddressBook } = await import('../sample-service/address-book.ts')
  await writer.savePeople(sampleAddressBook.map((person) => ({ ...person, id: null })))
}
