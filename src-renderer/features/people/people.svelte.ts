/** Everybody who has a name: the list, and the page of one of them. `people-edits.ts` changes them. */
import { createContext } from 'svelte'
import type { PersonItem } from '../../../src-preload/contract/people.ts'
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { type Client, messageOf } from '../../client.ts'
import { coalesce } from '../../util/coalesce.ts'
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

/** Refreshes at most twice a second: adding up the calls of thousands of people takes some 50 ms. */
const refreshPauseMs = 500
/** Of the latest calls, those in which names are looked for. */
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
    this.import = new PeopleImport(client, (outcome) => this.edits.sayImported(outcome))
    this.said = new SaidNamesState({
      client,
      undo,
      nameNumber: (...named) => this.edits.nameNumber(...named),
    })
  }

  /** Everybody, by name; null until the first answer. */
  get all(): readonly PersonItem[] | null {
    return this.#all
  }

  /** Why they could not be read; null when they could. */
  get failure(): string | null {
    return this.#failure
  }

  /** Those who match what was typed, in the chosen order. */
  get shown(): readonly PersonItem[] {
    return this.#shown
  }

  get filter(): string {
    return this.#filter
  }

  get order(): PeopleOrder {
    return this.#order
  }

  /** The recording whose caller is being named at its head. */
  get naming(): string | null {
    return this.#naming
  }

  /** Somebody new is being made. */
  get isAdding(): boolean {
    return this.#isAdding
  }

  /** Follows the library; returns the function that stops. */
  listen(): () => void {
    const again = () => this.#refresh.request()
    const refreshSaid = () => void this.said.refresh()
    const offs = [
      this.#client.on('personal.changed', again),
      this.#client.on('personal.changed', refreshSaid),
      this.#client.on('recordings.changed', () => {
        // Only who looks at them needs the sums of their calls at once.
        if (this.#navigation.view === 'people') again()
      }),
    ]
    return () => {
      for (const off of offs) off()
      this.#refresh.stop()
    }
  }

  /** Asks again, as for another library. */
  async load(): Promise<void> {
    try {
      this.#all = await this.#client.call('people.list', null)
      this.#failure = null
    } catch (error) {
      this.#failure = messageOf(error)
    }
  }

  find(typed: string): void {
    this.#filter = typed
  }

  orderBy(order: PeopleOrder): void {
    this.#order = order
  }

  /** Whose number it is, in whatever format. */
  findByNumber(number: string): PersonItem | null {
    return this.#byDigits.get(extractDigits(number)) ?? null
  }

  /** Shows the page of a person. */
  openPage(id: number): void {
    this.#navigation.show('people')
    this.said.hide()
    this.opened.open(id)
  }

  /** Lets the person name the caller, at the head of the opened call. */
  nameCaller(recording: Pick<RecordingItem, 'id'>): void {
    this.#naming = recording.id
  }

  /** The latest call whose caller has a number but no name; null where there is none lately. @throws ClientError */
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

  /** Lets the person choose an address book, and shows what is in it. */
  async chooseImport(): Promise<void> {
    this.#navigation.show('people')
    try {
      await this.import.choose()
    } catch (error) {
      this.#notices.fail(error)
    }
  }

  /** People whose names begin like what was typed, for completion; nobody when nothing was. */
  suggest(typed: string, limit: number): PersonItem[] {
    return typed.trim() === '' ? [] : findPeople(this.#all ?? [], typed).slice(0, limit)
  }

  /** Lets the person go through the names that were said in calls. */
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
  // The library answers by name; what is looked for comes by how well it matches.
  return people
}

function indexNumbers(people: readonly PersonItem[]): Map<string, PersonItem> {
  return new Map(people.flatMap((person) => person.numbers.map((number) => [extractDigits(number), person])))
}

export const [usePeople, providePeople] = createContext<PeopleState>()
