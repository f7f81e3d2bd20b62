import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadAt } from '../../../src-main/audio/inspection.ts'
import { readMp3, walkFrames } from '../../../src-main/audio/mp3.ts'
import { id3Of, mp3Of, xingFrame } from '../../support/files/audio-files.ts'

const frameSeconds = 1_152 / 44_100

function readerOf(bytes: Buffer): ReadAt {
  return async (at, length) => bytes.subarray(at, at + length)
}

async function countFrames(bytes: Buffer): Promise<number> {
  let count = 0
  for await (const { frames } of walkFrames(readerOf(bytes), 0, bytes.length)) count += frames.length
  return count
}

/** As encoders write it: a tag, a header, and the sound. */
function fileOf(frames: number): Buffer {
  const sound = mp3Of(frames)
  return Buffer.concat([id3Of(500), xingFrame({ frames, bytes: sound.length + 417 }), sound])
}

/** An ID3v1 tag. */
const endTag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)])

describe('readMp3', () => {
  it.each([
    ['files with tags and headers', [fileOf(100), fileOf(70), fileOf(50)], 220 + 2],
    ['files with tags at both ends', [fileOf(100), endTag, fileOf(70), endTag], 170 + 1],
    ['a file without a header, then one with one', [mp3Of(30), fileOf(20)], 50 + 1],
    ['files of different bitrates', [mp3Of(3_000, { index: 1 }), mp3Of(2_000)], 5_000],
    ['a file with a large picture between them', [fileOf(10), id3Of(700_000), mp3Of(90)], 100],
    ['a file and damaged data', [fileOf(100), Buffer.alloc(300_000, 0x55), mp3Of(40)], 140],
  ])('measures several files in one: %s', async (_, files, frames) => {
    const bytes = Buffer.concat(files)
    const found = (await readMp3(readerOf(bytes), bytes.length))!
    // The headers of all files but the first are played as silence.
    expect(found.seconds).toBeCloseTo(frames * frameSeconds, 3)
    expect(found.cutShort).toBe(false)
  })

  it('trusts the header of a file that ends with a tag', async () => {
    const bytes = Buffer.concat([fileOf(100), endTag])
    expect((await readMp3(readerOf(bytes), bytes.length))!.seconds).toBeCloseTo(100 * frameSeconds, 6)
  })
})

describe('walkFrames', () => {
  it('reads a file of any content once, and not much more', async () => {
    const fillings = [
      [0xff, 0xfb, 0, 0],
      [0xff, 0xfb, 0x90, 0],
      [0xff],
      [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0],
      [0],
    ]
    for (const filling of fillings) {
      const bytes = Buffer.alloc(2_000_000, Buffer.from(filling))
      let readBytes = 0
      const readAt: ReadAt = async (at, length) => {
        const piece = bytes.subarray(at, at + length)
        readBytes += piece.length
        return piece
      }
      for await (const { frames } of walkFrames(readAt, 0, bytes.length)) expect(frames).not.toEqual([])
      expect(readBytes).toBeLessThan(bytes.length * 1.1)
    }
  })

  it('finds all frames wherever other bytes are between them', async () => {
    // No byte that may begin a frame or a tag.
    const junk = fc.uint8Array({ maxLength: 3_000, max: 0x40 })
    const part = fc.tuple(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 1, max: 14 }), junk)
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
        const bytes = Buffer.concat(
          parts.flatMap(([frames, index, other]) => [mp3Of(frames, { index }), other]),
        )
        expect(await countFrames(bytes)).toBe(parts.reduce((sum, [frames]) => sum + frames, 0))
      }),
    )
  })
})
