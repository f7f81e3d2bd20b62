/**
 * Follow-ups: what the user or the other party still has to do. The user's own data, never sent to the service.
 * Days are in ISO 8601, such as "2026-11-27", in the computer's time zone.
 */

export const followUpStates = ['open', 'done', 'dismissed'] as const
export type FollowUpState = (typeof followUpStates)[number]

/** Who has to do it. */
export const followUpOwners = ['me', 'them'] as const
export type FollowUpOwner = (typeof followUpOwners)[number]

/** Of a line of text. */
export const maxFollowUpText = 1_000

export interface FollowUp {
  id: number
  /** Identifies it in calendars and on other computers. */
  uid: string
  /** In the user's words; null for the words that were said. */
  text: string | null
  /**
   * The promise as it was said, and the sentence with it; redacted words are replaced by a block. Null when it was not
   * said in a call, and while the facts of a call whose words have changed are not found again.
   */
  said: string | null
  sentence: string | null
  owner: FollowUpOwner
  /** A contact chosen by the user; null for the other party of the call. */
  personId: number | null
  /** Null without a call. */
  recordingId: string | null
  /** Seconds of the recording; null for the whole call. */
  timestamp: number | null
  /** The note with this task; null for others. */
  noteId: number | null
  dueDay: string | null
  /** It is not shown as due before this day. */
  snoozedUntil: string | null
  state: FollowUpState
  /** Milliseconds since the epoch. */
  createdAt: number
  updatedAt: number
  /** When it was done or dismissed; null while it is open. */
  endedAt: number | null
}

/** When open follow-ups are due, in the order of the list. `week`: until the end of the week after today. */
export const dueGroups = ['overdue', 'today', 'week', 'later', 'none'] as const
export type DueGroup = (typeof dueGroups)[number]

/** The days that separate them. `weekEnd`: the Sunday of the current week. */
export interface DueDays {
  today: string
  weekEnd: string
}

/** When an open follow-up is due, or returns. */
export function getDueGroup(
  { dueDay, snoozedUntil }: Pick<FollowUp, 'dueDay' | 'snoozedUntil'>,
  { today, weekEnd }: DueDays,
): DueGroup {
  const day = snoozedUntil ?? dueDay
  if (day === null) return 'none'
  if (day <= today) return day < today ? 'overdue' : 'today'
  return day <= weekEnd ? 'week' : 'later'
}

export interface FollowUpFilter {
  state: 'open' | 'done'
  /** Null for both. */
  owner: FollowUpOwner | null
  /** Null for everyone. */
  personId: number | null
}

/** A row of the list. */
export interface FollowUpItem extends FollowUp {
  /** The contact, or the number of the other party. */
  person: { id: number; name: string } | null
  number: string | null
  /** Milliseconds since the epoch; null without a call. */
  calledAt: number | null
}

/** A contact, or a number in any format. */
export type FollowUpParty = { personId: number; number: null } | { personId: null; number: string }

/** What is left to do with a contact or number. */
export interface FollowUpsWith {
  /** By day, those without a day last. */
  open: FollowUpItem[]
  /** Promises of the latest calls without an answer, those of the latest call first. */
  suggestions: Suggestion[]
}

/** Files with a list of follow-ups; each is the extension. */
export const followUpFormats = ['md', 'csv', 'ics'] as const
export type FollowUpFormat = (typeof followUpFormats)[number]

/** A promise of a recent call, which can become a follow-up. */
export interface Suggestion {
  /** What the user decided; null before. */
  state: FollowUpState | null
  recordingId: string
  /** Seconds of the recording; null when unknown. */
  timestamp: number | null
  /** Index of its first word. */
  first: number
  said: string
  sentence: string
  owner: FollowUpOwner
  dueDay: string | null
  person: { id: number; name: string } | null
  number: string | null
  calledAt: number | null
}
