import type { AppError } from './errors.ts'

/** Who is connected, and with what. The key itself never appears here. */
export type KeyState =
  /** The system's keychain has not answered yet: it may wait for its own password. */
  | 'asked'
  /** In the system's keychain. */
  | 'stored'
  /** Held in memory until the app quits: no keychain, or given by the environment. */
  | 'this-run'
  /** Signed out of the service, library kept. */
  | 'missing'
  /** The service answered 401. */
  | 'rejected'

export type Session =
  /** `problem`: why the library that was open before could not be opened now. */
  | { state: 'signed-out'; problem?: AppError }
  | {
      state: 'signed-in'
      accountId: string
      baseUrl: string
      email: string | null
      name: string | null
      /** The embedded sample service: everything shown is made up. */
      sample: boolean
      keyState: KeyState
      /** What is wrong with the library that is open; sync has stopped. `corrupt` is mended by `library.repair`. */
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
