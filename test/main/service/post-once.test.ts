import { once } from 'node:events'
import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { toNetworkError } from '../../../src-main/service/network-error.ts'
import { createPostOnce } from '../../../src-main/service/post-once.ts'
import { openSendWindow, type SendWindow } from '../../../src-main/service/send-window.ts'
import { officeAuthority, ofOffice } from '../../support/service/office-authority.ts'
import { selfSigned } from '../../support/service/self-signed.ts'

const never = new AbortController().signal

beforeAll(() => {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, selfSigned.cert])
  return () => setDefaultCACertificates(before)
})

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return (server.address() as AddressInfo).port
}

/** A service on https, as far as a POST to it needs one, which counts what gets through. */
async function startService(answer?: RequestListener, certificate = selfSigned) {
  let posts = 0
  const server = createHttps(certificate, (request, response) => {
    posts += 1
    if (answer) answer(request, response)
    else request.on('end', () => response.end('{}')).resume()
  })
  return { url: `https://localhost:${await listen(server)}/v1/calls`, posts: () => posts }
}

/** A proxy that lets through what it is asked for with CONNECT. */
async function startProxy(refusal?: string) {
  const asked: string[] = []
  const server = createHttp()
  server.on('connect', (request, client: Socket) => {
    asked.push(request.url!)
    if (refusal) return client.end(`HTTP/1.1 ${refusal}\r\n\r\n`)
    const onward = connect(Number(request.url!.split(':')[1]), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\nX-Proxy: yes\r\n\r\n')
      onward.pipe(client).pipe(onward)
    })
    onward.on('error', () => client.destroy())
  })
  return { address: `127.0.0.1:${await listen(server)}`, asked }
}

const wantsPassword = -1

/** SOCKS 4 and 5, for one connection each; other codes than 0 refuse it. */
async function startSocks(code = 0) {
  let tunnels = 0
  const letThrough = (client: Socket, port: number, answer: Buffer) => {
    tunnels += 1
    if (code !== 0) return client.end(answer)
    const onward = connect(port, '127.0.0.1', () => {
      client.write(answer)
      onward.pipe(client).pipe(onward)
    })
  }
  const server = createServer((client) => {
    client.once('data', (first: Buffer) => {
      if (first[0] === 4) {
        expect([...first.subarray(4)]).toEqual([127, 0, 0, 1, 0])
        return letThrough(client, first.readUInt16BE(2), Buffer.from([0, 90 + code, 0, 0, 0, 0, 0, 0]))
      }
      // A login by user name and password (RFC 1929).
      if (code === wantsPassword) return client.write(Buffer.from([5, 255]))
      expect([...first]).toEqual([5, 1, 0])
      client.write(Buffer.from([5, 0]))
      client.once('data', (asked: Buffer) => {
        expect(asked.toString('latin1')).toContain('localhost')
        const answer = Buffer.from([5, code, 0, 1, 127, 0, 0, 1, 0, 0])
        letThrough(client, asked.readUInt16BE(asked.length - 2), answer)
      })
    })
  })
  return { address: `127.0.0.1:${await listen(server)}`, tunnels: () => tunnels }
}

function post(
  url: string,
  routes: string,
  signal = never,
  authorities: string[] = [],
  sendWindow?: SendWindow,
) {
  const ways = { resolveProxy: () => Promise.resolve(routes), authoritiesOf: () => authorities }
  return createPostOnce(ways)(url, {
    headers: { Authorization: 'Bearer key' },
    body: '{}',
    signal,
    sendWindow,
  })
}

async function failureOf(work: Promise<unknown>): Promise<{ code: string; notSent: boolean }> {
  const error = await work.then(
    () => new Error('answered'),
    (failure: unknown) => failure,
  )
  const { code, notSent } = toNetworkError(error)
  return { code, notSent }
}

