/**
 * Builds and connects all modules; `workspace.ts` builds what belongs to one account. Only these two know all
 * modules.
 *
 * The window, the command line and the tests differ only in the options they pass. Imports no Electron.
 */
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { KeyState, Session } from '../../src-preload/contract/session.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import { openAccountBook, type AccountBook } from '../session/account-book.ts'
import type { Account } from '../session/book-file.ts'
import { AppLock, type AppLockOptions } from '../session/app-lock.ts'
import { createLibraryPlaces, type LibraryPlaces } from '../session/library-places.ts'
import { SessionKeeper } from '../session/session-keeper.ts'
import type { Connection as ServiceConnection, SampleService } from '../session/types.ts'
import type { AudioFetch } from '../audio/audio-fetch.ts'
import { getClaimPath } from '../backup/library-claim.ts'
import { abandonKeychain } from '../credentials/keychain.ts'
import { createFolderCodes, type FolderCodes } from '../credentials/folder-codes.ts'
import { HeldKey } from '../credentials/held-key.ts'
import { createLibraryVault, type LibraryVault, type NewLibraryKeys } from '../credentials/library-vault.ts'
import { createSigningKeyStore, type SigningKeyStore } from '../credentials/signing-key.ts'
import type { KeyStore } from '../credentials/types.ts'
import { decideRegion } from '../dialer/region.ts'
import { createDoctor, type Doctor } from '../doctor/doctor.ts'
import { keyFileName } from '../encryption/key-file-name.ts'
import { wipeKeys, type LibraryKeys } from '../encryption/library-keys.ts'
import type { Naming } from '../export/read-call.ts'
import { UnfinishedExports } from '../export/unfinished-exports.ts'
import { databasePath } from '../library/database-path.ts'
import { isPlainDatabase } from '../library/encrypted-file.ts'
import { isLeftOfEncrypted, isNewLibrary } from '../library/rescue/quarantine.ts'
import { formatNumber } from '../model/phone-numbers/caller.ts'
import { RequestBudget } from '../service/request-budget.ts'
import { openRequestJournal, type RequestJournal } from '../service/request-journal.ts'
import { createServiceClient } from '../service/service-client.ts'
import { createServiceTime } from '../service/service-time.ts'
import { ServiceError } from '../service/service-error.ts'
import { createPostOnce } from '../service/post-once.ts'
import { type NetKnowledge } from '../service/network.ts'
import { postOnce } from '../service/transport.ts'
import { type Fetch } from '../service/network.ts'
import { cleanText } from '../util/clean-text.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import type { Log } from '../util/log.ts'
import { renameFile } from '../util/rename-file.ts'
import type { ThreadPrograms } from '../threads/library-threads.ts'
import { rebuildLibrary } from '../threads/open-library.ts'
import { createJobRunner, type RunJob } from '../threads/run-job.ts'
import { openWorkspace, type Workspace } from './workspace.ts'
import { CodedError } from '../util/coded-error.ts'

/** Requests per minute: all sample calls arrive within seconds. */
const usualSampleRequestLimit = 10_000

export interface ComposeOptions {
  /** The data folder; see `util/home.ts`. */
  home: string
  /** Connects for this run only and stores no key. */
  environment: { baseUrl: string | null; apiKey: string | null }
  keychain: KeyStore
  /** Where API keys are; when left out, in `keychain`. A library opens without them, so this one may answer later. */
  apiKeychain?: KeyStore
  /** How the app can be locked; absent for the command line, which is never locked. */
  locks?: AppLockOptions['locks']
  /** For GETs: Electron's network stack in the app (it uses the system's proxy), Node's elsewhere. */
  fetch: Fetch
  /** For the POST that starts a call; without it, the connection is direct. */
  netKnowledge?: NetKnowledge
  /** Audio from the storage; see `service/pinned-fetch.ts`. */
  audioFetch: AudioFetch
  programs: ThreadPrograms
  /** The folder with the sample calls' speech. */
  speechFolder: string
  /** The number of calls of the sample service; its default when null. */
  sampleRecordings: number | null
  /** Remaining minutes of the sample account; null: unlimited; its default when left out. */
  sampleMinutes?: number | null
  /** Requests per minute that the sample service answers; when left out, enough to fetch all calls at once. */
  sampleRequestLimit?: number
  /** The system's country (ISO 3166). */
  region: () => string
  /** BCP 47, for names of countries. */
  locale: () => string
  /** Offhook's version, as stored in a backup. */
  version?: string
  /** False for a program that opens the library again and again: it does not check the database each time. */
  checksLibrary?: boolean
  clock: Clock
  random: () => number
  log: Log
}

