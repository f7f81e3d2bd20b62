import { describe, expect, it } from 'vitest'
import { accountMethods } from '../../../src-main/ipc/account.ts'
import { sessionMethods } from '../../../src-main/ipc/session.ts'
import { toAppError } from '../../../src-main/ipc/app-error.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'
import { createConsent } from '../../support/engine/consent.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

describe('accountMethods', () => {
  it('return only the key’s prefix and last four characters', async () => {
    const { offhook, service } = await connectOffhook()
    const hint = await accountMethods(offhook)['account.key'].run(null)
    expect(hint).toEqual({ prefix: 'sample_live_', lastFour: service.apiKey.slice(-4) })
    expect(JSON.stringify(hint)).not.toContain(service.apiKey)
  })

  it('return no key for the sample or without an account', async () => {
    const offhook = await composeOffhook()
    const { 'account.key': key } = accountMethods(offhook)
    expect(await key.run(null)).toBeNull()
    await offhook.session.startSample()
    expect(await key.run(null)).toBeNull()
  })

  it.each([[{ name: '' }], [{ timezone: '' }], [{ name: 'x'.repeat(1_001) }], [{ timezone: null }]])(
    'reject the change %o',
    async (change) => {
      const { args } = accountMethods(await composeOffhook())['account.save-profile']
      expect(args.safeParse(change).success).toBe(false)
    },
  )
})

describe('sessionMethods', () => {
  it('list, open and remove accounts, and report why one cannot be opened', async () => {
    const { offhook } = await connectOffhook()
    const handlers = sessionMethods(offhook, createConsent())
    const [own] = await handlers['session.list'].run(null)
    await handlers['session.start-sample'].run(null)
    expect((await handlers['session.list'].run(null)).map(({ sample, isOpen }) => [sample, isOpen])).toEqual([
      [true, true],
      [false, false],
    ])
    const refused = await handlers['session.remove'].run({ accountId: 'sample' }).catch(toAppError)
    expect(refused).toMatchObject({ code: 'account-open' })
    expect(await handlers['session.switch'].run({ accountId: own!.accountId })).toMatchObject({
      accountId: own!.accountId,
    })
    expect(await handlers['session.remove'].run({ accountId: 'sample' })).toEqual([{ ...own, isOpen: true }])
  })

  it('remove no account and no library before the person agrees', async () => {
    const { offhook } = await connectOffhook()
    const consent = createConsent(false)
    const handlers = sessionMethods(offhook, consent)
    const [own] = await handlers['session.list'].run(null)
    const session = await handlers['session.sign-out'].run({ keepLibrary: false })
    expect(session).toMatchObject({ state: 'signed-in', accountId: own!.accountId })
    await handlers['session.start-sample'].run(null)
    expect(await handlers['session.remove'].run({ accountId: own!.accountId })).toHaveLength(2)
    const account = own!.email
    expect(consent.questions).toEqual([
      { kind: 'sign-out', account, keepLibrary: false },
      { kind: 'remove-account', account },
    ])
  })

  it('send nothing to a new address before the person agrees', async () => {
    const { offhook } = await connectOffhook()
    const consent = createConsent(false)
    const { run } = sessionMethods(offhook, consent)['session.connect']
    const error = await run({
      baseUrl: 'https://what-was-said.evil.invalid/more',
      apiKey: 'what_else_was_said',
      remember: 'this-run',
    }).catch(toAppError)
    expect(error).toMatchObject({ code: 'address-declined' })
    expect(consent.questions).toEqual([{ kind: 'connect', host: 'what-was-said.evil.invalid' }])
  })

  it('replace no key while signed out', async () => {
    const handlers = sessionMethods(await composeOffhook(), createConsent())
    const replacing = handlers['session.replace-key'].run({ apiKey: 'x', remember: 'this-run' })
    await expect(replacing).rejects.toMatchObject({ code: 'signed-out' })
  })
})
