/** A minimal HTTP client for the sample service, so that its tests do not depend on the app's client. */
import { onTestFinished } from 'vitest'
import type { SampleServiceOptions } from '../../../src-main/sample-service/sample-service.ts'
import { startSampleService } from '../../../src-main/sample-service/sample-service.ts'

/** Starts a sample service for one test. Without a given clock and limit it never answers 429. */
export async function openSample(options: SampleServiceOptions = {}) {
  const service = await startSampleService({ requestLimit: Infinity, unsettled: false, ...options })
  onTestFinished(() => service.stop())
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(service.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${service.apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const contentType = response.headers.get('content-type') ?? ''
    // Untyped wire data: each test states what it expects.
    const json = contentType.startsWith('application/json') ? JSON.parse(text) : undefined
    return { status: response.status, text, contentType, json }
  }
  return { service, send, get: (path: string) => send('GET', path) }
}
