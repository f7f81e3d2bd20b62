/**
 * Reads and writes peaks files: a header with the audio's hash, then the compressed bytes of all channels. An
 * invalid file counts as missing, and the peaks are computed again.
 */
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Waveform } from '../../../src-preload/contract/audio.ts'
import { readWhole } from '../../encryption/read-file.ts'
import { encodeWhole } from '../../encryption/write-file.ts'
import type { StoredFile } from '../../model/stored-file.ts'
import { writeFileAtomically } from '../../util/atomic-file.ts'

/** The last byte is the version of all that follows. */
const magic = Buffer.from('OHPEAKS\x01', 'latin1')
const hashBytes = 32
/** The magic, the hash, and in 1, 2 and 4 bytes: the number of channels, peaks per second, and peaks. */
const countsAt = magic.length + hashBytes
const headerBytes = countsAt + 7

/** Both channels of a recording of three days, at 100 peaks a second. */
const mostPeakBytes = 64 * 2 ** 20

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/**
 * Path of an audio file's peaks, relative to the account's folder: `audio/3f/3f9c….mp3` has
 * `peaks/3f/3f9c….peaks`.
 */
export function getPeaksPath(audioPath: string): string {
  return audioPath.replace(/^audio\//, 'peaks/').replace(/\.[^./]*$/, '.peaks')
}

/**
 * @param sha256 of the audio, hex
 * @throws the file system's error.
 */
export async function writePeaks(stored: StoredFile, sha256: string, waveform: Waveform): Promise<void> {
  const { channels, peaksPerSecond } = waveform
  const header = Buffer.alloc(headerBytes)
  header.set(magic)
  header.set(Buffer.from(sha256, 'hex'), magic.length)
  header.writeUInt8(channels.length, countsAt)
  header.writeUInt16LE(peaksPerSecond, countsAt + 1)
  header.writeUInt32LE(channels[0]?.length ?? 0, countsAt + 3)
  // With a checksum, so that damage on the disk does not draw a wrong waveform.
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  const content = await compress(Buffer.concat(channels), { params })
  await writeFileAtomically(stored.path, encodeWhole(stored, Buffer.concat([header, content])))
}

/** Null when they are missing, unreadable or from other audio. */
export async function readPeaks(stored: StoredFile, sha256: string): Promise<Waveform | null> {
  try {
    const file = await readWhole(stored)
    const expected = Buffer.concat([magic, Buffer.from(sha256, 'hex')])
    if (!file.subarray(0, expected.length).equals(expected)) return null
    const count = file.readUInt8(countsAt)
    const peaksPerSecond = file.readUInt16LE(countsAt + 1)
    const length = file.readUInt32LE(countsAt + 3)
    if (count * length > mostPeakBytes) return null
    const maxOutputLength = Math.max(count * length, 1)
    const peaks = await decompress(file.subarray(headerBytes), { maxOutputLength })
    if (peaks.length !== count * length) return null
    return { peaksPerSecond, channels: split(peaks, count, length) }
  } catch {
    return null
  }
}

/** Copies, so that each can be sent to the window without the others' memory. */
function split(bytes: Uint8Array, count: number, length: number): Uint8Array[] {
  return Array.from({ length: count }, (_, index) =>
    Uint8Array.from(bytes.subarray(index * length, (index + 1) * length)),
  )
}
