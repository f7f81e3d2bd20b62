/** Detects a file's type from its first bytes; names and content types are not reliable. */
import type { AudioType, OtherType } from '../model/audio-formats.ts'
import { countZeros, findFirstFrame, mp3HeadBytes } from './mp3.ts'

/** The number of bytes that `sniffAudioType` needs. */
export const sniffBytes = mp3HeadBytes

/** Bytes at the beginning of files, or 4 bytes into them. */
const signatures: [bytes: string, type: OtherType, at?: number][] = [
  ['#!AMR-WB', 'audio/amr-wb'],
  ['#!AMR', 'audio/amr'],
  ['#!SILK', 'audio/silk'],
  ['.snd', 'audio/basic'],
  ['dns.', 'audio/basic'],
  ['OggS', 'audio/ogg'],
  ['fLaC', 'audio/flac'],
  ['ftyp3g', 'audio/3gpp', 4],
  ['ftyp', 'audio/mp4', 4],
  ['caff', 'audio/x-caf'],
  ['Creative Voice File', 'audio/x-voc'],
  ['NIST_1A', 'audio/x-nist'],
  ['RIFX', 'audio/x-rifx'],
  // The first part of Wave64's GUID, of EBML's head, and of ASF's GUID.
  ['riff\x2e\x91\xcf\x11', 'audio/x-w64'],
  ['\x1a\x45\xdf\xa3', 'audio/matroska'],
  ['\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'audio/x-ms-wma'],
  // Dictation recorders.
  ['\x02dss', 'audio/x-dss'],
  ['\x03dss', 'audio/x-dss'],
  ['\x03ds2', 'audio/x-dss'],
]

/**
 * @param head the file's first bytes, at least `sniffBytes` unless the file is shorter
 * @returns null for everything but audio; `audio/wav` also for encodings that only `wav.ts` finds
 */
export function sniffAudioType(head: Uint8Array): AudioType | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const name = bytes.toString('latin1', 0, 32)
  const kind = name.slice(8, 12)
  // RF64 and BW64 are WAV over 4 GB (EBU Tech 3306, ITU-R BS.2088).
  if (/^(RIFF|RF64|BW64)/.test(name))
    return kind === 'WAVE' ? 'audio/wav' : kind === 'QLCM' ? 'audio/qcelp' : null
  if (name.startsWith('FORM') && /^AIF[FC]$/.test(kind)) return 'audio/aiff'
  const found = signatures.find(([signature, , at = 0]) => name.startsWith(signature, at))
  // The type of document is in the head of EBML (RFC 8794, 11.2.7).
  if (found?.[1] === 'audio/matroska' && bytes.includes('webm') && bytes.indexOf('webm') < 64)
    return 'audio/webm'
  if (found) return found[1]
  // An error page, even if sound follows.
  if (/^\s*[<{]/.test(name)) return null
  const start = countZeros(bytes)
  if (bytes.toString('latin1', start, start + 3) === 'ID3') return 'audio/mpeg'
  if (findFirstFrame(bytes, bytes.length < sniffBytes)) return 'audio/mpeg'
  return startsAdts(bytes) ? 'audio/aac' : null
}

/** ISO 13818-7, 6.2: two frames of AAC, each with its length. */
export function startsAdts(bytes: Buffer): boolean {
  const isFrame = (at: number) => at + 7 <= bytes.length && (bytes.readUInt16BE(at) & 0xfff6) === 0xfff0
  return isFrame(0) && isFrame((bytes.readUIntBE(3, 3) >> 5) & 0x1fff)
}