export interface Offhook {
  /** The data folder. */
  home: string
  book: AccountBook
  session: SessionKeeper<Workspace>
  exports: UnfinishedExports
  /** Country (ISO 3166) for numbers without one: the chosen one, the open account's, or the system's. */
  region: () => string
  locale: () => string
  /** As the settings and the account are now. */
  naming: () => Naming
  clock: Clock
  /** Offhook's version. */
  version: string
  /** The key that signs evidence. */
  signingKey: SigningKeyStore
  vault: LibraryVault
  doctor: Doctor
  close(): Promise<void>
}

/** A connection to the service with one key, and the request budget that its requests share. */
export interface Connection extends ServiceConnection {
  baseUrl: string
  budget: RequestBudget
}

export async function compose(given: ComposeOptions): Promise<Offhook> {
  const serviceTime = createServiceTime(given.clock)
  const options = { ...given, fetch: serviceTime.follow(given.fetch) }
  const book = await openAccountBook(options.home)
  const closing = new AbortController()
  const libraryParts = createLibraryParts(options, book, closing.signal)
  const { vault, runJob } = libraryParts
  const session = createSession(options, libraryParts)
  const exports = new UnfinishedExports(options.home)
  // On a disconnected drive, the next start tries again.
  void exports.clear().catch(() => undefined)

  const { locale, clock, home, version = 'unknown', keychain } = options
  const region = () =>
    session.workspace()?.readiness.region() ??
    decideRegion(book.settings().dialRegion, null, options.region()).region
  const naming = (): Naming => ({
    formatNumber: (raw) => formatNumber(raw, region()),
    userName: nameUser(book.settings(), session.current()),
  })
  const signingKey = createSigningKeyStore(keychain, home)
  const doctor = createDoctor({
    ...{ home, version, book, keychain, runJob, serviceTime, clock },
    findKeys: (folder) => findLibraryKeys(vault, folder),
    environment: options.environment,
    findOpen: () => session.workspace(),
    findStored: () => session.findStored(),
    connect: (baseUrl, key) =>
      connectToService(options, book, { baseUrl, key: new HeldKey(key), lasting: true }).service,
    resolveProxy: options.netKnowledge?.resolveProxy,
  })
  const close = () => {
    closing.abort()
    return session.close()
  }
  return {
    ...{ home, book, session, exports, region, locale, naming, clock },
    ...{ version, signingKey, vault, doctor, close },
  }
}

/** The accounts, where their libraries are, and what locks them. */
interface LibraryParts {
  book: AccountBook
  lock: AppLock
  vault: LibraryVault
  libraries: LibraryPlaces
  /** Of an account's shared folder. */
  findCodes: (accountId: string) => FolderCodes
  runJob: RunJob
}

