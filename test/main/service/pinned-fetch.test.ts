import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { downloadAudio, type DownloadOptions } from '../../../src-main/audio/download.ts'
import { createPinnedFetch } from '../../../src-main/service/pinned-fetch.ts'
import { startLoopbackServer } from '../../support/service/loopback-server.ts'
import { codeOf, downloadOf, serveFile, sha256Of, wavOf } from '../../support/service/storage.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const wav = wavOf()
const direct = { resolveProxy: async () => 'DIRECT', authoritiesOf: () => [] }

/** A name server that gives the addresses in turn, and the last ones from then on. */
function resolveInTurn(...answers: string[][]) {
  const asked: string[] = []
  const resolveHost = async (host: string) => answers[Math.min(asked.push(host), answers.length) - 1]!
  return { resolveHost, asked }
}

/** A server on this machine that does not belong to the service; counts connections. */
async function startNeighbour() {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined).destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

function optionsFor(changes: Partial<DownloadOptions> & { url: string }): DownloadOptions {
  return downloadOf({ folder: makeTempFolder(), serviceUrl: 'https://calls.example', ...changes })
}

describe('createPinnedFetch', () => {
  it('connects to no server on this machine for a public name that resolves to it', async () => {
    const neighbour = await startNeighbour()
    const { resolveHost, asked } = resolveInTurn(['127.0.0.1'])
    const fetch = createPinnedFetch({ ...direct, resolveHost })
    const url = `https://storage.example:${neighbour.port}/a`
    expect(await codeOf(optionsFor({ url, fetch }))).toBe('refused-address')
    expect(asked).toEqual(['storage.example'])
    expect(neighbour.connections()).toBe(0)
  })

  it('connects to the checked addresses and does not resolve the name again', async () => {
    const neighbour = await startNeighbour()
    // RFC 5737: an address for documentation, where no server exists.
    const { resolveHost, asked } = resolveInTurn(['192.0.2.1'], ['127.0.0.1'])
    const fetch = createPinnedFetch({ ...direct, resolveHost })
    const given = new AbortController()
    const options = optionsFor({ url: `https://storage.example:${neighbour.port}/a`, fetch })
    const tried = codeOf({ ...options, signal: given.signal })
    await expect.poll(() => asked.length).toBe(1)
    given.abort()
    expect(await tried).toMatch(/aborted|offline/)
    expect(asked).toEqual(['storage.example'])
    expect(neighbour.connections()).toBe(0)
  })

  it('connects to no address in a private network for a public service', async () => {
    for (const address of [
      '10.0.0.1',
      '192.168.1.1',
      '169.254.169.254',
      'fd00::1',
      '::ffff:10.0.0.1',
      '0.0.0.0',
    ]) {
      const fetch = createPinnedFetch({ ...direct, resolveHost: async () => [address] })
      expect(await codeOf(optionsFor({ url: 'https://storage.example/a', fetch }))).toBe('refused-address')
    }
  })

  it('refuses a redirect to a name that resolves to a private address', async () => {
    const { baseUrl, seen } = await startLoopbackServer((_, response) => {
      response.writeHead(302, { location: 'https://rebound.example/secret' })
      response.end()
    })
    const { port } = new URL(baseUrl)
    const resolveHost = async (host: string) => [host === 'storage.localhost' ? '127.0.0.1' : '10.0.0.1']
    const fetch = createPinnedFetch({ ...direct, resolveHost })
    const url = `http://storage.localhost:${port}/a`
    expect(await codeOf(optionsFor({ url, fetch, serviceUrl: 'http://localhost' }))).toBe('refused-address')
    expect(seen.map(({ url }) => url)).toEqual(['/a'])
  })

  it('downloads from a name on loopback for a service on loopback', async () => {
    const { baseUrl, seen } = await startLoopbackServer((request, response) =>
      serveFile(request, response, wav),
    )
    const { port } = new URL(baseUrl)
    const fetch = createPinnedFetch({ ...direct, resolveHost: async () => ['127.0.0.1'] })
    const url = `http://storage.localhost:${port}/a`
    const outcome = await downloadAudio(optionsFor({ url, fetch, serviceUrl: 'http://localhost:3000' }))
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(wav) } })
    expect(seen[0]!.headers.host).toBe(`storage.localhost:${port}`)
  })

  it('decompresses a body that a storage compressed without being asked', async () => {
    const { baseUrl } = await startLoopbackServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync(wav))
    })
    const fetch = createPinnedFetch({ ...direct, resolveHost: async () => [] })
    const outcome = await downloadAudio(optionsFor({ url: baseUrl, fetch, serviceUrl: 'http://localhost' }))
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(wav) } })
  })

  it('leaves proxied requests to Chromium, where the proxy resolves names', async () => {
    const asked: string[] = []
    const network = { ...direct, resolveProxy: async () => 'PROXY proxy.example:3128; DIRECT' }
    const { resolveHost, asked: resolved } = resolveInTurn(['127.0.0.1'])
    const fetch = createPinnedFetch({ ...network, resolveHost }, async (url) => {
      asked.push(url)
      return new Response(new Uint8Array(wav))
    })
    await downloadAudio(optionsFor({ url: 'https://storage.example/a', fetch }))
    expect(asked).toEqual(['https://storage.example/a'])
    expect(resolved).toEqual([])
    expect(await codeOf(optionsFor({ url: 'https://127.0.0.1/a', fetch }))).toBe('refused-address')
    expect(asked).toHaveLength(1)
  })
})
