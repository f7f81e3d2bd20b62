/** The account as the service describes it; flags the service adds later are shown by their own name. */
export interface AccountView {
  user: { id: string; email: string | null; name: string | null }
  /** What only the answer to a change tells; null until something was changed from here. */
  profile: {
    /** As the service writes it: digits. */
    phoneNumber: string | null
    timezone: string | null
    createdAt: string | null
    fetchedAt: number
  } | null
  /** Short form from `GET /v1/me`; see `standingOf` for which of both counts. */
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
  /** `active`, `trialing`, `past_due`, `canceled`, `none`, or what else the service says; null where it says none. */
  status: string | null
  plan: {
    name: string
    displayName: string | null
    minutesIncluded: number | null
    features: string[]
  } | null
  usage: {
    minutesUsed: number | null
    /** Null means unlimited; missing where the service does not say. */
    minutesRemaining?: number | null
    minutesIncluded: number | null
    bonusMinutes: number | null
    trialMinutes: number | null
  }
  billing: { currentPeriodEnd: string | null; cancelAtPeriodEnd: boolean } | null
  capabilities: Record<string, boolean>
}

/** The service's own list; `default` is what new accounts get. */
export interface TimezoneCatalogue {
  data: { value: string; label: string; offset: string }[]
  default: string | null
  fetchedAt: number
}

export interface PlanView {
  id: string
  /** `starter`, `pro`, `business`, or what else the service says. */
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

/** As much of the key as a person needs to tell it from another. */
export interface KeyHint {
  /** Such as `abc_live_`; empty for a key without one. */
  prefix: string
  /** Empty where the key is too short to show any of it. */
  lastFour: string
}
