/**
 * Builds everything and wires it together: the sole file that knows all modules.
 *
 * The window, the command line and the tests differ only in what they pass in. Nothing here imports Electron.
 */
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { KeyState, Session } from '../src-preload/contract/session.ts'
import { createAccountDetails, type AccountDetails } from './accounts/account-details.ts'
import { openAccountBook, type Account, type AccountBook } from './accounts/account-book.ts'
import { keepRequestTotals, type RequestTotals } from './accounts/request-totals.ts'
import { createLibraryPlaces } from './accounts/library-places.ts'
import { createSessionKeeper } from './accounts/session-keeper.ts'
import { takeSyncTurn } from './accounts/sync-turn.ts'
import type { Connection as ServiceConnection, OpenWorkspace, SessionKeeper } from './accounts/types.ts'
import type { AudioFetch } from './audio/audio-fetch.ts'
import { createWaveforms, type Waveforms } from './audio/peaks/waveforms.ts'
import { createLibraryCare } from './accounts/library-care.ts'
import type { HeldKey } from './credentials/held-key.ts'
import type { KeyStore } from './credentials/types.ts'
import { createDialer, type Dialer } from './dialer/dialer.ts'
import { watchReadiness, type Readiness } from './dialer/readiness.ts'
import { decideRegion } from './dialer/region.ts'
import { recoveryName } from './library/quarantine.ts'
import { createRemoteSearch } from './remote-search/remote-search.ts'
import type { RemoteSearch } from './remote-search/types.ts'
import { createSavedSearches, type SavedSearches } from './saved-searches/saved-searches.ts'
import { RequestBudget } from './service/request-budget.ts'
import { openRequestJournal, type RequestJournal } from './service/request-journal.ts'
import { createServiceClient } from './service/service-client.ts'
import { ServiceError } from './service/service-error.ts'
import { createPostOnce, type NetKnowledge } from './service/post-once.ts'
import { postOnce, type Fetch } from './service/transport.ts'
import type { ServiceClient } from './service/types.ts'
import { createSync } from './sync/sync.ts'
import type { Sync } from './sync/types.ts'
import type { Clock } from './util/clock.ts'
import { Emitter } from './util/emitter.ts'
import type { Log } from './util/log.ts'
import type { LibraryThreads, ThreadPrograms } from './workers/library-threads.ts'
import { createConversations, type Conversations } from './workers/conversations.ts'
import { openLibrary, rebuildLibrary } from './workers/open-library.ts'
import { jobRunner, type RunJob } from './workers/run-job.ts'
import { trackJobs, type TrackedJobs } from './workers/tracked-jobs.ts'
import { watchSoundness } from './workers/soundness.ts'

export interface ComposeOptions {
  /** The data folder; see `util/home.ts`. */
  home: string
  /** Connects for this run only and stores no key. */
  environment: { baseUrl: string | null; apiKey: string | null }
  keychain: KeyStore
  /** GETs: Electron's network stack in the app (it follows the system's proxy), Node's elsewhere. */
  fetch: Fetch
  /** For the POST that starts a call; without it, it goes directly. */
  netKnowledge?: NetKnowledge
  /** Audio from the storage: the same stack, with redirects left visible. */
  audioFetch: AudioFetch
  programs: ThreadPrograms
  /** Where the sample calls' real speech lies. */
  speechFolder: string
  /** How many calls the sample service offers; its own choice when null. */
  sampleRecordings: number | null
  /** How many minutes the sample account has left; null: unlimited; its own choice when left out. */
  sampleMinutes?: number | null
  /** ISO 3166 country of the person's system. */
  region: () => string
  /** BCP 47, for names of countries. */
  locale: () => string
  /** Of Offhook, as a backup names it. */
  version?: string
  clock: Clock
  random: () => number
  log: Log
}

