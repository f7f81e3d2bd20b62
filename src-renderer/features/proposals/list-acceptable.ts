/** Chooses which proposals can be accepted together, and in which order. Pure. */
import type { ProposalItem } from '../../../src-preload/contract/proposals.ts'
import { numberOf } from '../calls/call-words.ts'

/**
 * Leaves out those that no longer match their call, corrections of the same words, and further names of the same
 * number. Passages come first, then corrections from the end of a call to its beginning, because each may move later
 * words.
 */
export function listAcceptable(items: readonly ProposalItem[]): ProposalItem[] {
  const waiting = items.filter(({ state }) => state === 'waiting')
  const named = new Set<string | null>()
  /** By call: the first word that is corrected already. */
  const corrected = new Map<string | null, number>()
  return waiting
    .toSorted((one, other) => order(one) - order(other) || other.first - one.first || one.id - other.id)
    .filter(({ recordingId, recording, change, first }) => {
      if (change.kind === 'name') {
        const number = recording && numberOf(recording)
        return !named.has(number) && !!named.add(number)
      }
      if (change.kind !== 'correction') return true
      if (first + change.count > (corrected.get(recordingId) ?? Infinity)) return false
      corrected.set(recordingId, first)
      return true
    })
}

function order({ change }: ProposalItem): number {
  return change.kind === 'passage' ? 0 : 1
}
