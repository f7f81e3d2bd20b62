import { describe, expect, it, onTestFinished } from 'vitest'
import type { CallAttempt } from '../../../src-preload/contract/dialer.ts'
import { Dialer } from '../../../src-main/dialer/dialer.ts'
import type { LibraryChange } from '../../../src-main/library/stored-types.ts'
import type { ServiceRecording } from '../../../src-main/model/recording.ts'
import type { RequestOptions } from '../../../src-main/service/types.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'

const number = '+14155550172'
const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** A service whose answers the test determines, and a clock that only the test moves. */
function setUp(library = openLibrary()) {
  const clock = new FakeClock()
  const libraryChanges = new Emitter<LibraryChange>()
  /** The newest first, as the service lists them. */
  const calls: ServiceRecording[] = []
  const looks: { atMs: number; priority: RequestOptions['priority'] }[] = []
  const state = {
    syncs: 0,
    start: async (): Promise<{ callSid: string }> => ({ callSid: 'CA1' }),
    look: async () => {},
  }
  const dialer = new Dialer({
    service: {
      startCall: () => state.start() as never,
      listCalls: async ({ limit }, options = {}) => {
        looks.push({ atMs: clock.monotonicMs(), priority: options.priority })
        await state.look()
        return { data: calls.slice(0, limit) } as never
      },
    },
    reader: asRemote(library.reader),
    writer: asRemote(library.writer),
    sync: { now: () => (state.syncs += 1) },
    libraryChanges,
    region: () => 'US',
    clock,
  })
  onTestFinished(() => dialer.stop())
  const list = (changes: Partial<ServiceRecording>) => {
    const createdAt = new Date(clock.now()).toISOString()
    calls.unshift(serviceRecordingOf({ toNumber: number, createdAt, ...changes }))
  }
  /** Reports the status of a recording, as sync does when it has listed it. */
  const report = (recording: Partial<ServiceRecording> & { id: string }) => {
    library.writer.saveRecordings({ recordings: [serviceRecordingOf(recording)], seenAt: clock.now() })
    libraryChanges.emit({ ids: [recording.id], words: false })
  }
  return { clock, library, dialer, looks, state, list, report }
}

