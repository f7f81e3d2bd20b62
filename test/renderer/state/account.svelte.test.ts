import { describe, expect, it } from 'vitest'
import { AccountState } from '../../../src-renderer/state/account.svelte.ts'
import { clientError, createFakeClient } from '../../support/fake-client.ts'
import { accountOf, fixedNow } from '../../support/fixtures.ts'

const now = () => fixedNow

function withUsage(minutesRemaining: number | null) {
  const account = accountOf()
  account.subscription!.usage.minutesRemaining = minutesRemaining
  return account
}

describe('AccountState', () => {
  it('keeps the account of an earlier time beside the reason why there is no newer one', async () => {
    const client = createFakeClient()
    const account = new AccountState(client, now)
    await account.load()
    client.answer({
      'account.get': () => {
        throw clientError('offline', 'Not reached.')
      },
    })
    await account.refresh()
    expect(account.view?.user.name).toBe('Mara Lindqvist')
    expect(account.failure).toBe('Not reached.')
    expect(account.isBusy).toBe(false)
  })

  it('marks figures as old when the main process could only give old ones', async () => {
    const client = createFakeClient({ 'account.get': () => accountOf({ fetchedAt: fixedNow - 3_600_000 }) })
    const account = new AccountState(client, now)
    await account.load()
    expect(account.isOld).toBe(true)
    client.answer({ 'account.get': () => accountOf({ fetchedAt: fixedNow }) })
    await account.refresh()
    expect(account.isOld).toBe(false)
  })

  it('reads null as unlimited in the subscription only', async () => {
    const client = createFakeClient({ 'account.get': () => withUsage(null) })
    const account = new AccountState(client, now)
    expect(account.minutesLeft).toEqual({ kind: 'unknown' })
    await account.load()
    expect(account.minutesLeft).toEqual({ kind: 'unlimited' })
    client.answer({ 'account.get': () => accountOf({ subscription: null, minutesRemaining: null }) })
    await account.refresh()
    expect(account.minutesLeft).toEqual({ kind: 'unknown' })
  })

  it('never counts less than no minutes', async () => {
    const account = new AccountState(createFakeClient({ 'account.get': () => withUsage(-3) }), now)
    await account.load()
    expect(account.minutesLeft).toEqual({ kind: 'left', count: 0 })
  })

  it('drops an answer about the account before', async () => {
    let release = () => {}
    const client = createFakeClient({
      'account.get': () => new Promise((resolve) => (release = () => resolve(accountOf()))),
    })
    const account = new AccountState(client, now)
    const loading = account.load()
    account.reset()
    release()
    await loading
    expect(account.view).toBeNull()
  })
})
