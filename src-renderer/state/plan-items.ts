/** What a plan includes, from the two lists in which the service says it. Pure. */
import type { SubscriptionView } from '../../src-preload/contract/account.ts'
import { pagesText } from '../text/pages.ts'

export interface PlanItem {
  name: string
  /** Known by Offhook; others are shown as the service spells them. */
  known: boolean
  included: boolean
}

/**
 * `capabilities` says yes or no to each of its flags, `plan.features` names what is included; both name mostly the
 * same things (`apiAccess`, `api_access`). Each thing once: included ones first, then in the service's order.
 */
export function planItemsOf({
  capabilities,
  plan,
}: Pick<SubscriptionView, 'capabilities' | 'plan'>): PlanItem[] {
  const items = new Map<string, PlanItem>()
  const add = (flag: string, spelled: string, included: boolean) => {
    const label = pagesText.account.capabilities[flag]
    items.set(flag, { name: label ?? spelled, known: label !== undefined, included })
  }
  for (const [flag, included] of Object.entries(capabilities)) add(flag, flag, included)
  for (const feature of plan?.features ?? []) {
    const flag = toCamelCase(feature)
    // Where the two disagree, what is allowed counts, not what is advertised.
    if (!items.has(flag)) add(flag, feature, true)
  }
  return [...items.values()].sort((a, b) => Number(b.included) - Number(a.included))
}

function toCamelCase(flag: string): string {
  return flag.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
