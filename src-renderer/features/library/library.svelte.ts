/**
 * The library as a whole: its location, its recovery, and long tasks. One task runs at a time, independently of
 * the displayed view.
 */
import type {
  BackupAnswer,
  LibraryInfo,
  LibraryTask,
  LibraryTaskProgress,
} from '../../../src-preload/contract/library.ts'
import { type Client, messageOf } from '../../client.ts'
import { LatestRequest } from '../../util/latest-request.ts'
import { BackupRestore } from './restore.svelte.ts'

export interface TaskFailure {
  task: LibraryTask
  message: string
}

export class LibraryState {
  /** The backup that the user chose. */
  readonly restoring: BackupRestore
  readonly #client: Client
  readonly #onReplaced: () => void
  #info = $state.raw<LibraryInfo | null>(null)
  #failure = $state<string | null>(null)
  #progress = $state.raw<LibraryTaskProgress | null>(null)
  #task = $state<LibraryTask | null>(null)
  #taskFailure = $state.raw<TaskFailure | null>(null)
  #isCancelling = $state(false)
  /** Number of progress announcements: a task without any ended when its dialog was closed. */
  #announcements = 0
  /** Requests about the open account. */
  readonly #request = new LatestRequest()

  /** @param onReplaced called when the library's content was replaced, or its location changed. */
  constructor(client: Client, onReplaced: () => void) {
    this.restoring = new BackupRestore(client)
    this.#client = client
    this.#onReplaced = onReplaced
  }

  /** Null until the first answer. */
  get info(): LibraryInfo | null {
    return this.#info
  }

  /** Why the location of the library is unknown. */
  get failure(): string | null {
    return this.#failure
  }

  /** The progress of a task; null when nothing is being copied. */
  get progress(): LibraryTaskProgress | null {
    return this.#progress
  }

  /** The running task, from the press of its button on. */
  get task(): LibraryTask | null {
    return this.#task ?? this.#progress?.task ?? null
  }

  /** Why the last task failed, until another is started. */
  get taskFailure(): TaskFailure | null {
    return this.#taskFailure
  }

  /** Follows the tasks; returns the function that stops. */
  listen(): () => void {
    return this.#client.on('library.progress', (progress) => {
      this.#progress = progress
      if (progress !== null) this.#announcements += 1
      else this.#isCancelling = false
    })
  }

  async load(): Promise<void> {
    const isSameAccount = this.#request.join()
    try {
      const info = await this.#client.call('library.info', null)
      if (!isSameAccount()) return
      this.#info = info
      this.#failure = null
    } catch (error) {
      if (isSameAccount()) this.#failure = messageOf(error)
    }
  }

  /** Another account was connected, or none. */
  reset(): void {
    this.#request.cancel()
    this.restoring.show(null)
    this.#info = null
    this.#failure = null
    this.#taskFailure = null
  }

  /**
   * Resolves to the result; null when the user closed the dialog, or on failure (see `taskFailure`).
   *
   * @param what `decrypted`: a plain backup of an encrypted library
   */
  async backup(what: { audio: boolean; decrypted: boolean }): Promise<BackupAnswer | null> {
    const outcome = await this.#run('backup', () => this.#client.call('library.backup', what))
    return outcome === null || (outcome.folder === null && !outcome.isCancelled) ? null : outcome
  }

  /** Asks for a backup, which `restoring` then shows. */
  async chooseBackup(): Promise<void> {
    this.restoring.show(await this.#run('restore', () => this.#client.call('library.choose-backup', null)))
  }

  /** Restores the chosen backup. Resolves to whether it was restored. */
  async restore(): Promise<boolean> {
    return await this.#replace('restore', () => this.#client.call('library.restore', null))
  }

  /** Resolves to whether the library was moved. */
  async move(to: 'elsewhere' | 'data-folder'): Promise<boolean> {
    return await this.#replace('move', () => this.#client.call('library.move', { to }))
  }

  /** Encrypts the library, or makes it plain. Resolves with null when it was not converted. */
  async convert(how: {
    encrypted: boolean
    passphrase?: string
    deletesCopies?: boolean
  }): Promise<{ damagedAudio: number } | null> {
    let damagedAudio = 0
    const isConverted = await this.#replace(how.encrypted ? 'encrypt' : 'decrypt', async () => {
      const answer = await this.#client.call('encryption.convert', how)
      damagedAudio = answer.damagedAudio
      return answer
    })
    return isConverted ? { damagedAudio } : null
  }

  /** The running task can be cancelled. */
  get canCancel(): boolean {
    return this.task === 'export' || this.task === 'backup'
  }

  /** True until the cancelled task has ended, which takes a moment. */
  get isCancelling(): boolean {
    return this.#isCancelling
  }

  /** Files that an export has already written are kept; of a backup, none is. @throws ClientError */
  async cancel(): Promise<void> {
    this.#isCancelling = true
    try {
      await this.#client.call(this.task === 'export' ? 'export.cancel' : 'library.cancel-backup', null)
    } catch (error) {
      this.#isCancelling = false
      throw error
    }
  }

  /** The user has read the report about a damaged library. @throws ClientError */
  async dismissRecovery(): Promise<void> {
    await this.#client.call('library.dismiss-recovery', null)
    if (this.#info !== null) this.#info = { ...this.#info, recovery: null }
  }

  async #replace(task: LibraryTask, work: () => Promise<unknown>): Promise<boolean> {
    const before = this.#announcements
    const answer = await this.#run(task, work)
    const hasBegun = this.#announcements > before
    // Also after a failure: the library was closed for it, and is open again.
    if (hasBegun) {
      const failure = this.#taskFailure
      this.#onReplaced()
      // Closing a library clears its state, but the user who started the task needs its failure.
      this.#taskFailure = failure
    }
    return answer !== null && hasBegun
  }

  async #run<T>(task: LibraryTask, work: () => Promise<T>): Promise<T | null> {
    if (this.#task !== null) return null
    const isSameAccount = this.#request.join()
    this.#task = task
    this.#taskFailure = null
    try {
      return await work()
    } catch (error) {
      // A backup ends with its account, which is irrelevant to the account that is open now.
      const isOthers = task === 'backup' && !isSameAccount()
      if (!isOthers) this.#taskFailure = { task, message: messageOf(error) }
      return null
    } finally {
      this.#task = null
      void this.load()
    }
  }
}
