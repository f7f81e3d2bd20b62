/** The summary of a call and the facts said in it. Computed from the words each time; times in seconds. */
import type { FollowUpState } from './follow-ups.ts'

/** A time range that can be played. */
export interface Span {
  from: number
  to: number
}

export interface SpeakerGlance {
  /** As the service names the speaker; see `TurnView`. */
  speaker: string | null
  talkSeconds: number
  words: number
  turns: number
  /** Null below ten seconds of talk, where it means nothing. */
  wordsPerMinute: number | null
  /** The longest time that this speaker talked without interruption. */
  longest: Span | null
  /** Median seconds from the other's last word to this speaker's first; null without replies. */
  replySeconds: number | null
  /** The reply that took longest. */
  slowestReply: Span | null
}

export interface Glance {
  speakers: SpeakerGlance[]
  /** Both speak, for at least 0.3 s. */
  overlaps: Span[]
  /** Neither speaks, for at least 3 s. */
  silences: Span[]
  silentSeconds: number
  /** From the first word to the last. */
  spokenSeconds: number
}

export type FactKind = 'date' | 'amount' | 'phone' | 'email' | 'promise' | 'name'

export interface Fact {
  kind: FactKind
  /** As it was said; before the answer that accepts a request, the request. */
  text: string
  /** The sentence that contains it. */
  sentence: string
  /**
   * The usual written form, such as "+1 415 555 0172"; null when it equals the text. For dates, and promises
   * with a date: the day in ISO 8601, with the local time if it was said, such as "2026-11-27T15:00".
   * For a name: the name with its capitals.
   */
  value: string | null
  /** 0 to 1: how likely the fact is right, measured on real calls. */
  confidence: number
  speaker: string | null
  timestamp: number | null
  /** Words [first, first + count) of the transcript. */
  first: number
  count: number
  /** What the user decided about a promise; null for others, and before. */
  followUp: FollowUpState | null
}

export interface Conversation {
  /** Null when the words have no times. */
  glance: Glance | null
  facts: Fact[]
}
