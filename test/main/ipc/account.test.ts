import { describe, expect, it } from 'vitest'
import { accountHandlers } from '../../../src-main/ipc/account.ts'
import { sessionHandlers } from '../../../src-main/ipc/session.ts'
import { toAppError } from '../../../src-main/ipc/app-error.ts'
import { composeOffhook } from '../../support/compose-offhook.ts'
import { connectOffhook } from '../../support/connected-offhook.ts'

describe('accountHandlers', () => {
  it('tells of the key its beginning and its end and no more', async () => {
    const { offhook, service } = await connectOffhook()
    const hint = await accountHandlers(offhook)['account.key'].run(null)
    expect(hint).toEqual({ prefix: 'sample_live_', lastFour: service.apiKey.slice(-4) })
    expect(JSON.stringify(hint)).not.toContain(service.apiKey)
  })

  it('knows no key of the sample, nor of nobody', async () => {
    const offhook = await composeOffhook()
    const { 'account.key': key } = accountHandlers(offhook)
    expect(await key.run(null)).toBeNull()
    await offhook.session.startSample()
    expect(await key.run(null)).toBeNull()
  })

  it.each([[{ name: '' }], [{ timezone: '' }], [{ name: 'x'.repeat(1_001) }], [{ timezone: null }]])(
    'takes no such change: %o',
    async (change) => {
      const { args } = accountHandlers(await composeOffhook())['account.save-profile']
      expect(args.safeParse(change).success).toBe(false)
    },
  )
})

describe('sessionHandlers', () => {
  it('lists, opens and removes accounts, and says why one cannot be', async () => {
    const { offhook } = await connectOffhook()
    const handlers = sessionHandlers(offhook)
    const [own] = await handlers['session.list'].run(null)
    await handlers['session.start-sample'].run(null)
    expect((await handlers['session.list'].run(null)).map(({ sample, isOpen }) => [sample, isOpen])).toEqual([
      [true, true],
      [false, false],
    ])
    const refused = await handlers['session.remove'].run({ accountId: 'sample' }).catch(toAppError)
    expect(refused).toMatchObject({ code: 'account-open', message: expect.stringContaining('Sign out') })
    expect(await handlers['session.switch'].run({ accountId: own!.accountId })).toMatchObject({
      accountId: own!.accountId,
    })
    expect(await handlers['session.remove'].run({ accountId: 'sample' })).toEqual([{ ...own, isOpen: true }])
  })

  it('replaces the key of nobody', async () => {
    const handlers = sessionHandlers(await composeOffhook())
    const replacing = handlers['session.replace-key'].run({ apiKey: 'x', remember: 'this-run' })
    await expect(replacing).rejects.toMatchObject({ code: 'signed-out' })
  })
})
