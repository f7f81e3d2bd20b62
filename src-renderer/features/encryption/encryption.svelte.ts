/**
 * The encryption of the open library: its state, its dialogs, and the recovery code while it is shown. Outlives the
 * library's own session, which ends while the library is converted.
 */
import type {
  EncryptionStatus,
  KeychainFailure,
  PlainCopies,
} from '../../../src-preload/contract/encryption.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { SettingsState } from '../../app/settings.svelte.ts'
import type { Client } from '../../client.ts'
import { LatestRequest } from '../../util/latest-request.ts'
import type { LibraryState } from '../library/library.svelte.ts'
import { encryptionText as text } from './text.ts'

/**
 * `passphrase-to-encrypt`: there is no keychain. `offer`: the library was just encrypted, and a recovery code is
 * offered. `passphrase-to-lock`: the app cannot be locked without a passphrase.
 */
export type EncryptionDialog =
  'encrypt' | 'passphrase-to-encrypt' | 'offer' | 'passphrase' | 'passphrase-to-lock'

export interface EncryptionInput {
  client: Client
  library: LibraryState
  notices: NoticesState
  settings: Pick<SettingsState, 'save'>
  copy: (text: string) => boolean
}

export class EncryptionState {
  readonly #input: EncryptionInput
  #status = $state.raw<EncryptionStatus | null>(null)
  #dialog = $state<EncryptionDialog | null>(null)
  #code = $state<string | null>(null)
  #isFailureRead = $state(false)
  /** Increases with every library: answers about the previous one are dropped. */
  readonly #request = new LatestRequest()

  constructor(input: EncryptionInput) {
    this.#input = input
  }

  /** Null until the first answer. */
  get status(): EncryptionStatus | null {
    return this.#status
  }

  get dialog(): EncryptionDialog | null {
    return this.#dialog
  }

  /** The recovery code to show, once; null otherwise. */
  get code(): string | null {
    return this.#code
  }

  get isPlain(): boolean {
    return this.#status?.state === 'plain'
  }

  /** Whether the open library is encrypted, in words; null while that is unknown. */
  get stateText(): string | null {
    if (this.#status === null) return null
    return this.isPlain ? text.isPlain : text.isEncrypted
  }

  /** Why the new library is not encrypted; null otherwise, and after the user dismisses the message. */
  get keychainFailure(): KeychainFailure | null {
    return this.#status?.state === 'plain' && !this.#isFailureRead ? this.#status.keychainFailure : null
  }

  dismissFailure(): void {
    this.#isFailureRead = true
  }

  /** No recovery code was saved yet. A passphrase can be forgotten. */
  get needsCode(): boolean {
    return this.#status?.state === 'encrypted' && this.#status.recoveryCode === null
  }

  /** Notes for dialogs that export files from an encrypted library; empty for a plain one. */
  get exportNotes(): string[] {
    return this.#status?.state === 'encrypted' ? [text.plainExport] : []
  }

  async load(): Promise<void> {
    const isLatest = this.#request.begin()
    // Fails only while no library is open; the next one is asked about itself.
    const status = await this.#input.client.call('encryption.status', null).catch(() => null)
    if (isLatest()) this.#status = status
  }

  /** Another library was opened, or none. */
  reset(): void {
    this.#request.cancel()
    this.#status = null
    this.#dialog = null
    this.#code = null
    this.#isFailureRead = false
  }

  show(dialog: EncryptionDialog): void {
    this.#dialog = dialog
  }

  /** Asks for a passphrase to encrypt the open library; an encrypted one stays as it is. */
  async askPassphrase(): Promise<void> {
    await this.load()
    if (this.isPlain) this.#dialog = 'passphrase-to-encrypt'
  }

  close(): void {
    this.#dialog = null
    this.#code = null
  }

  /** What stays plain when the library is encrypted; none if that is unknown. */
  async countPlainCopies(): Promise<PlainCopies> {
    return await this.#input.client
      .call('encryption.plain-copies', null)
      .catch(() => ({ count: 0, bytes: 0 }))
  }

  /**
   * A failure is shown as that of the library's task.
   *
   * @param how.passphrase where there is no keychain
   * @param how.deletesCopies deletes what stays plain
   */
  async encrypt(how: { passphrase?: string; deletesCopies?: boolean } = {}): Promise<void> {
    this.close()
    const converted = await this.#input.library.convert({ encrypted: true, ...how })
    if (converted === null) return
    this.#dialog = 'offer'
    this.#tellDamage(converted)
  }

  /** Decrypts the library after confirmation in a system dialog, and no longer offers encryption. */
  async decrypt(): Promise<void> {
    const { library, notices, settings } = this.#input
    const converted = await library.convert({ encrypted: false })
    if (converted === null) return
    notices.say(text.decrypted)
    this.#tellDamage(converted)
    await settings.save({ offersEncryption: false })
  }

  #tellDamage({ damagedAudio }: { damagedAudio: number }): void {
    if (damagedAudio > 0) this.#input.notices.say(text.damagedAudio(damagedAudio))
  }

  /** Makes a code and shows it. The system's dialog asks before one that exists is replaced. */
  async makeCode(): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => {
      const made = await client.call('encryption.make-code', null)
      if (made === null) return
      this.#dialog = null
      this.#code = made.code
    })
  }

  /** The person has saved the code: it replaces an earlier one. @throws ClientError: the earlier one stays valid. */
  async confirmCode(): Promise<void> {
    this.#status = await this.#input.client.call('encryption.confirm-code', { code: this.#code! })
    this.close()
  }

  /** The code was not saved; an earlier one stays valid. */
  async dropCode(): Promise<void> {
    this.close()
    // Fails only when the library was closed, which dropped it too.
    await this.#input.client.call('encryption.drop-code', null).catch(() => undefined)
  }

  /** @throws ClientError */
  async saveCode(): Promise<boolean> {
    return (await this.#input.client.call('encryption.save-code', { code: this.#code! })).saved
  }

  /** @throws ClientError */
  async printCode(): Promise<void> {
    await this.#input.client.call('encryption.print-code', { code: this.#code! })
  }

  copyCode(): boolean {
    return this.#code !== null && this.#input.copy(this.#code)
  }

  /** @throws ClientError: the passphrase is as it was. */
  async savePassphrase(passphrase: string): Promise<void> {
    const { client, notices } = this.#input
    this.#status = await client.call('encryption.change-passphrase', { passphrase })
    this.close()
    notices.say(text.passphraseSaved)
  }

  /** The system's dialog asks for confirmation. */
  async removePassphrase(): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => {
      const status = await client.call('encryption.change-passphrase', { passphrase: null })
      this.#status = status
      if (status.state === 'encrypted' && !status.hasPassphrase) notices.say(text.passphraseRemoved)
    })
  }
}
