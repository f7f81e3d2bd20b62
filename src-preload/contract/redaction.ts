/**
 * Words that are left out of everything that leaves the app: exports, copies, prints, dragged files. The call in the
 * library stays whole.
 */

/** Stands for redacted words: of one length, so that it tells nothing about them. */
export const redactionBlock = '█████'

/** What the words are. `term`: one of the person's own terms. `other`: chosen by selecting words. */
export const redactionKinds = [
  ...(['card', 'iban', 'phone', 'email', 'address', 'birth-date', 'digits'] as const),
  ...(['name', 'term', 'other'] as const),
] as const
export type RedactionKind = (typeof redactionKinds)[number]

/** `dismissed`: the person wants these words to stay, so that they are not proposed again. */
export const redactionStates = ['confirmed', 'dismissed'] as const
export type RedactionState = (typeof redactionStates)[number]

/** A decision about words of a call. Like a correction, it names the service's words. */
export interface Redaction {
  id: number
  recordingId: string
  /** The place of the first word among the service's words. */
  firstWord: number
  /** Seconds; where the words begin and end, null where some of them have no time. */
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
   * Its place in the displayed words and in the service's. After another transcription that has other words, those
   * that are spoken at the same time; null when there are none.
   */
  shown: WordPlace | null
  service: WordPlace | null
  /** The words as the service and the person wrote them. */
  texts: string[]
}

/** Words that may have to be redacted: nothing happens to them before the person decides. */
export interface RedactionProposal extends WordPlace {
  kind: RedactionKind
  /** The displayed words. */
  text: string
  /** Seconds; null without a time. */
  timestamp: number | null
}

/** A word or phrase that is proposed in every call. */
export interface RedactionTerm {
  id: number
  text: string
}

/** What a change of redactions did: to take it back, `saved` is deleted and `replaced` restored. */
export interface RedactionChange {
  saved: Redaction[]
  replaced: Redaction[]
}

/** How the sound of redacted words is exported. */
export const redactedSounds = ['silence', 'beep'] as const
export type RedactedSound = (typeof redactedSounds)[number]
