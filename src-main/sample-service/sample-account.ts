/** The sample account: profile, subscription and remaining minutes. Source: API document, Account. */
import { defaultTimeZone, isTimeZone, listTimeZones } from './time-zones.ts'

/** The phone that rings first, and the `fromNumber` of outgoing calls. */
export const ownNumber = '+14155550100'

export type SubscriptionStatus = 'active' | 'trialing' | 'past_due' | 'canceled' | 'none'

const flags = {
  api_access: 'apiAccess',
  word_export: 'wordExport',
  incoming_number: 'incomingNumber',
  caller_id_masking: 'callerIdMasking',
  contact_sync: 'contactSync',
  webhooks: 'webhooks',
} as const

type Flag = keyof typeof flags

const plans = [
  plan('plan_starter', 'starter', 'Starter', 900, 120, ['word_export']),
  plan('plan_pro', 'pro', 'Pro', 2900, 600, [
    'api_access',
    'word_export',
    'incoming_number',
    'caller_id_masking',
    'contact_sync',
  ]),
  plan('plan_business', 'business', 'Business', 7900, 2000, Object.keys(flags) as Flag[]),
]

function plan(
  id: string,
  name: string,
  displayName: string,
  monthly: number,
  minutesIncluded: number,
  features: Flag[],
) {
  const capabilities = { ...listCapabilities(features), mcpIntegration: features.includes('api_access') }
  return {
    id,
    name,
    displayName,
    price: { monthly, currency: 'USD' },
    minutesIncluded,
    features,
    capabilities,
  }
}

function listCapabilities(features: Flag[]): Record<string, boolean> {
  return Object.fromEntries(
    Object.entries(flags).map(([flag, name]) => [name, features.includes(flag as Flag)]),
  )
}

export interface SampleAccount {
  me(): unknown
  /** Applies a `PUT /v1/me` body; null without a valid field or for an invalid time zone. */
  update(body: unknown): unknown
  plans(): unknown
  timeZones(): unknown
  subscription(): unknown
  hasMinutes(): boolean
  useMinutes(minutes: number): void
  /** Null: unlimited. */
  setMinutes(remaining: number | null): void
  setStatus(status: SubscriptionStatus): void
  /** False when the subscription does not include calls and recordings. */
  hasAccess(): boolean
}

const pro = plans[1] as (typeof plans)[number]

/** A Pro account in the middle of its month. `now` in milliseconds since the epoch. */
export function createSampleAccount(now: () => number, anchor: number): SampleAccount {
  const day = 86_400_000
  const bonusMinutes = 60
  const user = {
    id: 'user_sample_4kq7',
    email: 'sam.avery@larkfield.example',
    name: 'Sam Avery' as string | null,
    phoneNumber: ownNumber.slice(1),
    timezone: 'America/Los_Angeles',
    createdAt: new Date(anchor - 410 * day).toISOString(),
  }
  let status: SubscriptionStatus = 'active'
  let minutesUsed = 214
  let allowance: number | null = pro.minutesIncluded + bonusMinutes
  const remaining = () => (allowance === null ? null : Math.max(0, allowance - minutesUsed))
  const hasAccess = () => status === 'active' || status === 'trialing'

  const subscription = () => {
    const subscribed = status !== 'none'
    return {
      status,
      plan: subscribed
        ? {
            name: pro.name,
            displayName: pro.displayName,
            minutesIncluded: pro.minutesIncluded,
            features: pro.features,
          }
        : null,
      usage: {
        minutesUsed,
        minutesRemaining: remaining(),
        minutesIncluded: subscribed ? pro.minutesIncluded : 0,
        bonusMinutes,
        trialMinutes: 0,
      },
      billing: subscribed
        ? {
            currentPeriodEnd: new Date(anchor + 12 * day).toISOString(),
            cancelAtPeriodEnd: status === 'canceled',
          }
        : null,
      capabilities: listCapabilities(subscribed ? pro.features : []),
    }
  }

  return {
    me: () => ({
      user: { id: user.id, email: user.email, name: user.name },
      subscription: {
        status,
        plan: status === 'none' ? 'none' : pro.name,
        minutesUsed,
        minutesRemaining: remaining(),
      },
    }),
    update(body) {
      const change = readChange(body)
      if (change === null) return null
      Object.assign(user, change)
      return { user: { ...user } }
    },
    plans: () => ({ data: plans }),
    timeZones: () => ({ data: listTimeZones(now()), default: defaultTimeZone }),
    subscription,
    hasMinutes: () => remaining() !== 0,
    useMinutes: (minutes) => void (minutesUsed += minutes),
    setMinutes: (left) => void (allowance = left === null ? null : minutesUsed + left),
    setStatus: (next) => void (status = next),
    hasAccess,
  }
}

/** Document, Account, rules 1 and 2: only name and time zone; other fields are ignored. */
function readChange(body: unknown): { name?: string | null; timezone?: string } | null {
  if (typeof body !== 'object' || body === null) return null
  const { name, timezone } = body as { name?: unknown; timezone?: unknown }
  const change: { name?: string | null; timezone?: string } = {}
  if (timezone !== undefined) {
    if (!isTimeZone(timezone)) return null
    change.timezone = timezone
  }
  if (typeof name === 'string' || name === null) change.name = name
  return Object.keys(change).length > 0 ? change : null
}
