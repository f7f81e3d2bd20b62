import { describe, expect, it, onTestFinished } from 'vitest'
import type { AccountView } from '../../../src-preload/contract/account.ts'
import type { CallAttempt, CallReadiness } from '../../../src-preload/contract/dialer.ts'
import type { KeyState } from '../../../src-preload/contract/session.ts'
import type { SyncPhase, SyncStatus } from '../../../src-preload/contract/sync.ts'
import { watchReadiness } from '../../../src-main/dialer/readiness.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { accountOf } from '../../support/window/fixtures.ts'

const usage = { minutesUsed: 1, minutesIncluded: 600, bonusMinutes: 0, trialMinutes: 0 }

function viewOf(minutesRemaining: number | null, changes: Partial<AccountView> = {}): AccountView {
  const account = accountOf()
  return {
    ...account,
    subscription: { ...account.subscription!, usage: { ...usage, minutesRemaining } },
    profile: null,
    fetchedAt: 0,
    ...changes,
  }
}

function setUp(known: AccountView | null = null, lastCall: number | null = null) {
  const clock = new FakeClock()
  const [accounts, statuses] = [new Emitter<AccountView>(), new Emitter<SyncStatus>()]
  const attempts = new Emitter<CallAttempt | null>()
  const state = { phase: 'idle' as SyncPhase, key: 'stored' as KeyState, dialRegion: null as string | null }
  const status = () => ({ phase: state.phase }) as SyncStatus
  const asked: boolean[] = []
  const readiness = watchReadiness({
    account: {
      get: ({ refresh }) => {
        asked.push(refresh)
        return Promise.reject(new Error('offline'))
      },
      changes: accounts,
    },
    sync: { status, changes: statuses },
    dialer: { changes: attempts },
    reader: { findLastCallStarted: () => Promise.resolve(lastCall) },
    known: known && { ...known, fetchedAt: clock.now() + known.fetchedAt },
    keyState: () => state.key,
    dialRegion: () => state.dialRegion,
    systemRegion: () => 'FR',
    clock,
  })
  onTestFinished(() => readiness.stop())
  const told: CallReadiness[] = []
  readiness.changes.listen((now) => told.push(now))
  const setPhase = (phase: SyncPhase) => {
    state.phase = phase
    statuses.emit(status())
  }
  return { clock, readiness, state, told, asked, accounts, attempts, setPhase }
}

function attemptOf(changes: Partial<CallAttempt>): CallAttempt {
  return {
    id: 1,
    toNumber: '+1',
    formatted: '+1',
    state: 'initiated',
    callSid: 'CA1',
    recordingId: null,
    ready: false,
    error: null,
    startedAt: 5,
    note: '',
    ...changes,
  }
}

describe('the blocker of a call', () => {
  it('is null while nothing is known', () => {
    const { readiness } = setUp()
    expect(readiness.get()).toEqual({
      blocker: null,
      plan: null,
      minutesRemaining: null,
      isUnlimited: false,
      fetchedAt: null,
      phone: { state: 'unknown', formatted: null },
      region: 'FR',
      regionFrom: 'system',
    })
  })

  it.each<[KeyState, CallReadiness['blocker']]>([
    ['missing', 'no-key'],
    ['asked', 'no-key'],
    ['rejected', 'key-rejected'],
    ['this-run', null],
  ])('with a key that is %s is %s', (key, blocker) => {
    const { readiness, state, told } = setUp()
    state.key = key
    readiness.refresh()
    expect(readiness.get().blocker).toBe(blocker)
    expect(told).toHaveLength(blocker === null ? 0 : 1)
  })

  it('is announced once when the connection is lost and once when it returns', () => {
    const { told, setPhase } = setUp()
    for (const phase of ['listing', 'offline', 'offline', 'idle'] as const) setPhase(phase)
    expect(told.map(({ blocker }) => blocker)).toEqual(['offline', null])
  })

  it('is a rejected key as soon as sync reports it', () => {
    const { told, setPhase } = setUp()
    setPhase('unauthorized')
    expect(told.map(({ blocker }) => blocker)).toEqual(['key-rejected'])
  })

  it('refreshes an old account when read, and is not announced after stop', () => {
    const { readiness, asked, told, setPhase } = setUp()
    readiness.get()
    expect(asked).toEqual([false])
    readiness.stop()
    setPhase('offline')
    expect(told).toEqual([])
  })

  it('is no minutes while the known balance is recent', async () => {
    const { readiness, clock } = setUp(viewOf(0))
    expect(readiness.get()).toMatchObject({ blocker: 'no-minutes', minutesRemaining: 0, plan: 'Pro' })
    await clock.advance(16 * 60_000)
    expect(readiness.get().blocker).toBeNull()
  })

  it('is null with one minute left', () => {
    expect(setUp(viewOf(1)).readiness.get()).toMatchObject({ blocker: null, minutesRemaining: 1 })
  })

  it('is null with unlimited or unknown minutes', () => {
    expect(setUp(viewOf(null)).readiness.get()).toMatchObject({ blocker: null, isUnlimited: true })
    const short = viewOf(null, { subscription: null, minutesRemaining: null })
    expect(setUp(short).readiness.get()).toMatchObject({ blocker: null, isUnlimited: false })
  })
})

