/** The import of an address book: the entries of the file, and the selected ones. */
import { SvelteSet } from 'svelte/reactivity'
import type {
  ImportChoices,
  ImportedPerson,
  ImportOutcome,
  ImportPreview,
  LeftOutText,
  TextEncoding,
} from '../../../src-preload/contract/people.ts'
import { type Client, messageOf } from '../../client.ts'

const guessed: ImportChoices = { encoding: null, columns: null, corrections: [] }

export class PeopleImport {
  readonly #client: Client
  readonly #make: (work: () => Promise<ImportOutcome>) => Promise<void>
  #preview = $state.raw<ImportPreview | null>(null)
  #isBusy = $state(false)
  #failure = $state<string | null>(null)
  #onlyWithCalls = $state(false)
  #showsLeftOut = $state(false)
  /** What was chosen so far for the file. */
  #choices = guessed
  /** Ends with the last correction. */
  #corrected: Promise<void> = Promise.resolve()
  /** What was typed for something left out, and is no number. */
  #refused = $state.raw<{ item: LeftOutText; text: string } | null>(null)
  readonly #chosen = new SvelteSet<number>()
  /** Indexes in the file's list. */
  readonly #shown = $derived(
    (this.#preview?.people ?? []).flatMap((person, index) =>
      this.#onlyWithCalls && person.calls === 0 ? [] : [index],
    ),
  )
  readonly #taken = $derived(this.#shown.filter((index) => this.#chosen.has(index)))

  /** @param make runs the import as a change that can be undone */
  constructor(client: Client, make: (work: () => Promise<ImportOutcome>) => Promise<void>) {
    this.#client = client
    this.#make = make
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

  /** What is left out is shown, instead of the contacts. */
  get showsLeftOut(): boolean {
    return this.#showsLeftOut
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
    await this.#read({ ...this.#choices, columns: { nameColumns, numberColumns }, corrections: [] })
  }

  /** Reads the same file in another encoding, in which the headings may have another meaning. */
  async readEncoding(encoding: TextEncoding): Promise<void> {
    await this.#read({ encoding, columns: null, corrections: [] })
  }

  showLeftOut(shows: boolean): void {
    this.#showsLeftOut = shows
  }

  /** Uses the text as the missing name or number; one after another, as fast as they are typed. */
  async correct({ entry, number }: LeftOutText, text: string): Promise<void> {
    this.#corrected = this.#corrected.then(async () => {
      if (this.#preview === null) return
      const others = this.#choices.corrections.filter(
        (other) => other.entry !== entry || other.number !== number,
      )
      await this.#read({
        ...this.#choices,
        corrections: [...others, { entry, number, text: text.trim() }],
      })
    })
    await this.#corrected
  }

  /** What was typed for it and is no number; null without. */
  refusedText(item: LeftOutText): string | null {
    return this.#refused && isSameItem(this.#refused.item, item) ? this.#refused.text : null
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
      const indices = [...this.#taken]
      await this.#make(() => this.#client.call('people.import', { indices }))
      this.close()
    })
  }

  close(): void {
    this.#preview = null
    this.#failure = null
    this.#onlyWithCalls = false
    this.#showsLeftOut = false
    this.#choices = guessed
    this.#refused = null
    this.#chosen.clear()
  }

  async #read(choices: ImportChoices): Promise<void> {
    await this.#attempt(async () => {
      const preview = await this.#client.call('people.read-import', choices)
      const tried = choices.corrections.length > 0 ? choices.corrections.at(-1)! : null
      const item = preview.leftOut.find(
        (left) => left.reason === 'not-a-number' && tried !== null && isSameItem(left, tried),
      )
      this.#failure = null
      this.#refused = item && tried ? { item, text: tried.text } : null
      // The list keeps the text of the file.
      if (item) return
      this.#choices = choices
      this.#show(preview)
    })
  }

  /** Selects all entries that can be imported, except those that the user deselected. */
  #show(preview: ImportPreview): void {
    const deselected = new Set(
      (this.#preview?.people ?? [])
        .filter((_, index) => this.isUsable(index) && !this.#chosen.has(index))
        .map(identify),
    )
    this.#preview = preview
    this.#failure = null
    this.#chosen.clear()
    preview.people.forEach((person, index) => {
      if (this.isUsable(index) && !deselected.has(identify(person))) this.#chosen.add(index)
    })
    if (preview.leftOut.length === 0) this.#showsLeftOut = false
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

function isSameItem(one: Pick<LeftOutText, 'entry' | 'number'>, other: typeof one): boolean {
  return one.entry === other.entry && one.number === other.number
}

function identify({ name, numbers }: ImportedPerson): string {
  return JSON.stringify([name, numbers])
}
