import { describe, expect, it } from 'vitest'
import type { AccountItem } from '../../../../src-preload/contract/session.ts'
import { AccountsState } from '../../../../src-renderer/features/account/accounts.svelte.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { SessionState } from '../../../../src-renderer/app/session.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { sessionOf } from '../../../support/window/fixtures.ts'

const itemOf = (accountId: string, changes: Partial<AccountItem> = {}): AccountItem => ({
  accountId,
  email: `${accountId}@example.com`,
  name: accountId,
  baseUrl: 'https://calls.example',
  sample: false,
  isOpen: accountId === 'account-1',
  ...changes,
})

/** Two accounts, the first of them open. */
async function setUp(
  handlers: Partial<Handlers> = {},
  settle: () => Promise<boolean> = async () => true,
  callIsOn = () => false,
) {
  const done: string[] = []
  const client = createFakeClient({
    'session.list': () => [itemOf('account-1'), itemOf('account-2')],
    'session.switch': ({ accountId }) => {
      done.push('switch')
      return sessionOf({ accountId, name: accountId })
    },
    ...handlers,
  })
  const session = new SessionState(client, () => done.push('account'))
  const notices = new NoticesState()
  const accounts = new AccountsState({
    client,
    session,
    notices,
    saveAll: async () => {
      done.push('settle')
      return await settle()
    },
    callIsOn,
    comeBack: () => done.push('back'),
  })
  session.listen()
  await accounts.load()
  done.length = 0
  return { accounts, client, done, notices, session }
}

describe('AccountsState', () => {
  it('saves unsaved changes before opening another account, and names the opened one', async () => {
    const { accounts, done, notices, session } = await setUp()
    await accounts.switchTo('account-2')
    expect(done).toEqual(['settle', 'switch', 'account'])
    expect([session.accountId, notices.notice?.text]).toEqual(['account-2', 'Switched to account-2.'])
    expect(accounts.opening).toBeNull()
  })

  it('says that a call continues and which account shows it', async () => {
    const { accounts, notices } = await setUp({}, undefined, () => true)
    await accounts.switchTo('account-2')
    expect(notices.notice?.text).toMatch(
      /^Switched to account-2\. Your call continues\. Open Mara Lindqvist to follow it\.$/,
    )
  })

  it('says that a key belongs to the account that is already open', async () => {
    const { accounts, notices } = await setUp({
      'session.connect': () => sessionOf(),
    })
    accounts.add()
    await accounts.connect({ baseUrl: 'https://calls.example', apiKey: 'xx', remember: 'this-run' })
    expect(accounts.adds).toBe(false)
    expect(notices.notice?.text).toMatch(/^This key belongs to Mara Lindqvist/)
  })

  it('keeps a notice shown while the previous account was closing', async () => {
    const { accounts, notices, session } = await setUp({}, async () => {
      queueMicrotask(() => notices.refuse('The export ended.'))
      return true
    })
    await accounts.switchTo('account-2')
    expect([session.accountId, notices.notice?.text]).toEqual(['account-2', 'The export ended.'])
  })

  it('stays on the current account when changes cannot be saved, and says so', async () => {
    const { accounts, client, notices, session } = await setUp({}, async () => false)
    await accounts.switchTo('account-2')
    expect(client.callsTo('session.switch')).toEqual([])
    expect(notices.notice?.text).toMatch(/couldn’t be saved/)
    expect([session.accountId, accounts.opening]).toEqual(['account-1', null])
  })

  it('returns to the previous account and says why another could not be opened', async () => {
    const { accounts, done, notices, session } = await setUp({
      'session.switch': () => {
        throw clientError('gone', 'The folder is not there any more.')
      },
    })
    await accounts.switchTo('account-2')
    expect(done).toEqual(['settle', 'back'])
    const why = 'The folder is not there any more.'
    expect([session.accountId, notices.notice?.text, accounts.failure]).toEqual(['account-1', why, why])
    expect(accounts.opening).toBeNull()
  })

  it('steps to the next account, and from the last to the first', async () => {
    const { accounts, client } = await setUp()
    await accounts.step(1)
    await accounts.step(1)
    await accounts.step(-1)
    expect(client.callsTo('session.switch').map(({ accountId }) => accountId)).toEqual([
      'account-2',
      'account-1',
      'account-2',
    ])
  })

  it('opens one account at a time', async () => {
    let answer = () => {}
    const { accounts, client } = await setUp({
      'session.switch': ({ accountId }) =>
        new Promise((resolve) => (answer = () => resolve(sessionOf({ accountId })))),
    })
    const opening = accounts.switchTo('account-2')
    await expect.poll(() => client.callsTo('session.switch').length).toBe(1)
    await accounts.switchTo('account-2')
    answer()
    await opening
    expect(client.callsTo('session.switch')).toHaveLength(1)
  })
})
