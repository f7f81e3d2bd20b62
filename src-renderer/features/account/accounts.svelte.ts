/** The accounts with a library on this machine, and going from one to another. */
import { createContext, tick } from 'svelte'
import type { AccountItem, ConnectInput } from '../../../src-preload/contract/session.ts'
import { type Client, messageOf } from '../../client.ts'
import { accountText } from './text.ts'
import { getFullName } from './account-names.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { SessionState } from '../../app/session.svelte.ts'

export interface AccountsInput {
  client: Client
  session: SessionState
  notices: NoticesState
  /** Saves what is unsaved of the library in view, before another takes its place; false where that failed. */
  settle: () => Promise<boolean>
  /** A call of the account in view is under way. */
  callIsOn: () => boolean
  /** It did not come to that: the library in view is still the one that is open. */
  comeBack: () => void
}

export class AccountsState {
  readonly #input: AccountsInput
  #list = $state.raw<readonly AccountItem[]>([])
  #listFailure = $state<string | null>(null)
  #openFailure = $state<string | null>(null)
  #opening = $state<string | null>(null)
  #adds = $state(false)
  readonly #others = $derived(this.#list.filter(({ isOpen }) => !isOpen))

  constructor(input: AccountsInput) {
    this.#input = input
  }

  /** The latest used first. */
  get list(): readonly AccountItem[] {
    return this.#list
  }

  /** Those that could be opened. */
  get others(): readonly AccountItem[] {
    return this.#others
  }

  /** How the account that is open is called here; empty where none is. */
  get openName(): string {
    const open = this.#input.session.signedIn
    return open ? getFullName(open, this.#list) : ''
  }

  /** Why the list could not be had, or the account that was chosen not be opened. */
  get failure(): string | null {
    return this.#openFailure ?? this.#listFailure
  }

  /** The account that is being opened: nothing of the window can be used meanwhile. */
  get opening(): string | null {
    return this.#opening
  }

  /** The person is giving the address and key of another account. */
  get adds(): boolean {
    return this.#adds
  }

  add(): void {
    this.#adds = true
  }

  endAdding(): void {
    this.#adds = false
  }

  async load(): Promise<void> {
    try {
      this.#list = await this.#input.client.call('session.list', null)
      this.#listFailure = null
    } catch (error) {
      this.#listFailure = messageOf(error)
    }
  }

  /** Opens another account. Where that fails, the one before stays, and a notice says why. */
  async switchTo(accountId: string): Promise<void> {
    const { session, notices } = this.#input
    if (this.#opening !== null || accountId === session.accountId) return
    this.#openFailure = null
    try {
      await this.#instead(async () => {
        // The views go first, each saving what is unsaved in it: what comes later would go to the other account.
        this.#opening = accountId
        await tick()
        await session.switchTo(accountId)
      })
    } catch (error) {
      this.#openFailure = messageOf(error)
      // The welcome screen says it where the account was chosen.
      if (session.signedIn !== null) notices.fail(error)
    } finally {
      this.#opening = null
    }
  }

  /** Opens the account before or after in a fixed order, round and round. */
  async step(by: 1 | -1): Promise<void> {
    const ids = this.#list.map((account) => account.accountId).sort()
    const at = ids.indexOf(this.#input.session.accountId ?? '')
    const next = ids.at((at + by + ids.length) % ids.length)
    if (ids.length > 1 && next !== undefined) await this.switchTo(next)
  }

  /** Connects one more account, and opens it. @throws ClientError: the one before stays open. */
  async connect(input: ConnectInput): Promise<void> {
    await this.#instead(() => this.#input.session.connect(input))
    this.#adds = false
  }

  /** Deletes the library and the key of an account that is not open, when the person agrees. @throws ClientError */
  async remove(accountId: string): Promise<void> {
    this.#list = await this.#input.client.call('session.remove', { accountId })
  }

  /**
   * Signs out of the open account. Where that failed only after it was closed, the dialog that asked is gone, and the
   * failure becomes a notice.
   *
   * @throws ClientError: the account is still open.
   */
  async signOut(input: { keepLibrary: boolean }): Promise<void> {
    const { session, notices } = this.#input
    try {
      await session.signOut(input)
    } catch (error) {
      if (session.signedIn !== null) throw error
      notices.fail(error)
    }
  }

  /** Opens what `change` opens, unless something could not be saved before; and says which account is open now. */
  async #instead(change: () => Promise<void>): Promise<void> {
    const { session, notices, settle, callIsOn, comeBack } = this.#input
    const text = accountText.accounts
    const before = { id: session.accountId, name: this.openName, hasCall: callIsOn() }
    const noticeBefore = notices.notice
    if (!(await settle())) return notices.refuse(text.unsaved)
    try {
      await change()
    } finally {
      if (session.accountId === before.id && before.id !== null) comeBack()
      await this.load()
    }
    // What ended with the account before, such as an export, has to be read first.
    if (notices.notice !== noticeBefore && notices.notice?.kind === 'danger') return
    if (session.accountId === before.id) return notices.say(text.sameKey(before.name))
    const opened = text.opened(this.openName)
    notices.say(before.hasCall ? `${opened} ${text.callGoesOn(before.name)}` : opened)
  }
}

export const [useAccounts, provideAccounts] = createContext<AccountsState>()
