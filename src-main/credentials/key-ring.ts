/**
 * Stores the keys of all accounts: in the system's keychain, or in memory until the app quits.
 *
 * A note outside the keychain records whether it has a key. So signing out never silently leaves a key in a
 * keychain that does not answer, and works on a machine without a keychain.
 */
import { CredentialsError, type KeyStore } from './types.ts'

/** Remembers across starts which accounts have a key in the keychain. Never a key. */
export interface KeyNotes {
  /** Undefined when unknown, such as for an account from an older version. */
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

  /** Holds a key until the app quits; the keychain is not changed. */
  hold(accountId: string, key: string): void {
    this.#held.set(accountId, key)
  }

  /** Ends `hold`. */
  drop(accountId: string): void {
    this.#held.delete(accountId)
  }

  /** The key held until the app quits; asks nothing. */
  findHeld(accountId: string): string | null {
    return this.#held.get(accountId) ?? null
  }

  /** The keychain's key; null also when the keychain is unavailable, because the key can be entered again. */
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

  /** @throws CredentialsError when a key is known to be in the keychain and cannot be removed. */
  async forget(accountId: string): Promise<void> {
    if (this.#notes.isStored(accountId) !== false) {
      try {
        await this.#keychain.remove(accountId)
        await this.#note(accountId, false)
      } catch (error) {
        // A missing keychain must not prevent signing out.
        if (!(error instanceof CredentialsError) || this.#notes.isStored(accountId) === true) throw error
      }
    }
    this.#held.delete(accountId)
  }

  /** A full disk must not block the service: without a note, the keychain is checked at removal. */
  async #note(accountId: string, stored: boolean): Promise<void> {
    await this.#notes.noteStored(accountId, stored).catch(() => undefined)
  }
}
