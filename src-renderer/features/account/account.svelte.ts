/** The account as last fetched, and whether what is shown is older than it should be; changing what can be changed. */
import { createContext } from 'svelte'
import type {
  AccountView,
  KeyHint,
  PlanCatalogue,
  TimezoneCatalogue,
} from '../../../src-preload/contract/account.ts'
import { type Client, messageOf } from '../../client.ts'
import { accountText } from './text.ts'
import { ProfileField } from './profile-field.svelte.ts'
import type { UndoState } from '../../app/undo.svelte.ts'

/** Older figures are marked with their time: the main process refreshes anything older when it can. */
const freshMs = 2 * 60_000

export class AccountState {
  readonly #client: Client
  readonly #now: () => number
  readonly #undo: Pick<UndoState, 'did'>
  /** Empty clears the name. */
  readonly name = new ProfileField<string>((name) => this.#saveName(name.trim() === '' ? null : name.trim()))
  readonly timezone = new ProfileField<string>((timezone) => this.#saveTimezone(timezone))
  #view = $state.raw<AccountView | null>(null)
  #plans = $state.raw<PlanCatalogue | null>(null)
  #timezones = $state.raw<TimezoneCatalogue | null>(null)
  #timezonesFailure = $state<string | null>(null)
  #key = $state.raw<KeyHint | null>(null)
  #busy = $state(false)
  #failure = $state<string | null>(null)
  #isOld = $state(false)

  constructor(client: Client, undo: Pick<UndoState, 'did'>, now: () => number = Date.now) {
    this.#client = client
    this.#undo = undo
    this.#now = now
  }

  /** Null until the first answer. */
  get view(): AccountView | null {
    return this.#view
  }

  /** What can be subscribed to; null until it is known. */
  get plans(): PlanCatalogue | null {
    return this.#plans
  }

  /** Null until they were asked for and came. */
  get timezones(): TimezoneCatalogue | null {
    return this.#timezones
  }

  /** Why the time zones could not be had. */
  get timezonesFailure(): string | null {
    return this.#timezonesFailure
  }

  /** What may be shown of the key; null without one, and until the answer. */
  get key(): KeyHint | null {
    return this.#key
  }

  get isBusy(): boolean {
    return this.#busy
  }

  /** Why the account could not be fetched; the view of an earlier time stays beside it. */
  get failure(): string | null {
    return this.#failure
  }

  /** The view is of an earlier time, which the screen has to say. */
  get isOld(): boolean {
    return this.#isOld
  }

  /** Shows what is known, newer where the service can be asked. */
  async load(): Promise<void> {
    await this.#get(false)
  }

  /** Asks the service now. */
  async refresh(): Promise<void> {
    await this.#get(true)
  }

  /** What of the key may be shown: it changes with the session. */
  async loadKey(): Promise<void> {
    const key = await this.#client.call('account.key', null).catch(() => null)
    this.#key = key
  }

  /** Asked for when somebody is about to choose one. */
  async loadTimezones(): Promise<void> {
    this.#timezonesFailure = null
    try {
      const list = await this.#client.call('account.timezones', null)
      this.#timezones = list
    } catch (error) {
      this.#timezonesFailure = messageOf(error)
    }
  }

  async #get(refresh: boolean): Promise<void> {
    this.#busy = true
    void this.#loadPlans(refresh)
    try {
      const view = await this.#client.call('account.get', { refresh })
      this.#view = view
      this.#failure = null
    } catch (error) {
      this.#failure = messageOf(error)
    }
    this.#busy = false
    this.#isOld = this.#view !== null && this.#now() - this.#view.fetchedAt > freshMs
  }

  /** The page says why the account itself cannot be had; without the plans it only lacks the comparison. */
  async #loadPlans(refresh: boolean): Promise<void> {
    const plans = await this.#client.call('account.plans', { refresh }).catch(() => null)
    if (plans !== null) this.#plans = plans
  }

  async #saveName(name: string | null): Promise<void> {
    const before = this.#view?.user.name ?? null
    if (name === before) return
    await this.#send({ name })
    this.#undo.did({
      text: name === null ? accountText.details.nameCleared : accountText.details.nameChanged,
      undo: () => this.#send({ name: before }),
      redo: () => this.#send({ name }),
    })
  }

  async #saveTimezone(timezone: string): Promise<void> {
    const before = this.#view?.profile?.timezone ?? null
    if (timezone === before) return
    // What it was before is not known until it was changed from here once.
    await this.#send({ timezone })
    if (before === null) return
    this.#undo.did({
      text: accountText.details.timezoneChanged,
      undo: () => this.#send({ timezone: before }),
      redo: () => this.#send({ timezone }),
    })
  }

  /** Sends only what has changed. @throws ClientError */
  async #send(change: { name?: string | null; timezone?: string }): Promise<void> {
    this.#view = await this.#client.call('account.save-profile', change)
  }
}

export const [useAccount, provideAccount] = createContext<AccountState>()
