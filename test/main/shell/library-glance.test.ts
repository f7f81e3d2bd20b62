import { describe, expect, it } from 'vitest'
import { watchGlance } from '../../../src-main/shell/library-glance.ts'
import { composeOffhook } from '../../support/compose-offhook.ts'

describe('watchGlance', () => {
  it('tells the newest calls and how many are unheard, and forgets them with the account', async () => {
    const offhook = await composeOffhook({ sampleRecordings: 7 })
    const stopping = new AbortController()
    const glance = watchGlance(offhook, { ready: Promise.resolve(), signal: stopping.signal })
    const filled = new Promise<void>((resolve) =>
      glance.changes.listen(({ calls, unheard }) => calls.length === 5 && unheard > 0 && resolve()),
    )
    await offhook.session.startSample()
    await filled
    const { items } = await offhook.session.workspace()!.threads.reader.listRecordings({
      view: 'all',
      offset: 0,
      limit: 5,
    })
    expect(glance.current().calls.map(({ id }) => id)).toEqual(items.map(({ id }) => id))

    await offhook.session.signOut({ keepLibrary: false })
    expect(glance.current()).toEqual({ calls: [], unheard: 0 })
    stopping.abort()
  })
})