export interface Offhook {
  /** The data folder. */
  home: string
  book: AccountBook
  session: SessionKeeper<Workspace>
  /** ISO 3166 country for numbers without one: as chosen, or of the account that is open, or of the system. */
  region: () => string
  locale: () => string
  clock: Clock
  close(): Promise<void>
}

/** Everything that belongs to one connected account. */
export interface Workspace extends OpenWorkspace {
  account: Account
  folder: string
  service: ServiceClient
  threads: LibraryThreads
  sync: Sync
  dialer: Dialer
  readiness: Readiness
  remoteSearch: RemoteSearch
  savedSearches: SavedSearches
  /** Long jobs that read this library. */
  jobs: TrackedJobs
  waveforms: Waveforms
  conversations: Conversations
  details: AccountDetails
  totals: RequestTotals
  /** Syncs from now on, as soon as no other program does it. */
  follow(): void
  close(): Promise<void>
}

/** A way to the service with one key, and the budget that all its requests share. */
export interface Connection extends ServiceConnection {
  budget: RequestBudget
}

export async function compose(options: ComposeOptions): Promise<Offhook> {
  const book = await openAccountBook(options.home)
  const runJob = jobRunner(options.programs)
  const libraries = createLibraryPlaces({ book, runJob, clock: options.clock })

  const connect = (baseUrl: string, key: HeldKey, { lasting }: { lasting: boolean }): Connection => {
    const { clock, random } = options
    const budget = new RequestBudget({
      clock,
      random,
      share: () => book.settings().requestShare,
      journal: lasting ? openJournal(options, baseUrl) : undefined,
    })
    const refused = new Emitter<null>()
    const service = createServiceClient({
      baseUrl,
      key: () => {
        const value = key.reveal()
        if (value === null) throw new ServiceError('no-key')
        return value
      },
      keyKnown: () => key.known(),
      fetch: options.fetch,
      postOnce: options.netKnowledge ? createPostOnce(options.netKnowledge) : postOnce,
      budget,
      clock,
      // An answer to the key before this one says nothing about the one in use.
      onRefused: (used) => used === key.reveal() && refused.emit(null),
    })
    return { service, budget, refused }
  }

  const session: SessionKeeper<Workspace> = createSessionKeeper<Workspace, Connection>({
    book,
    keychain: options.keychain,
    environment: options.environment,
    connect,
    async openWorkspace(account, connection) {
      await libraries.settle(account.id)
      const keyState = () => keyStateOf(session.current())
      return await openWorkspace({ ...options, runJob, keyState }, book, account, connection)
    },
    async rebuildLibrary({ id }) {
      await rebuildLibrary({ runJob, folder: book.folderOf(id), clock: options.clock, log: options.log })
    },
    libraries,
    async startSample(anchor) {
      // Most starts never need it, and its made-up calls are a large part of the program.
      const { startSampleService } = await import('./sample-service/sample-service.ts')
      return await startSampleService({
        anchor,
        recordings: options.sampleRecordings ?? undefined,
        ...(options.sampleMinutes !== undefined && { minutes: options.sampleMinutes }),
        speechFolder: options.speechFolder,
        clock: options.clock,
      })
    },
    clock: options.clock,
    random: options.random,
  })

  session.changes.listen((changed) => {
    const workspace = session.workspace()
    workspace?.readiness.refresh()
    // With another key what the one before was refused can be asked again.
    if (['stored', 'this-run'].includes(keyStateOf(changed))) workspace?.dialer.followOn()
  })

  const { locale, clock } = options
  const region = () =>
    session.workspace()?.readiness.region() ??
    decideRegion(book.settings().dialRegion, null, options.region()).region
  return { home: options.home, book, session, region, locale, clock, close: () => session.close() }
}

function keyStateOf(session: Session): KeyState {
  return session.state === 'signed-in' ? session.keyState : 'missing'
}

/** By address, not by key: nothing that comes from a key is written down. */
function openJournal({ home, clock }: ComposeOptions, baseUrl: string): RequestJournal {
  const name = createHash('sha256').update(baseUrl).digest('hex').slice(0, 16)
  return openRequestJournal(join(home, 'requests', name), clock, randomUUID().slice(0, 8))
}

