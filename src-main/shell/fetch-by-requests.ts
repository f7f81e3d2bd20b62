/**
 * Fetches audio through Chromium's network stack. Adapts Electron's `net.request`, because `net.fetch` hides
 * the target of a redirect.
 */
import { Readable } from 'node:stream'
import type { AudioFetch } from '../audio/audio-fetch.ts'

type Headers = Record<string, string | string[]>

/** The used part of Electron's `ClientRequest`. */
export interface ClientRequest {
  setHeader(name: string, value: string): void
  on(event: 'response', listener: (response: IncomingMessage) => void): unknown
  on(
    event: 'redirect',
    listener: (status: number, method: string, url: string, headers: Headers) => void,
  ): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  abort(): void
  end(): void
}

/** The used part of Electron's `IncomingMessage`, which is also a Node stream. */
export interface IncomingMessage {
  statusCode: number
  headers: Headers
}

export type OpenRequest = (options: {
  url: string
  method: 'GET'
  redirect: 'manual'
  credentials: 'omit'
  cache: 'no-store'
}) => ClientRequest

/** An `AudioFetch` over Electron's `net.request`, which uses the system's proxy. */
export function fetchByRequests(open: OpenRequest): AudioFetch {
  return (url, { headers, signal, method, redirect, credentials, cache }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const request = open({ url, method, redirect, credentials, cache })
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
      const abort = () => {
        // Rejects before aborting, which makes the request emit its own error.
        reject(signal.reason)
        request.abort()
      }
      signal.addEventListener('abort', abort, { once: true })
      request.on('redirect', (status, _method, target, answered) => {
        signal.removeEventListener('abort', abort)
        resolve(new Response(null, { status, headers: { ...flatten(answered), location: target } }))
        request.abort()
      })
      request.on('response', (response) => {
        const stream = response as unknown as Readable
        stream.once('close', () => signal.removeEventListener('abort', abort))
        const body = bodyless(response.statusCode) ? null : (Readable.toWeb(stream) as ReadableStream)
        resolve(new Response(body, { status: response.statusCode, headers: flatten(response.headers) }))
      })
      request.on('error', reject)
      request.end()
    })
}

function bodyless(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}

function flatten(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}