/** @param closing aborted when the program ends, which does not wait for the keychain */
function createLibraryParts(options: ComposeOptions, book: AccountBook, closing: AbortSignal): LibraryParts {
  const runJob = createJobRunner(options.programs)
  const lock: AppLock = new AppLock({
    ...{ book, locks: options.locks },
    isVisible: (id) => libraries.isVisible(id),
    findKeyFile: (folder) => vault.findKeyFile(folder),
  })
  const keychain = abandonKeychain(options.keychain, closing)
  const findCodes = createFolderCodes(keychain, options.home)
  const vault = createLibraryVault(keychain, {
    copies: book,
    isLocked: () => lock.isSet,
  })
  const libraries = createLibraryPlaces({
    ...{ book, runJob, clock: options.clock },
    findKeys: (folder) => findLibraryKeys(vault, folder),
    createKeys: (by) => vault.create(by),
    openCopy: (owner, secret) => vault.openCopy(owner, secret),
    // Deleting must work when the keychain does not answer: a key without its library opens nothing.
    forgetKeys: (folder, how) => vault.forget(folder, how).catch(() => undefined),
    forgetCodes: (id) =>
      findCodes(id)
        .remove()
        .catch(() => undefined),
  })
  return { book, lock, vault, libraries, findCodes, runJob }
}

function createSession(options: ComposeOptions, parts: LibraryParts): SessionKeeper<Workspace, Connection> {
  const { book, vault, lock, libraries } = parts
  const session: SessionKeeper<Workspace, Connection> = new SessionKeeper<Workspace, Connection>({
    ...{ book, lock, libraries },
    keychain: options.apiKeychain ?? options.keychain,
    environment: options.environment,
    connectToService: (baseUrl, key, how) => connectToService(options, book, { baseUrl, key, ...how }),
    openWorkspace: (account, connection) =>
      openKeyedWorkspace(options, parts, {
        account,
        connection,
        keyState: () => getKeyState(session.current()),
      }),
    rebuildLibrary: ({ id }) => setLibraryAside(options, parts, id),
    acceptReplaced: ({ id }) => acceptReplacedLibrary(options, parts, id),
    async unlockLibrary({ id }, secret) {
      await vault.unlock({ folder: book.getFolder(id), accountId: id }, secret, lock.keyFile)
    },
    forgetKeys: () => vault.wipeCachedKeys(),
    startSample: (anchor) => startSample(options, anchor),
    clock: options.clock,
    random: options.random,
  })
  lock.begin()
  session.changes.listen((changed) => {
    const workspace = session.workspace()
    workspace?.readiness.refresh()
    // With a new key, refused requests can be repeated.
    if (['stored', 'this-run'].includes(getKeyState(changed))) workspace?.dialer.followOn()
  })
  return session
}

/** Opens an account's library with its keys, and what belongs to it. */
async function openKeyedWorkspace(
  options: ComposeOptions,
  { book, vault, libraries, findCodes, runJob }: LibraryParts,
  { account, connection, keyState }: { account: Account; connection: Connection; keyState: () => KeyState },
): Promise<Workspace> {
  await libraries.finishInterrupted(account.id)
  const folder = book.getFolder(account.id)
  const { keys, keychainFailure } = await openKeys(vault, { account, folder })
  const open = async () => {
    await libraries.settleAudio(account.id, keys)
    return await openWorkspace({
      account,
      keys,
      keychainFailure,
      book,
      runJob,
      folderCodes: findCodes(account.id),
      service: connection.service,
      budget: connection.budget,
      serviceUrl: connection.baseUrl,
      keyState,
      systemRegion: options.region,
      locale: options.locale,
      programs: options.programs,
      audioFetch: options.audioFetch,
      version: options.version ?? 'unknown',
      checksLibrary: options.checksLibrary ?? true,
      clock: options.clock,
      random: options.random,
      log: options.log,
    })
  }
  const workspace = await open().catch((error: unknown) => {
    if (keys) wipeKeys(keys)
    throw error
  })
  // On a full disk, the next start tries again.
  if (keys) await vault.keepKeyFile(folder).catch(() => undefined)
  return workspace
}

