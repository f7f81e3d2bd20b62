import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { AudioRequest } from '../../../src-main/audio/audio-fetch.ts'
import { fetchByRequests, type OpenRequest } from '../../../src-main/shell/fetch-by-requests.ts'

/** Behaves as Electron's ClientRequest was seen to: aborting after a redirect also emits an error. */
class ScriptedRequest extends EventEmitter {
  readonly headers: Record<string, string> = {}
  aborted = false
  readonly #script: (request: ScriptedRequest) => void

  constructor(script: (request: ScriptedRequest) => void) {
    super()
    this.#script = script
  }

  setHeader(name: string, value: string) {
    this.headers[name] = value
  }

  abort() {
    this.aborted = true
    this.emit('error', new Error('net::ERR_ABORTED'))
  }

  end() {
    setImmediate(() => this.#script(this))
  }
}

function fetchWith(script: (request: ScriptedRequest) => void) {
  const opened: { options: Parameters<OpenRequest>[0]; request: ScriptedRequest }[] = []
  const fetch = fetchByRequests((options) => {
    const request = new ScriptedRequest(script)
    opened.push({ options, request })
    return request
  })
  return { fetch, opened }
}

function init(signal = new AbortController().signal): AudioRequest {
  return {
    method: 'GET',
    headers: { range: 'bytes=5-' },
    signal,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    pickReachable: (addresses) => [...addresses],
  }
}

describe('fetchByRequests', () => {
  it('returns status, headers and body', async () => {
    const { fetch, opened } = fetchWith((request) => {
      const body = Object.assign(Readable.from([Buffer.from('audio')]), {
        statusCode: 206,
        headers: { etag: '"one"', via: ['a', 'b'] },
      })
      request.emit('response', body)
    })
    const response = await fetch('https://storage.example/', init())
    expect(response.status).toBe(206)
    expect(response.headers.get('etag')).toBe('"one"')
    expect(response.headers.get('via')).toBe('a, b')
    expect(await new Response(response.body).text()).toBe('audio')
    expect(opened[0]?.request.headers).toEqual({ range: 'bytes=5-' })
    expect(opened[0]?.options).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'manual' })
  })

  it('returns the target of a redirect without following it', async () => {
    const { fetch, opened } = fetchWith((request) =>
      request.emit('redirect', 302, 'GET', 'https://mirror.example/', { location: ['/'] }),
    )
    const response = await fetch('https://storage.example/', init())
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('https://mirror.example/')
    expect(opened[0]?.request.aborted).toBe(true)
  })

  it('fails when the connection fails', async () => {
    const { fetch } = fetchWith((request) =>
      request.emit('error', new Error('net::ERR_INTERNET_DISCONNECTED')),
    )
    await expect(fetch('https://storage.example/', init())).rejects.toThrow('DISCONNECTED')
  })

  it('aborts the request with the signal', async () => {
    const controller = new AbortController()
    const { fetch, opened } = fetchWith(() => controller.abort(new Error('enough')))
    await expect(fetch('https://storage.example/', init(controller.signal))).rejects.toThrow('enough')
    expect(opened[0]?.request.aborted).toBe(true)
  })
})