describe('the remaining minutes', () => {
  it.each(['completed', 'refused', 'never-arrived'] as const)(
    'are requested again once after a call is %s',
    (state) => {
      const { attempts, asked } = setUp()
      attempts.emit(attemptOf({}))
      attempts.emit(attemptOf({ state }))
      attempts.emit(attemptOf({ state, ready: true }))
      expect(asked.filter(Boolean)).toHaveLength(1)
    },
  )

  it('are requested when a call in an unknown state is completed, and not earlier', () => {
    const { attempts, asked } = setUp()
    attempts.emit(attemptOf({ state: 'unknown' }))
    expect(asked).toEqual([])
    attempts.emit(attemptOf({ state: 'completed' }))
    expect(asked).toEqual([true])
  })

  it('are announced when a new response arrives', () => {
    const { accounts, told } = setUp(viewOf(5))
    accounts.emit(viewOf(4))
    expect(told.at(-1)).toMatchObject({ minutesRemaining: 4 })
  })
})

describe('the phone that rings first', () => {
  const profile = { phoneNumber: '493012345678', timezone: null, createdAt: null, fetchedAt: 100 }

  it('is the one that the service names, and sets the region', () => {
    expect(setUp(viewOf(5, { profile })).readiness.get()).toMatchObject({
      phone: { state: 'registered', formatted: '030 12345678' },
      region: 'DE',
      regionFrom: 'phone-number',
    })
  })

  it('is missing when the service says that there is none', () => {
    const none = viewOf(5, { profile: { ...profile, phoneNumber: null } })
    expect(setUp(none).readiness.get().phone).toEqual({ state: 'missing', formatted: null })
  })

  it('is registered when the service has started a call since', async () => {
    const none = viewOf(5, { profile: { ...profile, phoneNumber: '' } })
    const { readiness, attempts } = setUp(none, 50)
    await Promise.resolve()
    expect(readiness.get().phone.state).toBe('missing')
    attempts.emit(attemptOf({ startedAt: 200 }))
    expect(readiness.get().phone.state).toBe('registered')
  })

  it.each(['starting', 'refused', 'unknown'] as const)(
    'is still missing while no call is known to have started: %s',
    (state) => {
      const { readiness, attempts } = setUp(viewOf(5, { profile: { ...profile, phoneNumber: null } }))
      attempts.emit(attemptOf({ state, startedAt: 200 }))
      expect(readiness.get().phone.state).toBe('missing')
    },
  )

  it('is registered even if an earlier call is reported after the latest', async () => {
    const none = viewOf(5, { profile: { ...profile, phoneNumber: null } })
    const { readiness, attempts, told } = setUp(none, 200)
    await expect.poll(() => told.length).toBe(1)
    attempts.emit(attemptOf({ startedAt: 50 }))
    expect(readiness.get().phone.state).toBe('registered')
  })

  it('is registered after a restart when a call was ever started', async () => {
    const { readiness, told } = setUp(null, 50)
    await expect.poll(() => told.length).toBe(1)
    expect(readiness.get().phone).toEqual({ state: 'registered', formatted: null })
  })
})
