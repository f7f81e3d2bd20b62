/** Changes people. Each change is undone as a whole, by restoring all contacts that it changed. */
import type { ImportOutcome, PeopleBefore, PersonReferences } from '../../../src-preload/contract/people.ts'
import type { Person } from '../../../src-preload/contract/personal.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'
import { expectChange } from '../../app/undo-edit.ts'
import type { Client } from '../../client.ts'
import { changeTo, findLostNumber } from './changed-people.ts'
import type { NumberFormats } from './number-formats.svelte.ts'
import type { OpenedPerson } from './opened-person.svelte.ts'
import { peopleText } from './text.ts'

export interface PeopleEditsInput {
  client: Client
  undo: UndoState
  numbers: NumberFormats
  opened: OpenedPerson
  findByNumber: (number: string) => Person | null
  /** Reloads the list of contacts. */
  reload: () => Promise<void>
}

export class PeopleEdits {
  readonly #input: PeopleEditsInput

  constructor(input: PeopleEditsInput) {
    this.#input = input
  }

  /**
   * Names the other party of a call: renames the contact with the number, or creates one.
   *
   * @param onChange called when a contact was created, and each time that is undone and redone
   * @throws ClientError
   */
  async nameNumber(
    number: string,
    name: string,
    onChange?: (isNamed: boolean) => Promise<void>,
  ): Promise<void> {
    await this.#input.undo.make(() => this.addName(number, name, onChange))
  }

  /** Like `nameNumber`, as a part of another change; null when nothing changes. @throws ClientError */
  async addName(
    number: string,
    name: string,
    onChange?: (isNamed: boolean) => Promise<void>,
  ): Promise<Change | null> {
    const known = this.#input.findByNumber(number)
    if (known !== null) return await this.#rename(known, name)
    const { change } = await this.#change(
      () => this.#add(name, [number]),
      () => peopleText.did.named(this.#input.numbers.of(number), name),
      { onChange },
    )
    return change
  }

  /** Moves a number to an existing contact. @throws ClientError */
  async giveNumber(number: string, person: Person): Promise<void> {
    await this.#make(
      () => this.#save(person, { numbers: [...person.numbers, number] }),
      (before, after) =>
        this.#moved(before, after, person) ??
        peopleText.did.named(this.#input.numbers.of(number), person.name),
    )
  }

  /** @throws ClientError */
  async rename(person: Person, name: string): Promise<void> {
    await this.#input.undo.make(() => this.#rename(person, name))
  }

