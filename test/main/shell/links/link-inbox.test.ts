import { describe, expect, it } from 'vitest'
import { createLinkInbox } from '../../../../src-main/shell/links/link-inbox.ts'

const library = { accountId: 'mara', has: async (id: string) => id === 'rec_1' }

describe('createLinkInbox', () => {
  it('keeps a link until it is taken, once', async () => {
    const inbox = createLinkInbox()
    inbox.receive('tel:+4930901820')
    expect(inbox.waits).toBe(true)
    expect(await inbox.take(library)).toEqual({ kind: 'dial', number: '+4930901820' })
    expect(inbox.waits).toBe(false)
    expect(await inbox.take(library)).toBeNull()
  })

  it('gives the latest of several', async () => {
    const inbox = createLinkInbox()
    inbox.receive('tel:+4930901820')
    inbox.receive('offhook://recording/rec_1?t=3')
    expect(await inbox.take(library)).toEqual({ kind: 'recording', id: 'rec_1', at: 3 })
  })

  it('tells of each link, also of one that is refused', () => {
    const inbox = createLinkInbox()
    let told = 0
    inbox.arrived.listen(() => (told += 1))
    inbox.receive('tel:112')
    inbox.receive('offhook://nothing')
    expect(told).toBe(2)
  })

  it('refuses a call that the open library does not have', async () => {
    const inbox = createLinkInbox()
    inbox.receive('offhook://recording/rec_2')
    expect(await inbox.take(library)).toEqual({ kind: 'refused', reason: 'no-call' })
  })

  it('keeps a link where no library is open, and says that it waits', async () => {
    const inbox = createLinkInbox()
    inbox.receive('offhook://recording/rec_1')
    expect(await inbox.take(null)).toEqual({ kind: 'waiting' })
    expect(await inbox.take(library)).toEqual({ kind: 'recording', id: 'rec_1', at: null })
    expect(await inbox.take(null)).toBeNull()
  })

  it('refuses what it does not understand at once, library or not', async () => {
    const inbox = createLinkInbox()
    inbox.receive('tel:*%2306%23')
    expect(await inbox.take(null)).toEqual({ kind: 'refused', reason: 'no-number' })
    expect(inbox.waits).toBe(false)
  })

  it('refuses a call of another account, though its id is here as well', async () => {
    const inbox = createLinkInbox()
    inbox.put({ kind: 'recording', id: 'rec_1', at: null }, 'tom')
    expect(await inbox.take(library)).toEqual({ kind: 'refused', reason: 'no-call' })
  })
})
