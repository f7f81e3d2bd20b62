import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { HeldKey } from '../../../src-main/credentials/held-key.ts'
import type { Deadlines } from '../../../src-main/service/exchange.ts'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import { createServiceClient } from '../../../src-main/service/service-client.ts'
import { openSendWindow } from '../../../src-main/service/send-window.ts'
import { ServiceError } from '../../../src-main/service/service-error.ts'
import { nodeFetch, postOnce } from '../../../src-main/service/transport.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { answerJson, startLoopbackServer, type SeenCall } from '../../support/service/loopback-server.ts'

const key = 'test_live_4f7Qk2'
const recording = {
  id: 'rec-1',
  toNumber: '+353209174199',
  fromNumber: '+15551230000',
  duration: 162,
  status: 'completed',
  direction: 'outbound',
  createdAt: '2025-01-15T09:00:00Z',
}
const pagination = { page: 1, limit: 100, total: 1, totalPages: 1, hasMore: false }

async function makeClient(
  answer: (request: IncomingMessage, response: ServerResponse, seen: SeenCall) => void,
  {
    deadlines,
    key: given = () => key,
    keyKnown,
    path = '',
  }: {
    deadlines?: Partial<Deadlines>
    key?: () => string
    keyKnown?: () => Promise<void>
    path?: string
  } = {},
) {
  const server = await startLoopbackServer(answer)
  const budget = new RequestBudget({ clock: systemClock, random: () => 0 })
  const client = createServiceClient({
    baseUrl: server.baseUrl + path,
    key: given,
    keyKnown,
    fetch: nodeFetch,
    postOnce,
    budget,
    clock: systemClock,
    deadlines,
  })
  return { client, budget, ...server }
}

/** The ServiceError a request ends with; everything in it as text must be free of the key. */
async function failureOf(work: Promise<unknown>): Promise<ServiceError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ServiceError)) throw new Error('expected a ServiceError', { cause: error })
  expect(`${error.stack} ${String(error.cause)} ${JSON.stringify(error)}`).not.toContain(key)
  return error
}

const html = (status: number) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'text/html' })
  response.end('<html><body>Sign in to the network</body></html>')
}

