/**
 * Redactions: words that are left out of everything that leaves the app, such as exports, copies, prints and
 * dragged files. The call in the library is not changed.
 */

/** Replaces redacted words. Always the same length, so that it reveals nothing about them. */
export const redactionBlock = '█████'

/** The kind of words. `term`: one of the user's own terms. `other`: selected by the user. */
export const redactionKinds = [
  ...(['card', 'iban', 'phone', 'email', 'address', 'birth-date', 'digits'] as const),
  ...(['name', 'term', 'other'] as const),
] as const
export type RedactionKind = (typeof redactionKinds)[number]

/** `dismissed`: the user wants to keep these words, so they are not proposed again. */
export const redactionStates = ['confirmed', 'dismissed'] as const
export type RedactionState = (typeof redactionStates)[number]

/** A decision about words of a call. Like a correction, it refers to the service's words. */
export interface Redaction {
  id: number
  recordingId: string
  /** Index of the first word among the service's words. */
  firstWord: number
  /** Start and end of the words in seconds; null when some of them have no time. */
  timestamp: number | null
  until: number | null
  /** The service's words, joined by single spaces. */
  original: string
  kind: RedactionKind
  state: RedactionState
  /** Milliseconds since the epoch. */
  createdAt: number
}

/** Words [first, first + count). */
export interface WordPlace {
  first: number
  count: number
}

export interface PlacedRedaction extends Redaction {
  /**
   * The range in the displayed words and in the service's. If another transcription has different words: the
   * words spoken at the same time, or null when there are none.
   */
  shown: WordPlace | null
  service: WordPlace | null
  /** The words as the service and the user wrote them. */
  texts: string[]
}

/** Words that the user may want to redact. Nothing happens until the user decides. */
export interface RedactionProposal extends WordPlace {
  kind: RedactionKind
  /** The displayed words. */
  text: string
  /** Seconds; null without a time. */
  timestamp: number | null
}

/** A word or phrase that is proposed for redaction in every call. */
export interface RedactionTerm {
  id: number
  text: string
}

/** The result of a change of redactions. To undo it, delete `saved` and restore `replaced`. */
export interface RedactionChange {
  saved: Redaction[]
  replaced: Redaction[]
}

/** How redacted words sound in exported audio. */
export const redactedSounds = ['silence', 'beep'] as const
export type RedactedSound = (typeof redactedSounds)[number]