  /** @throws ClientError */
  async addNumber(person: Person, number: string): Promise<void> {
    const text = peopleText.did.numbersSaved(person.name)
    await this.#make(
      () => this.#save(person, { numbers: [...person.numbers, number] }),
      (before, after) => this.#moved(before, after, person) ?? text,
    )
  }

  /** @throws ClientError */
  async removeNumber(person: Person, number: string): Promise<void> {
    await this.#make(
      () => this.#save(person, { numbers: person.numbers.filter((each) => each !== number) }),
      () => peopleText.did.numbersSaved(person.name),
    )
  }

  /** @throws ClientError */
  async saveNote(person: Person, note: string): Promise<void> {
    if (note === person.note) return
    await this.#make(
      () => this.#save(person, { note }),
      () => peopleText.did.noteSaved(person.name),
    )
  }

  /** Adds a contact and shows their page. @throws ClientError */
  async add(name: string, numbers: string[]): Promise<void> {
    const text = peopleText.did.added(name)
    const { id } = await this.#make(
      () => this.#add(name, numbers),
      () => text,
    )
    this.#input.opened.open(id)
  }

  /** Deletes a contact; the calls are kept and show their numbers again. @throws ClientError */
  async remove(person: Person): Promise<void> {
    await this.#make(
      () => this.#input.client.call('personal.delete-person', { id: person.id }),
      () => peopleText.did.removed(person.name),
    )
    if (this.#input.opened.id === person.id) this.#input.opened.leave()
  }

  /** Merges two contacts: `kept` gets the other's numbers and note, and what is about it. @throws ClientError */
  async merge(kept: Person, gone: Person): Promise<void> {
    const { id, name } = kept
    const numbers = [...new Set([...kept.numbers, ...gone.numbers])]
    const note = [kept.note, gone.note].filter((text) => text.trim() !== '').join('\n\n')
    let moved: PersonReferences = { entries: [], followUps: [] }
    await this.#input.undo.make(async () => {
      const { change } = await this.#change(
        async () => {
          const merge = { gone: gone.id, kept: { id, name, numbers, note }, from: kept }
          moved = await this.#input.client.call('people.merge', merge)
        },
        () => peopleText.did.merged(gone.name, kept.name),
        { references: (isDone) => ({ ...moved, personId: isDone ? id : gone.id }) },
      )
      return change
    })
    if (this.#input.opened.id === gone.id) this.#input.opened.open(kept.id)
  }

  async #rename(person: Person, name: string): Promise<Change | null> {
    if (name.trim() === '' || name.trim() === person.name) return null
    const { change } = await this.#change(
      () => this.#save(person, { name: name.trim() }),
      () => peopleText.did.renamed(person.name, name.trim()),
    )
    return change
  }

  #add(name: string, numbers: string[]): Promise<Person> {
    return this.#input.client.call('personal.save-person', { id: null, name, numbers, note: '' })
  }

  /** What others changed in the contact since stays. */
  #save({ id, name, numbers, note }: Person, change: Partial<Person>): Promise<Person> {
    const from = { id, name, numbers: [...numbers], note }
    return this.#input.client.call('personal.save-person', { ...from, ...change, from })
  }

  /** Makes a change that can be undone; returns the result of `work`. @throws ClientError */
  async #make<T>(
    work: () => Promise<T>,
    text: (before: readonly Person[], after: readonly Person[]) => string,
  ): Promise<T> {
    const outcome = Promise.withResolvers<T>()
    await this.#input.undo.make(async () => {
      const { done, change } = await this.#change(work, text)
      outcome.resolve(done)
      return change
    })
    return await outcome.promise
  }

  /**
   * Runs a change, and compares the contacts before and after it. `references` are given to their contact when it is
   * redone and undone.
   *
   * @throws ClientError
   */
  async #change<T>(
    work: () => Promise<T>,
    text: (before: readonly Person[], after: readonly Person[]) => string,
    {
      onChange,
      references,
    }: {
      onChange?: ((isDone: boolean) => Promise<void>) | undefined
      references?: (isDone: boolean) => PeopleBefore['references']
    } = {},
  ): Promise<{ done: T; change: Change | null }> {
    const before = await this.#input.client.call('personal.list-people', null)
    const done = await work()
    await onChange?.(true)
    const after = await this.#input.client.call('personal.list-people', null)
    await this.#input.reload()
    void this.#input.opened.load()
    const [back, forth] = [changeTo(before, after), changeTo(after, before)]
    if (back.deleted.length + back.restored.length === 0) return { done, change: null }
    const change = {
      text: text(before, after),
      undo: () => this.#restore({ ...back, references: references?.(false) }).then(() => onChange?.(false)),
      redo: () => this.#restore({ ...forth, references: references?.(true) }).then(() => onChange?.(true)),
    }
    return { done, change }
  }

  async #restore(people: PeopleBefore): Promise<void> {
    expectChange(await this.#input.client.call('people.restore', people))
    if (this.#input.opened.id !== null && people.deleted.includes(this.#input.opened.id))
      this.#input.opened.leave()
    await this.#input.reload()
  }

  /** The text about a contact that lost a number; null for none. */
  #moved(before: readonly Person[], after: readonly Person[], person: Person): string | null {
    const lost = findLostNumber(before, after, person)
    return lost && peopleText.did.numberMoved(this.#input.numbers.of(lost.number), lost.name, person.name)
  }

  /** Imports contacts. @throws ClientError */
  async import(work: () => Promise<ImportOutcome>): Promise<void> {
    await this.#input.undo.make(async () => {
      const { added, joined, undo } = await work()
      return { text: peopleText.did.imported(added, joined), undo: () => this.#restore(undo) }
    })
  }
}
