import { describe, expect, it } from 'vitest'
import { readAccountStatus } from '../../../src-preload/contract/account-status.ts'
import { accountOf } from '../../support/window/fixtures.ts'

const account = accountOf({ minutesUsed: 1, minutesRemaining: 2, status: 'trialing', plan: 'starter' })
const subscription = account.subscription!
const withMinutes = (minutesRemaining?: number | null) => ({
  ...account,
  subscription: { ...subscription, usage: { ...subscription.usage, minutesRemaining } },
})

describe('readAccountStatus', () => {
  it('prefers the subscription to the short form', () => {
    expect(readAccountStatus(account)).toEqual({
      status: 'active',
      plan: subscription.plan,
      minutesUsed: 382,
      minutesRemaining: 218,
      isUnlimited: false,
    })
  })

  it('uses the short form when there is no subscription', () => {
    expect(readAccountStatus({ ...account, subscription: null })).toEqual({
      status: 'trialing',
      plan: { name: 'starter', displayName: null },
      minutesUsed: 1,
      minutesRemaining: 2,
      isUnlimited: false,
    })
  })

  it.each([
    ['null is unlimited', null, { minutesRemaining: null, isUnlimited: true }],
    ['what is missing is not', undefined, { minutesRemaining: 2, isUnlimited: false }],
    ['nothing left is nothing left', 0, { minutesRemaining: 0, isUnlimited: false }],
  ])('reads minutes: %s', (_, told, expected) => {
    expect(readAccountStatus(withMinutes(told))).toMatchObject(expected)
  })

  it('does not read null in the short form as unlimited', () => {
    const short = { ...account, subscription: null, minutesRemaining: null }
    expect(readAccountStatus(short)).toMatchObject({ minutesRemaining: null, isUnlimited: false })
  })

  it.each([
    ['of status none', { ...account, subscription: { ...subscription, status: 'none', plan: null } }],
    ['that the short form calls none', { ...account, subscription: null, plan: 'none' }],
  ])('has no plan with a subscription %s', (_, view) => {
    expect(readAccountStatus(view).plan).toBeNull()
  })
})
