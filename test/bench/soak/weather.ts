/** What happens to requests: single faults at random, and spells during which the same happens to all of them. */
import type { ServerResponse } from 'node:http'
import type { FaultRequest, SampleFault } from '../../../src-main/sample-service/http.ts'
import type { Clock } from '../../../src-main/util/clock.ts'

export interface Weather {
  /** For the sample service. */
  fault(request: FaultRequest): SampleFault | undefined
  /** From now on this happens to every request; null for single faults only. */
  spell(name: SpellName | null): void
  /** Nothing happens before. */
  begin(): void
  /** From now on nothing happens any more. */
  calm(): void
  /** How often each fault happened. */
  readonly counts: Map<string, number>
}

/** Shares of requests to which something happens: most of them must get through, or nothing would ever be done. */
const shares = { api: 0.12, storage: 0.3 }

const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html' }
const page = '<!doctype html><html><body>Please sign in</body></html>'
const sound = Buffer.alloc(3_000, 'RIFF')

export function createWeather({ random, clock }: { random: () => number; clock: Clock }): Weather {
  const counts = new Map<string, number>()
  const single = singleFaults(clock)
  let spell: SpellName | null = null
  let blowing = false
  const choose = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  return {
    counts,
    spell: (name) => (spell = name),
    begin: () => (blowing = true),
    calm: () => (blowing = false),
    fault({ server }) {
      if (!blowing) return undefined
      const name = spell ?? (random() < shares[server] ? choose(Object.keys(single[server])) : null)
      if (name === null) return undefined
      const fault = spell ? spells[spell](random) : single[server][name]
      counts.set(`${server} ${name}`, (counts.get(`${server} ${name}`) ?? 0) + 1)
      return fault
    },
  }
}

export type SpellName = keyof typeof spells

/** Whole minutes during which nothing else is answered. */
const spells = {
  outage: () => 'reset',
  portal: () => ({ status: 200, headers: html, body: page }),
  'portal by redirect': () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/sign-in' } }),
  limit: (random: () => number) => limited(random() < 0.5 ? null : Math.ceil(random() * 90)),
  forbidden: () => ({ status: 403, headers: json, body: '{"error":"no subscription"}' }),
  silence: () => 'hang',
} satisfies Record<string, (random: () => number) => SampleFault>

function limited(retryAfter: number | null): SampleFault {
  const told: Record<string, string> = retryAfter === null ? {} : { 'retry-after': String(retryAfter) }
  return { status: 429, headers: { ...json, ...told }, body: '{"error":"slow down"}' }
}

function singleFaults(clock: Clock): Record<'api' | 'storage', Record<string, SampleFault>> {
  const drip = (type: string) => (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': type, 'content-length': 50_000 })
    const go = async () => {
      for (; !response.destroyed; await clock.sleep(5_000)) response.write(' ')
    }
    void go()
  }
  const cut =
    (headers: Record<string, string | number>, body: string | Buffer) => (response: ServerResponse) => {
      response.writeHead(200, headers)
      response.write(body, () => response.socket?.destroy())
    }
  const both = {
    reset: 'reset',
    silence: 'hang',
    'page of HTML': { status: 200, headers: html, body: page },
  } as const
  return {
    api: {
      ...both,
      'lost answer': 'reset-after',
      'server error': { status: 500, headers: html, body: page },
      'service unavailable': { status: 503, headers: { ...html, 'retry-after': '20' }, body: page },
      'half of an answer': cut({ ...json, 'content-length': 9_000 }, '{"data":[{"id":"half'),
      'broken JSON': { status: 200, headers: json, body: '{"data":' },
      'other JSON': { status: 200, headers: json, body: '{"data":7}' },
      'deep JSON': { status: 200, headers: json, body: '['.repeat(200_000) },
      redirect: { status: 307, headers: { location: 'http://127.0.0.1:1/' } },
      'not ready': { status: 202, headers: json, body: '{"error":"not ready","status":"processing"}' },
      'no access': { status: 403, headers: json, body: '{"error":"no"}' },
      drip: drip('application/json'),
    },
    storage: {
      ...both,
      expired: { status: 403, headers: { 'content-type': 'application/xml' }, body: '<Error/>' },
      'server error': { status: 503, headers: html, body: page },
      'XML as audio': {
        status: 200,
        headers: { 'content-type': 'audio/wav' },
        body: '<?xml version="1.0"?><Error/>',
      },
      // Of another version: what is here of it must never be joined to the right one.
      'beginning of another version': cut({ 'content-length': 90_000, etag: '"other"' }, sound),
      'end of the connection as the end': (response) => {
        response.writeHead(200, { 'content-type': 'audio/wav', connection: 'close' })
        response.end(sound)
      },
      'range at the wrong place': {
        status: 206,
        headers: { 'content-range': 'bytes 7-3006/90000', etag: '"other"' },
        body: sound,
      },
      'range that is none': { status: 416, headers: { 'content-range': 'bytes */5' } },
      drip: drip('audio/wav'),
    },
  }
}
