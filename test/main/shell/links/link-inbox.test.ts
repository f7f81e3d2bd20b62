import { describe, expect, it } from 'vitest'
import { createLinkInbox } from '../../../../src-main/shell/links/link-inbox.ts'

const library = { accountId: 'mara', has: async (id: string) => id === 'rec_1' }

describe('createLinkInbox', () => {
  it('keeps a link until it is taken', async () => {
    const inbox = createLinkInbox()
    inbox.receive('tel:+4930901820')
    expect(inbox.waits).toBe(true)
    expect(await inbox.take(library)).toEqual({ kind: 'dial', number: '+4930901820' })
    expect(inbox.waits).toBe(false)
    expect(await inbox.take(library)).toBeNull()
  })

  it('returns the latest of several links', async () => {
    const inbox = createLinkInbox()
    inbox.receive('tel:+4930901820')
    inbox.receive('offhook://recording/rec_1?t=3')
    expect(await inbox.take(library)).toEqual({ kind: 'recording', id: 'rec_1', at: 3 })
  })

  it('announces each link, even a refused one', () => {
    const inbox = createLinkInbox()
    let told = 0
    inbox.arrived.listen(() => (told += 1))
    inbox.receive('tel:112')
    inbox.receive('offhook://nothing')
    expect(told).toBe(2)
  })

  it('refuses a call that is not in the open library', async () => {
    const inbox = createLinkInbox()
    inbox.receive('offhook://recording/rec_2')
    expect(await inbox.take(library)).toEqual({ kind: 'refused', reason: 'no-call' })
  })

  it('keeps a link until a library is open, and reports that it waits', async () => {
    const inbox = createLinkInbox()
    inbox.receive('offhook://recording/rec_1')
    expect(await inbox.take(null)).toEqual({ kind: 'waiting' })
    expect(await inbox.take(library)).toEqual({ kind: 'recording', id: 'rec_1', at: null })
    expect(await inbox.take(null)).toBeNull()
  })

  it('refuses an invalid link at once, even without a library', async () => {
    const inbox = createLinkInbox()
    inbox.receive('tel:*%2306%23')
    expect(await inbox.take(null)).toEqual({ kind: 'refused', reason: 'no-number' })
    expect(inbox.waits).toBe(false)
  })

  it('refuses a call of another account with the same id', async () => {
    const inbox = createLinkInbox()
    inbox.put({ kind: 'recording', id: 'rec_1', at: null }, 'tom')
    expect(await inbox.take(library)).toEqual({ kind: 'refused', reason: 'no-call' })
  })
})
