import { describe, expect, it } from 'vitest'
import type { PlanView, SubscriptionView } from '../../../../src-preload/contract/account.ts'
import { buildPlanTable } from '../../../../src-renderer/features/account/plan-table.ts'

const ownOf = (features: string[]) => ({ name: 'pro', displayName: 'Pro', minutesIncluded: 600, features })

function soldOf(name: string, changes: Partial<PlanView> = {}): PlanView {
  return {
    id: `plan_${name}`,
    name,
    displayName: null,
    price: { monthly: 2900, currency: 'USD' },
    minutesIncluded: 600,
    features: [],
    capabilities: {},
    ...changes,
  }
}

function subscriptionOf(changes: Partial<SubscriptionView>): SubscriptionView {
  const usage = { minutesUsed: 0, minutesRemaining: 0, minutesIncluded: 0, bonusMinutes: 0, trialMinutes: 0 }
  return { status: 'active', plan: null, usage, billing: null, capabilities: {}, ...changes }
}

const cellsOf = (table: ReturnType<typeof buildPlanTable>) =>
  table.rows.map(({ label, cells }) => [label, ...cells])

describe('buildPlanTable', () => {
  it('lists a feature once that is both a capability and a feature, with the capability’s value', () => {
    const subscription = subscriptionOf({
      capabilities: { apiAccess: true, webhooks: false },
      plan: ownOf(['api_access', 'webhooks', 'word_export']),
    })
    const table = buildPlanTable([], subscription)
    expect(cellsOf(table)).toEqual([
      ['API access', true],
      ['Word export', true],
      ['Webhooks', false],
    ])
    expect(table.lacking).toEqual(['Webhooks'])
  })

  it('shows unknown flags as the service spells them', () => {
    const table = buildPlanTable(
      [],
      subscriptionOf({ capabilities: { teleport: false }, plan: ownOf(['voice_cloning_beta']) }),
    )
    expect(table.rows.map(({ label, isKnown }) => [label, isKnown])).toEqual([
      ['voice_cloning_beta', false],
      ['teleport', false],
    ])
    expect(table.lacking).toEqual(['teleport'])
  })

  it('keeps the service’s order of plans, and shows null where the service says nothing', () => {
    const table = buildPlanTable(
      [
        soldOf('starter', { capabilities: { apiAccess: false } }),
        soldOf('pro', { capabilities: { apiAccess: true, mcpIntegration: true } }),
      ],
      null,
    )
    expect(table.columns.map(({ title, isYours }) => [title, isYours])).toEqual([
      ['Starter', false],
      ['Pro', false],
    ])
    expect(cellsOf(table)).toEqual([
      ['API access', false, true],
      ['AI assistant integration', null, true],
    ])
  })

  it('shows in the own plan’s column what the account includes, not what the plan lists', () => {
    const table = buildPlanTable(
      [
        soldOf('pro', { capabilities: { apiAccess: true } }),
        soldOf('business', { features: ['api_access'] }),
      ],
      subscriptionOf({ plan: ownOf(['api_access']), capabilities: { apiAccess: false } }),
    )
    expect(table.columns.map(({ title, isYours }) => [title, isYours])).toEqual([
      ['Pro', true],
      ['Business', false],
    ])
    expect(cellsOf(table)).toEqual([['API access', false, true]])
  })

  it('puts the own plan first when it is no longer sold', () => {
    const table = buildPlanTable(
      [soldOf('business')],
      subscriptionOf({ plan: { ...ownOf([]), name: 'legacy', displayName: 'Legacy' } }),
    )
    expect(
      table.columns.map(({ title, isYours, price }) => [title, isYours, price?.monthly ?? null]),
    ).toEqual([
      ['Legacy', true, null],
      ['Business', false, 2900],
    ])
  })

  it('identifies the own plan among plans of the same name by its display name', () => {
    const yearly = soldOf('pro', { id: 'plan_pro_year', displayName: 'Pro, yearly' })
    const isYours = (displayName: string | null) =>
      buildPlanTable(
        [soldOf('pro'), yearly],
        subscriptionOf({ plan: { ...ownOf([]), displayName } }),
      ).columns.map((column) => column.isYours)
    expect(isYours('Pro, yearly')).toEqual([false, true])
    expect(isYours('Pro of old')).toEqual([true, false])
  })

  it('lists features of the own plan that only the subscription names', () => {
    const table = buildPlanTable([soldOf('pro')], subscriptionOf({ plan: ownOf(['telepathy']) }))
    expect(cellsOf(table)).toEqual([['telepathy', true]])
  })

  it('shows a flag that is named like a property of every object', () => {
    const table = buildPlanTable(
      [],
      subscriptionOf({ plan: ownOf([]), capabilities: { constructor: false } }),
    )
    expect(table.rows).toMatchObject([{ label: 'constructor', isKnown: false }])
    expect(table.lacking).toEqual(['constructor'])
  })

  it('is empty without a plan and capabilities', () => {
    expect(buildPlanTable([], subscriptionOf({}))).toEqual({ columns: [], rows: [], lacking: [] })
  })
})