/** Whether the promise is settled by now. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  await new Promise((resolve) => setImmediate(resolve))
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
}

describe('a started call', () => {
  it('is polled often at first, then every 20 s, and every minute after 15 minutes', async () => {
    const { clock, dialer, looks } = setUp()
    await dialer.start(number)
    await clock.advance(20 * minute)
    const times = looks.map(({ atMs }) => atMs / second)
    expect(times.slice(0, 8)).toEqual([2, 4, 7, 12, 20, 32, 52, 72])
    const late = times.filter((time) => time > 16 * 60)
    expect(late.slice(1).map((time, index) => time - late[index]!)).toEqual([60, 60, 60])
  })

  it('is requested before sync’s own requests', async () => {
    const { clock, dialer, looks } = setUp()
    await dialer.start(number)
    await clock.advance(2 * second)
    expect(looks.map(({ priority }) => priority)).toEqual(['interactive'])
  })

  it('is polled by one loop, and only after the service has answered', async () => {
    const { clock, dialer, looks, state } = setUp()
    let answer = (_: { callSid: string }) => {}
    state.start = () => new Promise((resolve) => (answer = resolve))
    const started = dialer.start(number)
    await clock.advance(second)
    dialer.followOn()
    await clock.advance(10 * second)
    expect(looks).toEqual([])
    answer({ callSid: 'CA1' })
    await started
    for (let count = 0; count < 3; count++) dialer.followOn()
    await clock.advance(5 * second)
    expect(looks).toHaveLength(2)
  })

  it('is no longer polled when another call is started', async () => {
    const { clock, dialer, looks } = setUp()
    await dialer.start(number)
    await clock.advance(11 * minute)
    await dialer.start('+14155550199')
    await clock.advance(minute)
    looks.length = 0
    await clock.advance(minute)
    expect(looks).toHaveLength(3)
  })

  it('is found behind newer calls, and sync fetches it', async () => {
    const { clock, dialer, list, state } = setUp()
    await dialer.start(number)
    list({ id: 'mine', callSid: 'CA1', status: 'processing' })
    for (let count = 0; count < 5; count++) list({ id: `later-${count}`, callSid: `CB${count}` })
    await clock.advance(2 * second)
    expect(dialer.current()).toMatchObject({ recordingId: 'mine', state: 'processing' })
    expect(state.syncs).toBe(1)
  })

  it('is found by number and time when the service omits the callSid', async () => {
    const { clock, dialer, list } = setUp()
    await dialer.start(number)
    list({ id: 'mine', callSid: null })
    await clock.advance(2 * second)
    expect(dialer.current()).toMatchObject({ recordingId: 'mine', callSid: 'CA1' })
  })

  it('shows sync’s progress at once, without waiting for the next poll', async () => {
    const { clock, dialer, list, report } = setUp()
    await dialer.start(number)
    list({ id: 'mine', callSid: 'CA1', status: 'processing' })
    await clock.advance(2 * second)
    report({ id: 'another', status: 'transcribing' })
    report({ id: 'mine', callSid: 'CA1', status: 'transcribing' })
    await expect.poll(() => dialer.current()?.state).toBe('transcribing')
  })

  it('is given up after four hours and not earlier', async () => {
    const { clock, dialer } = setUp()
    await dialer.start(number)
    await clock.advance(4 * hour - 2 * minute)
    expect(dialer.current()).toMatchObject({ state: 'initiated' })
    await clock.advance(4 * minute)
    expect(dialer.current()).toMatchObject({ state: 'never-arrived' })
  })

  it('is never given up once it has a recording', async () => {
    const { clock, dialer, list } = setUp()
    await dialer.start(number)
    list({ id: 'mine', callSid: 'CA1', status: 'transcribing' })
    await clock.advance(5 * hour)
    expect(dialer.current()).toMatchObject({ state: 'transcribing' })
  })

  it('is polled once at a time, even while a note of an earlier call is written', async () => {
    const { clock, dialer, looks, state, report } = setUp()
    const earlier = await dialer.start(number)
    await dialer.dismiss()
    await clock.advance(10 * second)
    looks.length = 0
    state.start = async () => ({ callSid: 'CA2' })
    const { id } = await dialer.start('+14155550199')
    await dialer.saveNote(id, 'Ask about the invoice')
    // Only the service knows whether this recording without a callSid is the call.
    report({ id: 'mine', toNumber: '+14155550199', createdAt: new Date(clock.now()).toISOString() })
    await dialer.saveNote(earlier.id, 'Send the offer')
    await clock.advance(2 * second)
    expect(looks).toHaveLength(1)
  })

  it('keeps a note that was written before the service answered', async () => {
    const { clock, dialer, state } = setUp()
    let answer = (_: { callSid: string }) => {}
    state.start = () => new Promise((resolve) => (answer = resolve))
    const started = dialer.start(number)
    await clock.advance(second)
    await dialer.saveNote(dialer.current()!.id, 'Ask about the invoice')
    answer({ callSid: 'CA1' })
    expect(await started).toMatchObject({ state: 'initiated', note: 'Ask about the invoice' })
    expect(dialer.current()).toMatchObject({ note: 'Ask about the invoice' })
  })
})

describe('a call started before a restart', () => {
  /** It has a note, and the service has returned its callSid. */
  function setUpRestarted(state: 'initiated' | 'dismissed') {
    const library = openLibrary()
    const startedAt = new FakeClock().now()
    const { id } = library.writer.saveDialIntent({ toNumber: number, startedAt }).intent
    library.writer.updateDialIntent({ id, state, callSid: 'CA1' })
    library.writer.saveDialNote({ id, text: 'Ask about the invoice', at: startedAt })
    return setUp(library)
  }

  it.each(['initiated', 'dismissed'] as const)('is polled once at a time when it is %s', async (state) => {
    const { clock, looks, report } = setUpRestarted(state)
    await clock.advance(0)
    // Only the service knows whether this recording without a callSid is the call.
    report({ id: 'mine', toNumber: number, createdAt: new Date(clock.now()).toISOString() })
    await clock.advance(3 * second)
    expect(looks.map(({ atMs }) => atMs)).toEqual([2 * second])
  })
})

describe('stopping the dialer', () => {
  it('waits up to three seconds for a missing answer', async () => {
    const { clock, dialer, state } = setUp()
    let answer = (_: { callSid: string }) => {}
    state.start = () => new Promise((resolve) => (answer = resolve))
    const started = dialer.start(number)
    await clock.advance(second)
    const stopped = dialer.stop()
    await clock.advance(3 * second - 1)
    expect(await isDone(stopped)).toBe(false)
    await clock.advance(1)
    await stopped
    answer({ callSid: 'CA1' })
    await started
  })

  it('returns as soon as the answer is stored, and leaves no timer behind', async () => {
    const { clock, dialer, state, library } = setUp()
    let answer = (_: { callSid: string }) => {}
    state.start = () => new Promise((resolve) => (answer = resolve))
    void dialer.start(number)
    await clock.advance(second)
    const stopped = dialer.stop()
    expect(await isDone(stopped)).toBe(false)
    answer({ callSid: 'CA1' })
    await stopped
    expect(library.reader.findOpenDialIntent()).toMatchObject({ state: 'initiated', callSid: 'CA1' })
    await clock.advance(0)
    expect(clock.sleeping).toBe(0)
  })

  it('waits for a running poll, which still uses the library', async () => {
    const { clock, dialer, state } = setUp()
    let answer = () => {}
    state.look = () => new Promise((resolve) => (answer = resolve))
    await dialer.start(number)
    await clock.advance(2 * second)
    const stopped = dialer.stop()
    expect(await isDone(stopped)).toBe(false)
    answer()
    await stopped
  })

  it('reports no further changes of the library', async () => {
    const { clock, dialer, list, report } = setUp()
    await dialer.start(number)
    list({ id: 'mine', callSid: 'CA1', status: 'processing' })
    await clock.advance(2 * second)
    await dialer.stop()
    const shown: (CallAttempt | null)[] = []
    dialer.changes.listen((attempt) => shown.push(attempt))
    report({ id: 'mine', callSid: 'CA1', status: 'transcribing' })
    await clock.advance(0)
    expect(shown).toEqual([])
  })
})
