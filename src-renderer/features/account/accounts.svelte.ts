/** The accounts with a library on this machine, and switching between them. */
import { tick } from 'svelte'
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
  /** Saves unsaved changes of the open library before another is opened; false on failure. */
  saveAll: () => Promise<boolean>
  /** A call of the open account is in progress. */
  callIsOn: () => boolean
  /** Opening another library failed: the previous one is still open. */
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

  /** The last used first. */
  get list(): readonly AccountItem[] {
    return this.#list
  }

  /** Accounts that can be opened. */
  get others(): readonly AccountItem[] {
    return this.#others
  }

  /** The displayed name of the open account; empty for none. */
  get openName(): string {
    const open = this.#input.session.signedIn
    return open ? getFullName(open, this.#list) : ''
  }

  /** Why the list could not be loaded, or the chosen account not be opened. */
  get failure(): string | null {
    return this.#openFailure ?? this.#listFailure
  }

  /** The account being opened: the window is disabled meanwhile. */
  get opening(): string | null {
    return this.#opening
  }

  /** The dialog for adding an account is open. */
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

  /** Opens another account. On failure the previous one stays open, and a notice says why. */
  async switchTo(accountId: string): Promise<void> {
    const { session, notices } = this.#input
    if (this.#opening !== null || accountId === session.accountId) return
    this.#openFailure = null
    try {
      await this.#replaceAccount(async () => {
        // The views are removed first, and each saves its changes: later changes would go to the other account.
        this.#opening = accountId
        await tick()
        await session.switchTo(accountId)
      })
    } catch (error) {
      this.#openFailure = messageOf(error)
      // The welcome screen shows the failure itself.
      if (session.signedIn !== null) notices.fail(error)
    } finally {
      this.#opening = null
    }
  }

  /** Opens the next or previous account in a fixed, cyclic order. */
  async step(by: 1 | -1): Promise<void> {
    const ids = this.#list.map((account) => account.accountId).sort()
    const at = ids.indexOf(this.#input.session.accountId ?? '')
    const next = ids.at((at + by + ids.length) % ids.length)
    if (ids.length > 1 && next !== undefined) await this.switchTo(next)
  }

  /** Connects another account and opens it. @throws ClientError: the previous one stays open. */
  async connect(input: ConnectInput): Promise<void> {
    await this.#replaceAccount(() => this.#input.session.connect(input))
    this.#adds = false
  }

  /**
   * Deletes the library and the key of an account that is not open, if the user confirms. @throws ClientError
   */
  async remove(accountId: string): Promise<void> {
    this.#list = await this.#input.client.call('session.remove', { accountId })
  }

  /**
   * Signs out of the open account. If that fails after the account was closed, the dialog is gone and the
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

  /** Runs `change`, which opens another account, unless saving fails; then shows which account is open. */
  async #replaceAccount(change: () => Promise<void>): Promise<void> {
    const { session, notices, saveAll, callIsOn, comeBack } = this.#input
    const text = accountText.accounts
    const before = { id: session.accountId, name: this.openName, hasCall: callIsOn() }
    const noticeBefore = notices.notice
    if (!(await saveAll())) return notices.refuse(text.unsaved)
    try {
      await change()
    } finally {
      if (session.accountId === before.id && before.id !== null) comeBack()
      await this.load()
    }
    // A notice about something that ended with the previous account, such as an export, must be read first.
    if (notices.notice !== noticeBefore && notices.notice?.kind === 'danger') return
    if (session.accountId === before.id) return notices.say(text.sameKey(before.name))
    const opened = text.opened(this.openName)
    notices.say(before.hasCall ? `${opened} ${text.callGoesOn(before.name)}` : opened)
  }
}
