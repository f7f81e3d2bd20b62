import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PeakTally } from '../../../../src-main/audio/peaks/peak-tally.ts'

function peaksOf(sampleRate: number, ...pieces: number[][]): number[][] {
  const tally = new PeakTally(sampleRate, 1)
  for (const piece of pieces) tally.add([Float32Array.from(piece)])
  return tally.end().map((peaks) => [...peaks])
}

describe('PeakTally', () => {
  it('keeps the loudest sample of each hundredth of a second, above or below zero', () => {
    expect(peaksOf(200, [0.1, -0.5, 0.25, 0.2, 0, 0])).toEqual([[128, 64, 0]])
  })

  it('counts the samples left at the end as one more peak', () => {
    expect(peaksOf(300, [0, 0, 0, 1])).toEqual([[0, 255]])
  })

  it('has no peaks without samples', () => {
    expect(peaksOf(8_000)).toEqual([[]])
    expect(peaksOf(8_000, [])).toEqual([[]])
  })

  it('clips samples that are louder than full scale', () => {
    expect(peaksOf(100, [3, -7])).toEqual([[255, 255]])
  })

  it('keeps the peaks of each channel separate', () => {
    const tally = new PeakTally(100, 2)
    tally.add([Float32Array.of(1, 0), Float32Array.of(0, 0.5)])
    expect(tally.end().map((peaks) => [...peaks])).toEqual([
      [255, 0],
      [0, 128],
    ])
  })

  it.each([8_000, 11_025, 22_050, 44_100])('stays in step with the clock at %i Hz', (sampleRate) => {
    const seconds = 200
    const [peaks] = peaksOf(
      sampleRate,
      // A click at every whole second.
      ...Array.from({ length: seconds }, () => [1, ...Array.from({ length: sampleRate - 1 }, () => 0)]),
    )
    expect(peaks).toHaveLength(seconds * 100)
    expect(peaks!.flatMap((peak, index) => (peak > 0 ? [index] : []))).toEqual(
      Array.from({ length: seconds }, (_, second) => second * 100),
    )
  })

  it('computes the same peaks for any chunk sizes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { maxLength: 300 }),
        fc.integer({ min: 100, max: 2_000 }),
        fc.nat(),
        (samples, sampleRate, cut) => {
          const at = cut % (samples.length + 1)
          expect(peaksOf(sampleRate, samples.slice(0, at), samples.slice(at))).toEqual(
            peaksOf(sampleRate, samples),
          )
        },
      ),
    )
  })
})
