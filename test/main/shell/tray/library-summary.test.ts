import { describe, expect, it } from 'vitest'
import { watchSummary } from '../../../../src-main/shell/tray/library-summary.ts'
import { getDueDays } from '../../../../src-main/model/due-days.ts'
import { newFollowUp } from '../../../support/library/follow-ups.ts'
import { composeOffhook } from '../../../support/engine/compose-offhook.ts'

describe('watchSummary', () => {
  it('reports the newest calls and the unheard count, and clears them with the account', async () => {
    const offhook = await composeOffhook({ sampleRecordings: 7 })
    const stopping = new AbortController()
    const summary = watchSummary(offhook, { ready: Promise.resolve(), signal: stopping.signal })
    const filled = new Promise<void>((resolve) =>
      summary.changes.listen(({ calls, unheard }) => calls.length === 5 && unheard > 0 && resolve()),
    )
    await offhook.session.startSample()
    await filled
    const { items } = await offhook.session.workspace()!.threads.reader.listRecordings({
      view: 'all',
      offset: 0,
      limit: 5,
    })
    expect(summary.current().calls.map(({ id }) => id)).toEqual(items.map(({ id }) => id))

    const { writer } = offhook.session.workspace()!.threads
    const { today } = getDueDays(offhook.clock.now())
    const { id } = (await writer.addFollowUp({ ...newFollowUp, dueDay: today }))!
    await writer.addFollowUp({ ...newFollowUp, dueDay: '2000-01-01' })
    await expect.poll(() => summary.current().due, { timeout: 10_000 }).toEqual({ today: 1, overdue: 1 })
    await writer.changeFollowUps({ ids: [id], change: { state: 'done' }, at: 1 })
    await expect.poll(() => summary.current().due, { timeout: 10_000 }).toEqual({ today: 0, overdue: 1 })

    await offhook.session.signOut({ keepLibrary: false })
    expect(summary.current()).toEqual({ calls: [], unheard: 0, due: { today: 0, overdue: 0 } })
    stopping.abort()
  })
})
