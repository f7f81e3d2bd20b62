/** The user's settings. A change applies at once and is reverted when it could not be saved. */
import type { AppInfo } from '../../src-preload/contract/channels.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import { type Client, messageOf } from '../client.ts'

export class SettingsState {
  readonly #client: Client
  #saved = $state.raw<Settings | null>(null)
  /** Changes not confirmed by the main process yet, oldest first. */
  #pending = $state.raw<Partial<Settings>[]>([])
  #info = $state.raw<AppInfo | null>(null)
  #failure = $state<string | null>(null)
  readonly #current = $derived(
    this.#saved === null
      ? null
      : this.#pending.reduce<Settings>((all, some) => ({ ...all, ...some }), this.#saved),
  )

  constructor(client: Client) {
    this.#client = client
  }

  /** The settings to use; null until the first answer. */
  get current(): Settings | null {
    return this.#current
  }

  /** Version, folders and whether the keychain can be used; null until `loadInfo` has finished. */
  get info(): AppInfo | null {
    return this.#info
  }

  /** Why the settings could not be loaded or the last change not saved. */
  get failure(): string | null {
    return this.#failure
  }

  /** Loads the settings and follows them; returns the function that stops. */
  listen(): () => void {
    const off = this.#client.on('settings.changed', (settings) => (this.#saved = settings))
    void this.load()
    return off
  }

  async load(): Promise<void> {
    try {
      this.#saved = await this.#client.call('settings.get', null)
      this.#failure = null
    } catch (error) {
      this.#failure = messageOf(error)
    }
  }

  /** Called only by screens that show it: checking the keychain can take seconds. */
  async loadInfo(): Promise<void> {
    try {
      this.#info = await this.#client.call('app.info', null)
    } catch (error) {
      this.#failure = messageOf(error)
    }
  }

  async save(changes: Partial<Settings>): Promise<void> {
    this.#pending = [...this.#pending, changes]
    try {
      this.#saved = await this.#client.call('settings.save', changes)
      this.#failure = null
    } catch (error) {
      this.#failure = messageOf(error)
    } finally {
      this.#pending = this.#pending.filter((one) => one !== changes)
    }
  }

  async showDataFolder(): Promise<void> {
    try {
      await this.#client.call('app.show-data-folder', null)
    } catch (error) {
      this.#failure = messageOf(error)
    }
  }
}
