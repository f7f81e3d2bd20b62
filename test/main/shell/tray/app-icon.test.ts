import { describe, expect, it, vi } from 'vitest'
import { syncStatusOf } from '../../../support/window/fixtures.ts'

// Tests only the decision, without a desktop.
vi.mock('electron', () => ({ app: {}, nativeImage: {} }))
const { computeProgress } = await import('../../../../src-main/shell/tray/app-icon.ts')

const items = { present: 0, wanted: 0, waiting: 0, failed: 0 }
const first = syncStatusOf({
  phase: 'transcripts',
  recordings: 300,
  serviceTotal: 400,
  readyOffline: 100,
  transcripts: { ...items, present: 100, wanted: 200 },
  audio: { ...items, bytes: 0, unwanted: 0 },
})

describe('computeProgress', () => {
  it('shows the progress of a first sync', () => {
    expect(computeProgress(null, first)).toBe(0.25)
  })

  it('shows nothing for a few new calls, or while sync is not running', () => {
    expect(computeProgress(null, { ...first, readyOffline: 390 })).toBe(-1)
    expect(computeProgress(null, { ...first, phase: 'paused' })).toBe(-1)
    expect(computeProgress(null, null)).toBe(-1)
  })

  it('ignores failed items', () => {
    const failed = { ...first, transcripts: { ...items, failed: 300 } }
    expect(computeProgress(null, failed)).toBe(-1)
  })

  it('shows a backup before a sync', () => {
    const task = { task: 'backup', done: 3, total: 4 } as const
    expect(computeProgress(task, first)).toBe(0.75)
    expect(computeProgress({ ...task, total: null }, first)).toBeGreaterThan(1)
  })
})
