/**
 * Everybody who has a name: the list, the page of one of them, and each change a person makes to them.
 *
 * Every change is undone as a whole, by restoring all contacts that it changed.
 */
import { createContext } from 'svelte'
import type { PeopleBefore, PersonItem } from '../../../src-preload/contract/people.ts'
import type { Person } from '../../../src-preload/contract/personal.ts'
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { type Client, messageOf } from '../../client.ts'
import { peopleText } from './text.ts'
import { coalesce } from '../../util/coalesce.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { UndoState } from '../../app/undo.svelte.ts'
import { changeTo, lostNumber } from './changed-people.ts'
import { extractDigits, findPeople } from './find-people.ts'
import { NumberFormats } from './number-formats.svelte.ts'
import { OpenedPerson } from './opened-person.svelte.ts'
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
  readonly #client: Client
  readonly #undo: UndoState
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
    this.#undo = undo
    this.#notices = notices
    this.#navigation = navigation
    this.import = new PeopleImport(client, (outcome) => this.#sayImported(outcome))
    this.numbers = new NumberFormats(client)
    this.opened = new OpenedPerson(client)
    this.said = new SaidNamesState({ client, undo, nameNumber: (...named) => this.nameNumber(...named) })
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

  /**
   * Names the caller of a call: renames who has the number, or makes a new person.
   *
   * @param onChange told that a person was made, and each time that is undone and redone
   * @throws ClientError
   */
  async nameNumber(
    number: string,
    name: string,
    onChange?: (isNamed: boolean) => Promise<void>,
  ): Promise<void> {
    const known = this.findByNumber(number)
    if (known !== null) return this.rename(known, name)
    const { named } = peopleText.did
    await this.#change(
      () => this.#save({ id: null, name, numbers: [number], note: '' }),
      () => named(this.numbers.of(number), name),
      onChange,
    )
  }

  /** Moves a number to an existing contact. @throws ClientError */
  async giveNumber(number: string, person: Person): Promise<void> {
    await this.#change(
      () => this.#save({ ...person, numbers: [...person.numbers, number] }),
      (before, after) =>
        this.#moved(before, after, person) ?? peopleText.did.named(this.numbers.of(number), person.name),
    )
  }

  /** @throws ClientError */
  async rename(person: Person, name: string): Promise<void> {
    if (name.trim() === '' || name.trim() === person.name) return
    await this.#change(
      () => this.#save({ ...person, name: name.trim() }),
      () => peopleText.did.renamed(person.name, name.trim()),
    )
  }

  /** @throws ClientError */
  async addNumber(person: Person, number: string): Promise<void> {
    const text = peopleText.did.numbersSaved(person.name)
    await this.#change(
      () => this.#save({ ...person, numbers: [...person.numbers, number] }),
      (before, after) => this.#moved(before, after, person) ?? text,
    )
  }

  /** @throws ClientError */
  async removeNumber(person: Person, number: string): Promise<void> {
    await this.#change(
      () => this.#save({ ...person, numbers: person.numbers.filter((each) => each !== number) }),
      () => peopleText.did.numbersSaved(person.name),
    )
  }

  /** @throws ClientError */
  async saveNote(person: Person, note: string): Promise<void> {
    if (note === person.note) return
    await this.#change(
      () => this.#save({ ...person, note }),
      () => peopleText.did.noteSaved(person.name),
    )
  }

  /** Adds a person, and shows their page. @throws ClientError */
  async add(name: string, numbers: string[]): Promise<void> {
    const text = peopleText.did.added(name)
    const { id } = await this.#change(
      () => this.#save({ id: null, name, numbers, note: '' }),
      () => text,
    )
    this.opened.open(id)
  }

  /** Deletes a person; the calls stay, and show their numbers again. @throws ClientError */
  async remove(person: Person): Promise<void> {
    await this.#change(
      () => this.#client.call('personal.delete-person', { id: person.id }),
      () => peopleText.did.removed(person.name),
    )
    if (this.opened.id === person.id) this.opened.leave()
  }

  /** Makes two people one: `kept` gets the other's numbers and note. @throws ClientError */
  async merge(kept: Person, gone: Person): Promise<void> {
    const { id, name } = kept
    const numbers = [...new Set([...kept.numbers, ...gone.numbers])]
    const note = [kept.note, gone.note].filter((text) => text.trim() !== '').join('\n\n')
    await this.#change(
      () =>
        this.#client.call('people.restore', {
          deleted: [gone.id],
          restored: [{ id, name, numbers, note }],
        }),
      () => peopleText.did.merged(gone.name, kept.name),
    )
    if (this.opened.id === gone.id) this.opened.open(kept.id)
  }

  #save({ id, name, numbers, note }: Omit<Person, 'id'> & { id: number | null }): Promise<Person> {
    return this.#client.call('personal.save-person', { id, name, numbers: [...numbers], note })
  }

  /** Does something to people, says what it was, and remembers how they were before. @throws ClientError */
  async #change<T>(
    work: () => Promise<T>,
    text: (before: readonly Person[], after: readonly Person[]) => string,
    onChange?: (isDone: boolean) => Promise<void>,
  ): Promise<T> {
    const before = await this.#client.call('personal.list-people', null)
    const done = await work()
    await onChange?.(true)
    const after = await this.#client.call('personal.list-people', null)
    await this.load()
    void this.opened.load()
    const [back, forth] = [changeTo(before, after), changeTo(after, before)]
    if (back.deleted.length + back.restored.length > 0) {
      this.#undo.did({
        text: text(before, after),
        undo: () => this.#restore(back).then(() => onChange?.(false)),
        redo: () => this.#restore(forth).then(() => onChange?.(true)),
      })
    }
    return done
  }

  async #restore(people: PeopleBefore): Promise<void> {
    await this.#client.call('people.restore', people)
    if (this.opened.id !== null && people.deleted.includes(this.opened.id)) this.opened.leave()
    await this.load()
  }

  /** Says who lost a number to the person; null when nobody did. */
  #moved(before: readonly Person[], after: readonly Person[], person: Person): string | null {
    const lost = lostNumber(before, after, person)
    return lost && peopleText.did.numberMoved(this.numbers.of(lost.number), lost.name, person.name)
  }

  #sayImported({ added, joined, undo }: { added: number; joined: number; undo: PeopleBefore }): void {
    this.#undo.did({ text: peopleText.did.imported(added, joined), undo: () => this.#restore(undo) })
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
