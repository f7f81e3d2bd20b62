/**
 * Reports whether a call can be placed: connection, key, minutes, the phone that rings first, and the region
 * of numbers without a country code.
 *
 * Never guesses: what the service has not said is unknown and does not block a call.
 */
import type { AccountView } from '../../src-preload/contract/account.ts'
import type { CallAttempt, CallReadiness } from '../../src-preload/contract/dialer.ts'
import type { KeyState } from '../../src-preload/contract/session.ts'
import { readAccountStatus } from '../../src-preload/contract/account-status.ts'
import type { SyncPhase, SyncStatus } from '../../src-preload/contract/sync.ts'
import { isDeepStrictEqual } from 'node:util'
import type { LibraryReader } from '../library/types.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import type { Remote } from '../threads/rpc.ts'
import { formatNumber } from '../model/phone-numbers/caller.ts'
import { decideRegion, parseOwnNumber, findProfileRegion, type Region } from './region.ts'

export interface Readiness {
  /** The present state; requests the account again when it is outdated. */
  get(): CallReadiness
  /** ISO 3166 country of numbers without a country code. */
  region(): string
  /** The same, with its source. */
  regionChoice(): Region
  /** Call after a change of settings or key. */
  refresh(): void
  readonly changes: Emitter<CallReadiness>
  stop(): void
}

export interface ReadinessOptions {
  account: {
    get(options: { refresh: boolean }): Promise<AccountView>
    changes: Pick<Emitter<AccountView>, 'listen'>
  }
  sync: { status(): SyncStatus; changes: Pick<Emitter<SyncStatus>, 'listen'> }
  dialer: { changes: Pick<Emitter<CallAttempt | null>, 'listen'> }
  reader: Pick<Remote<LibraryReader>, 'findLastCallStarted'>
  /** The last known account. */
  known: AccountView | null
  keyState: () => KeyState
  /** From the settings. */
  dialRegion: () => string | null
  systemRegion: () => string
  clock: Clock
}

/**
 * How long "no minutes left" is trusted: a new period or plan brings minutes, and an old answer must not
 * block calls.
 */
const minutesBelievedMs = 15 * 60_000

/** States in which a call uses no more minutes. `unknown` may become one of them. */
const ended = new Set<CallAttempt['state']>(['completed', 'refused', 'never-arrived'])

export function watchReadiness(options: ReadinessOptions): Readiness {
  const { account, sync, dialer, reader, clock } = options
  const changes = new Emitter<CallReadiness>()
  let view = options.known
  let ofProfile: Region | null = findProfileRegion(view?.profile ?? null)
  let lastStartedAt: number | null = null
  let phase: SyncPhase = sync.status().phase

  const chooseRegion = () => decideRegion(options.dialRegion(), ofProfile, options.systemRegion())
  const describe = (): CallReadiness => {
    const region = chooseRegion()
    return {
      blocker: findBlocker({ phase, keyState: options.keyState(), view, now: clock.now() }),
      ...readMinutes(view),
      phone: describePhone(view, lastStartedAt, region.region),
      ...region,
    }
  }
  let shown = describe()
  const tell = () => {
    const now = describe()
    if (isDeepStrictEqual(now, shown)) return
    shown = now
    changes.emit(now)
  }

  const save = (answer: AccountView) => {
    if (!isDeepStrictEqual(answer.profile, view?.profile)) ofProfile = findProfileRegion(answer.profile)
    view = answer
    tell()
  }
  // On failure the state stays; sync reports the reason.
  const ask = (refresh: boolean) => void account.get({ refresh }).then(save, () => undefined)
  const askIfStarted = async () => {
    lastStartedAt = await reader.findLastCallStarted()
    tell()
  }

  let endedId: number | null = null
  const follow = (attempt: CallAttempt | null) => {
    if (attempt?.state === 'initiated') {
      lastStartedAt = Math.max(lastStartedAt ?? 0, attempt.startedAt)
      tell()
    }
    if (!attempt || !ended.has(attempt.state) || attempt.id === endedId) return
    endedId = attempt.id
    ask(true)
  }
  const stops = [
    account.changes.listen(save),
    dialer.changes.listen(follow),
    sync.changes.listen((status) => {
      if (status.phase === phase) return
      phase = status.phase
      tell()
    }),
  ]
  askIfStarted().catch(() => undefined)

  return {
    get() {
      ask(false)
      return describe()
    },
    region: () => chooseRegion().region,
    regionChoice: chooseRegion,
    refresh: tell,
    changes,
    stop: () => stops.forEach((stop) => stop()),
  }
}

function findBlocker({
  phase,
  keyState,
  view,
  now,
}: {
  phase: SyncPhase
  keyState: KeyState
  view: AccountView | null
  now: number
}): CallReadiness['blocker'] {
  if (keyState === 'missing' || keyState === 'asked') return 'no-key'
  if (keyState === 'rejected' || phase === 'unauthorized') return 'key-rejected'
  if (phase === 'offline') return 'offline'
  const { minutesRemaining } = readMinutes(view)
  const isKnown = view !== null && now - view.fetchedAt < minutesBelievedMs
  return isKnown && minutesRemaining !== null && minutesRemaining <= 0 ? 'no-minutes' : null
}

function readMinutes(
  view: AccountView | null,
): Pick<CallReadiness, 'plan' | 'minutesRemaining' | 'isUnlimited' | 'fetchedAt'> {
  if (view === null) return { plan: null, minutesRemaining: null, isUnlimited: false, fetchedAt: null }
  const { plan, minutesRemaining, isUnlimited } = readAccountStatus(view)
  return {
    plan: plan?.displayName ?? plan?.name ?? null,
    minutesRemaining,
    isUnlimited,
    fetchedAt: view.fetchedAt,
  }
}

/**
 * A started call rang a registered phone, and the answer to an account change says whether there is one: the
 * later counts.
 */
function describePhone(
  view: AccountView | null,
  lastStartedAt: number | null,
  region: string,
): CallReadiness['phone'] {
  const profile = view?.profile ?? null
  const own = parseOwnNumber(profile)
  if (own) return { state: 'registered', formatted: formatNumber(own.number, region) }
  if (profile && (lastStartedAt === null || lastStartedAt < profile.fetchedAt)) {
    return { state: 'missing', formatted: null }
  }
  return { state: lastStartedAt === null ? 'unknown' : 'registered', formatted: null }
}
