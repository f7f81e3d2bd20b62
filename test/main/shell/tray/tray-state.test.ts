import { describe, expect, it } from 'vitest'
import { en } from '../../../../src-main/shell/text/en.ts'
import { describeState, chooseTrayIcon } from '../../../../src-main/shell/tray/tray-state.ts'
import type { SyncPhase, SyncStatus } from '../../../../src-preload/contract/sync.ts'
import { syncStatusOf } from '../../../support/window/fixtures.ts'

const wording = {
  text: en.tray.states,
  timeOf: (ms: number) => `at ${ms}`,
  numberOf: (count: number) => count.toLocaleString('en-GB'),
}
const sentenceOf = (changes: Partial<SyncStatus>) => describeState(syncStatusOf(changes), null, wording)

describe('chooseTrayIcon', () => {
  it.each([
    ['idle', 'idle'],
    ['listing', 'syncing'],
    ['audio', 'syncing'],
    ['paused', 'paused'],
    ['unauthorized', 'error'],
    ['disk-full', 'error'],
    ['offline', 'idle'],
  ] as [SyncPhase, string][])('shows %s as %s', (phase, icon) => {
    expect(chooseTrayIcon(syncStatusOf({ phase }), false)).toBe(icon)
  })

  it('shows a call before everything else', () => {
    expect(chooseTrayIcon(syncStatusOf({ phase: 'paused' }), true)).toBe('call')
    expect(chooseTrayIcon(null, false)).toBe('idle')
  })
})

describe('describeState', () => {
  it('describes what blocks sync', () => {
    const phases = ['offline', 'rate-limited', 'unauthorized', 'forbidden', 'disk-full', 'stopped'] as const
    const sentences = phases.map((phase) => sentenceOf({ phase }))
    expect(new Set(sentences).size).toBe(phases.length)
    for (const sentence of sentences) expect(sentence).not.toContain('ready')
    expect(sentenceOf({ phase: 'saving', saving: 'metered' })).toContain('metered network')
    expect(sentenceOf({ phase: 'saving', saving: 'battery' })).toContain('battery')
  })

  it('shows until when a pause lasts, when it has an end', () => {
    expect(sentenceOf({ phase: 'paused' })).toBe('Sync paused')
    expect(sentenceOf({ phase: 'paused', pausedUntil: 7 })).toBe('Sync paused until at 7')
  })

  it('counts the calls that are ready', () => {
    expect(sentenceOf({ phase: 'idle', readyOffline: 3_000, recordings: 4_000 })).toBe(
      '3,000 of 4,000 ready offline',
    )
    expect(describeState(null, null, wording)).toBe('Not connected')
  })

  it('shows the number of a running call before everything else', () => {
    const paused = syncStatusOf({ phase: 'paused' })
    expect(describeState(paused, '+1 212 555 0123', wording)).toBe('Calling +1 212 555 0123')
  })
})
