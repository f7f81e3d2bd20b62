/** The account as the service describes it; flags the service adds later are shown by their own name. */
export interface AccountView {
  user: { id: string; email: string | null; name: string | null }
  /** Short form from `GET /v1/me`. */
  plan: string | null
  status: string | null
  minutesUsed: number | null
  minutesRemaining: number | null
  /** Null when `GET /v1/subscription` could not be had. */
  subscription: SubscriptionView | null
  /** When this was fetched, milliseconds since the epoch; an old one is shown while offline. */
  fetchedAt: number
}

export interface SubscriptionView {
  /** `active`, `trialing`, `past_due`, `canceled`, `none`, or what else the service says. */
  status: string
  plan: {
    name: string
    displayName: string | null
    minutesIncluded: number | null
    features: string[]
  } | null
  usage: {
    minutesUsed: number | null
    /** Null means unlimited. */
    minutesRemaining: number | null
    minutesIncluded: number | null
    bonusMinutes: number | null
    trialMinutes: number | null
  }
  billing: { currentPeriodEnd: string | null; cancelAtPeriodEnd: boolean } | null
  capabilities: Record<string, boolean>
}
