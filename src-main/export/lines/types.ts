/** A hit of a search in its context, as it may leave the app. */
export interface ExportedLine {
  recordingId: string
  /** Milliseconds since the epoch; null when unknown. */
  calledAt: number | null
  /** The other party; null when unknown. */
  name: string | null
  number: string | null
  /** Their name, as documents name the sides of a call. */
  speaker: string
  /** Seconds; null for words without times. */
  timestamp: number | null
  /** The three form one text, with the spaces between them. */
  before: string
  hit: string
  after: string
}
