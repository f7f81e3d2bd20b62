/** A call at a glance, and what was agreed in it. Derived from the words each time; times in seconds. */

/** Some stretch that can be played. */
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
  /** Null below ten seconds of talk, where it says nothing. */
  wordsPerMinute: number | null
  /** The longest time that this speaker held the floor. */
  longest: Span | null
  /** Median seconds from the other's last word to this speaker's first; null without replies. */
  replySeconds: number | null
  /** The reply that was waited for longest. */
  slowestReply: Span | null
}

export interface Glance {
  speakers: SpeakerGlance[]
  /** Both speak, for 0.3 s or longer. */
  overlaps: Span[]
  /** Nobody speaks, for 3 s or longer. */
  silences: Span[]
  silentSeconds: number
  /** From the first word to the last. */
  spokenSeconds: number
}

export type FactKind = 'date' | 'amount' | 'phone' | 'email' | 'promise'

export interface Fact {
  kind: FactKind
  /** As it was said. */
  text: string
  /** The sentence that it was said in. */
  sentence: string
  /**
   * Written the usual way, such as "+1 415 555 0172"; null where that adds nothing. Dates, and promises with a date:
   * the day in ISO 8601, with the local time where it was said, such as "2026-11-27T15:00".
   */
  value: string | null
  speaker: string | null
  timestamp: number | null
  /** Words [first, first + count) of the transcript. */
  first: number
  count: number
  /** The person ticked the promise. */
  done: boolean
}

export interface Conversation {
  /** Null where the words have no times. */
  glance: Glance | null
  facts: Fact[]
}
