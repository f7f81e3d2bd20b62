import { describe, expect, it } from 'vitest'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import { FollowUpEdits } from '../../../../src-renderer/features/follow-ups/follow-up-edits.svelte.ts'
import { createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { followUpOf } from '../../../support/window/fixtures.ts'

function setUp(handlers: Partial<Handlers> = {}) {
  const client = createFakeClient(handlers)
  const notices = new NoticesState()
  const undo = new UndoState(notices)
  return { client, notices, undo, edits: new FollowUpEdits(client, undo) }
}

const promise = { recordingId: 'rec-1', timestamp: 3, first: 4, said: 'I’ll send it' }
const asked = { recordingId: 'rec-1', timestamp: 3, first: 4 }

describe('FollowUpEdits', () => {
  it('undoes an answer to a promise to what was decided before', async () => {
    const { client, notices, undo, edits } = setUp({ 'follow-ups.answer': () => 'open' })
    await edits.answer(promise, 'done')
    expect(notices.notice?.text).toBe('Marked “I’ll send it” as done.')
    await undo.undo()
    await undo.redo()
    expect(client.callsTo('follow-ups.answer')).toEqual([
      { ...asked, state: 'done' },
      { ...asked, state: 'open', from: 'done' },
      { ...asked, state: 'done', from: 'open' },
    ])
  })

  it('offers no undo when nothing changed, and when an answer could not be saved', async () => {
    const { client, undo, edits } = setUp({ 'follow-ups.answer': () => 'done' })
    await edits.answer(promise, 'done')
    expect(undo.undoName).toBeNull()
    client.answer({
      'follow-ups.answer': () => {
        throw new Error('no')
      },
    })
    await expect(edits.answer(promise, 'done')).rejects.toThrow('no')
    expect(undo.undoName).toBeNull()
  })

  it('restores follow-ups as they were before a change', async () => {
    const before = [followUpOf({ id: 1, dueDay: '2026-11-20' }), followUpOf({ id: 2 })]
    const after = before.map((each) => ({ ...each, dueDay: '2026-11-27' }))
    const { client, notices, undo, edits } = setUp({ 'follow-ups.change': () => ({ before, after }) })
    await edits.change({ ids: [1, 2], what: null }, { dueDay: '2026-11-27' }, (_, count) => `Moved ${count}.`)
    expect(notices.notice?.text).toBe('Moved 2.')
    await undo.undo()
    expect(client.callsTo('follow-ups.restore')).toEqual([{ followUps: before, from: after }])
    await undo.redo()
    expect(client.callsTo('follow-ups.restore').at(-1)).toEqual({ followUps: after, from: before })
  })

  it('adds a follow-up, and restores the same one when the undo is undone', async () => {
    const added = followUpOf({ text: 'Send the quote', said: null, sentence: null, place: null })
    const { client, undo, edits } = setUp({ 'follow-ups.add': () => added })
    await edits.add({
      ...{ text: 'Send the quote', owner: 'me', personId: null },
      ...{ recordingId: 'rec-1', timestamp: null, dueDay: null },
    })
    await undo.undo()
    expect(client.callsTo('follow-ups.delete')).toEqual([{ ids: [1] }])
    await undo.redo()
    expect(client.callsTo('follow-ups.restore')).toEqual([{ followUps: [added], from: [] }])
  })
})
