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
  it('names what capabilities and features both name once, by what is allowed', () => {
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

  it('shows flags it does not know as the service spells them', () => {
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

  it('puts plans side by side in the service’s order, and says where the service does not tell', () => {
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

  it('shows in the own column what the account includes, not what the plan lists', () => {
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

  it('begins with one’s own plan where it is not sold any more', () => {
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

  it('tells plans of one name apart: one’s own is the one that is called the same in full', () => {
    const yearly = soldOf('pro', { id: 'plan_pro_year', displayName: 'Pro, yearly' })
    const isYours = (displayName: string | null) =>
      buildPlanTable(
        [soldOf('pro'), yearly],
        subscriptionOf({ plan: { ...ownOf([]), displayName } }),
      ).columns.map((column) => column.isYours)
    expect(isYours('Pro, yearly')).toEqual([false, true])
    expect(isYours('Pro of old')).toEqual([true, false])
  })

  it('knows what one’s own plan includes from the subscription too', () => {
    const table = buildPlanTable([soldOf('pro')], subscriptionOf({ plan: ownOf(['telepathy']) }))
    expect(cellsOf(table)).toEqual([['telepathy', true]])
  })

  it('shows a flag that is called like a part of every object', () => {
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
