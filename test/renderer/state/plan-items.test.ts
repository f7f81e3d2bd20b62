import { describe, expect, it } from 'vitest'
import { planItemsOf } from '../../../src-renderer/state/plan-items.ts'

const planOf = (features: string[]) => ({ name: 'pro', displayName: 'Pro', minutesIncluded: 600, features })

describe('planItemsOf', () => {
  it('names what capabilities and features both name once, by what is allowed', () => {
    const items = planItemsOf({
      capabilities: { apiAccess: true, webhooks: false },
      plan: planOf(['api_access', 'webhooks', 'word_export']),
    })
    expect(items).toEqual([
      { name: 'API access', known: true, included: true },
      { name: 'Word export', known: true, included: true },
      { name: 'Webhooks', known: true, included: false },
    ])
  })

  it('shows flags it does not know as the service spells them', () => {
    const items = planItemsOf({ capabilities: { teleport: false }, plan: planOf(['voice_cloning_beta']) })
    expect(items).toEqual([
      { name: 'voice_cloning_beta', known: false, included: true },
      { name: 'teleport', known: false, included: false },
    ])
  })

  it('is empty without a plan and capabilities', () => {
    expect(planItemsOf({ capabilities: {}, plan: null })).toEqual([])
  })
})
