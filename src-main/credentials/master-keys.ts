/**
 * Keeps the master keys of encrypted libraries: in the system's keychain, or in memory until the app quits. For
 * `library-vault.ts` alone.
 */
import { isMasterKey, type KeyFile } from '../encryption/key-file.ts'
import { keyBytes } from '../encryption/library-keys.ts'
import { CredentialsError, type KeyStore } from './types.ts'

export class MasterKeys {
  readonly #keychain: KeyStore
  /** By the id in the key file. */
  readonly #held = new Map<string, Uint8Array>()
  /** Of copies that may be restored. */
  readonly #lent = new Set<Uint8Array>()

  constructor(keychain: KeyStore) {
    this.#keychain = keychain
  }

  /** The key that is stored for this library's id; the caller overwrites it. */
  async find(file: KeyFile): Promise<Uint8Array | null> {
    const master = this.#held.get(file.id)
    if (master) return Uint8Array.from(master)
    return decode(await this.#keychain.find(nameInKeychain(file)).catch(() => null))
  }

  /** Holds it in memory until `wipe`, which overwrites it. */
  hold(file: KeyFile, master: Uint8Array): void {
    this.#held.set(file.id, master)
  }

  /** Overwritten by `wipe`, like a held one. */
  lend(master: Uint8Array): void {
    this.#lent.add(master)
  }

  /** Holds it, and stores it in the keychain if there is one. */
  async store(file: KeyFile, master: Uint8Array): Promise<void> {
    if (!isMasterKey(file, master)) throw new Error('the key was overwritten')
    this.hold(file, master)
    await this.#keychain.save(nameInKeychain(file), encode(master)).catch(() => undefined)
  }

  /**
   * Stores it in the keychain only. A keychain that does not keep it would make the library unreadable.
   *
   * @throws CredentialsError
   */
  async saveNew(file: KeyFile, master: Uint8Array): Promise<void> {
    await this.#keychain.save(nameInKeychain(file), encode(master))
    const stored = decode(await this.#keychain.find(nameInKeychain(file)))
    const isKept = stored !== null && isMasterKey(file, stored)
    stored?.fill(0)
    if (!isKept) throw new CredentialsError()
  }

  /** @throws CredentialsError */
  async remove(file: KeyFile): Promise<void> {
    this.#held.delete(file.id)
    await this.#keychain.remove(nameInKeychain(file))
  }

  wipe(): void {
    for (const master of [...this.#held.values(), ...this.#lent]) master.fill(0)
    this.#held.clear()
    this.#lent.clear()
  }
}

const nameInKeychain = ({ id }: KeyFile) => `library-key-${id}`
const encode = (master: Uint8Array) => Buffer.from(master).toString('base64')

/** Null for a missing or damaged entry. */
function decode(stored: string | null): Uint8Array | null {
  if (stored === null) return null
  const bytes = Buffer.from(stored, 'base64')
  const master = new Uint8Array(bytes)
  // Small buffers share a memory pool that is not freed.
  bytes.fill(0)
  return master.length === keyBytes ? master : null
}
