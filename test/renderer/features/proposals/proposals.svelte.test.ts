import { describe, expect, it } from 'vitest'
import type { ProposalItem } from '../../../../src-preload/contract/proposals.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import { ProposalsState } from '../../../../src-renderer/features/proposals/proposals.svelte.ts'
import { clientError, createFakeClient } from '../../../support/window/fake-client.ts'
import { proposalOf, recordingsOf } from '../../../support/window/fixtures.ts'

function setUp() {
  const client = createFakeClient()
  const notices = new NoticesState()
  const undo = new UndoState(notices)
  const unused = null as never
  const proposals = new ProposalsState({
    ...{ client, undo, notices },
    ...{
      additions: unused,
      corrections: unused,
      followUps: unused,
      people: unused,
      tags: unused,
      themes: unused,
    },
  })
  return { client, notices, undo, proposals }
}

const item = proposalOf({ text: 'Call back' }, { recording: recordingsOf(1)[0]! })

describe('ProposalsState', () => {
  it('drops the late failure of an earlier request', async () => {
    const { client, proposals } = setUp()
    const late = Promise.withResolvers<ProposalItem[]>()
    client.answer({ 'proposals.list': () => late.promise })
    const earlier = proposals.load()
    client.answer({ 'proposals.list': () => [item] })
    await proposals.load()
    late.reject(clientError('gone', 'It is gone.'))
    await earlier
    expect([proposals.count, proposals.failure]).toEqual([1, null])
  })
})
