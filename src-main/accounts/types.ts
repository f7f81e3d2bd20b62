/** What the session keeper offers, and what it is given. */
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

/** A way to the service with one key. */
export interface Connection {
  service: ServiceClient
  /** The service answered 401 to the key that is in use now, whoever asked. */
  refused: Pick<Emitter<null>, 'listen'>
}

/** What a session needs of a workspace; `workspace.ts` knows the rest. */
export interface OpenWorkspace {
  account: Account
  sync: Sync
  /** Who the account belongs to, whenever the service has told it. */
  details: { changes: Pick<Emitter<AccountView>, 'listen'> }
  /** The library turned out to be damaged. */
  damage: Pick<Emitter<Error>, 'listen'>
  /** See `SessionKeeper`. */
  backup(to: string, options: BackupOptions): Promise<BackupOutcome>
  libraryInfo(): Promise<LibraryInfo>
  dismissRecovery(): Promise<void>
  /** Syncs from now on by itself. */
  follow(): void
  close(): Promise<void>
}

export interface SessionKeeper<W extends OpenWorkspace> {
  /**
   * The app starts: the environment's account, else the last one, else nobody. Its library is open, and
   * announced, as early as can be; this resolves when the keychain has answered as well.
   *
   * @param options.follow false opens the library and the way to the service without syncing by itself.
   * @param options.signal gives up asking the service who the environment's key belongs to.
   */
  start(options: { follow: boolean; signal?: AbortSignal }): Promise<Session>
  /** Opens the library that `start` would, asking nobody: for reading what is here. */
  openOffline(): Promise<Session>
  /**
   * @throws ServiceError, CredentialsError: whoever was connected before stays so; and what opening the
   * library throws: nobody is connected then.
   */
  connect(input: ConnectInput): Promise<Session>
  /**
   * Puts another key of the same account in the place of the one in use; nothing is closed or interrupted.
   *
   * @throws SessionError `other-account`, ServiceError, CredentialsError: the key before is in use as it was.
   */
  replaceKey(input: Pick<ConnectInput, 'apiKey' | 'remember'>): Promise<Session>
  /** What may be shown of the key in use; null when there is none, as for the sample. */
  keyHint(): KeyHint | null
  startSample(): Promise<Session>
  /** The accounts with a library here, the latest used first. */
  list(): AccountItem[]
  /**
   * Opens another account in the place of the one that is open.
   *
   * @throws SessionError `no-account`, and what opening its library throws: the one before is open then, or again.
   */
  switchTo(id: string): Promise<Session>
  /** Deletes the library and the key of an account that is not open. @throws SessionError, CredentialsError */
  remove(id: string): Promise<void>
  /** How many keys of these accounts the system's keychain has. @throws CredentialsError */
  countKeys(): Promise<number>
  /**
   * Deletes every account's key and library, the settings and all else in the data folder; nobody is connected then.
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
  /** What is wrong with the library that is open: sync has stopped, `repair` mends it. Null when nothing is. */
  problem(): unknown
  /** Tries again to open what `start` could not, such as a library whose drive was not connected. */
  startAgain(): Promise<Session>
  /**
   * Sets the damaged database aside, makes a new one with the personal data that can still be read, and opens it.
   *
   * @throws LibraryError: nobody is connected then.
   */
  repair(): Promise<Session>
  /**
   * Writes a copy of the open library into a new folder below `to`, while everything goes on. It ends with the
   * library it copies. `folder` of the answer is the new folder.
   *
   * @throws LibraryTaskError; plainly when no library is open.
   */
  backup(to: string, options: BackupOptions): Promise<BackupOutcome>
  /**
   * Puts the library of a backup in the place of the one that its account has here, which is set aside, and
   * opens it.
   *
   * @throws LibraryTaskError: what was open before is open still, or again.
   */
  restore(from: string, options?: RestoreOptions): Promise<Session>
  /**
   * Moves the open library; null moves it back into the data folder.
   *
   * @throws LibraryTaskError: the library is open again where it was.
   */
  move(to: string | null, options?: MoveOptions): Promise<Session>
  /** About the library that is open. @throws the library's errors; plainly when none is open. */
  libraryInfo(): Promise<LibraryInfo>
  /** The person has read what was done about a damaged library. */
  dismissRecovery(): Promise<void>
  readonly changes: Emitter<Session>
  /** Each workspace as it opens, before it announces anything. */
  readonly opened: Emitter<W>
  close(): Promise<void>
}

export interface SampleService {
  baseUrl: string
  apiKey: string
  stop(): Promise<void>
}

export interface SessionKeeperOptions<W extends OpenWorkspace, C extends Connection> {
  book: AccountBook
  keychain: KeyStore
  environment: { baseUrl: string | null; apiKey: string | null }
  /** @param options.lasting false for a service that is started anew, with nothing counted, each time */
  connect(baseUrl: string, key: HeldKey, options: { lasting: boolean }): C
  openWorkspace(account: Account, connection: C): Promise<W>
  /** Sets the account's database aside, whatever state it is in, and makes a new one. It is not open. */
  rebuildLibrary(account: Account): Promise<void>
  libraries: LibraryPlaces
  startSample(anchor: number): Promise<SampleService>
  clock: Clock
  random: () => number
}
