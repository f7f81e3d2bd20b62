/** The account as last fetched, whether it is outdated, and changes to it. */
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

/** Older data is shown with its time; the main process refreshes it when possible. */
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

  /** The available plans; null until loaded. */
  get plans(): PlanCatalogue | null {
    return this.#plans
  }

  /** Null until requested and loaded. */
  get timezones(): TimezoneCatalogue | null {
    return this.#timezones
  }

  /** Why the time zones could not be loaded. */
  get timezonesFailure(): string | null {
    return this.#timezonesFailure
  }

  /** The part of the key that may be shown; null without a key, and until loaded. */
  get key(): KeyHint | null {
    return this.#key
  }

  get isBusy(): boolean {
    return this.#busy
  }

  /** Why the account could not be fetched; older data is still shown. */
  get failure(): string | null {
    return this.#failure
  }

  /** The data is outdated, which the screen must show. */
  get isOld(): boolean {
    return this.#isOld
  }

  /** Shows the known data and refreshes it if the service can be reached. */
  async load(): Promise<void> {
    await this.#get(false)
  }

  /** Fetches the account from the service now. */
  async refresh(): Promise<void> {
    await this.#get(true)
  }

  /** Loads the part of the key that may be shown; it changes with the session. */
  async loadKey(): Promise<void> {
    const key = await this.#client.call('account.key', null).catch(() => null)
    this.#key = key
  }

  /** Requested when the user is about to choose one. */
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

  /** The page already reports a failure of the account; without the plans it only lacks the comparison. */
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
    // The previous time zone is unknown until it was changed in the app once.
    await this.#send({ timezone })
    if (before === null) return
    this.#undo.did({
      text: accountText.details.timezoneChanged,
      undo: () => this.#send({ timezone: before }),
      redo: () => this.#send({ timezone }),
    })
  }

  /** Sends only changed values. @throws ClientError */
  async #send(change: { name?: string | null; timezone?: string }): Promise<void> {
    this.#view = await this.#client.call('account.save-profile', change)
  }
}
