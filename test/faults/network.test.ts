import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SyncPhase } from '../../src-preload/contract/sync.ts'
import type { SampleFault } from '../../src-main/sample-service/http.ts'
import { startLoopbackServer } from '../support/service/loopback-server.ts'
import { selfSigned } from '../support/service/self-signed.ts'
import {
  expectTruth,
  jsonFault,
  onApi,
  onStorage,
  startEngine,
  type Engine,
} from '../support/engine/whole-engine.ts'
import { sampleTests } from '../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const hourMs = 3_600_000
const page = (text: string) => `<!doctype html><html><body><h1>${text}</h1></body></html>`

function phaseOf(engine: Engine): SyncPhase {
  return engine.workspace().sync.status().phase
}

/** An engine whose service gives this answer to every request except `/v1/me`, until the fault is removed. */
async function startSpoilt(fault: SampleFault): Promise<Engine> {
  return await startEngine({ world: { faults: onApi(fault) } })
}

describe('the service’s limit (429)', () => {
  it.each([
    ['without Retry-After', undefined, 60],
    ['with Retry-After in seconds', '90', 90],
    ['with a Retry-After of months', '9999999', 3600],
    ['with a Retry-After of no meaning', 'soon', 60],
  ])('pauses all requests and loses nothing, %s', async (_name, retryAfter, seconds) => {
    let asked = 0
    const refusal = jsonFault(429, { error: 'slow down' }, retryAfter ? { 'retry-after': retryAfter } : {})
    const engine = await startEngine({
      world: { faults: (request) => (request.path !== '/v1/me' && ++asked === 3 ? refusal : undefined) },
    })
    await engine.until(() => phaseOf(engine) === 'rate-limited', 0)
    const { waitsUntil } = engine.workspace().sync.status()
    const waitMs = waitsUntil! - engine.clock.now()
    expect(waitMs).toBeGreaterThan(seconds * 1000 - 2_000)
    // Up to three seconds more, so that several programs do not return in the same instant.
    expect(waitMs).toBeLessThanOrEqual(seconds * 1000 + 3_000)

    await engine.untilComplete()
    const refusedAt = engine.sample.requests.find(({ status }) => status === 429)!.at
    const next = engine.sample.requests.find(({ at }) => at > refusedAt + 2_000)!
    expect(next.at - refusedAt).toBeGreaterThanOrEqual(seconds * 1000)
    expect(engine.sample.requests.filter(({ status }) => status === 429)).toHaveLength(1)
    await expectTruth(engine)
  })
})

describe('a recording that is never ready (202)', () => {
  it('is retried less and less often, also after a restart, and delays nothing else', async () => {
    const engine = await startEngine({ connected: false })
    const id = engine.sample.addRecording({ id: 'never-ready' })
    engine.world.faults = onApi(jsonFault(202, { error: 'not ready', status: 'processing' }), /never-ready/)
    await engine.connect()
    await engine.untilRecording(id, (each) => each.transcriptAttempts >= 3)
    const before = await engine.findRecording(id)
    expect(before).toMatchObject({ transcriptState: 'waiting', transcriptError: null })
    await engine.restart()
    const after = await engine.findRecording(id)
    expect(after.transcriptNextAt).toBe(before.transcriptNextAt)

    const asked = () => engine.sample.requests.filter(({ path }) => path.includes('never-ready')).length
    const first = asked()
    await engine.pass(2 * hourMs)
    // Seconds at first, an hour in the end; transcript and audio.
    expect(asked() - first).toBeLessThan(2 * 16)
    expect((await engine.workspace().threads.reader.counts()).transcripts).toBe(4)
    expect((await engine.findRecording(id)).transcriptState).toBe('waiting')

    engine.world.faults = () => undefined
    await engine.untilComplete(10 * 60_000)
    await expectTruth(engine)
  })
})

describe('a key that is refused in the middle (401)', () => {
  it('stops sync, is reported once, keeps all data, and sync resumes with a new key', async () => {
    let asked = 0
    const engine = await startEngine({
      world: { faults: ({ path }) => (path !== '/v1/me' && ++asked > 4 ? refused : undefined) },
    })
    const refused = jsonFault(401, { error: 'revoked' })
    const told: string[] = []
    engine.offhook.session.changes.listen((session) => {
      if (session.state === 'signed-in') told.push(session.keyState)
    })
    await engine.until(() => phaseOf(engine) === 'unauthorized')
    // Requests that were under way when the first was refused.
    await engine.pass(1_000)
    expect(await engine.pass(hourMs)).toBe(0)
    expect(told.filter((state) => state === 'rejected')).toHaveLength(1)
    expect(engine.offhook.session.current()).toMatchObject({ state: 'signed-in', keyState: 'rejected' })
    const { reader } = engine.workspace().threads
    const ids = await reader.listIds({ view: 'all' })
    expect(ids).toHaveLength(4)

    engine.world.faults = () => undefined
    await engine.connect()
    await engine.untilComplete()
    await expectTruth(engine)
  })
})

