/** Expected failures of account actions; nothing was changed. */
export type SessionErrorCode =
  /** The key belongs to another account. */
  | 'other-account'
  /** The account does not exist here any more. */
  | 'no-account'
  /** The account is open: signing out deletes it. */
  | 'account-open'
  /** The app is locked, see `app-lock.ts`. */
  | 'locked'
  /** The environment has a key but does not say for which of the known services. */
  | 'which-service'

export class SessionError extends Error {
  readonly code: SessionErrorCode

  constructor(code: SessionErrorCode) {
    super(`session: ${code}`)
    this.name = 'SessionError'
    this.code = code
  }
}
