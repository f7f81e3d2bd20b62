/** Closes the open library to repair it, move it, or replace it by a backup. */
import type { Session } from '../../src-preload/contract/session.ts'
import type { ConvertOptions, MoveOptions, RestoreOptions } from '../backup/types.ts'
import type { OpenAccount } from './open-account.ts'
import type { OpenedBackup } from './open-backup.ts'
import type { Openers } from './openers.ts'
import type { Connection, OpenWorkspace, SessionKeeperOptions } from './types.ts'

/** Several times as long as an assistant’s server needs to notice this and to close the library. */
const reserveMs = 5_000
const retryMs = 100

export interface LibraryMoves {
  repair(): Promise<Session>
  move(to: string | null, options?: MoveOptions): Promise<Session>
  convert(options: ConvertOptions): Promise<Session>
  restore(backup: OpenedBackup, options?: RestoreOptions): Promise<Session>
}

export function createLibraryMoves<W extends OpenWorkspace, C extends Connection>({
  openAccount,
  options: { book, libraries, rebuildLibrary, clock },
  closing,
  openers,
}: {
  openAccount: OpenAccount<W, C>
  options: Pick<SessionKeeperOptions<W, C>, 'book' | 'libraries' | 'rebuildLibrary' | 'clock'>
  /** Aborts when the app ends. */
  closing: AbortSignal
  openers: Openers<W, C>
}): LibraryMoves {
  /** Assistants close the library when they see that it is reserved; until then, it is in use. */
  const whileReserved = async (id: string, work: () => Promise<void>): Promise<void> => {
    if (book.listAssistants(id).length === 0) return await work()
    const until = clock.now() + reserveMs
    await book.reserve(id, until)
    try {
      for (;;) {
        const isDone = await work().then(
          () => true,
          (error: { code?: string }) => {
            if (error.code !== 'in-use' || clock.now() >= until) throw error
            return false
          },
        )
        if (isDone) return
        await clock.sleep(retryMs, closing)
      }
    } finally {
      await book.reserve(id, null).catch(() => undefined)
    }
  }
  const whileClosed = (id: string, work: () => Promise<void>) =>
    openAccount.whileClosed(() => whileReserved(id, work))

  return {
    async repair() {
      const { account } = openAccount.get()
      return await whileClosed(account.id, () => rebuildLibrary(account))
    },
    async move(to, { onProgress } = {}) {
      const { id } = openAccount.get().account
      const plan = await libraries.planMove(id, to)
      if (!plan) return openAccount.session()
      return await whileClosed(id, () => libraries.move(id, plan, { onProgress, signal: closing }))
    },
    async convert(options) {
      const { id } = openAccount.get().account
      return await whileClosed(id, () => libraries.convert(id, { ...options, signal: closing }))
    },
    async restore(backup, { follow = true, onProgress } = {}) {
      const staged = await libraries.stage(backup, { onProgress, signal: closing })
      const isOpen = openAccount.now?.account.id === staged.account.id
      const place = () =>
        whileReserved(staged.account.id, () => staged.place()).catch(async (error: unknown) => {
          await staged.discard()
          throw error
        })
      if (isOpen && !staged.account.sample) {
        const session = await openAccount.whileClosed(place)
        await book.select(staged.account)
        return session
      }
      // The backup contains the date that the sample's calls are based on: its service is restarted.
      if (isOpen) await openAccount.shut()
      await place()
      await book.select(staged.account)
      return await openers.openStored(staged.account, follow)
    },
  }
}
