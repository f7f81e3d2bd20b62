/**
 * Names that were said in calls with numbers without a contact, one suggestion per number. Nothing is named
 * until the user accepts a name.
 */
import type { SaidName } from '../../../src-preload/contract/people.ts'
import type { Client } from '../../client.ts'
import type { UndoState } from '../../app/undo.svelte.ts'
import { LatestRequest } from '../../util/latest-request.ts'
import { peopleText } from './text.ts'

export interface SaidNamesInput {
  client: Client
  undo: UndoState
  /** Creates the contact. `onChange` is called when that is done, undone and redone. */
  nameNumber: (number: string, name: string, onChange: (isNamed: boolean) => Promise<void>) => Promise<void>
}

export class SaidNamesState {
  readonly #input: SaidNamesInput
  readonly #listing = new LatestRequest()
  readonly #lookingUp = new LatestRequest()
  #all = $state.raw<readonly SaidName[]>([])
  #isShown = $state(false)
  /** The result for the last looked-up number. */
  #lookedUp = $state.raw<{ number: string; said: SaidName | null } | null>(null)

  constructor(input: SaidNamesInput) {
    this.#input = input
  }

  /** The most recently called number first; empty before the first answer. */
  get all(): readonly SaidName[] {
    return this.#all
  }

  /** The list of all names is open, beside the list of people. */
  get isShown(): boolean {
    return this.#isShown
  }

  show(): void {
    this.#isShown = true
    void this.load()
  }

  hide(): void {
    this.#isShown = false
  }

  /** The name said by a number; null until it is looked up, and for none. */
  findBy(number: string | null): SaidName | null {
    return this.#lookedUp !== null && this.#lookedUp.number === number ? this.#lookedUp.said : null
  }

  /** Loads all suggestions. Failures are ignored, because suggestions may be missing. */
  async load(): Promise<void> {
    const isLatest = this.#listing.begin()
    const all = await this.#ask(null)
    if (all !== null && isLatest()) this.#all = all
  }

  /** Looks up the name said by one number. */
  async lookUp(number: string): Promise<void> {
    const isLatest = this.#lookingUp.begin()
    const said = await this.#ask(number)
    if (said !== null && isLatest()) this.#lookedUp = { number, said: said[0] ?? null }
  }

  /** Reloads after the library changed. */
  async refresh(): Promise<void> {
    const looked = this.#lookedUp
    await Promise.all([this.#isShown && this.load(), looked !== null && this.lookUp(looked.number)])
  }

  /** Creates the contact. @throws ClientError */
  async use(said: SaidName): Promise<void> {
    await this.#input.nameNumber(said.number, said.name, (isNamed) => this.#answer(said, isNamed))
  }

  /** Never suggests the name again. @throws ClientError */
  async dismiss(said: SaidName): Promise<void> {
    await this.#input.undo.make(async () => {
      await this.#answer(said, true)
      return {
        text: peopleText.did.dismissed(said.name),
        undo: () => this.#answer(said, false),
        redo: () => this.#answer(said, true),
      }
    })
  }

  async #answer(said: SaidName, isAnswered: boolean): Promise<void> {
    const { number, name } = said
    await this.#input.client.call('people.answer-said-name', { number, name, isAnswered })
    if (isAnswered) this.#leaveOut(number)
    await this.refresh()
  }

  /** Removes it at once, because reloading all takes a moment. */
  #leaveOut(number: string): void {
    this.#all = this.#all.filter((each) => each.number !== number)
    if (this.#lookedUp?.number === number) this.#lookedUp = { number, said: null }
  }

  async #ask(number: string | null): Promise<SaidName[] | null> {
    return await this.#input.client.call('people.list-said-names', { number }).catch(() => null)
  }
}
