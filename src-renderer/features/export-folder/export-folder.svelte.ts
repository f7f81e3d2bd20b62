/** The export folder of the open library: its settings and its progress. */
import type { ExportFolderChoice, ExportFolderState } from '../../../src-preload/contract/export-folder.ts'
import { type Client, messageOf } from '../../client.ts'

export class ExportFolder {
  readonly #client: Client
  #state = $state.raw<ExportFolderState | null>(null)
  #failure = $state<string | null>(null)

  constructor(client: Client) {
    this.#client = client
  }

  /** Null until the first answer. */
  get state(): ExportFolderState | null {
    return this.#state
  }

  /** Why the last change failed. */
  get failure(): string | null {
    return this.#failure
  }

  /** Loads the state and follows it; returns the function that stops. */
  listen(): () => void {
    const off = this.#client.on('export.folder-changed', (state) => (this.#state = state))
    void this.#attempt(() => this.#client.call('export.folder', null))
    return off
  }

  async choose(): Promise<void> {
    await this.#attempt(() => this.#client.call('export.choose-folder', null))
  }

  async change(choice: Partial<ExportFolderChoice>): Promise<void> {
    await this.#attempt(() => this.#client.call('export.change-folder', choice))
  }

  async writeAgain(): Promise<void> {
    await this.#attempt(() => this.#client.call('export.write-folder-again', null))
  }

  async show(): Promise<void> {
    await this.#attempt(async () => {
      await this.#client.call('export.show-folder', null)
      return this.#state
    })
  }

  async #attempt(ask: () => Promise<ExportFolderState | null>): Promise<void> {
    try {
      this.#state = await ask()
      this.#failure = null
    } catch (error) {
      this.#failure = messageOf(error)
    }
  }
}
