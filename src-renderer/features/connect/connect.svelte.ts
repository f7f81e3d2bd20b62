/**
 * The form that connects to a service: its input, and which field an error belongs to.
 *
 * Keeps the key only until the service has accepted it, and then clears it.
 */
import type { KeychainFailure } from '../../../src-preload/contract/encryption.ts'
import type { AppError, ErrorCode } from '../../../src-preload/contract/errors.ts'
import type { ConnectInput } from '../../../src-preload/contract/session.ts'
import { messageOf } from '../../client.ts'
import { ClientError } from '../../client-error.ts'
import { connectText } from './text.ts'

export type ConnectErrors = { address?: string; key?: string; form?: string }

/** Errors about the key; all others are about the address or the connection. */
const keyCodes: ReadonlySet<ErrorCode> = new Set(['unauthorized', 'forbidden', 'other-account'])
const formCodes: ReadonlySet<ErrorCode> = new Set([
  'proxy',
  'proxy-login',
  'rate-limited',
  'server-error',
  'internal',
  'disk-full',
  'disk-error',
  'not-writable',
  'not-a-folder',
])

export class ConnectState {
  readonly #connect: (input: ConnectInput) => Promise<void>
  readonly #words: Readonly<Record<string, string>>
  #address = $state('')
  #key = $state('')
  #busy = $state(false)
  #errors = $state.raw<ConnectErrors>({})
  /** Why the keychain did not store the key although it seemed available; null when it did not fail. */
  #keychainFailure = $state<KeychainFailure | null>(null)

  /**
   * @param address known when a library is connected again.
   * @param words sentences by error code that replace the general ones, which mention existing data.
   */
  constructor(
    connect: (input: ConnectInput) => Promise<void>,
    address = '',
    words: Readonly<Record<string, string>> = connectText.errors,
  ) {
    this.#connect = connect
    this.#address = address
    this.#words = words
  }

  get address(): string {
    return this.#address
  }

  get key(): string {
    return this.#key
  }

  get isBusy(): boolean {
    return this.#busy
  }

  get errors(): ConnectErrors {
    return this.#errors
  }

  get keychainFailure(): KeychainFailure | null {
    return this.#keychainFailure
  }

  editAddress(address: string): void {
    this.#address = address
    this.#errors = { ...this.#errors, address: undefined, form: undefined }
  }

  editKey(key: string): void {
    this.#key = key
    this.#errors = { ...this.#errors, key: undefined, form: undefined }
  }

  /** @returns whether the account is connected. */
  async submit(remember: ConnectInput['remember']): Promise<boolean> {
    if (this.#busy) return false
    this.#errors = this.#findMissing()
    if (Object.keys(this.#errors).length > 0) return false
    this.#busy = true
    try {
      await this.#connect({ baseUrl: this.#address.trim(), apiKey: this.#key.trim(), remember })
      this.#key = ''
      return true
    } catch (error) {
      this.#keychainFailure = error instanceof ClientError ? readKeychainFailure(error.error) : null
      // The view shows that failure together with what can be done.
      this.#errors = this.#keychainFailure === null ? errorsOf(error, this.#words) : {}
      return false
    } finally {
      this.#busy = false
    }
  }

  #findMissing(): ConnectErrors {
    const { noAddress, noKey } = connectText
    return {
      ...(this.#address.trim() === '' && { address: noAddress }),
      ...(this.#key.trim() === '' && { key: noKey }),
    }
  }
}

function readKeychainFailure(error: AppError): KeychainFailure | null {
  return error.code === 'keychain-unavailable' ? error.params.failure : null
}

function errorsOf(error: unknown, words: Readonly<Record<string, string>>): ConnectErrors {
  if (!(error instanceof ClientError)) return { form: messageOf(error) }
  const { code } = error
  const message = words[code] ?? error.message
  if (formCodes.has(code)) return { form: message }
  return keyCodes.has(code) ? { key: message } : { address: message }
}
