import { describe, expect, it, onTestFinished } from 'vitest'
import type { ServiceRecording } from '../../../../src-main/model/recording.ts'
import { ServiceError } from '../../../../src-main/service/service-error.ts'
import type { SyncDependencies } from '../../../../src-main/sync/context.ts'
import { ListFollower } from '../../../../src-main/sync/list/list-follower.ts'
import type { FailureTracker } from '../../../../src-main/sync/failure-tracker.ts'
import { asThreads } from '../../../support/engine/as-remote.ts'
import { FakeClock } from '../../../support/clocks/fake-clock.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'

const minute = 60_000

/** A service with a list of recordings, and everything that the follower reports. */
function setUp({ once = false, recordings = serviceRecordingsOf(3) } = {}) {
  const clock = new FakeClock()
  const library = openLibrary()
  const state = {
    recordings: recordings as ServiceRecording[],
    /** What a request for the list does before it is answered. */
    answer: async () => {},
    pass: async () => {},
  }
  const asked: { atMs: number; status?: string }[] = []
  const told: string[] = []
  const service = {
    listRecordings: async ({ page, status }: { page: number; status?: string }) => {
      asked.push({ atMs: clock.monotonicMs(), ...(status && { status }) })
      await state.answer()
      const all = state.recordings.filter((each) => !status || each.status === status)
      const totalPages = Math.ceil(all.length / 100)
      const pagination = { page, limit: 100, total: all.length, totalPages, hasMore: page < totalPages }
      return { data: all.slice((page - 1) * 100, page * 100), pagination }
    },
  }
  const failureTracker = {
    succeed: (what: string) => told.push(`succeeded: ${what}`),
    recordListFailure: (error: Error) => told.push(`blamed: ${error.message}`),
  }
  const follower: ListFollower = new ListFollower({
    dependencies: {
      service,
      threads: asThreads(library),
      clock,
    } as unknown as SyncDependencies,
    failures: failureTracker as unknown as FailureTracker,
    once,
    pass: () => state.pass(),
    onSaved: () => told.push(`saved while ${follower.state}`),
    onMoved: () => told.push('moved'),
    onChange: () => told.push(follower.state),
  })
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const followed = follower.follow(controller.signal)
  // A test that expects it to fail waits for it.
  followed.catch(() => {})
  const setStatus = (id: string, status: string) =>
    (state.recordings = state.recordings.map((each) => (each.id === id ? { ...each, status } : each)))
  const times = () => asked.filter(({ status }) => !status).map(({ atMs }) => atMs / minute)
  return { clock, library, state, asked, told, follower, followed, setStatus, times }
}