/** A port of this machine without a server. */
async function closedPort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('createPostOnce', () => {
  it('uses the system’s proxy, which sees only the host', async () => {
    const service = await startService()
    const proxy = await startProxy()
    expect((await post(service.url, `PROXY ${proxy.address}`)).status).toBe(200)
    expect(service.posts()).toBe(1)
    expect(proxy.asked).toEqual([new URL(service.url).host])
  })

  it('reports that nothing was sent when a SOCKS proxy hangs up', async () => {
    const service = await startService()
    const rude = await listen(createServer((client) => client.once('data', () => client.end())))
    expect((await failureOf(post(service.url, `SOCKS5 127.0.0.1:${rude}`))).notSent).toBe(true)
    expect(service.posts()).toBe(0)
  })

  it.each(['SOCKS', 'SOCKS4', 'SOCKS5'])('sends through a proxy that speaks %s', async (kind) => {
    const service = await startService()
    const socks = await startSocks()
    expect((await post(service.url, `${kind} ${socks.address}`)).status).toBe(200)
    expect([service.posts(), socks.tunnels()]).toEqual([1, 1])
  })

  it('tries the next route when a proxy cannot be reached', async () => {
    const service = await startService()
    const proxy = await startProxy()
    await post(service.url, `PROXY 127.0.0.1:${await closedPort()}; PROXY ${proxy.address}; DIRECT`)
    expect(proxy.asked).toHaveLength(1)
    expect(service.posts()).toBe(1)
  })

  it.each([
    ['407 Proxy Authentication Required', 'proxy-login'],
    ['502 Bad Gateway', 'proxy'],
    ['403 Forbidden', 'proxy'],
  ])('reports that nothing was sent, and why, when the proxy answers %s', async (refusal, code) => {
    const service = await startService()
    const proxy = await startProxy(refusal)
    expect(await failureOf(post(service.url, `PROXY ${proxy.address}`))).toEqual({ code, notSent: true })
    expect(service.posts()).toBe(0)
  })

  it.each([
    ['SOCKS4', 1, 'proxy'],
    ['SOCKS4', 2, 'proxy-login'],
    ['SOCKS5', 5, 'proxy'],
    ['SOCKS5', wantsPassword, 'proxy-login'],
  ])('reports that nothing was sent when a %s proxy refuses (%i)', async (kind, refusal, code) => {
    const service = await startService()
    const socks = await startSocks(refusal)
    expect(await failureOf(post(service.url, `${kind} ${socks.address}`))).toEqual({ code, notSent: true })
    expect(service.posts()).toBe(0)
  })

  it('reports that nothing was sent when the proxy is missing, sends too much or hangs up', async () => {
    const service = await startService()
    const chatty = await listen(createServer((client) => client.write('HTTP/1.1 200 '.padEnd(20_000, 'x'))))
    const rude = await listen(createServer((client) => client.end()))
    for (const port of [await closedPort(), chatty]) {
      expect(await failureOf(post(service.url, `PROXY 127.0.0.1:${port}`))).toEqual({
        code: 'proxy',
        notSent: true,
      })
    }
    expect((await failureOf(post(service.url, `PROXY 127.0.0.1:${rude}`))).notSent).toBe(true)
    expect(service.posts()).toBe(0)
  })

  it('ignores data that the proxy adds after its own answer', async () => {
    const service = await startService()
    const forged = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"callSid":"forged"}'
    const proxy = await startProxy(`200 Connection established\r\n\r\n${forged}`)
    expect((await failureOf(post(service.url, `PROXY ${proxy.address}`))).notSent).toBe(true)
    expect(service.posts()).toBe(0)
  })

  it('reports that nothing was sent when no server listens', async () => {
    const url = `http://127.0.0.1:${await closedPort()}/v1/calls`
    expect(await failureOf(post(url, 'DIRECT'))).toEqual({ code: 'offline', notSent: true })
  })

  it('reports that nothing was sent when aborted before there is a connection', async () => {
    const stop = new AbortController()
    const silent = await listen(createServer(() => stop.abort()))
    const failure = failureOf(post(`https://localhost:${silent}/`, 'DIRECT', stop.signal))
    expect((await failure).notSent).toBe(true)
  })

  it('reports that nothing was sent when the system cannot resolve the route', async () => {
    const service = await startService()
    const ways = { resolveProxy: () => Promise.reject(new Error('no answer')), authoritiesOf: () => [] }
    const sent = createPostOnce(ways)(service.url, { headers: {}, body: '{}', signal: never })
    expect((await failureOf(sent)).notSent).toBe(true)
    expect(service.posts()).toBe(0)
  })

  it.each([undefined, openSendWindow({ now: () => 0, monotonicMs: () => 0 }, 13_000)])(
    'stops connecting when aborted, and sets no separate connection timeout',
    async (sendWindow) => {
      const stop = new AbortController()
      const reason = new Error('given up')
      const silent = await listen(createServer(() => stop.abort(reason)))
      const sent = post(`https://localhost:${silent}/`, 'DIRECT', stop.signal, [], sendWindow)
      await expect(sent).rejects.toMatchObject({ code: 'ENOTSENT', cause: reason })
    },
  )

  it('writes nothing on a connection that opened too late by the wall clock', async () => {
    const service = await startService()
    let wallMs = 0
    const sendWindow = openSendWindow({ now: () => wallMs, monotonicMs: () => 0 }, 13_000)
    const ways = {
      // The machine sleeps while the route is resolved.
      resolveProxy: async () => {
        wallMs = 13_001
        return 'DIRECT'
      },
      authoritiesOf: () => [],
    }
    const sent = createPostOnce(ways)(service.url, { headers: {}, body: '{}', signal: never, sendWindow })
    expect(await failureOf(sent)).toEqual({ code: 'too-late', notSent: true })
    wallMs = 13_000
    expect((await post(service.url, 'DIRECT', never, [], sendWindow)).status).toBe(200)
    expect(service.posts()).toBe(1)
  })

  it('writes nothing too late when the wall clock was set back', async () => {
    const service = await startService()
    let monotonicMs = 0
    const sendWindow = openSendWindow({ now: () => -monotonicMs, monotonicMs: () => monotonicMs }, 13_000)
    monotonicMs = 13_001
    const failure = failureOf(post(service.url, 'DIRECT', never, [], sendWindow))
    expect(await failure).toEqual({ code: 'too-late', notSent: true })
    expect(service.posts()).toBe(0)
  })

  it('stops connecting when the send window closes, but accepts the answer to a sent request', async () => {
    const sendWindow = openSendWindow({ now: () => 0, monotonicMs: () => 0 }, 13_000)
    const silent = await listen(createServer(() => sendWindow.close()))
    const failure = failureOf(post(`https://localhost:${silent}/`, 'DIRECT', never, [], sendWindow))
    expect(await failure).toEqual({ code: 'too-late', notSent: true })
    const late = openSendWindow({ now: () => 0, monotonicMs: () => 0 }, 13_000)
    const service = await startService((request, response) => {
      late.close()
      request.on('end', () => response.end('{}')).resume()
    })
    expect((await post(service.url, 'DIRECT', never, [], late)).status).toBe(200)
  })

  it('trusts exactly the authorities that Chromium trusts for the service', async () => {
    const service = await startService(undefined, ofOffice)
    const proxy = await startProxy()
    for (const routes of ['DIRECT', `PROXY ${proxy.address}`]) {
      expect(await failureOf(post(service.url, routes))).toEqual({ code: 'tls', notSent: true })
      expect((await post(service.url, routes, never, [ofOffice.cert, officeAuthority])).status).toBe(200)
    }
    expect(service.posts()).toBe(2)
  })

  it('trusts an authority for no other host', async () => {
    const { posts, url } = await startService(undefined, ofOffice)
    const elsewhere = url.replace('localhost', 'localhost.localdomain')
    const proxy = await startProxy()
    const failure = failureOf(post(elsewhere, `PROXY ${proxy.address}`, never, [officeAuthority]))
    expect(await failure).toEqual({ code: 'tls', notSent: true })
    expect(posts()).toBe(0)
  })

  it('returns a redirect without following it', async () => {
    const service = await startService((request, response) => {
      response.writeHead(307, { Location: `https://localhost:1/elsewhere` }).end()
      request.resume()
    })
    expect((await post(service.url, 'DIRECT')).status).toBe(307)
    expect(service.posts()).toBe(1)
  })

  it('reports a possible send after the connection was made, and tries no other route', async () => {
    const service = await startService((request) => void request.socket.destroy())
    const proxy = await startProxy()
    expect((await failureOf(post(service.url, `DIRECT; PROXY ${proxy.address}`))).notSent).toBe(false)
    expect(service.posts()).toBe(1)
    expect(proxy.asked).toEqual([])
  })

  it('uses no proxy for this machine', async () => {
    let posts = 0
    const port = await listen(
      createHttp((_, response) => {
        posts += 1
        response.end('{}')
      }),
    )
    const proxy = await startProxy()
    await post(`http://127.0.0.1:${port}/v1/calls`, `PROXY ${proxy.address}`)
    expect([posts, proxy.asked]).toEqual([1, []])
  })
})