/** Sets a damaged library aside and creates another one from what can be read. @throws CodedError `in-use` */
async function setLibraryAside(
  { clock, log }: ComposeOptions,
  { book, vault, runJob }: LibraryParts,
  id: string,
): Promise<void> {
  const folder = book.getFolder(id)
  const claim = getClaimPath(book.getDataFolder(id))
  const keys = await findLibraryKeys(vault, folder)
  const recovery = await rebuildLibrary({
    ...{ folder, claim, keys },
    ...{ runJob, clock, log },
  }).finally(() => keys && wipeKeys(keys))
  if (recovery === null) throw new CodedError('in-use')
}

/** Opens a library that is not encrypted, or with another key, from now on. */
async function acceptReplacedLibrary(
  { clock }: ComposeOptions,
  { book }: LibraryParts,
  id: string,
): Promise<void> {
  const folder = book.getFolder(id)
  await book.releaseKeyFile(folder)
  // Kept under another name, because it opens earlier copies of the library.
  const keyFile = join(folder, keyFileName)
  if (isPlainDatabase(databasePath(folder))) await renameFile(keyFile, `${keyFile}.replaced-${clock.now()}`)
}

async function startSample(options: ComposeOptions, anchor: number): Promise<SampleService> {
  // Loaded on demand: most starts never need it, and its generated calls are a large part of the program.
  const { startSampleService } = await import('../sample-service/sample-service.ts')
  return await startSampleService({
    anchor,
    recordings: options.sampleRecordings ?? undefined,
    ...(options.sampleMinutes !== undefined && { minutes: options.sampleMinutes }),
    requestLimit: options.sampleRequestLimit ?? usualSampleRequestLimit,
    speechFolder: options.speechFolder,
    clock: options.clock,
  })
}

interface ConnectInput {
  baseUrl: string
  key: HeldKey
  /** False for a service that is restarted each time, without stored counters. */
  lasting: boolean
  /** Requests a minute; the service's own limit when left out. */
  requestLimit?: number
}

function connectToService(
  options: ComposeOptions,
  book: AccountBook,
  { baseUrl, key, lasting, requestLimit }: ConnectInput,
): Connection {
  const { clock, random } = options
  const budget = new RequestBudget({
    clock,
    random,
    limit: requestLimit,
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
    // An answer to the previous key does not apply to the current one.
    onRefused: (used) => used === key.reveal() && refused.emit(null),
  })
  return { service, budget, refused, baseUrl }
}

/** The name that the user chose for documents, else the account's name at the service. */
function nameUser({ documentName }: Settings, session: Session): string | null {
  const accountName = session.state === 'signed-in' ? (session.name ?? '') : ''
  return cleanText(documentName) || cleanText(accountName) || null
}

function getKeyState(session: Session): KeyState {
  return session.state === 'signed-in' ? session.keyState : 'missing'
}

/** One per address, not per key: nothing derived from a key is written to disk. */
function openJournal({ home, clock }: ComposeOptions, baseUrl: string): RequestJournal {
  const name = createHash('sha256').update(baseUrl).digest('hex').slice(0, 16)
  return openRequestJournal(join(home, 'requests', name), clock, randomUUID().slice(0, 8))
}

/** Null for a library that is not encrypted. @throws CodedError, such as `locked` */
async function findLibraryKeys(vault: LibraryVault, folder: string): Promise<LibraryKeys | null> {
  const lock = await vault.open(folder)
  if (lock.state === 'locked') throw new CodedError('locked')
  return lock.state === 'open' ? lock.keys : null
}

/**
 * Opens the keys of a library; creates them for a new one. The sample library is not encrypted, because its calls
 * are fictional.
 *
 * @throws CodedError, such as `locked`
 */
async function openKeys(
  vault: LibraryVault,
  { account, folder }: { account: Account; folder: string },
): Promise<NewLibraryKeys> {
  const isNew = !account.sample && account.folder === undefined && isNewLibrary(folder)
  const created = isNew ? await vault.openNew(folder) : null
  if (created) return created
  const keys = await findLibraryKeys(vault, folder)
  if (keys === null && isLeftOfEncrypted(folder)) throw new CodedError('locked')
  return { keys, keychainFailure: null }
}
