/** The import of a file of personal data: preview, options, and result. */
import type {
  ImportMode,
  PersonalChanges,
  PersonalImportPreview,
} from '../../../src-preload/contract/personal-import.ts'
import { type Client, messageOf } from '../../client.ts'

export class PersonalImport {
  readonly #client: Client
  #preview = $state.raw<PersonalImportPreview | null>(null)
  #mode = $state<ImportMode>('merge')
  #done = $state.raw<PersonalChanges | null>(null)
  #isBusy = $state(false)
  #failure = $state<string | null>(null)

  constructor(client: Client) {
    this.#client = client
  }

  /** Null without an import. */
  get preview(): PersonalImportPreview | null {
    return this.#preview
  }

  get mode(): ImportMode {
    return this.#mode
  }

  /** Null until imported. */
  get done(): PersonalChanges | null {
    return this.#done
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** Why the file could not be read, imported or written; null without a failure. */
  get failure(): string | null {
    return this.#failure
  }

  /** The planned changes, or those made. */
  get changes(): PersonalChanges | null {
    return this.#done ?? this.#preview?.[this.#mode] ?? null
  }

  /** Shows a save dialog and writes the file; null when the user closed the dialog, or on failure. */
  async export(): Promise<string | null> {
    const saved = await this.#attempt(() => this.#client.call('personal.export-data', null))
    return saved?.fileName ?? null
  }

  /** Shows a file dialog and previews the file. */
  async choose(): Promise<void> {
    const preview = await this.#attempt(() => this.#client.call('personal.choose-import', null))
    if (!preview) return
    this.#mode = 'merge'
    this.#done = null
    this.#preview = preview
  }

  chooseMode(mode: ImportMode): void {
    this.#mode = mode
  }

  async run(): Promise<void> {
    this.#done = await this.#attempt(() => this.#client.call('personal.import', { mode: this.#mode }))
  }

  close(): void {
    if (this.#isBusy) return
    this.#preview = null
    this.#done = null
    this.#failure = null
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#isBusy) return null
    this.#isBusy = true
    this.#failure = null
    try {
      return await work()
    } catch (error) {
      this.#failure = messageOf(error)
      return null
    } finally {
      this.#isBusy = false
    }
  }
}
