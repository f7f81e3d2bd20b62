import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CallAttempt } from '../../../src-preload/contract/dialer.ts'
import { Dialer } from '../../../src-main/dialer/dialer.ts'
import { databasePath } from '../../../src-main/library/database-path.ts'
import type { LibraryChange } from '../../../src-main/library/stored-types.ts'
import type { SampleFault } from '../../../src-main/sample-service/http.ts'
import { startSampleService } from '../../../src-main/sample-service/sample-service.ts'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import { createServiceClient } from '../../../src-main/service/service-client.ts'
import { ServiceError } from '../../../src-main/service/service-error.ts'
import { nodeFetch, postOnce } from '../../../src-main/service/transport.ts'
import { systemClock, type Clock } from '../../../src-main/util/clock.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { SkippingClock } from '../../support/clocks/skipping-clock.ts'
import { redirect } from '../../support/library/tampering.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'

const number = '+14155550172'

/** Real time, but without waits between polls, as the tests are about the order of steps. */
const impatientClock: Clock = { ...systemClock, sleep: (_ms, signal) => systemClock.sleep(5, signal) }

async function setUp(
  options: {
    fault?: SampleFault
    /** Answers the requests for the latest calls. */
    listFault?: SampleFault
    clock?: Clock
    folder?: string
    callPaceMs?: number
    offline?: boolean
    hasKey?: () => boolean
  } = {},
) {
  let syncs = 0
  const sample = await startSampleService({
    recordings: 3,
    requestLimit: Infinity,
    callPaceMs: options.callPaceMs ?? 20,
    faults: ({ method, path }) =>
      method === 'POST' ? options.fault : path === '/v1/calls' ? options.listFault : undefined,
  })
  if (options.offline) await sample.stop()
  else onTestFinished(() => sample.stop())
  const library = openLibrary({ folder: options.folder })
  const libraryChanges = new Emitter<LibraryChange>()
  const clock = options.clock ?? impatientClock
  const deadlines = new SkippingClock()
  const service = createServiceClient({
    baseUrl: sample.baseUrl,
    key: () => {
      if (options.hasKey && !options.hasKey()) throw new ServiceError('no-key')
      return sample.apiKey
    },
    fetch: nodeFetch,
    postOnce,
    budget: new RequestBudget({ clock: systemClock, random: Math.random }),
    clock: deadlines,
  })
  const dialer = new Dialer({
    service,
    reader: asRemote(library.reader),
    writer: asRemote(library.writer),
    sync: { now: () => void syncs++ },
    libraryChanges,
    region: () => 'US',
    clock,
  })
  onTestFinished(() => dialer.stop())
  const posts = () => sample.requests.filter(({ method }) => method === 'POST').length
  /** Lets the deadline for the answer to a call pass. */
  const passDeadline = () => deadlines.skip(60_000)
  return { sample, library, libraryChanges, service, dialer, posts, passDeadline, syncs: () => syncs }
}

function untilState(dialer: Dialer, isIt: (attempt: CallAttempt) => boolean): Promise<CallAttempt> {
  return new Promise((resolve) => {
    const look = (attempt: CallAttempt | null) => {
      if (attempt && isIt(attempt)) resolve(attempt)
    }
    dialer.changes.listen(look)
    look(dialer.current())
  })
}

