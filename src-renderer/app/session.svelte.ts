/** The connected account. The key passes through `connect` and is not stored in the window. */
import type { AppError } from '../../src-preload/contract/errors.ts'
import type { ConnectInput, Session } from '../../src-preload/contract/session.ts'
import type { Client } from '../client.ts'

export class SessionState {
  readonly #client: Client
  readonly #onAccount: () => void
  #session = $state.raw<Session | null>(null)
  #asksSignOut = $state(false)
  #asksKey = $state(false)

  /** @param onAccount called after another account's library was opened, or none is open. */
  constructor(client: Client, onAccount: () => void) {
    this.#client = client
    this.#onAccount = onAccount
  }

  /** Null until the first answer. */
  get session(): Session | null {
    return this.#session
  }

  /** The app is locked. */
  get isLocked(): boolean {
    return this.#session?.state === 'signed-out' && this.#session.isLocked === true
  }

  get signedIn(): Extract<Session, { state: 'signed-in' }> | null {
    return this.#session?.state === 'signed-in' ? this.#session : null
  }

  /** Why the library could not be opened, or what is wrong with the open one; null without a problem. */
  get problem(): AppError | null {
    return this.#session?.problem ?? null
  }

  get isSample(): boolean {
    return this.signedIn?.sample ?? false
  }

  /** Sync has stopped until the user enters a key: it is missing, or the service refused it. */
  get needsKey(): boolean {
    const signedIn = this.signedIn
    return signedIn !== null && !signedIn.sample && ['missing', 'rejected'].includes(signedIn.keyState)
  }

  /** Changes when another library is opened: everything of the previous one must be removed. */
  get accountId(): string | null {
    return this.signedIn?.accountId ?? null
  }

  /** The dialog is open that asks whether to keep the library, or whether to leave the sample calls. */
  get asksSignOut(): boolean {
    return this.#asksSignOut
  }

  askSignOut(): void {
    this.#asksSignOut = true
  }

  stay(): void {
    this.#asksSignOut = false
  }

  /** The dialog is open that asks for another key of this account. */
  get asksKey(): boolean {
    return this.#asksKey
  }

  askKey(): void {
    this.#asksKey = true
  }

  keepKey(): void {
    this.#asksKey = false
  }

  /** Loads the session and follows it; returns the function that stops. */
  listen(): () => void {
    const off = this.#client.on('session.changed', (session) => this.#apply(session))
    void this.#client.call('session.get', null).then((session) => {
      if (this.#session === null) this.#apply(session)
    })
    return off
  }

  /** @throws ClientError with a sentence for the user. */
  async connect(input: ConnectInput): Promise<void> {
    this.#apply(await this.#client.call('session.connect', input))
  }

  /** Continues with another key of the same account. @throws ClientError */
  async replaceKey({ apiKey, remember }: Pick<ConnectInput, 'apiKey' | 'remember'>): Promise<void> {
    this.#apply(await this.#client.call('session.replace-key', { apiKey, remember }))
  }

  /** Opens another account's library. @throws ClientError: the previous one stays open. */
  async switchTo(accountId: string): Promise<void> {
    this.#apply(await this.#client.call('session.switch', { accountId }))
  }

  /** @throws ClientError */
  async startSample(): Promise<void> {
    this.#apply(await this.#client.call('session.start-sample', null))
  }

  /** Sample calls are invented: leaving them deletes them. @throws ClientError */
  async signOut(input: { keepLibrary: boolean }): Promise<void> {
    this.#apply(await this.#client.call('session.sign-out', input))
  }

  /** Opens a locked library with its recovery code or passphrase. @throws ClientError: it is still locked. */
  async unlock(secret: string): Promise<void> {
    this.#apply(await this.#client.call('session.unlock', { secret }))
  }

  /** Opens the library again after a failure, for example when its drive is back. @throws ClientError */
  async retry(): Promise<void> {
    this.#apply(await this.#client.call('session.retry', null))
  }

  /** Opens a library whose files were replaced. The system's dialog asks for confirmation. @throws ClientError */
  async openReplaced(): Promise<void> {
    this.#apply(await this.#client.call('session.open-replaced', null))
  }

  /** Replaces the damaged database with a new one and keeps the damaged file. @throws ClientError */
  async repair(): Promise<void> {
    const session = await this.#client.call('library.repair', null)
    // The same account, but another library.
    this.#session = session
    this.#onAccount()
  }

  #apply(session: Session): void {
    const before = this.accountId
    this.#session = session
    if (this.accountId === before) return
    this.#asksSignOut = false
    this.#asksKey = false
    this.#onAccount()
  }
}
