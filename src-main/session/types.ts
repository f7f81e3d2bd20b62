/** What the session keeper depends on. */
import type { AccountView } from '../../src-preload/contract/account.ts'
import type { BackupOutcome, LibraryInfo } from '../../src-preload/contract/library.ts'
import type { BackupOptions } from '../backup/types.ts'
import type { HeldKey } from '../credentials/held-key.ts'
import type { KeyStore } from '../credentials/types.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Sync } from '../sync/types.ts'
import type { Clock } from '../util/clock.ts'
import type { Emitter } from '../util/emitter.ts'
import type { AccountBook } from './account-book.ts'
import type { Account } from './book-file.ts'
import type { AppLock } from './app-lock.ts'
import type { LibraryPlaces } from './library-places.ts'

/** A connection to the service with one key. */
export interface Connection {
  service: ServiceClient
  /** The service answered 401 to the current key, on any request. */
  refused: Pick<Emitter<null>, 'listen'>
}

/** The part of a workspace that a session uses; see `workspace.ts` for the rest. */
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
  /**
   * Copies the keys that sync needs. The returned function opens the library again only for sync, after this
   * workspace is closed; it resolves with null on failure. Null for a library that is not encrypted.
   */
  prepareLockedSync(): (() => Promise<LockedSync | null>) | null
  close(): Promise<void>
}

/** Syncs the library of a locked app; shows and announces nothing. */
export interface LockedSync {
  sync: Sync
  /** Starts syncing automatically. */
  follow(): void
  /** Overwrites its keys. */
  close(): Promise<void>
}

export interface SampleService {
  baseUrl: string
  apiKey: string
  /** The number of requests per minute that it answers. */
  requestLimit: number
  stop(): Promise<void>
}

export interface SessionKeeperOptions<W extends OpenWorkspace, C extends Connection> {
  book: AccountBook
  keychain: KeyStore
  environment: { baseUrl: string | null; apiKey: string | null }
  /** @param options.lasting false for a service that is restarted each time, without stored counters */
  connectToService(baseUrl: string, key: HeldKey, options: { lasting: boolean; requestLimit?: number }): C
  openWorkspace(account: Account, connection: C): Promise<W>
  /** Sets the account's database aside, damaged or not, and creates a new one. It must not be open. */
  rebuildLibrary(account: Account): Promise<void>
  /** Unlocks it with a recovery code or a passphrase. @throws CodedError */
  unlockLibrary(account: Account, secret: string): Promise<void>
  /** The files of the library that cannot be opened become it, also when they are not encrypted. */
  acceptReplaced(account: Account): Promise<void>
  /** Overwrites the keys of libraries in memory. */
  forgetKeys(): void
  lock: AppLock
  libraries: LibraryPlaces
  startSample(anchor: number): Promise<SampleService>
  clock: Clock
  random: () => number
}
