/**
 * Types of the consent for actions that the page may not start alone: start a call, delete what cannot be
 * restored, send requests to a new host, choose a program to run.
 *
 * A page that runs foreign code can send any message, but it cannot press a key or answer the system's
 * dialogs.
 */
export type Question =
  /** `name` is looked up only when the question is shown. */
  | { kind: 'call'; number: string; name: () => Promise<string | null>; mayCostExtra: boolean }
  | { kind: 'erase-all' }
  /** Null for the sample account. */
  | { kind: 'remove-account'; account: string | null }
  | { kind: 'sign-out'; account: string; keepLibrary: boolean }
  | { kind: 'connect'; host: string }
  /** The present recovery code becomes invalid. */
  | { kind: 'replace-recovery-code' }
  | { kind: 'remove-passphrase' }
  /** Deleted calls that could still be restored. */
  | { kind: 'erase-calls'; count: number }
  | { kind: 'call-command'; program: string; args: string[] }
  | { kind: 'decrypt-library' }
  /** Create a new library, because the account's library is locked. */
  | { kind: 'replace-locked' }
  /** The library is not encrypted, or with another key than before. */
  | { kind: 'open-replaced' }

export interface Consent {
  /**
   * True when the user has just pressed a key or button, and that press was not used for anything else. Some
   * questions, and requests without a press, need confirmation in a system dialog; false when the user
   * declines.
   *
   * @throws CodedError when the dialog may not be shown now.
   */
  agrees(question: Question): Promise<boolean>
}
