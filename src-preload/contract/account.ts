/** The account as the service describes it. Flags that the service adds later are shown by their own names. */
export interface AccountView {
  user: { id: string; email: string | null; name: string | null }
  /** Data that only the answer to a change contains; null until the user has changed something in the app. */
  profile: {
    /** As the service writes it: digits only. */
    phoneNumber: string | null
    timezone: string | null
    createdAt: string | null
    fetchedAt: number
  } | null
  /** From `GET /v1/me`; see `readAccountStatus` for which value is used. */
  plan: string | null
  status: string | null
  minutesUsed: number | null
  minutesRemaining: number | null
  /** Null when `GET /v1/subscription` failed. */
  subscription: SubscriptionView | null
  /** When this was fetched, milliseconds since the epoch; while offline an old answer is shown. */
  fetchedAt: number
}

export interface SubscriptionView {
  /**
   * `active`, `trialing`, `past_due`, `canceled`, `none`, or another value of the service; null without one.
   */
  status: string | null
  plan: {
    name: string
    displayName: string | null
    minutesIncluded: number | null
    features: string[]
  } | null
  usage: {
    minutesUsed: number | null
    /** Null means unlimited; missing when unknown. */
    minutesRemaining?: number | null
    minutesIncluded: number | null
    bonusMinutes: number | null
    trialMinutes: number | null
  }
  billing: { currentPeriodEnd: string | null; cancelAtPeriodEnd: boolean } | null
  capabilities: Record<string, boolean>
}

/** The service's list; `default` is the time zone of new accounts. */
export interface TimezoneCatalogue {
  data: { value: string; label: string; offset: string }[]
  default: string | null
  fetchedAt: number
}

export interface PlanView {
  id: string
  /** `starter`, `pro`, `business`, or another value of the service. */
  name: string
  displayName: string | null
  /** `monthly` in cents. */
  price: { monthly: number | null; currency: string | null }
  minutesIncluded: number | null
  features: string[]
  capabilities: Record<string, boolean>
}

export interface PlanCatalogue {
  data: PlanView[]
  fetchedAt: number
}

/** The part of the key that distinguishes it from others. */
export interface KeyHint {
  /** Such as `abc_live_`; empty for a key without one. */
  prefix: string
  /** Empty when the key is too short to show any of it. */
  lastFour: string
}
