import { describe, expect, it } from 'vitest'
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import { createFormatter } from '../../../src-renderer/format.ts'
import { syncSentence } from '../../../src-renderer/views/sync-sentence.ts'
import { fixedNow, syncStatusOf } from '../../support/fixtures.ts'

const format = createFormatter('en-GB', () => fixedNow)
const sentenceOf = (changes: Partial<SyncStatus>) => syncSentence(syncStatusOf(changes), format)

describe('syncSentence', () => {
  it('says how much is here and since when', () => {
    expect(sentenceOf({ lastSyncAt: fixedNow - 4 * 60_000 })).toMatch(/^3\.1 GB · Synced 4 min.* ago$/u)
    expect(sentenceOf({ lastSyncAt: null })).toBe('Not synced yet')
  })

  it('says what it does and how long it takes', () => {
    expect(sentenceOf({ phase: 'audio', secondsLeft: 130 })).toBe('Getting audio · 2 min left')
    expect(sentenceOf({ phase: 'transcripts', secondsLeft: null })).toBe('Getting transcripts')
    expect(sentenceOf({ phase: 'listing', recordings: 0 })).toBe('Looking for calls')
  })

  it('says until when it waits for the service', () => {
    expect(sentenceOf({ phase: 'rate-limited', waitsUntil: fixedNow + 60_000 })).toBe(
      'Waiting for the service’s limit until 14:21',
    )
  })

  it('says what failed before it says that all is well', () => {
    expect(sentenceOf({ audio: { present: 1, wanted: 0, waiting: 0, failed: 2, bytes: 9 } })).toBe(
      '2 items could not be fetched',
    )
  })

  it('has words for every phase', () => {
    const phases = ['paused', 'offline', 'unauthorized', 'forbidden', 'disk-full', 'stopped'] as const
    const sentences = phases.map((phase) => sentenceOf({ phase }))
    expect(new Set(sentences).size).toBe(phases.length)
  })
})
