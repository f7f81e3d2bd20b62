/**
 * What the page may not do by its own word: start a call, delete what cannot be restored, send requests to a new host.
 *
 * A page that runs foreign code can send any message, but it cannot press a key and cannot answer the system's dialogs.
 */
export type Question =
  /** `name` is looked up only when the question is shown. */
  | { kind: 'call'; number: string; name: () => Promise<string | null>; mayCostExtra: boolean }
  | { kind: 'erase-all' }
  /** Null is the sample's. */
  | { kind: 'remove-account'; account: string | null }
  | { kind: 'sign-out'; account: string; keepLibrary: boolean }
  | { kind: 'connect'; host: string }

export interface Consent {
  /**
   * True when the person pressed a key or a button just now, and nothing used that press yet; for a question that is
   * always asked, or without a press, when they agree in a dialog of the system. False when they decline there.
   *
   * @throws ConsentError when the dialog may not be shown now.
   */
  agrees(question: Question): Promise<boolean>
}

export type ConsentErrorCode =
  /** Nobody pressed anything, and nobody can be asked now. Nothing was done. */
  | 'not-pressed'
  /** The person said no to a new service address. Nothing was sent. */
  | 'address-declined'

export class ConsentError extends Error {
  readonly code: ConsentErrorCode

  constructor(code: ConsentErrorCode) {
    super(`ipc: ${code}`)
    this.name = 'ConsentError'
    this.code = code
  }
}
