/** What a person asks of accounts and cannot have; nothing was changed then. */
export type SessionErrorCode =
  /** The key is not the open account's. */
  | 'other-account'
  /** There is no such account here, or no more. */
  | 'no-account'
  /** It is open: signing out deletes it. */
  | 'account-open'
  /** The environment has a key, and does not say for which of the services here. */
  | 'which-service'

export class SessionError extends Error {
  readonly code: SessionErrorCode

  constructor(code: SessionErrorCode) {
    super(`session: ${code}`)
    this.name = 'SessionError'
    this.code = code
  }
}
