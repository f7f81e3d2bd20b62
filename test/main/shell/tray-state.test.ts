import { describe, expect, it } from 'vitest'
import { en } from '../../../src-main/shell/text/en.ts'
import { describeState, iconOf } from '../../../src-main/shell/tray-state.ts'
import type { SyncPhase } from '../../../src-preload/contract/sync.ts'
import { syncStatusOf } from '../../support/fixtures.ts'

const { states } = en.tray
const timeOf = (ms: number) => `at ${ms}`

describe('iconOf', () => {
  it.each([
    ['idle', 'idle'],
    ['listing', 'syncing'],
    ['audio', 'syncing'],
    ['paused', 'paused'],
    ['unauthorized', 'error'],
    ['disk-full', 'error'],
    ['offline', 'idle'],
  ] as [SyncPhase, string][])('shows %s as %s', (phase, icon) => {
    expect(iconOf(syncStatusOf({ phase }), false)).toBe(icon)
  })

  it('shows a call before all else', () => {
    expect(iconOf(syncStatusOf({ phase: 'paused' }), true)).toBe('call')
    expect(iconOf(null, false)).toBe('idle')
  })
})

describe('describeState', () => {
  it('says in words what keeps sync from going on', () => {
    const phases = ['offline', 'rate-limited', 'unauthorized', 'forbidden', 'disk-full', 'stopped'] as const
    const sentences = phases.map((phase) => describeState(syncStatusOf({ phase }), states, timeOf))
    expect(new Set(sentences).size).toBe(phases.length)
    for (const sentence of sentences) expect(sentence).not.toContain('ready')
    const saving = (on: 'metered' | 'battery') =>
      describeState(syncStatusOf({ phase: 'saving', saving: on }), states, timeOf)
    expect(saving('metered')).toContain('unmetered network')
    expect(saving('battery')).toContain('power')
  })

  it('says until when a pause lasts, where it ends by itself', () => {
    expect(describeState(syncStatusOf({ phase: 'paused' }), states, timeOf)).toBe('sync is paused')
    const until = syncStatusOf({ phase: 'paused', pausedUntil: 7 })
    expect(describeState(until, states, timeOf)).toBe('sync is paused until at 7')
  })

  it('counts what is ready', () => {
    const status = syncStatusOf({ phase: 'idle', readyOffline: 3, recordings: 4 })
    expect(describeState(status, states, timeOf)).toBe('ready offline, 3 of 4')
    expect(describeState(null, states, timeOf)).toBe('not connected')
  })
})