describe('access that is refused (403)', () => {
  it('for everything is reported, retried every five minutes, and leaves the library readable', async () => {
    const engine = await startEngine()
    await engine.untilComplete()
    engine.world.faults = onApi(jsonFault(403, { error: 'subscription' }))
    engine.workspace().sync.now()
    await engine.until(() => phaseOf(engine) === 'forbidden')
    expect(await engine.pass(hourMs)).toBeLessThanOrEqual(13)
    const [id] = await engine.workspace().threads.reader.listIds({ view: 'all' })
    expect(await engine.workspace().threads.reader.findTranscript({ id: id! })).not.toBeNull()

    engine.world.faults = () => undefined
    const added = engine.sample.addRecording()
    await engine.untilHere(added)
  })

  it.each([403, 404])('for one recording, or a %d, affects only that recording', async (status) => {
    const engine = await startEngine({ connected: false })
    engine.sample.addRecording({ id: 'not-yours' })
    engine.world.faults = onApi(jsonFault(status, { error: 'no' }), /not-yours/)
    await engine.connect()
    const { reader } = engine.workspace().threads
    await engine.until(async () => (await reader.counts()).audio === 4)
    const kept = await engine.findRecording('not-yours')
    if (status === 404) expect(kept.removedAtServiceAt).not.toBeNull()
    else expect(kept).toMatchObject({ transcriptState: 'waiting', removedAtServiceAt: null })
    expect(['idle', 'transcripts', 'audio']).toContain(phaseOf(engine))
  })
})

describe('invalid answers', () => {
  const cut = (response: Parameters<Extract<SampleFault, (...args: never) => unknown>>[0]) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000 })
    response.write('{"data":[{"id":"rec_half","toNum', () => response.destroy())
  }
  it.each<[string, SampleFault]>([
    ['500 in HTML', { status: 500, headers: { 'content-type': 'text/html' }, body: page('secret words') }],
    ['503 in HTML', { status: 503, headers: { 'content-type': 'text/html' }, body: page('secret words') }],
    ['JSON that ends in the middle', cut],
    [
      'JSON that is none',
      { status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":[' },
    ],
    ['JSON of another shape', jsonFault(200, { data: 'secret words' })],
    [
      'a sign-in page as 200',
      { status: 200, headers: { 'content-type': 'text/html' }, body: page('Welcome') },
    ],
    ['a connection that is reset', 'reset'],
  ])('are retried with increasing delays, write nothing and are not logged: %s', async (_name, fault) => {
    const engine = await startSpoilt(fault)
    await engine.until(() => phaseOf(engine) === 'offline')
    // Two seconds, doubled, up to five minutes.
    expect(await engine.pass(hourMs / 3)).toBeLessThan(20)
    expect((await engine.workspace().threads.reader.counts()).all).toBe(0)
    expect(engine.logged.join('\n')).not.toMatch(/secret|Welcome|rec_half|html/i)

    engine.world.faults = () => undefined
    await engine.untilComplete()
    await expectTruth(engine)
  })

  it('for single items do not affect the list, and are retried', async () => {
    const engine = await startEngine({ connected: false })
    const failing = { status: 500, headers: { 'content-type': 'text/html' }, body: page('secret words') }
    engine.world.faults = onApi(failing, /recordings\/.+/)
    await engine.connect()
    const { reader } = engine.workspace().threads
    await engine.until(async () => {
      const ids = await reader.listIds({ view: 'all' })
      const all = await reader.findRecordings({ ids })
      return all.length === 4 && all.every(({ transcriptAttempts }) => transcriptAttempts >= 2)
    })
    expect(engine.logged.join('\n')).not.toMatch(/secret|html/i)
    engine.world.faults = () => undefined
    await engine.untilComplete()
    await expectTruth(engine)
  })
})

describe('an unreachable service', () => {
  const closedPort = async () => {
    const { baseUrl } = await startLoopbackServer(() => {})
    // A port without a listener: systems never assign port 1.
    return `${new URL(baseUrl).protocol}//127.0.0.1:1`
  }
  it.each<[string, () => Promise<string>]>([
    ['the connection is refused', closedPort],
    ['the name is not known', async () => 'http://calls.invalid'],
    ['the certificate is nobody’s', startSelfSigned],
  ])(
    'is reported as offline, retried with increasing delays, and recovered from: %s',
    async (_name, startElsewhere) => {
      const engine = await startEngine()
      await engine.untilComplete()
      const elsewhere = await startElsewhere()
      const asked: string[] = []
      engine.world.route = (url) => {
        asked.push(url)
        const { pathname, search } = new URL(url)
        return elsewhere + pathname + search
      }
      const added = engine.sample.addRecording()
      engine.workspace().sync.now()
      await engine.until(() => phaseOf(engine) === 'offline')
      const first = asked.length
      expect(await engine.pass(hourMs / 3)).toBe(0)
      expect(asked.length - first).toBeLessThan(20)
      const [id] = await engine.workspace().threads.reader.listIds({ view: 'all' })
      expect(await engine.workspace().threads.reader.findTranscript({ id: id! })).not.toBeNull()

      engine.world.route = (url) => url
      await engine.untilHere(added)
      await expectTruth(engine)
    },
  )

  it('is retried at once when the network returns', async () => {
    const engine = await startEngine({ world: { faults: onApi('reset') } })
    await engine.until(() => phaseOf(engine) === 'offline')
    await engine.pass(hourMs / 3)
    engine.world.faults = () => undefined
    engine.workspace().sync.now()
    await engine.untilComplete(0)
    await expectTruth(engine)
  })
})

