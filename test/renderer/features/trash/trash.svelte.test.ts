import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeletedCall } from '../../../../src-preload/contract/trash.ts'
import { BulkActions } from '../../../../src-renderer/features/calls/bulk-actions.svelte.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { TrashState } from '../../../../src-renderer/features/trash/trash.svelte.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import { createFakeClient } from '../../../support/window/fake-client.ts'
import { deletedCallsOf } from '../../../support/window/fixtures.ts'

async function setup(count: number) {
  let items: DeletedCall[] = deletedCallsOf(count)
  const without = (ids: readonly string[]) => {
    items = items.filter(({ id }) => !ids.includes(id))
    client.emit('recordings.changed', { ids: [...ids] })
  }
  const client = createFakeClient({
    'trash.list': ({ offset, limit }) => ({
      total: items.length,
      items: items.slice(offset, offset + limit),
    }),
    'trash.list-ids': () => items.map(({ id }) => id),
    'recordings.restore': ({ ids }) => (without(ids), { ids, lost: [] }),
    'trash.erase': ({ ids }) => (without(ids), { ids }),
  })
  const notices = new NoticesState()
  const undo = new UndoState(notices)
  const bulk = new BulkActions({ client, notices, undo, release: () => undefined })
  const trash = new TrashState({ client, bulk })
  const stop = trash.watch()
  await vi.advanceTimersByTimeAsync(300)
  return { client, trash, undo, stop, without, said: () => notices.notice?.text }
}

describe('TrashState', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('loads only while its view is shown', async () => {
    const { client, trash, stop, without } = await setup(3)
    expect(trash.rows.total).toBe(3)
    stop()
    const before = client.calls.length
    without(['gone-1'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(client.calls.length).toBe(before)
  })

  it('restores the selected calls, and the restore can be undone', async () => {
    const { client, trash, undo, said } = await setup(4)
    trash.rows.toggle(0)
    await trash.rows.extend(1)
    expect([...trash.selection.ids]).toEqual(['gone-1', 'gone-2'])
    await trash.restore(trash.meant)
    expect([said(), trash.rows.total, trash.selection.size]).toEqual(['Restored 2 calls.', 2, 0])
    await undo.undo()
    expect(client.callsTo('recordings.delete')).toEqual([{ ids: ['gone-1', 'gone-2'] }])
  })

  it('applies to the row at the cursor when nothing is selected', async () => {
    const { trash } = await setup(3)
    expect(trash.meant).toEqual(['gone-1'])
    trash.rows.cursor.moveTo(2)
    expect(trash.meant).toEqual(['gone-3'])
    trash.rows.toggle(1)
    expect(trash.meant).toEqual(['gone-2'])
  })

  it('deletes permanently only after confirmation, without undo', async () => {
    const { client, trash, undo, said } = await setup(3)
    trash.ask(['gone-2'])
    expect(trash.asked).toEqual(['gone-2'])
    trash.stay()
    expect([trash.asked, client.callsTo('trash.erase')]).toEqual([null, []])
    await trash.askAll()
    await trash.eraseAsked()
    expect(client.callsTo('trash.erase')).toEqual([{ ids: ['gone-1', 'gone-2', 'gone-3'] }])
    expect([said(), trash.rows.total, undo.undoName]).toEqual(['Deleted 3 calls permanently.', 0, null])
  })

  it('selects everything or a range, and drops calls that were removed', async () => {
    const { trash, without } = await setup(150)
    await trash.rows.selectAll()
    expect(trash.selection.size).toBe(150)
    trash.selection.clear()
    trash.rows.toggle(2)
    await trash.rows.selectTo(120)
    expect(trash.selection.size).toBe(119)
    without(['gone-3', 'gone-4'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([trash.rows.total, trash.selection.size]).toEqual([148, 117])
  })
})