describe('a request', () => {
  it('carries the key and asks for JSON under the base URL', async () => {
    const { client, seen } = await makeClient(
      (_, response) => answerJson(response, 200, { data: [recording], pagination }),
      {
        path: '/calls/api',
      },
    )
    await client.listRecordings({ page: 2, limit: 100, status: 'processing', direction: undefined })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/calls/api/v1/recordings?page=2&limit=100&status=processing',
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    })
  })

  it('reads the key each time', async () => {
    let current = 'first_key'
    const { client, seen } = await makeClient((_, response) => answerJson(response, 200, { data: [] }), {
      key: () => current,
    })
    await client.fetchPlans()
    current = 'second_key'
    await client.fetchPlans()
    expect(seen.map((call) => call.headers.authorization)).toEqual(['Bearer first_key', 'Bearer second_key'])
  })

  it('waits for a key from the keychain, except for a call', async () => {
    const held = new HeldKey(null)
    const { promise: answer, resolve: unlock } = Promise.withResolvers<null>()
    held.waitFor(answer)
    const { client, seen } = await makeClient((_, response) => answerJson(response, 200, { data: [] }), {
      key() {
        const found = held.reveal()
        if (found === null) throw new ServiceError('no-key')
        return found
      },
      keyKnown: () => held.known(),
    })
    const plans = client.fetchPlans()
    expect((await failureOf(client.startCall('+353209174199'))).code).toBe('no-key')
    held.hold('late_key')
    unlock(null)
    expect(await plans).toEqual([])
    expect(seen.map(({ method, headers }) => [method, headers.authorization])).toEqual([
      ['GET', 'Bearer late_key'],
    ])
  })

  it.each(['snow\u2603man', 'two words', 'line\nbreak', ''])(
    'is not sent with %j, which no header can contain',
    async (bad) => {
      const { client, seen, budget } = await makeClient(html(200), { key: () => bad })
      const error = await failureOf(client.fetchMe())
      expect(error.code).toBe('unauthorized')
      if (bad) expect(String(error.cause) + error.stack).not.toContain(bad)
      expect(seen).toHaveLength(0)
      expect(budget.totals.requests).toBe(0)
    },
  )

  it.each([
    ['../../me', '/v1/recordings/..%2F..%2Fme'],
    ['a/b?c#d', '/v1/recordings/a%2Fb%3Fc%23d'],
    ['NUL\u0000', '/v1/recordings/NUL%00'],
    ['é 😀', '/v1/recordings/%C3%A9%20%F0%9F%98%80'],
  ])('for the recording %j stays below its path', async (id, url) => {
    const { client, seen } = await makeClient((_, response) =>
      answerJson(response, 200, { ...recording, id }),
    )
    expect((await client.fetchRecording(id)).id).toBe(id)
    expect(seen[0]?.url).toBe(url)
  })

  it.each(['.', '..', '', '\ud800'])('for the recording %j is not sent at all', async (id) => {
    const { client, seen } = await makeClient(html(200))
    const error = await failureOf(client.fetchAudioUrl(id))
    expect(error.code).toBe('bad-request')
    expect(error.retryable).toBe(false)
    expect(seen).toHaveLength(0)
  })

  it('refuses a recording with another id than requested', async () => {
    const { client } = await makeClient((_, response) => answerJson(response, 200, recording))
    expect((await failureOf(client.fetchRecording('rec-2'))).code).toBe('invalid-response')
  })

  it('is counted in the budget', async () => {
    const { client, budget } = await makeClient((_, response) => answerJson(response, 200, { data: [] }))
    await client.fetchPlans()
    await client.fetchTimezones()
    expect(budget.usedInWindow).toBe(2)
  })

  it('ends when the caller aborts while the service is silent', async () => {
    const stop = new AbortController()
    const { client } = await makeClient(() => stop.abort())
    expect((await failureOf(client.fetchMe({ signal: stop.signal }))).code).toBe('aborted')
  })

  it('ends when the caller aborts in the middle of the body', async () => {
    const stop = new AbortController()
    const { client } = await makeClient((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"data":[')
      setTimeout(() => stop.abort(), 20)
    })
    expect((await failureOf(client.fetchPlans({ signal: stop.signal }))).code).toBe('aborted')
  })
})

