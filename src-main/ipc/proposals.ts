/** Methods for changes that assistants propose. To accept one, the window calls the method that makes the change. */
import { z } from 'zod'
import { rowId } from '../../src-preload/contract/row-id.ts'
import { proposal, type ProposalItem } from '../../src-preload/contract/proposals.ts'
import type { Offhook } from '../app/compose.ts'
import { toRecordingItem } from '../model/recording-item.ts'
import { getWorkspace, method } from './method.ts'

/** More than several assistants can have pending. */
const maxAtOnce = 10_000

export function proposalMethods(offhook: Offhook) {
  return {
    'proposals.list': method(z.null(), () => listProposals(offhook)),
    /** Deletes accepted or rejected proposals. */
    'proposals.delete': method(z.object({ ids: z.array(rowId).max(maxAtOnce) }), (input) =>
      getWorkspace(offhook).threads.writer.deleteProposals(input),
    ),
    /** Restores deleted proposals, unless their assistant was removed. */
    'proposals.restore': method(
      z.object({ proposals: z.array(proposal).max(maxAtOnce) }),
      async ({ proposals }) => {
        const isPresent = openAssistantFilter(offhook)
        await getWorkspace(offhook).threads.writer.restoreProposals({
          proposals: proposals.filter(isPresent),
        })
      },
    ),
  }
}

async function listProposals(offhook: Offhook): Promise<ProposalItem[]> {
  const { reader } = getWorkspace(offhook).threads
  // An assistant may save a proposal at the moment when it is removed.
  const proposals = (await reader.listProposals()).filter(openAssistantFilter(offhook))
  const ids = [...new Set(proposals.flatMap(({ recordingId }) => recordingId ?? []))]
  const found = new Map((await reader.findRecordings({ ids })).map((each) => [each.id, each]))
  return proposals.flatMap((each): ProposalItem[] => {
    if (each.recordingId === null) return [{ ...each, recording: null }]
    const stored = found.get(each.recordingId)
    return stored ? [{ ...each, recording: toRecordingItem(stored, offhook.region()) }] : []
  })
}

function openAssistantFilter(offhook: Offhook): (proposal: { assistantId: string }) => boolean {
  const known = new Set(offhook.book.listAssistants(getWorkspace(offhook).account.id).map(({ id }) => id))
  return ({ assistantId }) => known.has(assistantId)
}
