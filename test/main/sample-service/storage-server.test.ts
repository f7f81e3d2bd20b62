import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRange } from '../../../src-main/sample-service/storage-server.ts'
import type { SampleServiceOptions } from '../../../src-main/sample-service/sample-service.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { openSample } from '../../support/service/sample-client.ts'

async function openAudio(options: SampleServiceOptions = {}) {
  const sample = await openSample({ recordings: 0, ...options })
  const id = sample.service.addRecording({ duration: 40 })
  const { json } = await sample.get(`/v1/recordings/${id}/audio`)
  return { ...sample, id, answer: json, url: json.url as string }
}

describe('a signed URL', () => {
  it('is on another origin and contains no key', async () => {
    const { service, answer, url } = await openAudio()
    expect(answer).toEqual({ url: expect.any(String), contentType: 'audio/wav', duration: 40 })
    expect(new URL(url).origin).toBe(service.storageUrl)
    expect(service.storageUrl).not.toBe(service.baseUrl)
    expect(url).not.toContain(service.apiKey)
  })

  it('returns the file without credentials until it expires, then 403 in XML', async () => {
    const clock = new FakeClock()
    const { get, id, url } = await openAudio({ clock })
    await clock.advance(3_599_999)
    expect((await fetch(url)).status).toBe(200)
    await clock.advance(1)
    const expired = await fetch(url)
    expect(expired.status).toBe(403)
    expect(expired.headers.get('content-type')).toContain('xml')
    expect(await expired.text()).toContain('<Code>AccessDenied</Code>')
    const fresh = (await get(`/v1/recordings/${id}/audio`)).json.url
    expect((await fetch(fresh)).status).toBe(200)
  })

  it('returns nothing after it was changed', async () => {
    const { url, service } = await openAudio()
    const other = service.addRecording()
    for (const change of [
      url.replace(/expires=(\d+)/, 'expires=9$1'),
      url.replace(/signature=./, 'signature=x'),
      url.replace(/signature=.*/, ''),
      url.replace(/recordings\/[^.]+/, `recordings/${Buffer.from(other).toString('base64url')}`),
    ]) {
      expect((await fetch(change)).status).toBe(403)
    }
  })

  it('refuses and counts requests with a key or a cookie', async () => {
    const { service, url } = await openAudio()
    expect((await fetch(url, { headers: { authorization: 'Bearer x' } })).status).toBe(400)
    expect((await fetch(url, { headers: { cookie: 'a=b' } })).status).toBe(400)
    expect((await fetch(url)).status).toBe(200)
    expect(service.credentialLeaks()).toBe(2)
    expect(service.storageRequests.map((seen) => [seen.method, seen.status])).toEqual([
      ['GET', 400],
      ['GET', 400],
      ['GET', 200],
    ])
  })

  it('answers 404 when the recording does not exist', async () => {
    const { service, id, url } = await openAudio()
    service.removeRecording(id)
    expect((await fetch(url)).status).toBe(404)
  })
})

describe('the file', () => {
  it('has a type, a length, an ETag, and the same bytes every time', async () => {
    const { url } = await openAudio()
    const one = await fetch(url)
    expect(one.headers.get('content-type')).toBe('audio/wav')
    expect(one.headers.get('accept-ranges')).toBe('bytes')
    const bytes = Buffer.from(await one.arrayBuffer())
    expect(Number(one.headers.get('content-length'))).toBe(bytes.length)
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
    const two = await fetch(url)
    expect(two.headers.get('etag')).toBe(one.headers.get('etag'))
    expect(Buffer.from(await two.arrayBuffer()).equals(bytes)).toBe(true)
    const head = await fetch(url, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(bytes.length))
    expect(await head.text()).toBe('')
    expect((await fetch(url, { method: 'POST' })).status).toBe(405)
  })

  it('answers any range with exactly those bytes', async () => {
    const { url } = await openAudio()
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer())
    const size = whole.length
    const ranges: [string, number, number][] = [
      ['bytes=0-0', 0, 1],
      ['bytes=20-99', 20, 100],
      [`bytes=70001-`, 70_001, size],
      ['bytes=-500', size - 500, size],
      [`bytes=65530-${size + 5000}`, 65_530, size],
    ]
    for (const [range, start, end] of ranges) {
      const part = await fetch(url, { headers: { range } })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${size}`)
      expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(start, end))).toBe(true)
    }
    const past = await fetch(url, { headers: { range: `bytes=${size}-` } })
    expect(past.status).toBe(416)
    expect(past.headers.get('content-range')).toBe(`bytes */${size}`)
  })

  it('is sent whole when If-Range names another version', async () => {
    const { url } = await openAudio()
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? ''
    const ask = (ifRange: string) => fetch(url, { headers: { range: 'bytes=5-9', 'if-range': ifRange } })
    expect((await ask(etag)).status).toBe(206)
    expect((await ask('"other"')).status).toBe(200)
  })
})

describe('readRange', () => {
  it('stays inside the file for any range', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.integer({ min: 1, max: 4000 }), (from, to, size) => {
        const range = readRange(`bytes=${from}-${to}`, size)
        if (to < from) expect(range).toBeNull()
        else if (from >= size) expect(range).toBe('unsatisfiable')
        else expect(range).toEqual({ start: from, end: Math.min(size, to + 1) })
      }),
    )
  })

  it.each(['bytes=1-2,4-5', 'bytes=a-b', 'bytes=-', 'items=1-2', ''])('ignores %j', (header) => {
    expect(readRange(header, 100)).toBeNull()
  })
})
