import { describe, expect, it } from 'vitest'
import { keptOfSilence, findSilences } from '../../../../src-renderer/features/player/silences.ts'

const peaksPerSecond = 50

/** Peaks of a noisy line with speech at these seconds. */
function line(seconds: number, spoken: [from: number, to: number][], { noise = 3, speech = 120 } = {}) {
  const peaks = new Uint8Array(seconds * peaksPerSecond).map((_, at) => noise - (at % 2))
  for (const [from, to] of spoken)
    for (let at = Math.round(from * peaksPerSecond); at < Math.round(to * peaksPerSecond); at += 1)
      peaks[at] = speech - (at % 7) * 10
  return peaks
}

const silences = (...channels: Uint8Array[]) => findSilences({ peaksPerSecond, channels })

describe('findSilences', () => {
  it('finds where neither side speaks, and keeps some silence at both ends', () => {
    const found = silences(line(20, [[0, 4]]), line(20, [[10, 20]]))
    expect(found).toEqual([{ from: 4 + keptOfSilence, to: 10 - keptOfSilence }])
  })

  it('ignores short pauses', () => {
    const spoken: [number, number][] = [
      [0, 4],
      [4.9, 10],
    ]
    expect(silences(line(10, spoken))).toEqual([])
  })

  it('finds silence at the start and at the end', () => {
    expect(silences(line(20, [[5, 10]]))).toHaveLength(2)
  })

  it('does not end a silence at a click on the line', () => {
    const peaks = line(20, [[0, 5]])
    peaks[10 * peaksPerSecond] = 200
    expect(silences(peaks)).toEqual([{ from: 5.25, to: 19.75 }])
  })

  it('distinguishes noise from speech on a loud line', () => {
    const spoken: [number, number][] = [[0, 8]]
    expect(silences(line(20, spoken, { noise: 20, speech: 220 }))).toEqual([{ from: 8.25, to: 19.75 }])
  })

  it('finds silence despite noise from a side that never speaks', () => {
    expect(silences(line(20, [[0, 8]]), line(20, [], { noise: 14 }))).toEqual([{ from: 8.25, to: 19.75 }])
  })

  it('detects soft speech', () => {
    expect(silences(line(20, [[0, 20]], { noise: 2, speech: 90 }))).toEqual([])
  })

  it('finds no silence in an empty call', () => {
    expect(silences(new Uint8Array())).toEqual([])
    expect(silences()).toEqual([])
  })
})
