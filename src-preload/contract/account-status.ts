/**
 * Computes the state of an account from the two answers that contain it. The subscription's value is used;
 * where it has none, the value of `GET /v1/me`.
 */
import type { AccountView } from './account.ts'

export interface AccountStatus {
  /** As the service spells it; null when unknown. */
  status: string | null
  /** Null without a plan, and when unknown. */
  plan: { name: string; displayName: string | null } | null
  minutesUsed: number | null
  /** Never below 0; null when unlimited, and when unknown. */
  minutesRemaining: number | null
  isUnlimited: boolean
}

/** The value of `plan` in `GET /v1/me` that means no plan. */
const noPlan = 'none'

export function readAccountStatus(view: AccountView): AccountStatus {
  const { subscription } = view
  const status = subscription?.status ?? view.status
  const short = view.plan === null || view.plan === noPlan ? null : { name: view.plan, displayName: null }
  const told = subscription?.usage.minutesRemaining
  return {
    status,
    // Without a subscription there is no plan, even if `GET /v1/me` still names one.
    plan: status === 'none' ? null : (subscription?.plan ?? short),
    minutesUsed: subscription?.usage.minutesUsed ?? view.minutesUsed,
    minutesRemaining: told === undefined ? view.minutesRemaining : told,
    isUnlimited: told === null,
  }
}
