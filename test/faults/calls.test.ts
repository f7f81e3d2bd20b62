import { describe, expect, it, onTestFinished } from 'vitest'
import type { CallAttempt } from '../../src-preload/contract/dialer.ts'
import type { SampleFault } from '../../src-main/sample-service/http.ts'
import { startSampleService, type SampleService } from '../../src-main/sample-service/sample-service.ts'
import { makeTempFolder } from '../support/files/temp-folder.ts'
import { runEngine } from '../support/process/run-engine.ts'
import { jsonFault, startEngine, type Engine } from '../support/engine/whole-engine.ts'
import { sampleTests } from '../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const number = '+14155550172'
const html = { 'content-type': 'text/html' }

function postsOf(sample: SampleService): number {
  return sample.requests.filter(({ method }) => method === 'POST').length
}

/** A synced engine with open connections, whose service gives this answer to a call. */
async function startAnswering(fault: SampleFault | undefined): Promise<Engine> {
  const engine = await startEngine({ callPaceMs: 1_000 })
  await engine.untilComplete()
  engine.world.faults = ({ method }) => (method === 'POST' ? fault : undefined)
  return engine
}

/** Who is connected. */
function signedIn(engine: Engine) {
  const session = engine.offhook.session.current()
  if (session.state !== 'signed-in') throw new Error('nobody is connected')
  return session
}

/** Presses Call, and lets time go by until the answer is there or lost. */
async function press(engine: Engine): Promise<CallAttempt> {
  const attempt: { is?: CallAttempt } = {}
  void engine
    .workspace()
    .dialer.start(number)
    .then((answered) => (attempt.is = answered))
  await engine.until(() => attempt.is !== undefined)
  return attempt.is!
}

describe('starting a call', () => {
  it.each<[string, SampleFault]>([
    ['a reset before anything was done', 'reset'],
    ['a reset after the call was started', 'reset-after'],
    ['no answer in time', 'hang'],
    ['a 500', { status: 500, headers: html, body: '<h1>oops</h1>' }],
    ['a 502 of a proxy', { status: 502, headers: html, body: '<h1>bad gateway</h1>' }],
    ['a redirect that keeps the method', { status: 307, headers: { location: '/v1/calls' } }],
    ['a redirect to somewhere else', { status: 308, headers: { location: 'http://127.0.0.1:1/v1/calls' } }],
    ['a sign-in page', { status: 200, headers: html, body: '<html>hello</html>' }],
    [
      'JSON that ends in the middle',
      { status: 200, headers: { 'content-type': 'application/json' }, body: '{"callSi' },
    ],
  ])('sends one POST only, and reports the call as unknown: %s', async (_name, fault) => {
    const engine = await startAnswering(fault)
    expect(await press(engine)).toMatchObject({ state: 'unknown', error: { code: 'call-unknown' } })
    await engine.pass(20 * 60_000)
    expect(postsOf(engine.sample)).toBe(1)
  })

  it.each([400, 401, 403, 404])('reports a refusal (%d), and allows another attempt', async (status) => {
    const engine = await startAnswering(jsonFault(status, { error: 'no' }))
    expect(await press(engine)).toMatchObject({ state: 'refused' })
    expect(postsOf(engine.sample)).toBe(1)
  })

  it('resolves a call with a lost answer from the service’s list', async () => {
    const engine = await startAnswering('reset-after')
    expect(await press(engine)).toMatchObject({ state: 'unknown' })
    engine.world.faults = () => undefined
    const { dialer } = engine.workspace()
    await engine.until(() => dialer.current()?.ready === true)
    expect(dialer.current()).toMatchObject({ state: 'completed', recordingId: expect.any(String) })
    expect(postsOf(engine.sample)).toBe(1)
  })

  it('sends one POST for a double press', async () => {
    const engine = await startAnswering(undefined)
    const { dialer } = engine.workspace()
    const presses = [dialer.start(number), dialer.start(number), dialer.start(number)]
    const attempts = await Promise.all(presses)
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1)
    await engine.until(() => dialer.current()?.ready === true)
    expect(postsOf(engine.sample)).toBe(1)
  })

  it('follows a call again after a switch of accounts, without another request to call', async () => {
    const engine = await startAnswering(undefined)
    const { accountId } = signedIn(engine)
    expect(await press(engine)).toMatchObject({ state: 'initiated' })
    await engine.workspace().dialer.saveNote(engine.workspace().dialer.current()!.id, 'Ask for Renata')
    const other = await startSampleService({ recordings: 0, requestLimit: Infinity })
    onTestFinished(() => other.stop())
    await engine.offhook.session.connect({ ...other, remember: 'keychain' })
    expect(engine.workspace().dialer.current()).toBeNull()
    await engine.offhook.session.switchTo(accountId)
    await engine.until(() => engine.workspace().dialer.current()?.ready === true)
    const { recordingId } = engine.workspace().dialer.current()!
    const { notes } = await engine.workspace().threads.reader.findAdditions({ id: recordingId! })
    expect(notes.map(({ text }) => text)).toEqual(['Ask for Renata'])
    expect([postsOf(engine.sample), postsOf(other)]).toEqual([1, 0])
  })

  it('follows a call after a restart, without another request to call', async () => {
    const engine = await startAnswering(undefined)
    const { callSid } = await press(engine)
    await engine.restart()
    await engine.until(() => engine.workspace().dialer.current()?.ready === true)
    expect(engine.workspace().dialer.current()).toMatchObject({ callSid, state: 'completed' })
    expect(postsOf(engine.sample)).toBe(1)
  })

  it('reports the current blocker: no network, then no minutes, then none', async () => {
    const engine = await startAnswering(undefined)
    const blocker = () => engine.workspace().readiness.get().blocker
    await engine.until(() => engine.workspace().readiness.get().minutesRemaining !== null)
    expect(blocker()).toBeNull()
    engine.world.faults = () => 'reset'
    engine.workspace().sync.now()
    await engine.until(() => blocker() === 'offline')
    engine.world.faults = () => undefined
    engine.sample.setMinutes(0)
    await engine.until(() => blocker() === 'no-minutes')
    engine.sample.setMinutes(100)
    await engine.until(() => blocker() === null)
    expect(postsOf(engine.sample)).toBe(0)
  })

  it('does not repeat a call after a kill between the stored intent and the answer', async () => {
    const held: { posts: number } = { posts: 0 }
    const sample = await startSampleService({
      recordings: 2,
      requestLimit: Infinity,
      unsettled: false,
      averageWords: 20,
      faults: ({ method }) => {
        if (method !== 'POST') return undefined
        held.posts += 1
        return 'hang'
      },
    })
    onTestFinished(() => sample.stop())
    const engine = { home: makeTempFolder(), baseUrl: sample.baseUrl, apiKey: sample.apiKey }
    const first = await runEngine(engine)
    onTestFinished(() => first.kill())
    await expect.poll(() => first.ask.counts().catch(() => null)).not.toBeNull()
    // Never answered, since the process is killed before.
    first.ask.dial(number).catch(() => undefined)
    await expect.poll(() => held.posts).toBe(1)
    await first.kill()

    const second = await runEngine(engine)
    onTestFinished(() => second.kill())
    await expect
      .poll(() => second.ask.call().catch(() => null))
      .toMatchObject({ toNumber: number, state: 'unknown' })
    // Meanwhile it keeps requesting the list of calls only.
    await expect
      .poll(() => sample.requests.filter(({ path }) => path === '/v1/calls').length)
      .toBeGreaterThan(1)
    expect(held.posts).toBe(1)
    await second.close()
  })
})
