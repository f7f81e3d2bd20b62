import { describe, expect, it } from 'vitest'
import { remainingOf, secondsLeft } from '../../../src-main/sync/estimate.ts'

const items = { present: 0, wanted: 0, waiting: 0, failed: 0 }

describe('remainingOf', () => {
  it('counts pages, transcripts and audio of what is not listed yet', () => {
    const status = { recordings: 100, serviceTotal: 400, transcripts: items, audio: { ...items, bytes: 0 } }
    expect(remainingOf(status, true).requests).toBe(3 + 300 + 300)
    expect(remainingOf(status, false).requests).toBe(3 + 300)
  })

  it('counts what is wanted, not what waits, and audio by its mean size', () => {
    const status = {
      ...{ recordings: 20, serviceTotal: 20 },
      transcripts: { present: 10, wanted: 5, waiting: 5, failed: 0 },
      audio: { present: 4, wanted: 6, waiting: 5, failed: 5, bytes: 4_000 },
    }
    expect(remainingOf(status, true)).toEqual({ requests: 11, bytes: 6_000 })
  })
})

describe('secondsLeft', () => {
  it('says nothing when nothing is left, or nothing moves', () => {
    expect(secondsLeft({ requests: 0, bytes: 0 }, [], 100)).toBeNull()
    const still = [0, 30_000].map((atMs) => ({ atMs, requests: 7, bytes: 0 }))
    expect(secondsLeft({ requests: 10, bytes: 0 }, still, 100)).toBeNull()
  })

  it('begins with what the service allows', () => {
    expect(secondsLeft({ requests: 200, bytes: 0 }, [], 100)).toBe(120)
  })

  it('goes on with what was measured', () => {
    const samples = [
      { atMs: 1_000, requests: 10, bytes: 0 },
      { atMs: 61_000, requests: 100, bytes: 0 },
    ]
    expect(secondsLeft({ requests: 300, bytes: 0 }, samples, 100)).toBe(200)
  })

  it('does not take the burst that a minute begins with for the speed of the hours to come', () => {
    const samples = [
      { atMs: 0, requests: 0, bytes: 0 },
      { atMs: 1_000, requests: 50, bytes: 0 },
      { atMs: 15_000, requests: 62, bytes: 0 },
    ]
    expect(secondsLeft({ requests: 10_000, bytes: 0 }, samples, 100)).toBe(6_000)
  })

  it('does not take a line for slow that stood still while transcripts came first', () => {
    const transcripts = [0, 10_000, 20_000, 30_000].map((atMs) => ({ atMs, requests: atMs / 600, bytes: 0 }))
    const audio = [
      { atMs: 35_000, requests: 58, bytes: 5_000_000 },
      { atMs: 40_000, requests: 66, bytes: 10_000_000 },
    ]
    // 50 requests at 99 a minute, 50 MB at 1 MB/s.
    const left = secondsLeft({ requests: 50, bytes: 50_000_000 }, [...transcripts, ...audio], 100)
    expect(left).toBe(50)
  })

  it('takes whatever is slower, requests or bytes', () => {
    const samples = [
      { atMs: 0, requests: 0, bytes: 0 },
      { atMs: 60_000, requests: 90, bytes: 6_000_000 },
    ]
    expect(secondsLeft({ requests: 90, bytes: 60_000_000 }, samples, 100)).toBe(600)
  })
})
