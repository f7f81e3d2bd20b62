/**
 * How an account stands, read from the two answers that tell it: the subscription's own word counts, and that of
 * `GET /v1/me` where the subscription says nothing.
 */
import type { AccountView } from './account.ts'

export interface AccountStatus {
  /** As the service spells it; null where it says none. */
  status: string | null
  /** Null without a plan, and where none is told. */
  plan: { name: string; displayName: string | null } | null
  minutesUsed: number | null
  /** Never below 0; null where they are unlimited, and where none are told. */
  minutesRemaining: number | null
  isUnlimited: boolean
}

/** What the short form calls a plan that is none. */
const noPlan = 'none'

export function readAccountStatus(view: AccountView): AccountStatus {
  const { subscription } = view
  const status = subscription?.status ?? view.status
  const short = view.plan === null || view.plan === noPlan ? null : { name: view.plan, displayName: null }
  const told = subscription?.usage.minutesRemaining
  return {
    status,
    // Without a subscription there is no plan, whatever the short form still calls it.
    plan: status === 'none' ? null : (subscription?.plan ?? short),
    minutesUsed: subscription?.usage.minutesUsed ?? view.minutesUsed,
    minutesRemaining: told === undefined ? view.minutesRemaining : told,
    isUnlimited: told === null,
  }
}
