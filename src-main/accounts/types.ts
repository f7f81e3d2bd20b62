/** The session keeper's interface and its dependencies. */
import type { AccountView, KeyHint } from '../../src-preload/contract/account.ts'
import type { BackupOutcome, LibraryInfo } from '../../src-preload/contract/library.ts'
import type { AccountItem, ConnectInput, Session } from '../../src-preload/contract/session.ts'
import type { BackupOptions, MoveOptions, RestoreOptions } from '../backup/types.ts'
import type { HeldKey } from '../credentials/held-key.ts'
import type { KeyStore } from '../credentials/types.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Sync } from '../sync/types.ts'
import type { Clock } from '../util/clock.ts'
import type { Emitter } from '../util/emitter.ts'
import type { Account, AccountBook } from './account-book.ts'
import type { LibraryPlaces } from './library-places.ts'

/** A connection to the service with one key. */
export interface Connection {
  service: ServiceClient
  /** The service answered 401 to the current key, on any request. */
  refused: Pick<Emitter<null>, 'listen'>
}

/** What a session needs of a workspace; `workspace.ts` knows the rest. */
export interface OpenWorkspace {
  account: Account
  sync: Sync
  /** Emits the account's owner whenever the service reports it. */
  details: { changes: Pick<Emitter<AccountView>, 'listen'> }
  /** The library was found damaged. */
  damage: Pick<Emitter<Error>, 'listen'>
  /** See `SessionKeeper`. */
  backup(to: string, options: BackupOptions): Promise<BackupOutcome>
  libraryInfo(): Promise<LibraryInfo>
  dismissRecovery(): Promise<void>
  /** Starts syncing automatically. */
  follow(): void
  close(): Promise<void>
}

export interface SessionKeeper<W extends OpenWorkspace> {
  /**
   * Starts the app: the environment's account, else the last one, else none. Its library is opened and
   * announced as early as possible; this resolves when the keychain has answered too.
   *
   * @param options.follow false opens the library and the connection without automatic sync.
   * @param options.signal aborts the request for the owner of the environment's key.
   */
  start(options: { follow: boolean; signal?: AbortSignal }): Promise<Session>
  /** Opens the library that `start` would, without requests: for reading local data. */
  openOffline(): Promise<Session>
  /**
   * @throws ServiceError, CredentialsError: the previous account stays connected; and what opening the
   * library throws: none is connected then.
   */
  connect(input: ConnectInput): Promise<Session>
  /**
   * Replaces the key in use by another key of the same account; nothing is closed or interrupted.
   *
   * @throws SessionError `other-account`, ServiceError, CredentialsError: the old key stays in use.
   */
  replaceKey(input: Pick<ConnectInput, 'apiKey' | 'remember'>): Promise<Session>
  /** What may be shown of the key in use; null without a key, as for the sample. */
  keyHint(): KeyHint | null
  startSample(): Promise<Session>
  /** The accounts with a library here, most recently used first. */
  list(): AccountItem[]
  /**
   * Opens another account in place of the open one.
   *
   * @throws SessionError `no-account`, and what opening its library throws: the previous one is open then.
   */
  switchTo(id: string): Promise<Session>
  /** Deletes the library and the key of an account that is not open. @throws SessionError, CredentialsError */
  remove(id: string): Promise<void>
  /** How many of these accounts have a key in the system's keychain. @throws CredentialsError */
  countKeys(): Promise<number>
  /**
   * Deletes every account's key and library, the settings and everything else in the data folder; none is
   * connected then.
   *
   * @throws CredentialsError: a key cannot be removed, and nothing else was.
   */
  eraseAll(): Promise<Session>
  /** Removes the key; the library only when not kept. The sample's library never outlives it. */
  signOut(options: { keepLibrary: boolean }): Promise<Session>
  current(): Session
  workspace(): W | null
  /** Why `start` failed, until something is opened; null otherwise. */
  startFailure(): unknown
  /** What is wrong with the open library: sync has stopped, `repair` fixes it. Null when nothing is. */
  problem(): unknown
  /** Retries what `start` could not open, such as a library on a disconnected drive. */
  startAgain(): Promise<Session>
  /**
   * Sets the damaged database aside, creates a new one with the personal data that is still readable, and
   * opens it.
   *
   * @throws LibraryError: none is connected then.
   */
  repair(): Promise<Session>
  /**
   * Copies the open library into a new folder below `to` while the app keeps working. Aborted when the
   * library is closed. `folder` of the answer is the new folder.
   *
   * @throws LibraryTaskError; plainly when no library is open.
   */
  backup(to: string, options: BackupOptions): Promise<BackupOutcome>
  /**
   * Replaces the account's library here by a backup's and opens it; the old one is set aside.
   *
   * @throws LibraryTaskError: the previous library is open then.
   */
  restore(from: string, options?: RestoreOptions): Promise<Session>
  /**
   * Moves the open library; null moves it back to the data folder.
   *
   * @throws LibraryTaskError: the library is open again where it was.
   */
  move(to: string | null, options?: MoveOptions): Promise<Session>
  /** About the library that is open. @throws the library's errors; plainly when none is open. */
  libraryInfo(): Promise<LibraryInfo>
  /** The user has read the report about a damaged library. */
  dismissRecovery(): Promise<void>
  readonly changes: Emitter<Session>
  /** Emits each workspace as it opens, before it announces anything. */
  readonly opened: Emitter<W>
  close(): Promise<void>
}

export interface SampleService {
  baseUrl: string
  apiKey: string
  /** Requests a minute that it answers. */
  requestLimit: number
  stop(): Promise<void>
}

export interface SessionKeeperOptions<W extends OpenWorkspace, C extends Connection> {
  book: AccountBook
  keychain: KeyStore
  environment: { baseUrl: string | null; apiKey: string | null }
  /** @param options.lasting false for a service that is started anew, with nothing counted, each time */
  connectToService(baseUrl: string, key: HeldKey, options: { lasting: boolean; requestLimit?: number }): C
  openWorkspace(account: Account, connection: C): Promise<W>
  /** Sets the account's database aside, also a damaged one, and creates a new one. It must not be open. */
  rebuildLibrary(account: Account): Promise<void>
  libraries: LibraryPlaces
  startSample(anchor: number): Promise<SampleService>
  clock: Clock
  random: () => number
}
