import { describe, expect, it } from 'vitest'
import { AccountState } from '../../../../src-renderer/features/account/account.svelte.ts'
import { clientError, createFakeClient } from '../../../support/window/fake-client.ts'
import { accountOf, fixedNow } from '../../../support/window/fixtures.ts'

const now = () => fixedNow
const undo = { did: () => {} }

describe('AccountState', () => {
  it('keeps the previous account data when a refresh fails', async () => {
    const client = createFakeClient()
    const account = new AccountState(client, undo, now)
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

  it('marks data from the main process’s cache as old', async () => {
    const client = createFakeClient({ 'account.get': () => accountOf({ fetchedAt: fixedNow - 3_600_000 }) })
    const account = new AccountState(client, undo, now)
    await account.load()
    expect(account.isOld).toBe(true)
    client.answer({ 'account.get': () => accountOf({ fetchedAt: fixedNow }) })
    await account.refresh()
    expect(account.isOld).toBe(false)
  })

  it('sends only changes, and undoes them', async () => {
    const client = createFakeClient()
    const done: { undo: () => Promise<void> }[] = []
    const account = new AccountState(client, { did: (change) => done.push(change) }, now)
    await account.load()
    account.name.edit('  Mara L. ')
    await account.name.save()
    account.name.edit('')
    await account.name.save()
    await done[0]!.undo()
    expect(client.callsTo('account.save-profile')).toEqual([
      { name: 'Mara L.' },
      { name: null },
      { name: 'Mara Lindqvist' },
    ])
  })

  it('sends nothing for an unchanged name', async () => {
    const client = createFakeClient()
    const account = new AccountState(client, undo, now)
    await account.load()
    account.name.edit('Mara Lindqvist')
    await account.name.save()
    expect(client.callsTo('account.save-profile')).toEqual([])
    expect(account.name.draft).toBeNull()
  })

  it('offers to undo a time zone change only when the previous zone is known', async () => {
    const profile = { phoneNumber: null, timezone: 'Europe/Berlin', createdAt: null, fetchedAt: fixedNow }
    const client = createFakeClient({ 'account.save-profile': () => accountOf({ profile }) })
    const texts: string[] = []
    const account = new AccountState(client, { did: ({ text }) => texts.push(text) }, now)
    await account.load()
    account.timezone.edit('Europe/Berlin')
    await account.timezone.save()
    expect(texts).toEqual([])
    account.timezone.edit('Europe/Paris')
    await account.timezone.save()
    expect(texts).toEqual(['Time zone changed.'])
  })
})
