/** Syncs one account's library: in its workspace, or without one while the app is locked. Imports no Electron. */
import type { AccountBook } from '../session/account-book.ts'
import type { Account } from '../session/book-file.ts'
import { keepRequestTotals, type RequestTotals } from '../session/request-totals.ts'
import { takeSyncTurn } from '../session/sync-turn.ts'
import type { LockedSync } from '../session/types.ts'
import type { AudioFetch } from '../audio/audio-fetch.ts'
import { getClaimPath } from '../backup/library-claim.ts'
import { wipeKeys, type LibraryKeys } from '../encryption/library-keys.ts'
import type { RequestBudget } from '../service/request-budget.ts'
import type { ServiceClient } from '../service/types.ts'
import { createSync } from '../sync/sync.ts'
import type { Sync } from '../sync/types.ts'
import type { Clock } from '../util/clock.ts'
import type { Log } from '../util/log.ts'
import { within } from '../util/within.ts'
import { keepErased } from '../threads/erase-remains.ts'
import { startStorageThreads, type StorageThreads, type ThreadPrograms } from '../threads/library-threads.ts'
import { isDamageCode } from '../threads/soundness.ts'
import { readErrorCode } from '../util/coded-error.ts'

/** Sync stops at once, except for the file operation that it waits for. */
const lockedStopMs = 5_000

export interface LibrarySyncOptions {
  account: Account
  book: AccountBook
  service: ServiceClient
  /** Shared by all requests of `service`. */
  budget: RequestBudget
  /** The base URL of `service`. */
  serviceUrl: string
  audioFetch: AudioFetch
  programs: ThreadPrograms
  clock: Clock
  random: () => number
  log: Log
}

export interface LibrarySync {
  sync: Sync
  totals: RequestTotals
  /** Starts syncing as soon as no other program syncs this library. */
  follow(): void
  /** Waits until nothing uses the library. @throws the library's errors. */
  stop(): Promise<void>
}

/** @param library its threads, and its folder and key for audio */
export function createLibrarySync(
  { account, book, service, budget, serviceUrl, audioFetch, clock, random, log }: LibrarySyncOptions,
  { threads, folder, audioKey }: { threads: StorageThreads; folder: string; audioKey: Uint8Array | null },
): LibrarySync {
  const { reader, writer } = threads
  const erasure = keepErased({ threads, clock, log })
  const totals = keepRequestTotals({ reader, writer, budget, clock })
  const sync = createSync({
    service,
    threads,
    audio: { folder, audioKey, fetch: audioFetch, serviceUrl },
    budget,
    settings: () => book.settings(),
    pause: {
      find: () => book.find(account.id)?.paused ?? null,
      save: (paused) => {
        book.notePause(account.id, paused).catch((error: Error) => {
          // Saving can fail, for example on a full disk; the pause then lasts as long as this program runs.
          log.warn('pause of sync not kept', { error: readErrorCode(error) })
        })
      },
    },
    clock,
    random,
    log,
  })
  const closing = new AbortController()
  let following: Promise<void> = Promise.resolve()
  return {
    sync,
    totals,
    follow() {
      following = takeSyncTurn({ writer, clock, signal: closing.signal }).then(
        () => sync.start(),
        // Closed before it could sync, or the library is unreadable, which is reported elsewhere.
        () => undefined,
      )
    },
    async stop() {
      closing.abort()
      await Promise.all([following, erasure.stop()])
      await sync.stop()
      await totals.stop()
    },
  }
}

/**
 * Opens a library that was just closed, only for sync: without search, and without anything that shows or
 * announces a call.
 *
 * @param options.keys the keys of database and audio; overwritten when it is closed or cannot be opened
 * @returns null when it cannot be opened, for example on a disconnected drive.
 */
export async function openLockedSync({
  folder,
  keys,
  ...options
}: LibrarySyncOptions & {
  folder: string
  keys: Pick<LibraryKeys, 'database' | 'audio'>
}): Promise<LockedSync | null> {
  const { programs, log } = options
  const claim = getClaimPath(options.book.getDataFolder(options.account.id))
  const access = { folder, key: keys.database, claim }
  const threads = await startStorageThreads(programs, access).catch((error: Error) => {
    log.warn('sync waits until the app is unlocked', { error: readErrorCode(error) })
  })
  if (!threads) {
    wipeKeys(keys)
    return null
  }
  // The threads have a copy.
  keys.database.fill(0)
  const { sync, follow, stop } = createLibrarySync(options, { threads, folder, audioKey: keys.audio })
  // Writing to a damaged file may damage it further. The damage is reported when the library is opened again.
  threads.failures.listen((code) => void (isDamageCode(code) && sync.stop().catch(() => undefined)))
  return {
    sync,
    follow,
    close: () => within(lockedStopMs, stop()).finally(() => threads.close().finally(() => wipeKeys(keys))),
  }
}
