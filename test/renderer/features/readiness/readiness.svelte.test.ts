import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '../../../../src-preload/contract/settings.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { ReadinessState } from '../../../../src-renderer/features/readiness/readiness.svelte.ts'
import { createFakeClient } from '../../../support/window/fake-client.ts'
import { ledgerTotalsOf, syncStatusOf } from '../../../support/window/fixtures.ts'

function setup() {
  const client = createFakeClient()
  return { client, readiness: new ReadinessState({ client, notices: new NoticesState() }) }
}

describe('ReadinessState', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('loads only while its view is shown', async () => {
    const { client, readiness } = setup()
    client.emit('recordings.changed', { ids: [] })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(client.calls).toEqual([])
    const stop = readiness.watch()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(readiness.totals?.listed).toBe(412)
    stop()
    const before = client.calls.length
    client.emit('recordings.changed', { ids: [] })
    client.emit('sync.changed', syncStatusOf())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(client.calls.length).toBe(before)
  })

  it('reloads at most once a second during many changes', async () => {
    const { client, readiness } = setup()
    readiness.watch()
    await vi.advanceTimersByTimeAsync(1_500)
    const before = client.callsTo('ledger.totals').length
    for (let burst = 0; burst < 100; burst += 1) {
      client.emit('recordings.changed', { ids: [] })
      client.emit('sync.changed', syncStatusOf())
      await vi.advanceTimersByTimeAsync(30)
    }
    await vi.advanceTimersByTimeAsync(2_000)
    expect(client.callsTo('ledger.totals').length - before).toBeLessThanOrEqual(5)
  })

  it('reloads when the settings change', async () => {
    const { client, readiness } = setup()
    readiness.watch()
    await vi.advanceTimersByTimeAsync(1_500)
    client.answer({ 'ledger.totals': () => ledgerTotalsOf({ readyOffline: 7 }) })
    client.emit('settings.changed', { ...defaultSettings, keepAudio: 'starred' })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(readiness.totals?.readyOffline).toBe(7)
  })
})