describe('a status', () => {
  it.each([
    [400, 'bad-request', false],
    [401, 'unauthorized', false],
    [403, 'forbidden', false],
    [404, 'not-found', false],
    [418, 'unexpected-status', true],
    [500, 'server-error', true],
    [503, 'server-error', true],
  ] as const)('%i becomes %s', async (status, code, retryable) => {
    const { client } = await makeClient((_, response) =>
      answerJson(response, status, { error: 'No  such\u202e thing\n' }),
    )
    const error = await failureOf(client.fetchRecording('rec-1'))
    expect(error).toMatchObject({ code, status, retryable })
    expect(error.serviceMessage).toBe(status < 500 ? 'No such thing' : null)
  })

  it('202 becomes not-ready with the recording’s status', async () => {
    const { client } = await makeClient((_, response) =>
      answerJson(response, 202, { error: 'wait', status: 'transcribing' }),
    )
    expect(await failureOf(client.fetchRecording('rec-1'))).toMatchObject({
      code: 'not-ready',
      recordingStatus: 'transcribing',
      retryable: true,
    })
    expect(await failureOf(client.fetchTranscriptText('rec-1', 'srt'))).toMatchObject({ code: 'not-ready' })
    expect(await failureOf(client.fetchAudioUrl('rec-1'))).toMatchObject({ code: 'not-ready' })
  })

  it('429 pauses everything for the given time', async () => {
    const { client, budget } = await makeClient((_, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '120' })
      response.end('{"error":"Rate limit exceeded, please wait"}')
    })
    expect(await failureOf(client.fetchMe())).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 120 })
    expect(budget.pausedForMs).toBeGreaterThan(110_000)
    expect(budget.totals.rateLimited).toBe(1)
  })

  it('429 with an HTTP date pauses until then', async () => {
    const { client, budget } = await makeClient((_, response) => {
      response.writeHead(429, { 'retry-after': new Date(Date.now() + 300_000).toUTCString() })
      response.end()
    })
    const error = await failureOf(client.fetchMe())
    expect(error.retryAfterSeconds).toBeGreaterThan(200)
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(300)
    expect(budget.pausedForMs).toBeGreaterThan(200_000)
  })

  it('429 without a time pauses for a minute, also as HTML', async () => {
    const { client, budget } = await makeClient(html(429))
    expect(await failureOf(client.fetchMe())).toMatchObject({ code: 'rate-limited', retryAfterSeconds: null })
    expect(budget.pausedForMs).toBeGreaterThan(50_000)
  })

  it.each([400, 403, 404, 202])('%i as HTML is not accepted as the service’s answer', async (status) => {
    const { client } = await makeClient(html(status))
    expect((await failureOf(client.fetchRecording('rec-1'))).code).toBe('not-json')
  })

  it('429 pauses at once, without waiting for its body', async () => {
    const { client, budget } = await makeClient((_, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{')
    })
    expect((await failureOf(client.fetchMe())).code).toBe('rate-limited')
    expect(budget.totals.rateLimited).toBe(1)
  })

  it('401 is accepted in any form', async () => {
    const { client } = await makeClient(html(401))
    expect((await failureOf(client.fetchMe())).code).toBe('unauthorized')
  })

  it('500 with an HTML page is a server error without its text', async () => {
    const { client } = await makeClient(html(500))
    expect(await failureOf(client.fetchMe())).toMatchObject({ code: 'server-error', serviceMessage: null })
  })

  it('is reported without the key if the service quotes it', async () => {
    const { client } = await makeClient((_, response) =>
      answerJson(response, 401, { error: `Key ${key} is revoked` }),
    )
    expect((await failureOf(client.fetchMe())).serviceMessage).toBe('Key … is revoked')
  })

  it('keeps only the beginning of a long message', async () => {
    const { client } = await makeClient((_, response) =>
      answerJson(response, 400, { error: 'x'.repeat(5000) }),
    )
    expect((await failureOf(client.fetchMe())).serviceMessage).toHaveLength(300)
  })

  it('is kept when the error’s body is too long', async () => {
    const { client } = await makeClient((_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end(Buffer.alloc(1024 * 1024, 'x'))
    })
    expect((await failureOf(client.fetchRecording('rec-1'))).code).toBe('not-found')
  })
})

