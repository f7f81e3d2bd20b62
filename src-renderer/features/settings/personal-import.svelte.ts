/** The import of a file of personal data: its preview, how it is to be imported, and what was done. */
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

  /** Null while nothing is being imported. */
  get preview(): PersonalImportPreview | null {
    return this.#preview
  }

  get mode(): ImportMode {
    return this.#mode
  }

  /** Null until it is imported. */
  get done(): PersonalChanges | null {
    return this.#done
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** Why the file could not be read, imported or written; null when it could. */
  get failure(): string | null {
    return this.#failure
  }

  /** What it will change, or what it changed. */
  get changes(): PersonalChanges | null {
    return this.#done ?? this.#preview?.[this.#mode] ?? null
  }

  /** Asks for a file to write; null when the person closed the dialog, or it failed. */
  async export(): Promise<string | null> {
    const saved = await this.#attempt(() => this.#client.call('personal.export-data', null))
    return saved?.fileName ?? null
  }

  /** Asks for a file and previews it. */
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
