/** The import of an address book: the entries of the file, and the selected ones. */
import { SvelteSet } from 'svelte/reactivity'
import type { ImportedPerson, ImportOutcome, ImportPreview } from '../../../src-preload/contract/people.ts'
import { type Client, messageOf } from '../../client.ts'

export class PeopleImport {
  readonly #client: Client
  readonly #ondone: (outcome: ImportOutcome) => void
  #preview = $state.raw<ImportPreview | null>(null)
  #isBusy = $state(false)
  #failure = $state<string | null>(null)
  #onlyWithCalls = $state(false)
  readonly #chosen = new SvelteSet<number>()
  /** Indexes in the file's list. */
  readonly #shown = $derived(
    (this.#preview?.people ?? []).flatMap((person, index) =>
      this.#onlyWithCalls && person.calls === 0 ? [] : [index],
    ),
  )
  readonly #taken = $derived(this.#shown.filter((index) => this.#chosen.has(index)))

  /** @param ondone called with the result */
  constructor(client: Client, ondone: (outcome: ImportOutcome) => void) {
    this.#client = client
    this.#ondone = ondone
  }

  /** The content of the file; null without an import. */
  get preview(): ImportPreview | null {
    return this.#preview
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** Why the file could not be read or imported; null without a failure. */
  get failure(): string | null {
    return this.#failure
  }

  /** People without calls are hidden. */
  get onlyWithCalls(): boolean {
    return this.#onlyWithCalls
  }

  /** Indexes of the visible entries. */
  get shown(): readonly number[] {
    return this.#shown
  }

  /** Indexes of the entries to import. */
  get taken(): readonly number[] {
    return this.#taken
  }

  personAt(index: number): ImportedPerson {
    return this.#preview!.people[index]!
  }

  isChosen(index: number): boolean {
    return this.#chosen.has(index)
  }

  /** Whether importing the entry would change anything. */
  isUsable(index: number): boolean {
    const { kind } = this.personAt(index).outcome
    return kind === 'new' || kind === 'joins'
  }

  /** Shows a file dialog. @throws ClientError when the file cannot be read. */
  async choose(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      const preview = await this.#client.call('people.choose-import', null)
      if (preview !== null) this.#show(preview)
    } finally {
      this.#isBusy = false
    }
  }

  /** Reads the same CSV file with other columns. */
  async readColumns(nameColumns: number[], numberColumns: number[]): Promise<void> {
    await this.#attempt(async () =>
      this.#show(await this.#client.call('people.read-columns', { nameColumns, numberColumns })),
    )
  }

  toggle(index: number): void {
    if (!this.#chosen.delete(index)) this.#chosen.add(index)
  }

  /** Selects all visible entries. */
  chooseAll(): void {
    for (const index of this.#shown) if (this.isUsable(index)) this.#chosen.add(index)
  }

  chooseNone(): void {
    for (const index of this.#shown) this.#chosen.delete(index)
  }

  showOnlyWithCalls(only: boolean): void {
    this.#onlyWithCalls = only
  }

  /** Imports the selected entries. */
  async run(): Promise<void> {
    await this.#attempt(async () => {
      const outcome = await this.#client.call('people.import', { indices: [...this.#taken] })
      this.close()
      this.#ondone(outcome)
    })
  }

  close(): void {
    this.#preview = null
    this.#failure = null
    this.#onlyWithCalls = false
    this.#chosen.clear()
  }

  /** Selects all entries that can be imported. */
  #show(preview: ImportPreview): void {
    this.#preview = preview
    this.#failure = null
    this.#chosen.clear()
    preview.people.forEach((_, index) => this.isUsable(index) && this.#chosen.add(index))
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      await work()
    } catch (error) {
      this.#failure = messageOf(error)
    } finally {
      this.#isBusy = false
    }
  }
}
