import { describe, expect, it } from 'vitest'
import {
  measureRecentBytesPerSecond,
  countRemaining,
  estimateSecondsLeft,
  type Remaining,
  type Sample,
} from '../../../src-main/sync/estimate.ts'

const items = { present: 0, wanted: 0, waiting: 0, failed: 0 }
const noAudio = { ...items, bytes: 0, unwanted: 0 }
const everything = { wantsUnlistedAudio: true, audioHeld: false }

function left(changes: Partial<Remaining>): Remaining {
  return { pages: 0, transcripts: 0, audio: 0, ...changes }
}

function sampleOf(changes: Partial<Sample>): Sample {
  return { atMs: 0, requests: 0, bytes: 0, files: 0, downloadMs: 0, isLimited: false, ...changes }
}

describe('countRemaining', () => {
  it('counts pages, transcripts and audio of what is not listed yet', () => {
    const status = { recordings: 100, serviceTotal: 400, transcripts: items, audio: noAudio }
    expect(countRemaining(status, everything)).toEqual(left({ pages: 3, transcripts: 300, audio: 300 }))
    expect(countRemaining(status, { ...everything, wantsUnlistedAudio: false }).audio).toBe(0)
  })

  it('counts nothing where more is here than the service still has', () => {
    const status = { recordings: 100, serviceTotal: 90, transcripts: items, audio: noAudio }
    expect(countRemaining(status, everything)).toEqual(left({}))
  })

  it('counts what is wanted, not what waits', () => {
    const status = {
      recordings: 20,
      serviceTotal: 20,
      transcripts: { present: 10, wanted: 5, waiting: 5, failed: 0 },
      audio: { present: 4, wanted: 6, waiting: 5, failed: 5, bytes: 4_000, unwanted: 0 },
    }
    expect(countRemaining(status, everything)).toEqual(left({ transcripts: 5, audio: 6 }))
  })

  it('counts no audio that is held back', () => {
    const status = { recordings: 9, serviceTotal: 9, transcripts: items, audio: { ...noAudio, wanted: 9 } }
    expect(countRemaining(status, { ...everything, audioHeld: true }).audio).toBe(0)
  })
})

describe('estimateSecondsLeft', () => {
  /** Allows 100 requests a minute. */
  const budget = { estimateMs: (requests: number) => requests * 600 }

  it('says nothing when nothing is left, or nothing moves', () => {
    expect(estimateSecondsLeft(left({}), [], budget)).toBeNull()
    const still = [0, 30_000].map((atMs) => sampleOf({ atMs, requests: 7 }))
    expect(estimateSecondsLeft(left({ transcripts: 10 }), still, budget)).toBeNull()
  })

  it('begins with what the request budget allows', () => {
    expect(estimateSecondsLeft(left({ pages: 2, transcripts: 99, audio: 99 }), [], budget)).toBe(120)
  })

  it('uses the speed at which the service answers', () => {
    const samples = [sampleOf({}), sampleOf({ atMs: 60_000, requests: 50 })]
    expect(estimateSecondsLeft(left({ transcripts: 100 }), samples, budget)).toBe(120)
  })

  it('keeps to the request budget where that was what limited', () => {
    const samples = [sampleOf({}), sampleOf({ atMs: 60_000, requests: 50, isLimited: true })]
    expect(estimateSecondsLeft(left({ transcripts: 100 }), samples, budget)).toBe(60)
    const before = [
      sampleOf({}),
      sampleOf({ atMs: 50_000, isLimited: true }),
      sampleOf({ atMs: 60_000, requests: 50 }),
    ]
    expect(estimateSecondsLeft(left({ transcripts: 100 }), before, budget)).toBe(120)
  })

  it('keeps to the request budget until enough was measured', () => {
    const still = [sampleOf({}), sampleOf({ atMs: 9_000, requests: 1 })]
    expect(estimateSecondsLeft(left({ transcripts: 100 }), still, budget)).toBe(60)
    const twoFiles = [sampleOf({}), sampleOf({ atMs: 9_000, files: 2, downloadMs: 9_000 })]
    expect(estimateSecondsLeft(left({ audio: 100 }), twoFiles, budget)).toBe(60)
  })

  it('does not take the burst that a minute begins with for the speed of the hours to come', () => {
    const samples = [
      sampleOf({}),
      sampleOf({ atMs: 1_000, requests: 50 }),
      sampleOf({ atMs: 15_000, requests: 62 }),
    ]
    expect(estimateSecondsLeft(left({ transcripts: 5_000, audio: 5_000 }), samples, budget)).toBe(6_000)
  })

  it('does not take a line for slow that stands still while transcripts come first', () => {
    // One file every five seconds, each over in half of one.
    const samples = [0, 10, 20, 30].map((seconds) =>
      sampleOf({
        atMs: seconds * 1_000,
        requests: seconds * 1.5,
        files: seconds / 5,
        downloadMs: seconds * 100,
      }),
    )
    expect(estimateSecondsLeft(left({ transcripts: 90, audio: 90 }), samples, budget)).toBe(120)
  })

  it('takes as long as a slow line takes, once the transcripts are here', () => {
    const samples = [sampleOf({}), sampleOf({ atMs: 60_000, requests: 90, files: 6, downloadMs: 60_000 })]
    expect(estimateSecondsLeft(left({ audio: 60 }), samples, budget)).toBe(600)
  })
})

describe('measureRecentBytesPerSecond', () => {
  it('is that of the last seconds', () => {
    const samples = [0, 1, 2, 3, 4, 5, 6].map((seconds) =>
      sampleOf({ atMs: seconds * 1_000, bytes: seconds < 2 ? 0 : (seconds - 1) * 1_000 }),
    )
    expect(measureRecentBytesPerSecond(samples, 6_000)).toBe(1_000)
  })

  it('is nothing when nothing came', () => {
    const samples = [0, 10].map((seconds) => sampleOf({ atMs: seconds * 1_000, bytes: 7 }))
    expect(measureRecentBytesPerSecond(samples, 10_000)).toBeNull()
    expect(measureRecentBytesPerSecond([], 10_000)).toBeNull()
  })
})
