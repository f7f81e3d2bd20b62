import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LedgerItem } from '../../../../src-preload/contract/ledger.ts'
import { defaultSettings } from '../../../../src-preload/contract/settings.ts'
import { NavigationState } from '../../../../src-renderer/app/navigation.svelte.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import { ReadinessState } from '../../../../src-renderer/features/readiness/readiness.svelte.ts'
import { createFakeClient } from '../../../support/window/fake-client.ts'
import {
  ledgerItemOf,
  ledgerItemsOf,
  ledgerTotalsOf,
  syncStatusOf,
} from '../../../support/window/fixtures.ts'

function setup(count: number) {
  let items: LedgerItem[] = ledgerItemsOf(count)
  const client = createFakeClient({
    'ledger.list': ({ offset, limit }) => ({
      total: items.length,
      items: items.slice(offset, offset + limit),
    }),
  })
  const change = (next: LedgerItem[]) => {
    items = next
    client.emit('recordings.changed', { ids: [] })
  }
  const notices = new NoticesState()
  const readiness = new ReadinessState({
    client,
    navigation: new NavigationState(),
    notices,
    undo: new UndoState(notices),
    unload: () => undefined,
  })
  return { client, readiness, items: () => items, change }
}

describe('ReadinessState', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('loads only while its view is shown', async () => {
    const { client, readiness, change, items } = setup(5)
    change(items())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(client.calls).toEqual([])
    const stop = readiness.watch()
    await vi.advanceTimersByTimeAsync(2_000)
    expect([readiness.totals?.listed, readiness.rows.total]).toEqual([412, 5])
    stop()
    const before = client.calls.length
    change(items())
    client.emit('sync.changed', syncStatusOf())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(client.calls.length).toBe(before)
  })

  it('reloads at most once a second during many changes', async () => {
    const { client, readiness, change, items } = setup(5)
    readiness.watch()
    await vi.advanceTimersByTimeAsync(1_500)
    const before = [client.callsTo('ledger.totals').length, client.callsTo('ledger.list').length] as const
    for (let burst = 0; burst < 100; burst += 1) {
      change([...items()])
      client.emit('sync.changed', syncStatusOf())
      await vi.advanceTimersByTimeAsync(30)
    }
    await vi.advanceTimersByTimeAsync(2_000)
    expect(client.callsTo('ledger.totals').length - before[0]).toBeLessThanOrEqual(5)
    expect(client.callsTo('ledger.list').length - before[1]).toBeLessThanOrEqual(5)
  })

  it('reloads when the settings change', async () => {
    const { client, readiness } = setup(5)
    readiness.watch()
    await vi.advanceTimersByTimeAsync(1_500)
    client.answer({ 'ledger.totals': () => ledgerTotalsOf({ readyOffline: 7 }) })
    client.emit('settings.changed', { ...defaultSettings, keepAudio: 'starred' })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(readiness.totals?.readyOffline).toBe(7)
  })

  it('keeps the cursor and the visible rows on their calls when one arrives above', async () => {
    const { readiness, change, items } = setup(300)
    readiness.watch()
    await vi.advanceTimersByTimeAsync(1_500)
    readiness.rows.cover(120, 130)
    await vi.advanceTimersByTimeAsync(10)
    readiness.rows.cursor.moveTo(125)
    change([ledgerItemOf({ id: 'new' }), ...items()])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(readiness.rows.cursorItem?.id).toBe('rec-126')
    expect(readiness.rows.shift).toEqual({ rows: 1 })
  })
})
