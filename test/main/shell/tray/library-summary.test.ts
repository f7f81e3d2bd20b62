import { describe, expect, it } from 'vitest'
import { watchSummary } from '../../../../src-main/shell/tray/library-summary.ts'
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

    await offhook.session.signOut({ keepLibrary: false })
    expect(summary.current()).toEqual({ calls: [], unheard: 0 })
    stopping.abort()
  })
})
