/** What the desktop supports, which data is stored on this machine, and erasing it. */
import type { DesktopState as Abilities, StorageReport } from '../../../src-preload/contract/desktop.ts'
import { type Client, messageOf } from '../../client.ts'

/** The key that signs evidence. `none`: not created yet; `unavailable`: the keychain does not respond. */
export type SigningKey = { fingerprint: string } | 'none' | 'unavailable'

export class DesktopState {
  readonly #client: Client
  #abilities = $state.raw<Abilities | null>(null)
  #storage = $state.raw<StorageReport | null>(null)
  #signingKey = $state.raw<SigningKey | null>(null)
  #failure = $state<string | null>(null)

  constructor(client: Client) {
    this.#client = client
  }

  /** Null until the first answer. */
  get abilities(): Abilities | null {
    return this.#abilities
  }

  /** Null until counted. */
  get storage(): StorageReport | null {
    return this.#storage
  }

  /** Null until the keychain was asked. */
  get signingKey(): SigningKey | null {
    return this.#signingKey
  }

  /** Why the last request failed. */
  get failure(): string | null {
    return this.#failure
  }

  /** Loads what the desktop supports and follows changes; returns the function that stops. */
  listen(): () => void {
    const off = this.#client.on('desktop.changed', (abilities) => (this.#abilities = abilities))
    void this.#attempt(async () => {
      this.#abilities = await this.#client.call('desktop.state', null)
    })
    return off
  }

  async countStorage(): Promise<void> {
    await this.#attempt(async () => {
      this.#storage = await this.#client.call('desktop.storage', null)
    })
  }

  async findSigningKey(): Promise<void> {
    try {
      const { fingerprint } = await this.#client.call('evidence.fingerprint', { make: false })
      this.#signingKey = fingerprint === null ? 'none' : { fingerprint }
    } catch {
      this.#signingKey = 'unavailable'
    }
  }

  async setLaunchAtLogin(on: boolean): Promise<void> {
    await this.#attempt(async () => {
      this.#abilities = await this.#client.call('desktop.set-launch-at-login', { on })
    })
  }

  async setTelLinks(on: boolean): Promise<void> {
    await this.#attempt(async () => {
      this.#abilities = await this.#client.call('desktop.set-tel-links', { on })
    })
  }

  /**
   * Erases everything on this machine if the user confirms; no account is connected afterwards. @throws
   * ClientError
   */
  async erase(): Promise<void> {
    await this.#client.call('desktop.erase', null)
  }

  async #attempt(ask: () => Promise<void>): Promise<void> {
    try {
      await ask()
      this.#failure = null
    } catch (error) {
      this.#failure = messageOf(error)
    }
  }
}
