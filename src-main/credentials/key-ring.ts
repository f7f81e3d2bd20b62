/**
 * The keys of all accounts: in the system's keychain, or held in memory until the app quits.
 *
 * Whether the keychain has one is noted outside it, so that a key is never left behind by a keychain that does not
 * answer, and a machine without any keychain is no obstacle.
 */
import { CredentialsError, type KeyStore } from './types.ts'

/** Remembers, from one start to the next, whose keys the keychain has. Never a key. */
export interface KeyNotes {
  /** Undefined where nothing is known, as of an account from an earlier time. */
  isStored(accountId: string): boolean | undefined
  noteStored(accountId: string, stored: boolean): Promise<void>
}

export class KeyRing {
  readonly #keychain: KeyStore
  readonly #notes: KeyNotes
  readonly #held = new Map<string, string>()

  constructor(keychain: KeyStore, notes: KeyNotes) {
    this.#keychain = keychain
    this.#notes = notes
  }

  /** Puts a key into the keychain. @throws CredentialsError */
  async store(accountId: string, key: string): Promise<void> {
    await this.#keychain.save(accountId, key)
    this.#held.delete(accountId)
    await this.#note(accountId, true)
  }

  /** Keeps a key until the app quits; what the keychain has stays there. */
  hold(accountId: string, key: string): void {
    this.#held.set(accountId, key)
  }

  /** Ends `hold`. */
  drop(accountId: string): void {
    this.#held.delete(accountId)
  }

  /** The key that is held until the app quits; asks nobody. */
  findHeld(accountId: string): string | null {
    return this.#held.get(accountId) ?? null
  }

  /** What the keychain has; null also when it cannot be asked: the key can be given again. */
  async findStored(accountId: string): Promise<string | null> {
    const key = await this.#keychain.find(accountId).catch(() => null)
    if (key !== null) await this.#note(accountId, true)
    return key
  }

  /** How many of these accounts have a key in the keychain. @throws CredentialsError */
  async countStored(accountIds: readonly string[]): Promise<number> {
    const found = await Promise.all(accountIds.map((id) => this.#keychain.find(id)))
    return found.filter((key) => key !== null).length
  }

  /** @throws CredentialsError where a key is known to be in the keychain and cannot be removed. */
  async forget(accountId: string): Promise<void> {
    if (this.#notes.isStored(accountId) !== false) {
      try {
        await this.#keychain.remove(accountId)
        await this.#note(accountId, false)
      } catch (error) {
        // No keychain at all is no reason to stay signed in.
        if (!(error instanceof CredentialsError) || this.#notes.isStored(accountId) === true) throw error
      }
    }
    this.#held.delete(accountId)
  }

  /** A full disk keeps nobody from the service: not noted, it is looked for when it is to be removed. */
  async #note(accountId: string, stored: boolean): Promise<void> {
    await this.#notes.noteStored(accountId, stored).catch(() => undefined)
  }
}
