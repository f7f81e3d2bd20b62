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
  /** Places in the file's list. */
  readonly #shown = $derived(
    (this.#preview?.people ?? []).flatMap((person, index) =>
      this.#onlyWithCalls && person.calls === 0 ? [] : [index],
    ),
  )
  readonly #taken = $derived(this.#shown.filter((index) => this.#chosen.has(index)))

  /** @param ondone told what was taken over */
  constructor(client: Client, ondone: (outcome: ImportOutcome) => void) {
    this.#client = client
    this.#ondone = ondone
  }

  /** What was read; null while nothing is being imported. */
  get preview(): ImportPreview | null {
    return this.#preview
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** Why the file could not be read or taken over; null when it could. */
  get failure(): string | null {
    return this.#failure
  }

  /** Those who never called and were never called are left out. */
  get onlyWithCalls(): boolean {
    return this.#onlyWithCalls
  }

  /** Places of those in view. */
  get shown(): readonly number[] {
    return this.#shown
  }

  /** Places of those who will be taken over. */
  get taken(): readonly number[] {
    return this.#taken
  }

  personAt(index: number): ImportedPerson {
    return this.#preview!.people[index]!
  }

  isChosen(index: number): boolean {
    return this.#chosen.has(index)
  }

  /** Whether anything would come of choosing them. */
  isUsable(index: number): boolean {
    const { kind } = this.personAt(index).outcome
    return kind === 'new' || kind === 'joins'
  }

  /** Asks for a file. @throws ClientError when it cannot be read. */
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

  /** Of those in view. */
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

  /** Everybody who can be taken over is chosen, until the person says otherwise. */
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
