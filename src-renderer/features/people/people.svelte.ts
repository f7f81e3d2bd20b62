/** All contacts: the list, and the page of one of them. `people-edits.ts` changes them. */
import type { PersonItem } from '../../../src-preload/contract/people.ts'
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { type Client, messageOf } from '../../client.ts'
import { coalesce } from '../../util/coalesce.ts'
import { LatestRequest } from '../../util/latest-request.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { UndoState } from '../../app/undo.svelte.ts'
import { extractDigits, findPeople } from './find-people.ts'
import { NumberFormats } from './number-formats.svelte.ts'
import { OpenedPerson } from './opened-person.svelte.ts'
import { PeopleEdits } from './people-edits.ts'
import { PeopleImport } from './people-import.svelte.ts'
import { SaidNamesState } from './said-names.svelte.ts'

export type PeopleOrder = 'name' | 'latest'

/** Refreshes at most twice a second: computing the totals of thousands of people takes some 50 ms. */
const refreshPauseMs = 500
/** Number of latest calls searched for one without a contact. */
const namelessWithin = 100

export interface PeopleInput {
  client: Client
  undo: UndoState
  notices: NoticesState
  navigation: NavigationState
}

export class PeopleState {
  readonly import: PeopleImport
  readonly numbers: NumberFormats
  readonly opened: OpenedPerson
  readonly said: SaidNamesState
  readonly edits: PeopleEdits
  readonly #client: Client
  readonly #notices: NoticesState
  readonly #navigation: NavigationState
  readonly #request = new LatestRequest()
  #all = $state.raw<PersonItem[] | null>(null)
  #failure = $state<string | null>(null)
  #filter = $state('')
  #order = $state<PeopleOrder>('name')
  #naming = $state<string | null>(null)
  #isAdding = $state(false)
  readonly #refresh = coalesce(() => this.#reload(), refreshPauseMs)
  readonly #shown = $derived(inOrder(findPeople(this.#all ?? [], this.#filter), this.#order))
  readonly #byDigits = $derived(indexNumbers(this.#all ?? []))

  constructor({ client, undo, notices, navigation }: PeopleInput) {
    this.#client = client
    this.#notices = notices
    this.#navigation = navigation
    this.numbers = new NumberFormats(client)
    this.opened = new OpenedPerson(client)
    this.edits = new PeopleEdits({
      client,
      undo,
      numbers: this.numbers,
      opened: this.opened,
      findByNumber: (number) => this.findByNumber(number),
      reload: () => this.load(),
    })
    this.import = new PeopleImport(client, (work) => this.edits.import(work))
    this.said = new SaidNamesState({
      client,
      undo,
      nameNumber: (...named) => this.edits.nameNumber(...named),
    })
  }

  /** All contacts by name; null until the first answer. */
  get all(): readonly PersonItem[] | null {
    return this.#all
  }

  /** Why the contacts could not be read; null without a failure. */
  get failure(): string | null {
    return this.#failure
  }

  /** Contacts that match the typed text, in the chosen order. */
  get shown(): readonly PersonItem[] {
    return this.#shown
  }

  get filter(): string {
    return this.#filter
  }

  get order(): PeopleOrder {
    return this.#order
  }

  /** The recording in whose header the name field is open. */
  get naming(): string | null {
    return this.#naming
  }

  /** The form for a new contact is open. */
  get isAdding(): boolean {
    return this.#isAdding
  }

  /** Follows the library; returns the function that stops. */
  listen(): () => void {
    const again = () => this.#refresh.request()
    const refreshSaid = () => void this.said.refresh()
    const offs = [
      this.opened.followUps.listen(),
      this.#client.on('personal.changed', again),
      this.#client.on('personal.changed', refreshSaid),
      this.#client.on('recordings.changed', () => {
        // Only the visible list needs current totals.
        if (this.#navigation.view === 'people') again()
      }),
    ]
    return () => {
      for (const off of offs) off()
      this.#refresh.stop()
    }
  }

  /** Reloads, for example for another library. */
  async load(): Promise<void> {
    const isLatest = this.#request.begin()
    try {
      const all = await this.#client.call('people.list', null)
      if (!isLatest()) return
      this.#all = all
      this.#failure = null
    } catch (error) {
      if (isLatest()) this.#failure = messageOf(error)
    }
  }

  find(typed: string): void {
    this.#filter = typed
  }

  orderBy(order: PeopleOrder): void {
    this.#order = order
  }

  /** The contact with this number, in any format. */
  findByNumber(number: string): PersonItem | null {
    return this.#byDigits.get(extractDigits(number)) ?? null
  }

  /** Shows the page of a person. */
  openPage(id: number): void {
    this.#navigation.show('people')
    this.said.hide()
    this.opened.open(id)
  }

  /** Opens the name field in the header of the open call. */
  nameCaller(recording: Pick<RecordingItem, 'id'>): void {
    this.#naming = recording.id
  }

  /**
   * The latest call whose number has no contact; null if there is none among the latest. @throws ClientError
   */
  async findNameless(): Promise<RecordingItem | null> {
    const lately = { view: 'all', offset: 0, limit: namelessWithin } as const
    const { items } = await this.#client.call('recordings.list', lately)
    return items.find(({ person, counterpart }) => person === null && counterpart !== null) ?? null
  }

  endNaming(): void {
    this.#naming = null
  }

  /** Opens the form for a new person. */
  startNew(): void {
    this.#navigation.show('people')
    this.#isAdding = true
  }

  endNew(): void {
    this.#isAdding = false
  }

  /** Shows a file dialog for an address book, and then its content. */
  async chooseImport(): Promise<void> {
    this.#navigation.show('people')
    try {
      await this.import.choose()
    } catch (error) {
      this.#notices.fail(error)
    }
  }

  /** Contacts with a name that begins like the typed text, for completion; empty without text. */
  suggest(typed: string, limit: number): PersonItem[] {
    return typed.trim() === '' ? [] : findPeople(this.#all ?? [], typed).slice(0, limit)
  }

  /** Opens the list of names that were said in calls. */
  showSaid(): void {
    this.#navigation.show('people')
    this.opened.leave()
    this.said.show()
  }

  async #reload(): Promise<void> {
    await this.load()
    this.opened.follow(this.#all?.find(({ id }) => id === this.opened.id) ?? null)
  }
}

function inOrder(people: PersonItem[], order: PeopleOrder): PersonItem[] {
  if (order === 'latest') return people.sort((one, other) => (other.lastCallAt ?? 0) - (one.lastCallAt ?? 0))
  // The library sorts by name; matches are sorted by quality.
  return people
}

function indexNumbers(people: readonly PersonItem[]): Map<string, PersonItem> {
  return new Map(people.flatMap((person) => person.numbers.map((number) => [extractDigits(number), person])))
}
