import { once } from 'node:events'
import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { toNetworkError } from '../../../src-main/service/network-error.ts'
import { createPostOnce } from '../../../src-main/service/post-once.ts'
import { selfSigned } from '../../support/self-signed.ts'

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
async function startService(answer?: RequestListener) {
  let posts = 0
  const server = createHttps(selfSigned, (request, response) => {
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

/** SOCKS 5 without a login, for one name. */
async function startSocks(code = 0) {
  let tunnels = 0
  const server = createServer((client) => {
    client.once('data', () => {
      client.write(Buffer.from([5, 0]))
      client.once('data', (asked: Buffer) => {
        tunnels += 1
        const answer = Buffer.from([5, code, 0, 1, 127, 0, 0, 1, 0, 0])
        if (code !== 0) return client.end(answer)
        const onward = connect(asked.readUInt16BE(asked.length - 2), '127.0.0.1', () => {
          client.write(answer)
          onward.pipe(client).pipe(onward)
        })
      })
    })
  })
  return { address: `127.0.0.1:${await listen(server)}`, tunnels: () => tunnels }
}

function post(url: string, routes: string, signal = never) {
  return createPostOnce({ resolveProxy: () => Promise.resolve(routes) })(url, {
    headers: { Authorization: 'Bearer key' },
    body: '{}',
    signal,
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

/** A port of this machine at which nobody listens. */
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
  it.each(['http', 'socks'])(
    'goes through the system’s proxy (%s), which sees only where to',
    async (kind) => {
      const service = await startService()
      const [proxy, socks] = [await startProxy(), await startSocks()]
      const routes = kind === 'http' ? `PROXY ${proxy.address}` : `SOCKS5 ${socks.address}`
      expect((await post(service.url, routes)).status).toBe(200)
      expect(service.posts()).toBe(1)
      expect([proxy.asked, socks.tunnels()]).toEqual(
        kind === 'http' ? [[new URL(service.url).host], 0] : [[], 1],
      )
    },
  )

  it('takes the next way when a proxy cannot be reached', async () => {
    const service = await startService()
    const proxy = await startProxy()
    await post(service.url, `PROXY 127.0.0.1:${await closedPort()}; PROXY ${proxy.address}; DIRECT`)
    expect(proxy.asked).toHaveLength(1)
    expect(service.posts()).toBe(1)
  })

  it.each(['407 Proxy Authentication Required', '502 Bad Gateway', '403 Forbidden'])(
    'says that nothing was sent when the proxy answers %s',
    async (refusal) => {
      const service = await startService()
      const proxy = await startProxy(refusal)
      expect(await failureOf(post(service.url, `PROXY ${proxy.address}`))).toEqual({
        ...{ code: 'offline', notSent: true },
      })
      expect(service.posts()).toBe(0)
    },
  )

  it('says that nothing was sent when a SOCKS proxy refuses', async () => {
    const service = await startService()
    const socks = await startSocks(5)
    expect((await failureOf(post(service.url, `SOCKS5 ${socks.address}`))).notSent).toBe(true)
    expect(service.posts()).toBe(0)
  })

  it('says that nothing was sent where nobody listens', async () => {
    const url = `http://127.0.0.1:${await closedPort()}/v1/calls`
    expect(await failureOf(post(url, 'DIRECT'))).toEqual({ code: 'offline', notSent: true })
  })

  it('says that nothing was sent when it is given up before there is a connection', async () => {
    const stop = new AbortController()
    const silent = await listen(createServer(() => stop.abort()))
    const failure = failureOf(post(`https://localhost:${silent}/`, 'DIRECT', stop.signal))
    expect((await failure).notSent).toBe(true)
  })

  it('does not know it once the connection was there, and sends nothing again by another way', async () => {
    const service = await startService((request) => void request.socket.destroy())
    const proxy = await startProxy()
    expect((await failureOf(post(service.url, `DIRECT; PROXY ${proxy.address}`))).notSent).toBe(false)
    expect(service.posts()).toBe(1)
    expect(proxy.asked).toEqual([])
  })

  it('asks no proxy for this machine itself', async () => {
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
