/** Locks and unlocks the app. Before a lock, changes are saved, and the current screen is remembered. */
import { tick } from 'svelte'
import type { LockAbilities, LockedPlace } from '../../../src-preload/contract/lock.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { Client } from '../../client.ts'
import type { EncryptionState } from './encryption.svelte.ts'
import { lockText as text } from './text.ts'

export interface LockInput {
  client: Client
  encryption: EncryptionState
  notices: NoticesState
  /** Saves unsaved changes; false on failure. */
  saveAll: () => Promise<boolean>
  findPlace: () => LockedPlace
  /** Called if the app was not locked and the library stays open. */
  comeBack: () => void
}

export class LockState {
  readonly #input: LockInput
  #abilities = $state.raw<LockAbilities | null>(null)
  #isLocking = $state(false)

  constructor(input: LockInput) {
    this.#input = input
  }

  /** Null until the first answer. */
  get abilities(): LockAbilities | null {
    return this.#abilities
  }

  /** True while the views are removed, so that each saves its changes. */
  get isLocking(): boolean {
    return this.#isLocking
  }

  /** The open library is encrypted. */
  get isOffered(): boolean {
    return this.#input.encryption.status?.state === 'encrypted'
  }

  /** The passphrase or the system can unlock it again. */
  get isPossible(): boolean {
    const { status } = this.#input.encryption
    return status?.state === 'encrypted' && (status.hasPassphrase || this.#abilities?.asksSystem === true)
  }

  /** Follows requests to lock from the menus and the system; returns the function that stops. */
  listen(): () => void {
    const { client } = this.#input
    void client.call('lock.abilities', null).then((abilities) => (this.#abilities = abilities))
    return client.on('lock.requested', () => void this.#lock({ always: true }))
  }

  /** Locks, or asks for a passphrase first. */
  async lock(): Promise<void> {
    if (this.isPossible) await this.#lock({ always: false })
    else this.#input.encryption.show('passphrase-to-lock')
  }

  /** @throws ClientError */
  async askSystem(): Promise<void> {
    await this.#input.client.call('lock.ask-system', null)
  }

  /** @param always also when changes could not be saved */
  async #lock({ always }: { always: boolean }): Promise<void> {
    const { client, notices, saveAll, findPlace, comeBack } = this.#input
    if (this.#isLocking) return
    const place = findPlace()
    try {
      const isSaved = await saveAll()
      if (!isSaved && !always) return notices.refuse(text.unsaved)
      this.#isLocking = true
      await tick()
      await client.call('lock.now', { place })
    } catch (error) {
      notices.fail(error)
    } finally {
      this.#isLocking = false
      // Reached only if the app was not locked: the page of a locked app is reloaded.
      comeBack()
    }
  }
}
