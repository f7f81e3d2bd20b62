import { describe, expect, it } from 'vitest'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { openSample } from '../../support/service/sample-client.ts'

const endpoints: [string, string][] = [
  ['GET', '/v1/me'],
  ['PUT', '/v1/me'],
  ['GET', '/v1/timezones'],
  ['GET', '/v1/plans'],
  ['GET', '/v1/subscription'],
  ['POST', '/v1/calls'],
  ['GET', '/v1/calls'],
  ['GET', '/v1/recordings'],
  ['GET', '/v1/recordings/search?q=coffee'],
  ['GET', '/v1/recordings/x'],
  ['GET', '/v1/recordings/x/transcript'],
  ['GET', '/v1/recordings/x/audio'],
]

describe('the key', () => {
  it.each(endpoints)('is required by %s %s', async (method, path) => {
    const { service, send } = await openSample({ recordings: 1 })
    const body = method === 'GET' ? undefined : {}
    for (const authorization of ['', 'Bearer', 'Bearer wrong', service.apiKey, `Basic ${service.apiKey}`]) {
      const { status, json } = await send(method, path, body, { authorization })
      expect(status).toBe(401)
      expect(json).toEqual({ error: expect.any(String) })
    }
    const unsent = await fetch(service.baseUrl + path, { method })
    expect(unsent.status).toBe(401)
    expect((await send(method, path, body)).status).not.toBe(401)
    service.revokeKey()
    expect((await send(method, path, body)).status).toBe(401)
  })

  it('has the documented shape and is different each time', async () => {
    const [one, two] = [await openSample({ recordings: 0 }), await openSample({ recordings: 0 })]
    expect(one.service.apiKey).toMatch(/^[a-z]+_live_\S{20,}$/)
    expect(one.service.apiKey).not.toBe(two.service.apiKey)
  })

  it('appears nowhere in the request log', async () => {
    const { service, get } = await openSample({ recordings: 1 })
    await get('/v1/recordings?page=1')
    expect(service.requests).toEqual([
      { method: 'GET', path: '/v1/recordings', query: '?page=1', at: expect.any(Number), status: 200 },
    ])
  })
})

describe('the request limit', () => {
  it('allows 100 requests in any minute and answers 429 to the rest', async () => {
    const clock = new FakeClock()
    const { get } = await openSample({ recordings: 1, clock, requestLimit: 100 })
    const statuses = async (count: number) => {
      const all: number[] = []
      for (let i = 0; i < count; i++) all.push((await get('/v1/plans')).status)
      return all
    }
    expect(await statuses(60)).toEqual(Array(60).fill(200))
    await clock.advance(30_000)
    expect(await statuses(42)).toEqual([...Array(40).fill(200), 429, 429])
    const refused = await get('/v1/me')
    expect(refused).toMatchObject({ status: 429, json: { error: expect.stringMatching(/wait/i) } })
    await clock.advance(30_000)
    expect(await statuses(61)).toEqual([...Array(60).fill(200), 429])
  })

  it('is not used up by requests without a key', async () => {
    const { send, get } = await openSample({ recordings: 1, requestLimit: 1 })
    await send('GET', '/v1/me', undefined, { authorization: 'Bearer wrong' })
    expect((await get('/v1/me')).status).toBe(200)
    expect((await get('/v1/me')).status).toBe(429)
  })
})

describe('an inactive subscription', () => {
  it.each(['past_due', 'canceled', 'none'] as const)(
    'that is %s blocks calls and recordings',
    async (state) => {
      const { service, send, get } = await openSample({ recordings: 1 })
      service.setSubscription(state)
      for (const path of ['/v1/recordings', '/v1/calls', '/v1/recordings/search?q=ab', '/v1/recordings/x']) {
        expect(await get(path)).toMatchObject({ status: 403, json: { error: expect.any(String) } })
      }
      expect((await send('POST', '/v1/calls', { toNumber: '+14155550123' })).status).toBe(403)
      expect((await get('/v1/me')).json.subscription.status).toBe(state)
      service.setSubscription('trialing')
      expect((await get('/v1/recordings')).status).toBe(200)
    },
  )
})

describe('other requests', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/v1/nothing'],
    ['GET', '/v2/me'],
    ['DELETE', '/v1/recordings/x'],
    ['POST', '/v1/recordings'],
  ])('answer 404 to %s %s', async (method, path) => {
    const { send } = await openSample({ recordings: 1 })
    expect(await send(method, path)).toMatchObject({ status: 404, json: { error: expect.any(String) } })
  })

  it('are refused when the body is too large', async () => {
    const { send } = await openSample({ recordings: 0 })
    const toNumber = `+14155550123${' '.repeat(100_000)}`
    expect((await send('POST', '/v1/calls', { toNumber })).status).toBe(400)
  })
})

describe('faults', () => {
  it('replace the answer, or drop the connection before or after the work is done', async () => {
    const faults = {
      '/v1/plans': { status: 503, body: '<html>' },
      '/v1/me': 'reset',
      '/v1/calls': 'reset-after',
    } as const
    const clock = new FakeClock()
    const { service, send, get } = await openSample({
      recordings: 0,
      clock,
      faults: ({ method, path }) =>
        path === '/v1/calls' && method === 'GET' ? undefined : faults[path as '/v1/me'],
    })
    expect(await get('/v1/plans')).toMatchObject({ status: 503, text: '<html>' })
    await expect(get('/v1/me')).rejects.toThrow()
    await expect(send('POST', '/v1/calls', { toNumber: '+14155550123' })).rejects.toThrow()
    await clock.advance(60_000)
    expect((await get('/v1/calls')).json.data).toHaveLength(1)
    expect(service.requests.map((seen) => [seen.path, seen.status])).toEqual([
      ['/v1/plans', 503],
      ['/v1/me', 0],
      ['/v1/calls', 0],
      ['/v1/calls', 200],
    ])
  })

  it('can produce any answer that a connection allows', async () => {
    const { get } = await openSample({
      recordings: 0,
      faults: () => (response) => {
        response.writeHead(200, { 'content-type': 'text/plain' })
        response.write('drip', () => response.end('ping'))
      },
    })
    expect(await get('/v1/me')).toMatchObject({ status: 200, text: 'dripping' })
  })

  it('can hang until the client gives up', async () => {
    const { service } = await openSample({ recordings: 0, faults: () => 'hang' })
    const giveUp = new AbortController()
    const asked = fetch(`${service.baseUrl}/v1/me`, { signal: giveUp.signal })
    await expect.poll(() => service.requests.length).toBe(1)
    giveUp.abort()
    await expect(asked).rejects.toThrow()
    expect(service.requests[0]?.status).toBe(0)
  })
})
