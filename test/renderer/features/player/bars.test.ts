import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  computeBars,
  findFullLevel,
  computeLaneBars,
  countLanes,
  computeTurnBars,
  turnHeight,
} from '../../../../src-renderer/features/player/bars.ts'

const peaks = Uint8Array.from([10, 200, 30, 40, 0, 0, 100, 20])

describe('computeBars', () => {
  it('shows the loudest peak of each column', () => {
    const bars = computeBars(peaks, 2, 200, { view: { from: 0, to: 4 }, count: 4 })
    expect([...bars].map((bar) => Math.round(bar * 200))).toEqual([200, 40, 0, 100])
  })

  it('repeats a peak in all its columns when zoomed in', () => {
    const bars = computeBars(peaks, 2, 200, { view: { from: 0.5, to: 1.5 }, count: 4 })
    expect([...bars].map((bar) => Math.round(bar * 200))).toEqual([200, 200, 30, 30])
  })

  it('loses no loud peak, whatever the number of columns', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        fc.integer({ min: 1, max: 90 }),
        (some, count) => {
          const bars = computeBars(some, 10, 255, { view: { from: 0, to: some.length / 10 }, count })
          expect(Math.max(...bars)).toBeCloseTo(Math.max(...some) / 255)
          expect(bars).toHaveLength(count)
        },
      ),
    )
  })

  it('is flat after the end of the audio', () => {
    const bars = computeBars(peaks, 2, 200, { view: { from: 0, to: 8 }, count: 4 })
    expect([...bars.slice(2)]).toEqual([0, 0])
  })
})

describe('findFullLevel', () => {
  it('ignores a single loud peak, and does not amplify noise', () => {
    const speech = new Uint8Array(10_000).fill(100)
    speech[7] = 255
    expect(findFullLevel(speech)).toBe(100)
    expect(findFullLevel(new Uint8Array(1_000).fill(3))).toBe(40)
  })
})

describe('computeLaneBars', () => {
  const columns = { view: { from: 0, to: 4 }, count: 4 }
  const you = [{ from: 0, to: 2 }]
  const them = [{ from: 2, to: 4 }]

  it('shows the turns of each speaker when there is no audio', () => {
    const source = { waveform: null, full: [], turns: [you, null] as const }
    const [first, second] = computeLaneBars({ ...source, turns: [you, null] }, columns)
    expect([...first!].map((bar) => bar > 0)).toEqual([true, true, false, false])
    expect(Math.max(...second!)).toBe(0)
    expect(computeTurnBars(you, columns)[0]).toBeCloseTo(turnHeight)
  })

  it('shows each channel in its lane', () => {
    const waveform = { peaksPerSecond: 2, channels: [peaks, new Uint8Array(8)] }
    const bars = computeLaneBars({ waveform, full: [200, 40], turns: [you, them] }, columns)
    expect(bars.map((lane) => Math.max(...lane))).toEqual([1, 0])
  })

  it('assigns mono audio to the side that speaks', () => {
    const waveform = { peaksPerSecond: 2, channels: [peaks] }
    const bars = computeLaneBars({ waveform, full: [200], turns: [you, them] }, columns)
    expect(bars.map((lane) => [...lane].map((bar) => Math.round(bar * 200)))).toEqual([
      [200, 40, 0, 0],
      [0, 0, 0, 100],
    ])
  })

  it('is one lane when the speakers are unknown', () => {
    const source = { waveform: { peaksPerSecond: 2, channels: [peaks] }, full: [200] }
    expect(countLanes({ ...source, turns: [null, null] })).toBe(1)
    expect(computeLaneBars({ ...source, turns: [null, null] }, columns)).toHaveLength(1)
    expect(countLanes({ ...source, turns: [you, null] })).toBe(2)
  })
})
