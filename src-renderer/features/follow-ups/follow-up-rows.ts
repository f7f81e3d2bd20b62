/** The rows of the list of follow-ups: follow-ups, and promises that can become some. Pure. */
import type {
  FollowUpItem,
  FollowUpOwner,
  FollowUpState,
  Suggestion,
} from '../../../src-preload/contract/follow-ups.ts'
import type { SaidPromise } from './follow-up-edits.svelte.ts'

export interface ListedRow {
  /** Unique in the list. */
  id: string
  /** Null for a promise that is not a follow-up, or not shown as one. */
  followUpId: number | null
  /** Null for a follow-up. */
  promise: SaidPromise | null
  /** In the user's words, or as it was said; null while the words are being found again. */
  what: string | null
  /** The sentence that was said; null when it adds nothing. */
  quote: string | null
  /** The user's own words, to edit. */
  text: string | null
  owner: FollowUpOwner
  state: FollowUpState | null
  person: { id: number; name: string } | null
  /** The contact that the user chose. */
  personId: number | null
  number: string | null
  recordingId: string | null
  timestamp: number | null
  first: number | null
  dueDay: string | null
  snoozedUntil: string | null
  /** Milliseconds since the epoch. */
  calledAt: number | null
  endedAt: number | null
}

/** @param item of the list of follow-ups */
export function toFollowUpRow(item: FollowUpItem): ListedRow {
  const what = item.text ?? item.said
  return {
    ...item,
    ...{ id: String(item.id), followUpId: item.id, promise: null, first: null },
    ...{ what, quote: addsTo(what, item.sentence) ? item.sentence : null },
  }
}

export function toPromiseRow(suggestion: Suggestion): ListedRow {
  const { recordingId, timestamp, first, said, sentence } = suggestion
  return {
    ...suggestion,
    ...{ id: `${recordingId} ${first}`, followUpId: null, promise: { recordingId, timestamp, first, said } },
    ...{ what: said, quote: addsTo(said, sentence) ? sentence : null, text: null },
    ...{ personId: null, snoozedUntil: null, endedAt: null },
  }
}

function addsTo(what: string | null, sentence: string | null): boolean {
  const trim = (text: string | null) => text?.replace(/[.!?]$/u, '').toLowerCase()
  return sentence !== null && trim(sentence) !== trim(what)
}
