/** Changes people. Each change is undone as a whole, by restoring all contacts that it changed. */
import type { PeopleBefore } from '../../../src-preload/contract/people.ts'
import type { Person } from '../../../src-preload/contract/personal.ts'
import type { UndoState } from '../../app/undo.svelte.ts'
import type { Client } from '../../client.ts'
import { changeTo, lostNumber } from './changed-people.ts'
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
    const known = this.#input.findByNumber(number)
    if (known !== null) return this.rename(known, name)
    const { named } = peopleText.did
    await this.#change(
      () => this.#save({ id: null, name, numbers: [number], note: '' }),
      () => named(this.#input.numbers.of(number), name),
      onChange,
    )
  }

  /** Moves a number to an existing contact. @throws ClientError */
  async giveNumber(number: string, person: Person): Promise<void> {
    await this.#change(
      () => this.#save({ ...person, numbers: [...person.numbers, number] }),
      (before, after) =>
        this.#moved(before, after, person) ??
        peopleText.did.named(this.#input.numbers.of(number), person.name),
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

  /** Adds a contact and shows their page. @throws ClientError */
  async add(name: string, numbers: string[]): Promise<void> {
    const text = peopleText.did.added(name)
    const { id } = await this.#change(
      () => this.#save({ id: null, name, numbers, note: '' }),
      () => text,
    )
    this.#input.opened.open(id)
  }

  /** Deletes a contact; the calls are kept and show their numbers again. @throws ClientError */
  async remove(person: Person): Promise<void> {
    await this.#change(
      () => this.#input.client.call('personal.delete-person', { id: person.id }),
      () => peopleText.did.removed(person.name),
    )
    if (this.#input.opened.id === person.id) this.#input.opened.leave()
  }

  /** Merges two contacts: `kept` gets the other's numbers and note. @throws ClientError */
  async merge(kept: Person, gone: Person): Promise<void> {
    const { id, name } = kept
    const numbers = [...new Set([...kept.numbers, ...gone.numbers])]
    const note = [kept.note, gone.note].filter((text) => text.trim() !== '').join('\n\n')
    await this.#change(
      () =>
        this.#input.client.call('people.restore', {
          deleted: [gone.id],
          restored: [{ id, name, numbers, note }],
        }),
      () => peopleText.did.merged(gone.name, kept.name),
    )
    if (this.#input.opened.id === gone.id) this.#input.opened.open(kept.id)
  }

  #save({ id, name, numbers, note }: Omit<Person, 'id'> & { id: number | null }): Promise<Person> {
    return this.#input.client.call('personal.save-person', { id, name, numbers: [...numbers], note })
  }

  /** Runs a change, shows a notice, and stores the previous state for undo. @throws ClientError */
  async #change<T>(
    work: () => Promise<T>,
    text: (before: readonly Person[], after: readonly Person[]) => string,
    onChange?: (isDone: boolean) => Promise<void>,
  ): Promise<T> {
    const before = await this.#input.client.call('personal.list-people', null)
    const done = await work()
    await onChange?.(true)
    const after = await this.#input.client.call('personal.list-people', null)
    await this.#input.reload()
    void this.#input.opened.load()
    const [back, forth] = [changeTo(before, after), changeTo(after, before)]
    if (back.deleted.length + back.restored.length > 0) {
      this.#input.undo.did({
        text: text(before, after),
        undo: () => this.#restore(back).then(() => onChange?.(false)),
        redo: () => this.#restore(forth).then(() => onChange?.(true)),
      })
    }
    return done
  }

  async #restore(people: PeopleBefore): Promise<void> {
    await this.#input.client.call('people.restore', people)
    if (this.#input.opened.id !== null && people.deleted.includes(this.#input.opened.id))
      this.#input.opened.leave()
    await this.#input.reload()
  }

  /** The text about a contact that lost a number; null for none. */
  #moved(before: readonly Person[], after: readonly Person[], person: Person): string | null {
    const lost = lostNumber(before, after, person)
    return lost && peopleText.did.numberMoved(this.#input.numbers.of(lost.number), lost.name, person.name)
  }

  /** Shows what was imported, with Undo. */
  sayImported({ added, joined, undo }: { added: number; joined: number; undo: PeopleBefore }): void {
    this.#input.undo.did({ text: peopleText.did.imported(added, joined), undo: () => this.#restore(undo) })
  }
}
