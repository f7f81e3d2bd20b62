import type { AppError } from './errors.ts'

/** The connected account and the state of its key. The key itself never appears here. */
export type KeyState =
  /** The system's keychain has not answered yet: it may be asking for its own password. */
  | 'asked'
  /** Stored in the system's keychain. */
  | 'stored'
  /** Kept in memory until the app quits: no keychain, or given by the environment. */
  | 'this-run'
  /** Signed out of the service, but the library was kept. */
  | 'missing'
  /** The service answered 401. */
  | 'rejected'

export type Session =
  /** `problem`: why the previous library could not be opened. */
  | {
      state: 'signed-out'
      problem?: AppError
      /** The app is locked: `session.unlock` opens the library that was open. */
      isLocked?: true
    }
  | {
      state: 'signed-in'
      accountId: string
      baseUrl: string
      email: string | null
      name: string | null
      /** The embedded sample service: all calls are invented. */
      sample: boolean
      keyState: KeyState
      /** What is wrong with the open library; sync has stopped. `library.repair` repairs `corrupt`. */
      problem?: AppError
    }

/** An account with a library on this machine. */
export interface AccountItem {
  accountId: string
  email: string | null
  name: string | null
  baseUrl: string
  sample: boolean
  isOpen: boolean
}

export interface ConnectInput {
  baseUrl: string
  apiKey: string
  /** `this-run` keeps the key in memory only. */
  remember: 'keychain' | 'this-run'
}
