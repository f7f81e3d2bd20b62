import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashAudioName, getAudioPlaces } from '../../../../src-main/audio/audio-store.ts'
import { getPeaksPath, readPeaks, writePeaks } from '../../../../src-main/audio/peaks/peaks-file.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { plainFile, plainFolder } from '../../../support/library/audio-folder.ts'

const sha256 = 'ab'.repeat(32)
const waveform = { peaksPerSecond: 100, channels: [Uint8Array.of(1, 2, 3), Uint8Array.of(0, 255, 0)] }

async function written(): Promise<string> {
  const path = join(makeTempFolder(), 'peaks', 'some.peaks')
  await writePeaks(plainFile(path), sha256, waveform)
  return path
}

describe('the peaks file', () => {
  it('has the same name as the audio file', () => {
    const path = getAudioPlaces(plainFolder('/library'), 'a call').final('audio/wav')
    const name = hashAudioName('a call')
    expect(getPeaksPath(path)).toBe(`peaks/${name.slice(0, 2)}/${name}.peaks`)
  })

  it('returns any peaks exactly as they were written', async () => {
    const path = join(makeTempFolder(), 'some.peaks')
    const channels = fc.tuple(fc.integer({ min: 1, max: 2 }), fc.nat(400)).chain(([count, length]) =>
      fc.array(fc.uint8Array({ minLength: length, maxLength: length }), {
        minLength: count,
        maxLength: count,
      }),
    )
    await fc.assert(
      fc.asyncProperty(channels, async (channels) => {
        await writePeaks(plainFile(path), sha256, { peaksPerSecond: 100, channels })
        expect(await readPeaks(plainFile(path), sha256)).toEqual({ peaksPerSecond: 100, channels })
      }),
      { numRuns: 40 },
    )
  })

  it('is refused when it unpacks to more than a recording can have', async () => {
    const path = join(makeTempFolder(), 'some.peaks')
    await writePeaks(plainFile(path), sha256, {
      peaksPerSecond: 100,
      channels: [new Uint8Array(80 * 2 ** 20)],
    })
    expect(await readPeaks(plainFile(path), sha256)).toBeNull()
  })

  it('is ignored when it belongs to another file', async () => {
    expect(await readPeaks(plainFile(await written()), 'cd'.repeat(32))).toBeNull()
  })

  it('has no peaks when it does not exist', async () => {
    expect(await readPeaks(plainFile(join(makeTempFolder(), 'none.peaks')), sha256)).toBeNull()
  })

  it('never returns wrong peaks, whichever byte is changed or missing', async () => {
    const path = await written()
    const bytes = readFileSync(path)
    // The last bytes are the checksum: without them the peaks are still complete.
    const allowed = [null, waveform]
    for (let at = 0; at < bytes.length; at++) {
      writeFileSync(path, bytes.subarray(0, at))
      expect(allowed).toContainEqual(await readPeaks(plainFile(path), sha256))
      const changed = Buffer.from(bytes)
      changed[at]! ^= 0xff
      writeFileSync(path, changed)
      if (!isRate(at)) expect(allowed).toContainEqual(await readPeaks(plainFile(path), sha256))
    }
  })
})

/** The two bytes of the peak rate, after the magic, the hash and the channel count, are not validated. */
const isRate = (at: number) => at === 41 || at === 42
