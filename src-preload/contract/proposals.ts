/** Changes that assistants propose. Nothing changes until the user accepts one. */
import { z } from 'zod'
import { followUpOwners } from './follow-ups.ts'
import { rowId } from './row-id.ts'
import type { RecordingItem } from './recordings.ts'

export const proposalKinds = ['note', 'tag', 'name', 'correction', 'follow-up', 'passage'] as const

export const proposedChange = z.strictObject({
  kind: z.enum(proposalKinds),
  /**
   * A note in Markdown, which may be empty in a passage, the name of a tag or of the other party, corrected words, or a
   * task.
   */
  text: z.string().max(20_000),
  /** The words to correct or mark, or the other party's current name; null for none. */
  original: z.string().max(20_000).nullable(),
  /** In seconds: the position of the note, passage, words or task; null for the whole call. */
  timestamp: z.number().min(0).nullable(),
  /** Index of the first word to correct or mark among the service's words; 0 for other changes. */
  firstWord: z.number().int().min(0),
  /** Displayed words to correct or mark; 0 for other changes, and for a moment. */
  count: z.number().int().min(0),
  /** Of a follow-up; null for other changes. */
  owner: z.enum(followUpOwners).nullable(),
  /** Of a follow-up, in ISO 8601; null for none. */
  dueDay: z.iso.date().nullable(),
  /** Names of the themes of a passage. */
  themes: z.array(z.string().min(1).max(200)).max(10),
})
export type ProposedChange = z.infer<typeof proposedChange>

export const proposal = z.strictObject({
  id: rowId,
  /** Milliseconds since the epoch. */
  at: z.number(),
  assistantId: z.string().max(64),
  /** The assistant's name at the time of the proposal. */
  assistant: z.string().max(60),
  /** Null for a follow-up without a call. */
  recordingId: z.string().min(1).max(16_384).nullable(),
  change: proposedChange,
})
export type Proposal = z.infer<typeof proposal>

/** `changed`: the call has changed, so the proposal cannot be accepted; `done`: the call already has the change. */
export type ProposalState = 'waiting' | 'changed' | 'done'

export interface PlacedProposal extends Proposal {
  state: ProposalState
  /** Index of the first word to correct or mark among the displayed words. */
  first: number
  /** The words before and after these. */
  before: string
  after: string
}

export interface ProposalItem extends PlacedProposal {
  /** Null without a call. */
  recording: RecordingItem | null
}
