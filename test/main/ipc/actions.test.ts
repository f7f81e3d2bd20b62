import { describe, expect, it } from 'vitest'
import { actionMethods } from '../../../src-main/ipc/actions.ts'
import { searchMethods } from '../../../src-main/ipc/search.ts'
import type { SearchAction } from '../../../src-preload/contract/search-actions.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const words = 'I want my refund today.'.split(' ').map((word, index) => ({
  ...{ word, start: index * 0.4, end: index * 0.4 + 0.3, speaker: 'them' as const },
}))
const dayMs = 86_400_000

/** Three calls about a refund: of today, of last month, and of two years ago. */
async function openWithRefunds() {
  const now = Date.now()
  const { offhook } = await connectOffhook({ recordings: 0 }, (service) => {
    for (const [id, days] of [
      ['today', 0],
      ['month', 30],
      ['years', 730],
    ] as const) {
      service.addRecording({ id, words, createdAt: new Date(now - days * dayMs - 60_000).toISOString() })
    }
  })
  const save = async (name: string, query: string, actions: SearchAction[]) =>
    await searchMethods(offhook)['search.save'].run({ id: null, name, query, sort: 'newest', actions })
  return { offhook, actions: actionMethods(offhook), save, threads: offhook.session.workspace()!.threads }
}

describe('actionMethods', () => {
  it('preview what a search would have done to the calls of a year', async () => {
    const { actions, save, threads } = await openWithRefunds()
    await save('Keep', 'refund', [
      { kind: 'inbox', state: 'open' },
      { kind: 'delete', afterDays: 90, evenProtected: false },
    ])
    await threads.writer.saveStarred({ ids: ['month'], starred: true, at: 1 })
    const { id: themeId } = await threads.writer.saveTheme({
      ...{ id: null, name: 'Money', color: 'blue', description: '' },
    })
    const asked: SearchAction[] = [
      { kind: 'star' },
      { kind: 'mark', themeId },
      { kind: 'inbox', state: 'closed' },
      { kind: 'delete', afterDays: 30, evenProtected: false },
    ]
    const preview = await actions['actions.preview'].run({ query: 'refund', actions: asked, searchId: null })
    expect(preview).toMatchObject({
      ...{ calls: 2, protectedCalls: 1, newest: [{ id: 'today' }, { id: 'month' }] },
      conflicts: [
        { kind: 'inbox', searchName: 'Keep', calls: 2, winner: 'other' },
        { kind: 'delete', searchName: 'Keep', calls: 2, winner: 'other' },
      ],
    })
    expect(preview.effects.map(({ calls }) => calls)).toEqual([1, 2, 0, 1])
  })

  it('run a search on all calls, list what it did, and undo it', async () => {
    const { actions, save, threads } = await openWithRefunds()
    const { id: searchId } = await save('Refunds', 'refund', [{ kind: 'star' }])
    const { runId, calls } = await actions['actions.run'].run({ searchId })
    expect(calls).toBe(3)
    const page = await actions['actions.list-runs'].run({ searchId: null, offset: 0, limit: 10 })
    expect(page).toMatchObject({
      total: 1,
      items: [
        {
          id: runId,
          searchName: 'Refunds',
          calls: 3,
          changed: { star: 3 },
          newest: [{ id: 'today' }, {}, {}],
        },
      ],
    })
    const listed = await actions['actions.list-calls'].run({ runId: runId!, limit: 2 })
    expect(listed.map(({ id, starred }) => [id, starred])).toEqual([
      ['today', true],
      ['month', true],
    ])
    expect(await actions['actions.undo'].run({ runId: runId! })).toBeNull()
    expect(await threads.reader.listIds({ view: 'starred' })).toEqual([])
  })

  it('list calls that will be deleted, and keep them', async () => {
    const { actions, save, threads, offhook } = await openWithRefunds()
    const deletes = { kind: 'delete', afterDays: 365, evenProtected: false } as const
    const { id: searchId } = await save('Old', 'refund', [deletes])
    const at = offhook.clock.now()
    const call = { recordingId: 'years', searchId, evenProtected: false, isDue: true }
    await threads.writer.planDeletions({ calls: [call], at })
    const planned = await actions['actions.list-deletions'].run(null)
    expect(planned).toMatchObject([{ recording: { id: 'years' }, searchName: 'Old', deleteAt: at + dayMs }])
    expect(await actions['actions.keep'].run({ ids: ['years'] })).toEqual({ ids: ['years'] })
    expect(await actions['actions.list-deletions'].run(null)).toEqual([])
    await actions['actions.unkeep'].run({ ids: ['years'] })
    expect(await actions['actions.list-deletions'].run(null)).toHaveLength(1)
  })
})
