import { describe, expect, it } from 'vitest'
import type { OffhookBridge } from '../../src-preload/contract/bridge.ts'
import { createClient, messageOf } from '../../src-renderer/client.ts'
import { ClientError } from '../../src-renderer/client-error.ts'
import { pack } from '../support/window/pack.ts'

function bridgeOf(result: unknown): OffhookBridge {
  const bridge = { takeFirst: () => null, invoke: async () => result, on: () => () => undefined }
  return bridge as unknown as OffhookBridge
}

describe('createClient', () => {
  it('returns the value of a successful answer', async () => {
    const client = createClient(bridgeOf({ ok: true, value: { total: 3 } }))
    expect(await client.call('recordings.counts', null)).toEqual({ total: 3 })
  })

  it('takes the answer of the last run before it asks', async () => {
    const bridge = { ...bridgeOf({ ok: true, value: { total: 3 } }), takeFirst: () => '{"total":2}' }
    expect(await createClient(bridge).call('recordings.counts', null)).toEqual({ total: 2 })
  })

  it('unpacks packed answers', async () => {
    const value = pack('recordings.list-ids', ['rec-1', 'rec-22'])
    const client = createClient(bridgeOf({ ok: true, value }))
    expect(await client.call('recordings.list-ids', { view: 'all' })).toEqual(['rec-1', 'rec-22'])
  })

  it('throws the error of the main process with its code and sentence', async () => {
    const client = createClient(
      bridgeOf({
        ok: false,
        error: { code: 'bad-request', params: { serviceMessage: 'No.' } },
      }),
    )
    const error = await client.call('sync.now', null).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({ code: 'bad-request', message: expect.stringContaining('“No.”') })
  })

  it('adds and removes listeners at the bridge', () => {
    const events: string[] = []
    const client = createClient({
      invoke: async () => ({ ok: true, value: null }),
      on: (event: string) => {
        events.push(event)
        return () => events.push('off')
      },
    } as unknown as OffhookBridge)
    client.on('sync.changed', () => undefined)()
    expect(events).toEqual(['sync.changed', 'off'])
  })
})

describe('messageOf', () => {
  it('shows messages of the main process, and hides those of bugs', () => {
    expect(messageOf(new ClientError({ code: 'number-too-short' }))).toBe('This number is too short.')
    expect(messageOf(new TypeError('x is undefined'))).not.toContain('undefined')
  })
})
