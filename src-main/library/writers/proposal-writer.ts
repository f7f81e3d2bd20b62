/** Saves and deletes changes that assistants propose. Part of the writer. Never applies a change. */
import { joinSpoken } from '../../../src-preload/contract/joined-words.ts'
import type { ProposedChange } from '../../../src-preload/contract/proposals.ts'
import { applyCorrections, followAs, toServiceIndex } from '../../model/corrections.ts'
import { counterpartNumber } from '../../model/recording.ts'
import { joinWords } from '../../model/words/word-text.ts'
import type { AssistantRequestTable } from '../tables/assistant-request-table.ts'
import { findWords } from './call-words.ts'
import type { KnownRecording } from '../tables/recording-table.ts'
import type { LibraryWriter } from '../types.ts'
import { findUndeleted, type Commit, type Tables } from './writer-tables.ts'

export function createProposalWriter(
  tables: Tables,
  requests: AssistantRequestTable,
  commit: Commit,
): Pick<LibraryWriter, 'saveProposal' | 'deleteProposals' | 'deleteProposalsOf' | 'restoreProposals'> {
  const { proposals } = tables
  return {
    saveProposal: ({ proposal, request }) =>
      commit(() => {
        requests.save(request)
        const { recordingId } = proposal
        const known = recordingId === null ? null : findUndeleted(tables, recordingId)
        const change = known ? anchor(tables, known, proposal.change) : proposal.change
        if (recordingId !== null && !known) return 'changed'
        return change ? proposals.save({ ...proposal, change }) : 'changed'
      }),
    deleteProposals: ({ ids }) =>
      commit(() => {
        for (const id of ids) proposals.remove(id)
      }),
    deleteProposalsOf: ({ assistantId }) => commit(() => proposals.removeOfAssistant(assistantId)),
    restoreProposals: ({ proposals: deleted }) =>
      commit(() => {
        for (const proposal of deleted) {
          const { recordingId } = proposal
          if (recordingId === null || tables.recordings.find(recordingId)) proposals.insertAgain(proposal)
        }
      }),
  }
}

/**
 * Maps a correction or a passage to the service's words, whose positions do not change when other words are
 * corrected. One that begins within an earlier correction begins where that does. Null if the displayed words are
 * not those of the change. A name is compared with the stored one, because the assistant may have read only a part.
 */
function anchor(tables: Tables, known: KnownRecording, change: ProposedChange): ProposedChange | null {
  if (change.kind === 'name') {
    const original = tables.people.findByNumber(counterpartNumber(known) ?? '')?.name ?? null
    return { ...change, original }
  }
  const isOnWords = change.kind === 'correction' || (change.kind === 'passage' && change.count > 0)
  if (!isOnWords) return change
  const recordingId = known.id
  const call = findWords(tables, recordingId)
  if (!call) return null
  const { words, marks } = applyCorrections(call.service, tables.corrections.listForRecording(recordingId))
  const read = (from: number, to: number) => joinWords(words.slice(from, to))
  const { firstWord: shown, count } = change
  if (read(shown, shown + count) !== change.original) return null
  const first = marks.find((mark) => mark.first < shown && shown < mark.first + mark.count)?.first ?? shown
  const anchored = {
    ...change,
    firstWord: toServiceIndex(marks, first),
    count: shown + count - first,
    original: read(first, shown + count),
  }
  if (change.kind === 'passage') return anchored
  return {
    ...anchored,
    text: joinSpoken([
      ...words.slice(first, shown).map(({ word }) => word),
      ...followAs(words[shown]!.word, [change.text]),
    ]),
  }
}