describe('ListFollower', () => {
  it('checks at once, then every five minutes, and reports its state', async () => {
    const { clock, told, times } = setUp()
    await clock.advance(10 * minute)
    expect(times()).toEqual([0, 5, 10])
    expect(told.slice(0, 8)).toEqual([
      'looking',
      'listing',
      'succeeded: saved',
      'saved while listing',
      'looking',
      'succeeded: saved',
      'moved',
      'resting',
    ])
    // Even without a new page there may be something to fetch.
    expect(told[8]).toBe('saved while resting')
    expect(told.filter((each) => each === 'moved')).toHaveLength(1)
  })

  it('checks when told to, also during a check', async () => {
    const { clock, state, follower, times } = setUp()
    await clock.advance(minute)
    follower.now()
    await clock.advance(minute)
    expect(times()).toEqual([0, 1])
    let answer = () => {}
    state.answer = () => new Promise((resolve) => (answer = resolve))
    await clock.advance(4 * minute)
    follower.now()
    state.answer = async () => {}
    answer()
    await clock.advance(0)
    expect(times()).toEqual([0, 1, 6, 6])
  })

  it('waits for the circuit breaker before each check and each page', async () => {
    const { clock, state, asked } = setUp()
    await clock.advance(4 * minute)
    const askedBefore: number[] = []
    state.pass = async () => void askedBefore.push(asked.length)
    await clock.advance(minute)
    expect(askedBefore).toEqual([1, 1])
    expect(asked).toHaveLength(2)
  })

  it('checks every 15 s while a recording is unfinished, and less often while nothing changes', async () => {
    const { clock, times, setStatus } = setUp()
    await clock.advance(minute)
    expect(times()).toHaveLength(1)
    setStatus('rec-2', 'transcribing')
    await clock.advance(4 * minute)
    const begun = times().length
    await clock.advance(minute)
    expect(times().length - begun).toBe(4)
    await clock.advance(60 * minute)
    const late = times().slice(-3)
    late.slice(1).forEach((time, index) => expect(time - late[index]!).toBeCloseTo(5))
    setStatus('rec-2', 'completed')
    await clock.advance(5 * minute)
    const ended = times().length
    await clock.advance(10 * minute)
    expect(times().length - ended).toBe(2)
  })

  it('checks often again when told to, even if nothing has changed', async () => {
    const { clock, times, follower, setStatus } = setUp()
    setStatus('rec-1', 'processing')
    await clock.advance(2 * 60 * minute)
    const { length } = times()
    follower.now()
    await clock.advance(minute)
    expect(times().length - length).toBe(5)
  })

  it('has the transcript fetched of a recording that the service finished in the meantime', async () => {
    const { clock, library, setStatus, told } = setUp({ recordings: serviceRecordingsOf(130) })
    setStatus('rec-120', 'transcribing')
    await clock.advance(0)
    const waiting = { state: 'waiting', lastError: null, nextAttemptAt: null } as const
    library.writer.saveTranscriptAttempt({ id: 'rec-120', ...waiting })
    told.length = 0
    setStatus('rec-120', 'completed')
    await clock.advance(minute)
    const [row] = library.reader.findRecordings({ ids: ['rec-120'] })
    expect(row).toMatchObject({ transcriptState: 'wanted', transcriptNextAt: null })
    expect(told).toContain('moved')
  })

  it.each([
    ['the service', new ServiceError('offline')],
    ['the disk', Object.assign(new Error('full'), { code: 'disk-full' })],
  ])('reports a failed check of %s, and checks again when requests may pass', async (_what, error) => {
    const { clock, state, told, times } = setUp()
    state.answer = async () => {
      throw error
    }
    // The circuit breaker, which is open by now.
    let free = () => {}
    state.pass = () => (times().length === 1 ? new Promise((resolve) => (free = resolve)) : Promise.resolve())
    await clock.advance(minute)
    expect(told.slice(-3)).toEqual([`blamed: ${error.message}`, 'resting', 'saved while resting'])
    expect(told).not.toContain('succeeded: saved')
    state.answer = async () => {}
    state.pass = async () => {}
    free()
    await clock.advance(0)
    expect(times()).toEqual([0, 1])
    expect(told).toContain('succeeded: saved')
  })

  it('throws on a bug', async () => {
    const { state, followed } = setUp()
    state.answer = async () => {
      throw new TypeError('a bug')
    }
    await expect(followed).rejects.toThrow('a bug')
  })

  it('ends after one check in a single run, but not after a failed one', async () => {
    const { clock, state, followed, times } = setUp({ once: true })
    let failures = 0
    state.answer = async () => {
      if (failures++ === 0) throw new ServiceError('timeout')
    }
    await clock.advance(0)
    await followed
    expect(times()).toEqual([0, 0])
  })

  it('reports a saved page even if the check failed after it', async () => {
    const { clock, state, told, setStatus } = setUp({ recordings: serviceRecordingsOf(130) })
    setStatus('rec-120', 'processing')
    await clock.advance(0)
    told.length = 0
    setStatus('rec-1', 'failed')
    let answers = 0
    state.answer = async () => {
      if (answers++ > 0) throw new ServiceError('offline')
    }
    state.pass = () => (answers > 1 ? new Promise(() => {}) : Promise.resolve())
    await clock.advance(minute)
    expect(told).toEqual([
      'looking',
      'succeeded: saved',
      'saved while looking',
      'listing',
      'looking',
      expect.stringContaining('blamed'),
      'resting',
      'saved while resting',
    ])
  })
})
