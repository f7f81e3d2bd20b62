import { describe, expect, it } from 'vitest'
import {
  measureRecentBytesPerSecond,
  countRemaining,
  estimateSecondsLeft as estimate,
  estimateUnlistedAudio,
  measureSecondsPerFile,
  type Remaining,
  type Sample,
} from '../../../src-main/sync/estimate.ts'

const items = { present: 0, wanted: 0, waiting: 0, failed: 0 }
const noAudio = { ...items, bytes: 0, unwanted: 0 }
const everything = { unlistedAudio: Infinity, audioHeld: false }

function left(changes: Partial<Remaining>): Remaining {
  return { pages: 0, transcripts: 0, audio: 0, ...changes }
}

function sampleOf(changes: Partial<Sample>): Sample {
  return { atMs: 0, requests: 0, bytes: 0, files: 0, downloadMs: 0, isLimited: false, ...changes }
}

/** With the files among the samples. */
function estimateSecondsLeft(
  remaining: Remaining,
  samples: Sample[],
  budget: Parameters<typeof estimate>[2],
) {
  return estimate(remaining, samples, budget, measureSecondsPerFile(samples))
}

describe('countRemaining', () => {
  it('counts pages, transcripts and audio of unlisted recordings', () => {
    const status = { recordings: 100, serviceTotal: 400, transcripts: items, audio: noAudio }
    expect(countRemaining(status, everything)).toEqual(left({ pages: 3, transcripts: 300, audio: 300 }))
    expect(countRemaining(status, { ...everything, unlistedAudio: 20 }).audio).toBe(20)
  })

  it('counts nothing when the library has more than the service', () => {
    const status = { recordings: 100, serviceTotal: 90, transcripts: items, audio: noAudio }
    expect(countRemaining(status, everything)).toEqual(left({}))
  })

  it('counts wanted items, but not waiting ones', () => {
    const status = {
      recordings: 20,
      serviceTotal: 20,
      transcripts: { present: 10, wanted: 5, waiting: 5, failed: 0 },
      audio: { present: 4, wanted: 6, waiting: 5, failed: 5, bytes: 4_000, unwanted: 0 },
    }
    expect(countRemaining(status, everything)).toEqual(left({ transcripts: 5, audio: 6 }))
  })

  it('counts no audio while audio is paused', () => {
    const status = { recordings: 9, serviceTotal: 9, transcripts: items, audio: { ...noAudio, wanted: 9 } }
    expect(countRemaining(status, { ...everything, audioHeld: true }).audio).toBe(0)
  })
})

describe('estimateUnlistedAudio', () => {
  const now = 1_000
  const recent = { keep: 'recent', since: 0 } as const

  it('counts as many recordings a day as are listed, as far back as audio is kept', () => {
    expect(estimateUnlistedAudio(recent, { recordings: 40, oldestAt: 800 }, now)).toBe(160)
    expect(estimateUnlistedAudio(recent, { recordings: 40, oldestAt: -100 }, now)).toBe(0)
    expect(estimateUnlistedAudio(recent, { recordings: 0, oldestAt: null }, now)).toBe(0)
    expect(estimateUnlistedAudio(recent, { recordings: 1, oldestAt: now }, now)).toBe(0)
  })

  it('counts all when all audio is kept, and none when only opened calls have it', () => {
    const listed = { recordings: 40, oldestAt: 800 }
    expect(estimateUnlistedAudio({ keep: 'all' }, listed, now)).toBe(Infinity)
    expect(estimateUnlistedAudio({ keep: 'opened' }, listed, now)).toBe(0)
  })
})

describe('estimateSecondsLeft', () => {
  /** Allows 100 requests a minute. */
  const budget = { estimateMs: (requests: number) => requests * 600 }

  it('is null when nothing is left or nothing makes progress', () => {
    expect(estimateSecondsLeft(left({}), [], budget)).toBeNull()
    const still = [0, 30_000].map((atMs) => sampleOf({ atMs, requests: 7 }))
    expect(estimateSecondsLeft(left({ transcripts: 10 }), still, budget)).toBeNull()
  })

  it('starts with the speed that the request budget allows', () => {
    expect(estimateSecondsLeft(left({ pages: 2, transcripts: 99, audio: 99 }), [], budget)).toBe(120)
  })

  it('uses the measured speed of the service', () => {
    const samples = [sampleOf({}), sampleOf({ atMs: 60_000, requests: 50 })]
    expect(estimateSecondsLeft(left({ transcripts: 100 }), samples, budget)).toBe(120)
  })

  it('uses the request budget when it was the limit', () => {
    const samples = [sampleOf({}), sampleOf({ atMs: 60_000, requests: 50, isLimited: true })]
    expect(estimateSecondsLeft(left({ transcripts: 100 }), samples, budget)).toBe(60)
    const before = [
      sampleOf({}),
      sampleOf({ atMs: 50_000, isLimited: true }),
      sampleOf({ atMs: 60_000, requests: 50 }),
    ]
    expect(estimateSecondsLeft(left({ transcripts: 100 }), before, budget)).toBe(120)
  })

  it('uses the request budget until enough was measured', () => {
    const still = [sampleOf({}), sampleOf({ atMs: 9_000, requests: 1 })]
    expect(estimateSecondsLeft(left({ transcripts: 100 }), still, budget)).toBe(60)
    const twoFiles = [sampleOf({}), sampleOf({ atMs: 9_000, files: 2, downloadMs: 9_000 })]
    expect(estimateSecondsLeft(left({ audio: 100 }), twoFiles, budget)).toBe(60)
  })

  it('ignores the burst at the beginning of a minute', () => {
    const samples = [
      sampleOf({}),
      sampleOf({ atMs: 1_000, requests: 50 }),
      sampleOf({ atMs: 15_000, requests: 62 }),
    ]
    expect(estimateSecondsLeft(left({ transcripts: 5_000, audio: 5_000 }), samples, budget)).toBe(6_000)
  })

  it('does not treat a connection as slow while it waits for transcripts', () => {
    // One file every five seconds, each downloaded in half a second.
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

  it('uses the speed of a slow connection once the transcripts are done', () => {
    const samples = [sampleOf({}), sampleOf({ atMs: 60_000, requests: 90, files: 6, downloadMs: 60_000 })]
    expect(estimateSecondsLeft(left({ audio: 60 }), samples, budget)).toBe(600)
  })
})

describe('measureRecentBytesPerSecond', () => {
  it('is the average of the last seconds', () => {
    const samples = [0, 1, 2, 3, 4, 5, 6].map((seconds) =>
      sampleOf({ atMs: seconds * 1_000, bytes: seconds < 2 ? 0 : (seconds - 1) * 1_000 }),
    )
    expect(measureRecentBytesPerSecond(samples, 6_000)).toBe(1_000)
  })

  it('is null without downloads', () => {
    const samples = [0, 10].map((seconds) => sampleOf({ atMs: seconds * 1_000, bytes: 7 }))
    expect(measureRecentBytesPerSecond(samples, 10_000)).toBeNull()
    expect(measureRecentBytesPerSecond([], 10_000)).toBeNull()
  })
})
