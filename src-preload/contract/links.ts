/** What came to the window from outside: a link, a notification that was clicked, the global shortcut. */

export type ArrivedLink =
  /** The dial pad, with the number in it; null: as it stands. It is for a person to press Call. */
  | { kind: 'dial'; number: string | null }
  /** A call of the open library; `at` in seconds, null for its beginning. */
  | { kind: 'recording'; id: string; at: number | null }
  /** The list of calls. */
  | { kind: 'calls' }
  /** It is kept until a library is open. */
  | { kind: 'waiting' }
  | { kind: 'refused'; reason: LinkRefusal }

export type LinkRefusal =
  /** Nothing that Offhook opens, or more than it understands. */
  | 'unknown'
  /** It asks to dial what is no phone number. */
  | 'no-number'
  /** The call is not in the open library: another account's, or deleted. */
  | 'no-call'
