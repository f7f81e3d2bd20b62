/** Compares plans: one column per plan, with what each includes, from the service's lists. Pure. */
import type { PlanView, SubscriptionView } from '../../../src-preload/contract/account.ts'
import { accountText } from './text.ts'
import { knownIn } from '../../util/known-in.ts'

export interface PlanColumn {
  title: string
  isYours: boolean
  /** `monthly` in cents; null when the service gives none. */
  price: PlanView['price'] | null
  minutesIncluded: number | null
}

export interface PlanRow {
  flag: string
  label: string
  /** Known to Offhook; others are shown as the service spells them. */
  isKnown: boolean
  /** For each column; null when the service does not say. */
  cells: (boolean | null)[]
}

export interface PlanTable {
  columns: PlanColumn[]
  rows: PlanRow[]
  /** Labels of what this account may not do. */
  lacking: string[]
}

type Flags = ReadonlyMap<string, boolean>
type Includes = Pick<PlanView, 'features'> & Partial<Pick<PlanView, 'capabilities'>>

/**
 * A plan that is no longer sold is missing in the list: it comes first, from the subscription. The column of
 * the current plan shows the subscription's capabilities, even where they differ from the plan's.
 *
 * @param plans in the service's order; empty until loaded
 */
export function buildPlanTable(plans: readonly PlanView[], subscription: SubscriptionView | null): PlanTable {
  const own = subscription?.plan ?? null
  const listed = own && findListed(plans, own)
  const columns = plans.map((plan) => ({
    column: buildColumn(plan, plan === listed),
    flags: plan === listed ? withOwn(listFlags(plan), subscription) : listFlags(plan),
  }))
  if (own !== null && !listed) {
    const column = buildColumn({ ...own, price: null }, true)
    columns.unshift({ column, flags: withOwn(listFlags(own), subscription) })
  }
  const spellings = listSpellings([...plans, ...(own ? [own] : [])], subscription)
  const rows = [...spellings].map(([flag, spelled]) => ({
    flag,
    label: getLabel(flag, spelled),
    isKnown: Object.hasOwn(accountText.capabilities, flag),
    cells: columns.map(({ flags }) => flags.get(flag) ?? null),
  }))
  return {
    columns: columns.map(({ column }) => column),
    rows: rows.sort((a, b) => offeredBy(b) - offeredBy(a)),
    lacking: Object.entries(subscription?.capabilities ?? {})
      .filter(([, has]) => !has)
      .map(([flag]) => getLabel(flag, spellings.get(flag) ?? flag)),
  }
}

/** The displayed name of a plan. */
export function titleOfPlan({ name, displayName }: Pick<PlanView, 'name' | 'displayName'>): string {
  return displayName ?? knownIn(accountText.plans, name) ?? name
}

/**
 * The current plan in the list: of several with the same name, such as monthly and yearly, the one with the
 * same display name.
 */
function findListed(
  plans: readonly PlanView[],
  own: Pick<PlanView, 'name' | 'displayName'>,
): PlanView | undefined {
  const sameNamed = plans.filter(({ name }) => name === own.name)
  return sameNamed.find(({ displayName }) => displayName === own.displayName) ?? sameNamed[0]
}

function buildColumn(
  plan: Pick<PlanView, 'name' | 'displayName' | 'minutesIncluded'> & { price: PlanView['price'] | null },
  isYours: boolean,
): PlanColumn {
  const { price, minutesIncluded } = plan
  return { title: titleOfPlan(plan), isYours, price, minutesIncluded }
}

/**
 * `capabilities` has yes or no for each flag, `features` names included ones; most are in both (`apiAccess`,
 * `api_access`). Where they differ, `capabilities` decides.
 */
function listFlags({ features, capabilities = {} }: Includes): Flags {
  const advertised = features.map((feature) => [toCamelCase(feature), true] as const)
  return new Map([...advertised, ...Object.entries(capabilities)])
}

/** Features of the subscription fill gaps of the listed plan; its capabilities override everything. */
function withOwn(flags: Flags, subscription: SubscriptionView | null): Flags {
  const { plan, capabilities = {} } = subscription ?? {}
  return new Map([...(plan ? listFlags(plan) : []), ...flags, ...Object.entries(capabilities)])
}

/** All flags in the order in which the service first names them, with its spelling. */
function listSpellings(all: readonly Includes[], subscription: SubscriptionView | null): Map<string, string> {
  const spellings = new Map<string, string>()
  const add = (flag: string, spelled: string) => spellings.has(flag) || spellings.set(flag, spelled)
  for (const flag of Object.keys(subscription?.capabilities ?? {})) add(flag, flag)
  for (const { features, capabilities = {} } of all) {
    for (const flag of Object.keys(capabilities)) add(flag, flag)
    for (const feature of features) add(toCamelCase(feature), feature)
  }
  return spellings
}

function getLabel(flag: string, spelled: string): string {
  return knownIn(accountText.capabilities, flag) ?? spelled
}

function offeredBy({ cells }: PlanRow): number {
  return cells.filter(Boolean).length
}

function toCamelCase(flag: string): string {
  return flag.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