describe('an answer that may not be the service’s', () => {
  it('is refused when a captive portal answers 200 with HTML', async () => {
    const { client } = await makeClient(html(200))
    expect((await failureOf(client.fetchMe())).code).toBe('not-json')
    expect((await failureOf(client.fetchTranscriptText('rec-1', 'text'))).code).toBe('not-json')
  })

  it.each([undefined, 'text/plain', 'text/json; charset=utf-8', 'application/octet-stream'])(
    'is read when it is JSON with the type %s',
    async (type) => {
      const { client } = await makeClient((_, response) => {
        if (type) response.setHeader('content-type', type)
        response.end('{"data":[]}')
      })
      expect(await client.fetchPlans()).toEqual([])
    },
  )

  it('is refused when its type is HTML, whatever it contains', async () => {
    const { client } = await makeClient((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end('{"data":[]}')
    })
    expect((await failureOf(client.fetchPlans())).code).toBe('not-json')
  })

  it('is refused when it is JSON of another shape', async () => {
    const { client } = await makeClient((_, response) => answerJson(response, 200, { hello: 'world' }))
    expect((await failureOf(client.listRecordings({ page: 1, limit: 100 }))).code).toBe('invalid-response')
    expect((await failureOf(client.fetchMe())).code).toBe('invalid-response')
  })

  it('is refused when the JSON is truncated, without quoting it', async () => {
    const { client } = await makeClient((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' })
      response.end('{"data":[{"id":"secret words"')
    })
    const error = await failureOf(client.fetchPlans())
    expect(error.code).toBe('not-json')
    expect(String(error.cause)).not.toContain('secret')
  })

  it('is refused when it ends before its declared length', async () => {
    const { client } = await makeClient((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"data":[]}')
      setTimeout(() => response.destroy(), 20)
    })
    expect((await failureOf(client.fetchPlans())).retryable).toBe(true)
  })

  it('is refused when it cannot be decompressed', async () => {
    const { client } = await makeClient((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end('not gzip')
    })
    expect((await failureOf(client.fetchPlans())).code).toBe('not-json')
  })

  it('is refused when a small compressed body expands beyond any page', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
    const { client } = await makeClient((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(bomb)
    })
    expect((await failureOf(client.fetchPlans())).code).toBe('too-large')
  })

  it('is refused when it is nested 100,000 deep', async () => {
    const { client } = await makeClient((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('['.repeat(100_000) + ']'.repeat(100_000))
    })
    expect((await failureOf(client.fetchPlans())).code).toBe('invalid-response')
  })

  it('may be compressed, begin with a byte order mark and name a JSON subtype', async () => {
    const { client } = await makeClient((_, response) => {
      response.writeHead(200, { 'content-type': 'application/vnd.calls+json', 'content-encoding': 'gzip' })
      response.end(gzipSync('\ufeff{"data":[]}'))
    })
    expect(await client.fetchPlans()).toEqual([])
  })
})

describe('a connection', () => {
  it('without a response times out', async () => {
    const { client } = await makeClient(() => {}, { deadlines: { headersMs: 40 } })
    expect((await failureOf(client.fetchMe())).code).toBe('timeout')
  })

  it('that stops in mid-body times out', async () => {
    const { client } = await makeClient(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{"data":')
      },
      { deadlines: { idleMs: 40 } },
    )
    expect((await failureOf(client.fetchPlans())).code).toBe('timeout')
  })

  it('that is too slow times out', async () => {
    const { client } = await makeClient(
      (request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const drip = setInterval(() => response.write(' '), 5)
        request.socket.on('close', () => clearInterval(drip))
      },
      { deadlines: { wholeMs: 150 } },
    )
    expect((await failureOf(client.fetchPlans())).code).toBe('timeout')
  })

  it('is closed when the request is abandoned', async () => {
    let closed: (value: unknown) => void
    const closing = new Promise((resolve) => (closed = resolve))
    const { client } = await makeClient(
      (request) => {
        request.socket.on('close', () => closed(true))
      },
      { deadlines: { headersMs: 40 } },
    )
    await failureOf(client.fetchMe())
    expect(await closing).toBe(true)
  })

  it('that is reset counts as offline', async () => {
    const { client } = await makeClient((request) => request.socket.resetAndDestroy())
    const error = await failureOf(client.fetchMe())
    expect(error).toMatchObject({ code: 'offline', cause: 'ECONNRESET' })
  })

  it('that does not use HTTP is not accepted as the service', async () => {
    const { client } = await makeClient((request) => request.socket.end('garbage\r\n\r\n'))
    expect((await failureOf(client.fetchMe())).code).toBe('not-json')
  })

  it('keeps its slot in the budget after failing', async () => {
    const { client, budget } = await makeClient((request) => request.socket.resetAndDestroy())
    await failureOf(client.fetchMe())
    expect(budget.usedInWindow).toBe(1)
  })

  it.each([301, 302, 303, 307, 308])(
    'is not redirected by %i, and the key is not sent on',
    async (status) => {
      const target = await startLoopbackServer((_, response) => answerJson(response, 200, { data: [] }))
      const { client, seen } = await makeClient((_, response) => {
        response.writeHead(status, { location: `${target.baseUrl}/v1/plans` })
        response.end()
      })
      for (const request of [
        () => client.fetchPlans(),
        () => client.updateMe({ name: 'Mara' }),
        () => client.startCall('+15550100'),
      ]) {
        expect((await failureOf(request())).code).toBe('redirected')
      }
      expect(target.seen).toHaveLength(0)
      expect(seen).toHaveLength(3)
    },
  )
})