describe('a redirect by the API', () => {
  it.each([301, 302, 303, 307, 308])(
    'with status %d is refused, and its target receives no request',
    async (status) => {
      const portal = await startLoopbackServer((_request, response) => response.end(page('Sign in')))
      const engine = await startSpoilt({ status, headers: { location: `${portal.baseUrl}/sign-in` } })
      await engine.until(() => phaseOf(engine) === 'offline')
      await engine.pass(10 * 60_000)
      expect(portal.seen).toEqual([])
      expect((await engine.workspace().threads.reader.counts()).all).toBe(0)
      engine.world.faults = () => undefined
      await engine.untilComplete()
      expect(portal.seen).toEqual([])
    },
  )
})

describe('audio of a service on the internet', () => {
  it.each([
    ['this machine', null],
    ['a private address', 'https://10.0.0.1/a'],
  ])('is not downloaded when the signed URL names %s', async (_, url) => {
    const publicUrl = 'https://calls.example'
    const engine = await startEngine({ recordings: 2, connected: false })
    const { sample, world } = engine
    world.route = (asked) => asked.replace(publicUrl, sample.baseUrl)
    if (url)
      world.faults = onApi((response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ url, contentType: 'audio/wav', duration: 5 }))
      }, /\/audio$/)
    await engine.offhook.session.connect({ baseUrl: publicUrl, apiKey: sample.apiKey, remember: 'keychain' })
    const { reader } = engine.workspace().threads
    await engine.until(async () => {
      const here = await reader.findRecordings({ ids: await reader.listIds({ view: 'all' }) })
      const tried = here.filter((each) => each.audioAttempts > 0 || each.audioState === 'present')
      return tried.length === 2
    })
    expect(sample.storageRequests).toEqual([])
    expect((await reader.counts()).audio).toBe(0)
  })
})

describe('answers that never end', () => {
  it.each(['api', 'storage'] as const)('time out when no headers arrive: %s', async (server) => {
    const engine = await startEngine({ connected: false })
    let held = 0
    engine.world.faults = ({ server: asked, path }) =>
      asked === server && path !== '/v1/me' && ++held <= 2 ? 'hang' : undefined
    await engine.connect()
    await engine.untilComplete()
    expect(held).toBeGreaterThan(2)
    await expectTruth(engine)
  })

  it.each(['api', 'storage'] as const)('time out when the body arrives too slowly: %s', async (server) => {
    const engine = await startEngine({ connected: false })
    const dripping = new Set<string>()
    engine.world.faults = ({ server: asked, path }) => {
      if (asked !== server || path === '/v1/me' || dripping.size >= 1) return undefined
      dripping.add(path)
      return (response) => {
        response.writeHead(200, {
          'content-type': asked === 'api' ? 'application/json' : 'audio/wav',
          'content-length': 9_999,
        })
        const drip = async () => {
          for (; !response.destroyed; await engine.clock.sleep(10_000)) response.write(' ')
        }
        void drip()
      }
    }
    await engine.connect()
    await engine.untilComplete()
    expect(dripping.size).toBe(1)
    await expectTruth(engine)
  })
})

describe('a machine that goes to sleep during a request', () => {
  it('cancels running work, sends no requests, and resumes after waking', async () => {
    const engine = await startEngine({ connected: false })
    engine.world.faults = onStorage('hang')
    await engine.connect()
    await engine.until(() => engine.sample.storageRequests.length > 0)
    const { sync } = engine.workspace()
    sync.setConditions({ metered: false, onBattery: false, suspended: true })
    await engine.pass(1_000)
    expect(await engine.pass(hourMs)).toBe(0)
    engine.world.faults = () => undefined
    sync.setConditions({ metered: false, onBattery: false, suspended: false })
    sync.now()
    await engine.untilComplete()
    await expectTruth(engine)
  })
})

/** An https server with an untrusted certificate. */
async function startSelfSigned(): Promise<string> {
  const server = createSecureServer(selfSigned, (request, response) => {
    response.end(`{"stolen":"${request.headers.authorization ?? ''}"}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `https://localhost:${(server.address() as AddressInfo).port}`
}