describe('Dialer', () => {
  it('stores the intent before anything is sent', async () => {
    let drop = () => {}
    const { library, dialer, posts } = await setUp({
      fault: (response) => (drop = () => response.destroy()),
    })
    const started = dialer.start(number)
    await expect.poll(posts).toBe(1)
    expect(library.reader.findOpenDialIntent()).toMatchObject({ toNumber: number, state: 'starting' })
    drop()
    await started
  })

  it('starts a call with one POST and follows it into the library', async () => {
    const { library, libraryChanges, dialer, posts } = await setUp()
    const started = await dialer.start(number)
    expect(started).toMatchObject({
      state: 'initiated',
      formatted: '(415) 555-0172',
      callSid: expect.any(String),
    })

    const { recordingId } = await untilState(dialer, ({ state }) => state === 'completed')
    expect(library.reader.findRecordings({ ids: [recordingId!] })[0]).toMatchObject({
      toNumber: number,
      callSid: started.callSid,
    })
    saveTranscript(library.writer, { id: recordingId!, transcript: transcriptOf(['you', 'Hello']) })
    libraryChanges.emit({ ids: [recordingId!], words: true })
    await untilState(dialer, ({ ready }) => ready)
    expect(posts()).toBe(1)
  })

  it('sends one POST for a double click', async () => {
    const { dialer, posts } = await setUp()
    const [first, second] = await Promise.all([dialer.start(number), dialer.start(number)])
    const third = await dialer.start(number)
    expect(second.id).toBe(first.id)
    expect(third.id).toBe(first.id)
    expect(posts()).toBe(1)
  })

  it('treats a second press within five seconds as the same call, and a later one as a new call', async () => {
    let passedMs = 0
    const clock: Clock = { ...impatientClock, now: () => systemClock.now() + passedMs }
    const { dialer, posts } = await setUp({ clock })
    const first = await dialer.start(number)
    passedMs = 4_000
    expect((await dialer.start(number)).id).toBe(first.id)
    expect(posts()).toBe(1)
    passedMs = 60_000
    expect((await dialer.start(number)).id).not.toBe(first.id)
    expect(posts()).toBe(2)
  })

  it.each([
    ['hours pass on the wall clock', { wallMs: 3 * 3_600_000, monotonicMs: 10 }],
    ['the allowed time passes while the wall clock is set back', { wallMs: -3_600_000, monotonicMs: 13_001 }],
  ])('does not send a call when %s after the press', async (_when, passed) => {
    let clockMs = { wallMs: 0, monotonicMs: 0 }
    const clock: Clock = {
      ...impatientClock,
      now: () => systemClock.now() + clockMs.wallMs,
      monotonicMs: () => clockMs.monotonicMs,
    }
    const { dialer, posts } = await setUp({ clock })
    const started = dialer.start(number)
    clockMs = passed
    const attempt = await started
    expect(attempt).toMatchObject({ state: 'refused', error: { code: 'too-late' } })
    expect(posts()).toBe(0)
  })

  it('does not send a call when the machine goes to sleep before it is written', async () => {
    const { dialer, posts } = await setUp()
    const started = dialer.start(number)
    dialer.stopConnecting()
    expect(await started).toMatchObject({
      state: 'refused',
      error: { code: 'too-late' },
    })
    expect(posts()).toBe(0)
  })

  it('reports an unknown outcome when the machine goes to sleep after the call was written', async () => {
    let drop = () => {}
    const { dialer, posts } = await setUp({
      fault: (response) => (drop = () => response.destroy()),
    })
    const started = dialer.start(number)
    await expect.poll(posts).toBe(1)
    dialer.stopConnecting()
    drop()
    expect((await started).state).toBe('unknown')
  })

  it.each<[string, SampleFault]>([
    ['a reset after the request', 'reset'],
    ['a reset after the call was started', 'reset-after'],
    ['a server error', { status: 500, body: '<h1>oops</h1>', headers: { 'Content-Type': 'text/html' } }],
    ['a redirect that keeps the method', { status: 307, headers: { Location: '/v1/calls' } }],
    ['an answer that is not JSON', { status: 200, body: 'hello', headers: { 'Content-Type': 'text/html' } }],
  ])('reports an unknown outcome after %s and sends nothing more', async (_name, fault) => {
    const { dialer, posts } = await setUp({ fault })
    const attempt = await dialer.start(number)
    expect(attempt.state).toBe('unknown')
    expect(attempt.error).toEqual({ code: 'call-unknown' })
    expect(posts()).toBe(1)
  })

  it('reports an unknown outcome when no answer arrives in time, and sends nothing more', async () => {
    const { dialer, posts, passDeadline } = await setUp({ fault: 'hang' })
    const started = dialer.start(number)
    await expect.poll(posts).toBe(1)
    await passDeadline()
    expect(await started).toMatchObject({ state: 'unknown', error: { code: 'call-unknown' } })
    expect(posts()).toBe(1)
  })

  it('sends nothing when the stored number differs from the requested one', async () => {
    const { library, dialer, posts } = await setUp()
    // Another program opens the file after the library was opened and its schema accepted.
    const other = new Database(databasePath(library.folder))
    onTestFinished(() => void other.close())
    other.exec(redirect)
    const attempt = await dialer.start(number)
    expect(attempt).toMatchObject({ state: 'refused', toNumber: number })
    expect(attempt.error).toEqual({ code: 'call-number-changed' })
    expect(posts()).toBe(0)
  })

  it('finds a call whose answer was lost in the list, by number and time', async () => {
    const { dialer, posts } = await setUp({ fault: 'reset-after' })
    expect(await dialer.start(number)).toMatchObject({ state: 'unknown', callSid: null })
    const arrived = await untilState(dialer, ({ state }) => state === 'completed')
    expect(arrived).toMatchObject({
      callSid: expect.any(String),
      recordingId: expect.any(String),
      error: null,
    })
    expect(posts()).toBe(1)
  })

  it.each([
    [400, 'call-refused'],
    [401, 'call-unauthorized'],
    [403, 'call-forbidden'],
    [404, 'call-user-not-found'],
    [429, 'call-rate-limited'],
  ])('reports why no call was started after %i', async (status, code) => {
    const body = JSON.stringify({ error: 'no' })
    const { dialer } = await setUp({
      fault: { status, body, headers: { 'Content-Type': 'application/json' } },
    })
    const attempt = await dialer.start(number)
    expect(attempt.state).toBe('refused')
    expect(attempt.error).toMatchObject({ code })
  })

  it('reports that no call was started when the service is unreachable', async () => {
    const { dialer } = await setUp({ offline: true })
    expect(await dialer.start(number)).toMatchObject({ state: 'refused' })
  })

  it('allows another attempt at once after a refusal', async () => {
    const { dialer, posts } = await setUp({
      fault: { status: 403, body: '{"error":"no minutes"}', headers: { 'Content-Type': 'application/json' } },
    })
    await dialer.start(number)
    await dialer.start(number)
    expect(posts()).toBe(2)
  })

  it('resumes an unanswered call after a restart without sending it again', async () => {
    const folder = makeTempFolder()
    const before = openLibrary({ folder })
    before.writer.saveDialIntent({ toNumber: number, startedAt: Date.now() })
    before.db.close()

    const { dialer, posts } = await setUp({ folder })
    const attempt = await untilState(dialer, ({ state }) => state !== 'starting')
    expect(attempt).toMatchObject({ toNumber: number, state: 'unknown' })
    expect(posts()).toBe(0)
  })

  it('gives up on a call that the service never lists', async () => {
    let later = 0
    const clock = { ...impatientClock, now: () => Date.now() + later }
    const { dialer, sample } = await setUp({ clock, callPaceMs: 3_600_000 })
    const started = await dialer.start(number)
    const [listed] = sample.requests.filter(({ path }) => path === '/v1/calls')
    expect(listed).toBeDefined()
    await untilState(dialer, ({ state }) => state === 'processing' || state === 'initiated')
    later = 5 * 3_600_000
    expect(await untilState(dialer, ({ state }) => state === 'never-arrived')).toMatchObject({
      id: started.id,
    })
  })

  it('polls once more before it gives up, as the machine may have been asleep', async () => {
    let slept = 0
    const clock: Clock = {
      ...systemClock,
      now: () => Date.now() + slept,
      async sleep(_ms, signal) {
        await systemClock.sleep(60, signal)
        slept = 5 * 3_600_000
      },
    }
    const { dialer } = await setUp({ clock, callPaceMs: 10 })
    await dialer.start(number)
    expect(await untilState(dialer, ({ state }) => state !== 'initiated')).toMatchObject({
      state: 'completed',
    })
  })

  it('does not give up a call while the service cannot be asked', async () => {
    const clock = { ...impatientClock, now: () => Date.now() + (asked() > 3 ? 5 * 3_600_000 : 0) }
    const { dialer, sample } = await setUp({
      clock,
      callPaceMs: 3_600_000,
      listFault: { status: 503, body: '' },
    })
    function asked(): number {
      return sample.requests.filter(({ method, path }) => method === 'GET' && path === '/v1/calls').length
    }
    await dialer.start(number)
    await expect.poll(asked).toBeGreaterThan(6)
    expect(dialer.current()).toMatchObject({ state: 'initiated' })
  })

  it('resumes polling when the key was replaced', async () => {
    const { dialer, sample } = await setUp({ listFault: { status: 401, body: '{}' } })
    const looks = () => sample.requests.filter(({ method, path }) => method === 'GET' && path === '/v1/calls')
    await dialer.start(number)
    await expect.poll(() => looks().at(-1)?.status).toBe(401)
    const count = looks().length
    await systemClock.sleep(50)
    expect(looks()).toHaveLength(count)
    dialer.followOn()
    await expect.poll(() => looks().length).toBeGreaterThan(count)
  })

  it('sends one POST when two programs with the same library start the same call', async () => {
    const folder = makeTempFolder()
    const [first, second] = [await setUp({ folder }), await setUp({ folder })]
    const [one, other] = await Promise.all([first.dialer.start(number), second.dialer.start(number)])
    expect(other.id).toBe(one.id)
    expect(first.posts() + second.posts()).toBe(1)
  })

  it('attaches the note of a call to its recording after the call was dismissed', async () => {
    const { dialer, library, libraryChanges, service, posts } = await setUp({ callPaceMs: 200 })
    const { id } = await dialer.start(number)
    await dialer.saveNote(id, 'Ask about the invoice')
    expect(dialer.current()).toMatchObject({ note: 'Ask about the invoice' })
    await dialer.dismiss()
    // Sync lists it without its callSid and announces it.
    await systemClock.sleep(250)
    const [unnamed] = await listedBy(library)
    libraryChanges.emit({ ids: [unnamed!], words: false })
    const notes = () => library.reader.findAdditions({ id: unnamed! }).notes.map(({ text }) => text)
    await expect.poll(notes).toEqual(['Ask about the invoice'])
    libraryChanges.emit({ ids: [unnamed!], words: false })
    await systemClock.sleep(50)
    expect(notes()).toEqual(['Ask about the invoice'])
    expect(posts()).toBe(1)
    expect(dialer.current()).toBeNull()

    async function listedBy({ writer }: typeof library): Promise<string[]> {
      const { data } = await service.listRecordings({ page: 1, limit: 20 })
      const called = data.filter(({ toNumber }) => toNumber === number).slice(0, 1)
      writer.saveRecordings({ recordings: called, seenAt: 1 })
      return called.map((recording) => recording.id)
    }
  })

  it('attaches a note to a recording that arrived while the program was not running', async () => {
    const folder = makeTempFolder()
    const before = openLibrary({ folder })
    const startedAt = Date.now()
    const { id } = before.writer.saveDialIntent({ toNumber: number, startedAt }).intent
    before.writer.saveDialNote({ id, text: 'Kept', at: startedAt })
    before.writer.updateDialIntent({ id, state: 'dismissed' })
    const createdAt = new Date(startedAt + 1_000).toISOString()
    before.writer.saveRecordings({
      recordings: [serviceRecordingOf({ id: 'later', toNumber: number, createdAt })],
      seenAt: 1,
    })
    before.db.close()
    const { library, posts } = await setUp({ folder })
    await expect
      .poll(() => library.reader.findAdditions({ id: 'later' }).notes.map(({ text }) => text))
      .toEqual(['Kept'])
    expect(posts()).toBe(0)
  })

  it('dismisses the panel, also for the next start', async () => {
    const { dialer, library } = await setUp()
    await dialer.start(number)
    await dialer.dismiss()
    expect(dialer.current()).toBeNull()
    expect(library.reader.findOpenDialIntent()).toBeNull()
  })

  it('keeps a call dismissed that was dismissed before the service answered', async () => {
    const { dialer, posts, library, passDeadline } = await setUp({ fault: 'hang' })
    const started = dialer.start(number)
    await expect.poll(posts).toBe(1)
    await dialer.dismiss()
    await passDeadline()
    expect(await started).toMatchObject({ state: 'unknown' })
    expect(dialer.current()).toBeNull()
    expect(library.reader.findOpenDialIntent()).toBeNull()
  })

  it('stops while it follows a second call', async () => {
    const clock = {
      ...systemClock,
      sleep: (_ms: number, signal?: AbortSignal) => systemClock.sleep(1e6, signal),
    }
    const { dialer, posts } = await setUp({ clock })
    await dialer.start(number)
    await dialer.start('+14155550199')
    await dialer.stop()
    expect(posts()).toBe(2)
  })

  it('keeps polling when the library could not store the recording', async () => {
    const { dialer, library } = await setUp()
    const { saveRecordings } = library.writer
    let failures = 0
    library.writer.saveRecordings = (input) => {
      if (++failures < 3) throw Object.assign(new Error('full'), { code: 'disk-full' })
      return saveRecordings(input)
    }
    await dialer.start(number)
    await untilState(dialer, ({ recordingId }) => recordingId !== null)
    expect(failures).toBeGreaterThanOrEqual(3)
  })

  it('stops asking when the key is no longer accepted', async () => {
    const { dialer, sample } = await setUp({ callPaceMs: 3_600_000 })
    const looks = () => sample.requests.filter(({ method, path }) => method === 'GET' && path === '/v1/calls')
    await dialer.start(number)
    sample.revokeKey()
    await expect.poll(() => looks().at(-1)?.status).toBe(401)
    const count = looks().length
    await systemClock.sleep(100)
    expect(looks()).toHaveLength(count)
  })

  it('keeps polling when the keychain returns the key late', async () => {
    const folder = makeTempFolder()
    const before = openLibrary({ folder })
    before.writer.saveDialIntent({ toNumber: number, startedAt: Date.now() })
    before.db.close()
    let keyed = false
    const { sample } = await setUp({ folder, hasKey: () => keyed })
    await systemClock.sleep(100)
    expect(sample.requests).toEqual([])
    keyed = true
    await expect.poll(() => sample.requests.at(-1)?.status).toBe(200)
  })

  it('does not delay quitting for an answer that may never arrive', async () => {
    const { dialer, posts, library } = await setUp({ fault: 'hang' })
    void dialer.start(number)
    await expect.poll(posts).toBe(1)
    await dialer.stop()
    expect(library.reader.findOpenDialIntent()).toMatchObject({ toNumber: number, state: 'starting' })
  })
})
