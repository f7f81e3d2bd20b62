import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { toNetworkError } from '../../../src-main/service/network-error.ts'
import { nodeFetch, postOnce } from '../../../src-main/service/transport.ts'
import { answerJson, startLoopbackServer } from '../../support/service/loopback-server.ts'
import { selfSigned } from '../../support/service/self-signed.ts'

const never = new AbortController().signal

/** An https server with an untrusted certificate; counts the requests that it receives. */
async function startUntrusted() {
  let requests = 0
  const server = createServer(selfSigned, (_, response) => {
    requests += 1
    answerJson(response, 200, {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, requests: () => requests }
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'answered',
    (error: unknown) => toNetworkError(error).code,
  )
}

describe('postOnce', () => {
  it('returns the answer with the relevant headers', async () => {
    const server = await startLoopbackServer((_, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '9', 'set-cookie': 'a=b' })
      response.end('{"error":"wait"}')
    })
    const answer = await postOnce(server.baseUrl, { headers: {}, body: '{}', signal: never })
    expect(answer.status).toBe(429)
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/json',
      'retry-after': '9',
    })
    expect(await new Response(answer.body).text()).toBe('{"error":"wait"}')
  })

  it('sends non-ASCII text unchanged', async () => {
    const server = await startLoopbackServer((_, response) => answerJson(response, 200, {}))
    await postOnce(server.baseUrl, { headers: {}, body: '{"toNumber":"Zoë"}', signal: never })
    expect(server.seen[0]?.body).toBe('{"toNumber":"Zoë"}')
  })

  it('uses a new connection for each POST', async () => {
    const ports: (number | undefined)[] = []
    const server = await startLoopbackServer((request, response) => {
      ports.push(request.socket.remotePort)
      answerJson(response, 200, {})
    })
    for (let count = 0; count < 3; count += 1) {
      const answer = await postOnce(server.baseUrl, { headers: {}, body: '{}', signal: never })
      await new Response(answer.body).text()
    }
    expect(new Set(ports).size).toBe(3)
  })

  it('returns a redirect instead of following it', async () => {
    const target = await startLoopbackServer((_, response) => answerJson(response, 200, {}))
    const server = await startLoopbackServer((_, response) => {
      response.writeHead(307, { location: target.baseUrl })
      response.end()
    })
    const answer = await postOnce(server.baseUrl, { headers: {}, body: '{}', signal: never })
    expect(answer.status).toBe(307)
    expect(target.seen).toHaveLength(0)
  })

  it('closes the connection when aborted', async () => {
    const stop = new AbortController()
    let closed: () => void
    const closing = new Promise<void>((resolve) => (closed = resolve))
    const server = await startLoopbackServer((request) => {
      request.socket.on('close', () => closed())
      stop.abort()
    })
    await expect(postOnce(server.baseUrl, { headers: {}, body: '{}', signal: stop.signal })).rejects.toThrow()
    await closing
    expect(server.seen).toHaveLength(1)
  })

  it('refuses an untrusted certificate, also when Node is told not to check', async () => {
    const server = await startUntrusted()
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    expect(await codeOf(postOnce(server.url, { headers: {}, body: '{}', signal: never }))).toBe('tls')
    expect(server.requests()).toBe(0)
  })
})

describe('nodeFetch', () => {
  it('refuses a certificate of an unknown authority', async () => {
    const server = await startUntrusted()
    expect(await codeOf(nodeFetch(server.url, { redirect: 'error' }))).toBe('tls')
    expect(server.requests()).toBe(0)
  })

  it('reports a port without a server as offline', async () => {
    const server = createServer(selfSigned)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    expect(await codeOf(nodeFetch(`http://127.0.0.1:${port}`, {}))).toBe('offline')
  })
})