describe('startCall', () => {
  const initiated = { callSid: 'CA1', status: 'initiated', message: 'Calling you', toNumber: '+1 555-0100' }

  it('sends one POST on a separate connection', async () => {
    const { client, seen } = await makeClient((_, response) => answerJson(response, 200, initiated))
    expect(await client.startCall('+15550100')).toEqual(initiated)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/v1/calls',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        connection: 'close',
      },
      body: '{"toNumber":"+15550100"}',
    })
  })

  it.each([
    ['reset', 'offline', (request: IncomingMessage) => request.socket.resetAndDestroy()],
    ['closed', 'offline', (request: IncomingMessage) => request.socket.end()],
    ['silent', 'timeout', () => {}],
    [
      'a 502 page',
      'server-error',
      (request: IncomingMessage, response: ServerResponse) => html(502)(request, response),
    ],
    [
      'HTML',
      'not-json',
      (request: IncomingMessage, response: ServerResponse) => html(200)(request, response),
    ],
    [
      'without a callSid',
      'invalid-response',
      (_: IncomingMessage, response: ServerResponse) => answerJson(response, 200, {}),
    ],
  ] as const)('is sent only once when the answer is %s', async (_name, code, answer) => {
    const isSilent = code === 'timeout'
    const { client, seen } = await makeClient(answer, isSilent ? { deadlines: { headersMs: 150 } } : {})
    expect((await failureOf(client.startCall('+15550100'))).code).toBe(code)
    expect(seen).toHaveLength(1)
  })

  it('accepts any success status with a callSid', async () => {
    const { client } = await makeClient((_, response) => answerJson(response, 202, initiated))
    expect((await client.startCall('+15550100')).callSid).toBe('CA1')
  })

  it('reports why a number or account is refused', async () => {
    const { client } = await makeClient((_, response) =>
      answerJson(response, 403, { error: 'No minutes remaining' }),
    )
    expect(await failureOf(client.startCall('+15550100'))).toMatchObject({
      code: 'forbidden',
      serviceMessage: 'No minutes remaining',
    })
  })

  it('is not sent during the pause after a 429', async () => {
    const { client, budget, seen } = await makeClient((_, response) => answerJson(response, 200, initiated))
    budget.noteRateLimited(null)
    expect((await failureOf(client.startCall('+15550100'))).code).toBe('rate-limited')
    expect(seen).toHaveLength(0)
  })

  it('is not sent when its send window closes while it waits for the budget', async () => {
    const { client, budget, seen } = await makeClient((_, response) => answerJson(response, 200, initiated))
    // Shorter than the longest wait of a call.
    budget.noteRateLimited(1)
    const sendWindow = openSendWindow(systemClock, 60_000)
    const failure = failureOf(client.startCall('+15550100', sendWindow))
    sendWindow.close()
    expect(await failure).toMatchObject({ code: 'too-late', notSent: true })
    expect(seen).toHaveLength(0)
  })
})

describe('updateMe', () => {
  it('sends only the changed fields, null included', async () => {
    const user = {
      id: 'u1',
      email: null,
      name: null,
      phoneNumber: '1555',
      timezone: 'Europe/Dublin',
      createdAt: null,
    }
    const { client, seen } = await makeClient((_, response) => answerJson(response, 200, { user }))
    expect(await client.updateMe({ name: null })).toEqual(user)
    expect(seen[0]).toMatchObject({ method: 'PUT', url: '/v1/me', body: '{"name":null}' })
    expect(seen[0]?.headers['content-type']).toBe('application/json')
  })
})