async function nameSamplePeople(writer: LibraryThreads['writer']): Promise<void> {
  const { sampleAddressBook } = await import('./sample-service/address-book.ts')
  await writer.savePeople(sampleAddressBook.map((person) => ({ ...person, id: null })))
}

async function openWorkspace(
  options: ComposeOptions & { runJob: RunJob; keyState: () => KeyState },
  book: AccountBook,
  account: Account,
  { service, budget }: Connection,
): Promise<Workspace> {
  const { clock, random, log, programs, runJob } = options
  const folder = book.folderOf(account.id)
  const moved = folder !== book.dataFolderOf(account.id)
  const { threads, uncleanEnd, isNew } = await openLibrary({ programs, runJob, folder, moved, clock, log })
  const { reader, writer } = threads
  if (account.sample && isNew) await nameSamplePeople(writer)
  const soundness = watchSoundness({ folder, threads, uncleanEnd, runJob, clock, log })
  const totals = keepRequestTotals({ reader, writer, budget, clock })
  const sync = createSync({
    service,
    threads,
    audio: { folder, fetch: options.audioFetch },
    budget,
    settings: () => book.settings(),
    pause: {
      find: () => book.find(account.id)?.paused ?? null,
      save: (paused) => {
        book.notePause(account.id, paused).catch((error: Error) => {
          // On a full disk, as one reason: it then holds as long as this program runs.
          log.warn('pause of sync not kept', { error: error.name })
        })
      },
    },
    clock,
    random,
    log,
  })
  const closing = new AbortController()
  const care = createLibraryCare({
    ...{ account, folder, moved, threads, book, runJob, clock },
    recoveryName,
    version: options.version ?? 'unknown',
    closing: closing.signal,
  })
  let following: Promise<void> = Promise.resolve()
  const region = () => readiness.region()
  const dialer = createDialer({
    service,
    reader,
    writer,
    sync,
    libraryChanges: threads.changes,
    region,
    clock,
  })
  const details = createAccountDetails({ service, reader, writer, clock })
  const readiness = watchReadiness({
    account: details,
    known: await details.known().catch(() => null),
    ...{ sync, dialer, reader, clock },
    keyState: options.keyState,
    dialRegion: () => book.settings().dialRegion,
    systemRegion: options.region,
  })
  const remoteSearch = createRemoteSearch({ service, reader, writer, clock })
  const savedSearches = createSavedSearches({
    reader,
    writer,
    thorough: threads.thorough,
    libraryChanges: threads.changes,
    // More than a minute of requests brings.
    isFillingUp: () => sync.status().transcripts.wanted > 100,
    clock,
  })
  const { locale } = options
  const jobs = trackJobs(runJob)
  const conversations = createConversations({ folder, region, locale, jobs })
  const waveforms = createWaveforms({ folder, make: (plan, signal) => runJob('peaks', plan, { signal }) })
  return {
    account,
    folder,
    service,
    threads,
    sync,
    dialer,
    readiness,
    remoteSearch,
    savedSearches,
    jobs,
    waveforms,
    conversations,
    details,
    totals,
    damage: soundness.damage,
    ...care.methods,
    follow() {
      following = takeSyncTurn({ writer, clock, signal: closing.signal }).then(
        () => sync.start(),
        // Closed before its turn came, or a library that can do nothing any more and says so elsewhere.
        () => undefined,
      )
    },
    async close() {
      closing.abort()
      try {
        await Promise.all([
          following,
          care.end(),
          soundness.stop(),
          remoteSearch.stop(),
          savedSearches.stop(),
          waveforms.stop(),
          jobs.stop(),
        ])
        readiness.stop()
        await dialer.stop()
        await sync.stop()
        await totals.stop()
      } finally {
        // Whatever could not be saved any more, such as on a full disk: the files must be let go.
        await threads.close()
      }
    },
  }
}
