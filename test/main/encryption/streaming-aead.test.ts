import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DamagedFileError,
  openWhole,
  sealWhole,
  SegmentCipher,
  SegmentLayout,
  type StreamParameters,
} from '../../../src-main/encryption/streaming-aead.ts'

const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex')

/** Segments so short that a few bytes fill many of them. */
const short: StreamParameters = { hash: 'sha256', keyBytes: 32, segmentBytes: 64 }
const layout = new SegmentLayout(short)
const key = Buffer.alloc(32, 5)
const id = Buffer.from('offhook audio 1')

function seal(content: Uint8Array, { key: by = key, associatedData = id } = {}): Buffer {
  return sealWhole(new SegmentCipher(by, associatedData, null, short), content)
}

function unseal(file: Uint8Array, { key: by = key, associatedData = id } = {}): Buffer {
  const header = Buffer.from(file.subarray(0, layout.headerBytes))
  return openWhole(new SegmentCipher(by, associatedData, header, short), file)
}

/** The header, then each segment. */
function split(file: Buffer): Buffer[] {
  const { lastSegment } = layout.measure(file.length)
  const at = (index: number) => file.subarray(layout.getOffset(index), layout.getOffset(index + 1))
  return [
    file.subarray(0, layout.headerBytes),
    ...Array.from({ length: lastSegment + 1 }, (_, index) => at(index)),
  ]
}

describe('the streaming AEAD', () => {
  // Tink's tests, "test_manually_created_test_vector" of AES-GCM-HKDF streaming (Apache 2.0).
  const tink = {
    parameters: { hash: 'sha1', keyBytes: 16, segmentBytes: 64 } satisfies StreamParameters,
    key: hex('6eb56cdc726dfbe5d57f2fcdc6e9345b'),
    associatedData: Buffer.from('aad'),
    content: 'This is a fairly long plaintext. It is of the exact length to create three output blocks. ',
    header: hex('18 93b3af5e14ab378d065addfc8484da64 2c0862877baea8'),
    segments: [
      hex('db92d9c77406a406168478821c4298eab3e6d531277f4c1a051714faebcaefcbca7b7be05e9445ea'),
      hex(`a0bb2904153398a25084dd80ae0edcd1c3079fcea2cd3770630ee36f7539207b
           8ec9d754956d486b71cdf989f0ed6fba6779b63558be0a66e668df14e1603cd2`),
      hex('af8944844078345286d0b292e772e7190775c51a0f83e40c0b75821027e7e538e111'),
    ],
  }

  it('encrypts and decrypts the published test vector of Tink', () => {
    const file = Buffer.concat([tink.header, ...tink.segments])
    const cipher = new SegmentCipher(tink.key, tink.associatedData, tink.header, tink.parameters)
    expect(openWhole(cipher, file).toString()).toBe(tink.content)
    expect(sealWhole(cipher, Buffer.from(tink.content)).equals(file)).toBe(true)
  })

  it('returns any content as it was, of the size that the layout tells', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (content) => {
        const file = seal(content)
        expect(layout.measure(file.length).sizeBytes).toBe(content.length)
        expect(unseal(file).equals(content)).toBe(true)
      }),
    )
  })

  it('finds each byte of the content in its segment', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (position) => {
        const index = layout.getIndex(position)
        expect(layout.getStart(index)).toBeLessThanOrEqual(position)
        expect(layout.getStart(index + 1)).toBeGreaterThan(position)
        expect(layout.getStart(index + 1) - layout.getStart(index)).toBe(layout.getCapacity(index))
      }),
    )
  })

  it('never encrypts the same content to the same bytes', () => {
    const content = Buffer.alloc(200, 1)
    const [one, other] = [seal(content), seal(content)]
    for (const [index, segment] of split(one).entries()) expect(segment).not.toEqual(split(other)[index])
  })

  const content = fc.uint8Array({ minLength: 100, maxLength: 300 })

  it('refuses a file with any changed bit', () => {
    fc.assert(
      fc.property(content, fc.nat(), fc.nat(7), (bytes, place, bit) => {
        const file = seal(bytes)
        file[place % file.length]! ^= 1 << bit
        expect(() => unseal(file)).toThrow(DamagedFileError)
      }),
    )
  })

  it('refuses a file that was cut off or continued anywhere', () => {
    const bytes = Buffer.alloc(150, 3)
    const file = seal(bytes)
    for (let length = 0; length < file.length; length++) {
      expect(() => unseal(file.subarray(0, length))).toThrow(DamagedFileError)
    }
    for (let more = 1; more < 130; more++) {
      expect(() => unseal(Buffer.concat([file, Buffer.alloc(more)]))).toThrow(DamagedFileError)
    }
  })

  it('refuses segments that were moved, left out, repeated or taken from another file', () => {
    fc.assert(
      fc.property(content, content, fc.nat(), fc.nat(), (bytes, otherBytes, first, second) => {
        const [header, ...segments] = split(seal(bytes))
        const others = split(seal(otherBytes)).slice(1)
        const [one, two] = [first % segments.length, second % segments.length]
        const join = (parts: Buffer[]) => Buffer.concat([header!, ...parts])
        expect(() => unseal(join(segments.toSpliced(one, 1)))).toThrow(DamagedFileError)
        expect(() => unseal(join(segments.toSpliced(one, 0, segments[two]!)))).toThrow(DamagedFileError)
        expect(() => unseal(join(segments.with(one, others[one % others.length]!)))).toThrow(DamagedFileError)
        if (one === two) return
        const swapped = segments.with(one, segments[two]!).with(two, segments[one]!)
        expect(() => unseal(join(swapped))).toThrow(DamagedFileError)
      }),
    )
  })

  it('refuses a file of another key, or in the place of another', () => {
    const file = seal(Buffer.alloc(200, 9))
    expect(() => unseal(file, { key: Buffer.alloc(32, 6), associatedData: id })).toThrow(DamagedFileError)
    expect(() => unseal(file, { key, associatedData: Buffer.from('offhook audio 2') })).toThrow(
      DamagedFileError,
    )
    expect(() => unseal(file, { key, associatedData: Buffer.from('offhook peaks 1') })).toThrow(
      DamagedFileError,
    )
  })

  it('refuses what is not encrypted', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(() => unseal(bytes)).toThrow(DamagedFileError)
      }),
    )
  })
})
