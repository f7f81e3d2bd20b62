/** Detects a file's type from its first bytes; names and content types are not reliable. */
import type { StoredAudio } from '../model/audio.ts'

/** The number of bytes that `sniffAudioType` needs. */
export const sniffBytes = 12

/** @param head the file's first bytes, at least `sniffBytes` unless the file is shorter */
export function sniffAudioType(head: Uint8Array): StoredAudio['type'] | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  // RF64 and BW64 are WAV over 4 GB (EBU Tech 3306, ITU-R BS.2088).
  if (/^(RIFF|RF64|BW64)$/.test(text(0, 4)) && text(8, 12) === 'WAVE') return 'audio/wav'
  if (text(0, 3) === 'ID3' || isMp3Frame(head)) return 'audio/mpeg'
  return null
}

/** ISO 11172-3, 2.4.1.3: a frame header without reserved values. */
function isMp3Frame([sync = 0, kind = 0, rates = 0]: Uint8Array): boolean {
  const layer3 = (kind & 0b0110) === 0b0010
  const knownVersion = (kind & 0b1_1000) !== 0b0_1000
  const knownBitrate = rates >> 4 !== 0b1111
  const knownSampleRate = (rates & 0b1100) !== 0b1100
  return sync === 0xff && kind >> 5 === 0b111 && layer3 && knownVersion && knownBitrate && knownSampleRate
}
