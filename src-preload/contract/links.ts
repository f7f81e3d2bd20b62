/** Something that was opened from outside the window: a link, a clicked notification, the global shortcut. */

export type ArrivedLink =
  /**
   * The dial pad with a number; null leaves the pad unchanged. Never starts a call: only the user presses Call.
   */
  | { kind: 'dial'; number: string | null }
  /** A call of the open library; `at` in seconds, null for its beginning. */
  | { kind: 'recording'; id: string; at: number | null }
  /** The list of calls. */
  | { kind: 'calls' }
  /** The list of follow-ups. */
  | { kind: 'follow-ups' }
  /** What a saved search finds. */
  | { kind: 'saved-search'; id: number }
  /** The calls that saved searches delete soon. */
  | { kind: 'planned-deletions' }
  /** Kept until a library is open. */
  | { kind: 'waiting' }
  | { kind: 'refused'; reason: LinkRefusal }

export type LinkRefusal =
  /** Not a link that Offhook opens, or one with unknown parts. */
  | 'unknown'
  /** A link to dial something that is not a phone number. */
  | 'no-number'
  /** The call is not in the open library: it is another account's, or was deleted. */
  | 'no-call'
