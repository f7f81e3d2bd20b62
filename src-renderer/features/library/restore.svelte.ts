/** Describes, unlocks and restores a backup that the user chose. */
import type { BackupPreview } from '../../../src-preload/contract/library.ts'
import { messageOf, type Client } from '../../client.ts'

export class BackupRestore {
  readonly #client: Client
  #preview = $state.raw<BackupPreview | null>(null)
  #failure = $state<string | null>(null)
  #busy = $state(false)

  constructor(client: Client) {
    this.#client = client
  }

  /** Null when no backup is chosen. */
  get preview(): BackupPreview | null {
    return this.#preview
  }

  /** Why it could not be unlocked. */
  get failure(): string | null {
    return this.#failure
  }

  get isBusy(): boolean {
    return this.#busy
  }

  show(preview: BackupPreview | null): void {
    this.#preview = preview
    this.#failure = null
  }

  clearFailure(): void {
    this.#failure = null
  }

  async unlock(secret: string): Promise<void> {
    const preview = this.#preview
    if (preview === null || this.#busy) return
    this.#busy = true
    this.#failure = null
    try {
      const contents = await this.#client.call('library.unlock-backup', { secret })
      if (this.#preview === preview) this.#preview = { ...preview, locked: null, contents }
    } catch (error) {
      this.#failure = messageOf(error)
    } finally {
      this.#busy = false
    }
  }
}
