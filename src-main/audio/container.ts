/**
 * Finds which codec a container has, by its first audio track: Ogg (RFC 3533), MPEG-4, QuickTime and 3GP (ISO
 * 14496-12), Matroska and WebM (RFC 9559).
 */
import type { ContainerType } from '../model/audio-formats.ts'
import type { ReadAt } from './inspection.ts'

/** The first page of Ogg, and what precedes the sound in Matroska. */
const headBytes = 64 * 1024
/** Files have about ten at each level; one with only empty boxes would keep the disk busy for hours. */
const mostBoxes = 1_000
/** More than a description of samples has. */
const mostDescriptionBytes = 4_096

/** @returns one of `codecs` in `audio-formats.ts`; null for another codec, or a file that cannot be read. */
export async function findCodec(type: ContainerType, readAt: ReadAt, size: number): Promise<string | null> {
  if (type === 'audio/mp4' || type === 'audio/3gpp') return await findMpeg4Codec(readAt, size)
  const head = (await readAt(0, headBytes)).toString('latin1')
  return type === 'audio/ogg' ? findOggCodec(head) : findMatroskaCodec(head)
}

const oggCodecs = { OpusHead: 'opus', '\x01vorbis': 'vorbis', '\x7fFLAC': 'flac', 'Speex   ': 'speex' }

/** The first packet of a stream begins with the codec's name, after a header of 27 bytes and a list of lengths. */
function findOggCodec(head: string): string | null {
  // Beyond its end there is no character, and `at` would be no number.
  for (let at = 0; at + 27 <= head.length && head.startsWith('OggS', at);) {
    const counts = head.charCodeAt(at + 26)
    const packetAt = at + 27 + counts
    const found = Object.entries(oggCodecs).find(([name]) => head.startsWith(name, packetAt))
    if (found) return found[1]
    let length = 0
    for (let index = at + 27; index < packetAt; index++) length += head.charCodeAt(index) || 0
    at = packetAt + length
  }
  return null
}

/** Sample entries (MP4 Registration Authority, "Codecs"; QuickTime File Format, "Sound Sample Descriptions"). */
const sampleEntries: Readonly<Record<string, string>> = {
  '.mp3': 'mp3',
  'ac-3': 'ac-3',
  alac: 'alac',
  alaw: 'alaw',
  agsm: 'gsm',
  ulaw: 'mulaw',
  fLaC: 'flac',
  Opus: 'opus',
  samr: 'amr',
  sawb: 'amr-wb',
  sqcp: 'qcelp',
  ...{ fl32: 'pcm', fpcm: 'pcm', in24: 'pcm', in32: 'pcm', ipcm: 'pcm', lpcm: 'pcm', raw: 'pcm' },
  ...{ sowt: 'pcm', twos: 'pcm' },
}

/** What "mp4a" is (MP4 Registration Authority, "Object types"). */
const objectTypes: Readonly<Record<number, string>> = {
  ...{ 0x40: 'aac', 0x66: 'aac', 0x67: 'aac', 0x68: 'aac', 0x69: 'mp3', 0x6b: 'mp3' },
  ...{ 0xa5: 'ac-3', 0xa9: 'dts', 0xdd: 'vorbis', 0xe1: 'qcelp' },
}

interface Box {
  name: string
  /** Its content. */
  from: number
  to: number
}

async function findMpeg4Codec(readAt: ReadAt, size: number): Promise<string | null> {
  const find = async (parent: Box, name: string) => (await listBoxes(readAt, parent, name))[0] ?? null
  const follow = async (from: Box, names: string[]) => {
    let box: Box | null = from
    for (const name of names) box = box && (await find(box, name))
    return box
  }
  const moov = await find({ name: '', from: 0, to: size }, 'moov')
  for (const track of moov ? await listBoxes(readAt, moov, 'trak') : []) {
    const handler = await follow(track, ['mdia', 'hdlr'])
    if (handler === null || (await readAt(handler.from + 8, 4)).toString('latin1') !== 'soun') continue
    const descriptions = await follow(track, ['mdia', 'minf', 'stbl', 'stsd'])
    if (descriptions === null) continue
    const { from, to } = descriptions
    // After the version and the number of entries, each begins with its length and name.
    const entry = await readAt(from + 8, Math.min(to - from - 8, mostDescriptionBytes))
    const name = entry.toString('latin1', 4, 8).trimEnd()
    return name === 'mp4a' ? findMp4aCodec(entry) : (sampleEntries[name] ?? null)
  }
  return null
}

/** ISO 14496-1, 7.2.6: descriptors in "esds", each with its length in up to four bytes; 4 has the object type. */
function findMp4aCodec(entry: Buffer): string | null {
  const at = entry.indexOf('esds')
  // QuickTime's older description of AAC.
  if (at === -1) return 'aac'
  const found = /\x04(?:[\x80-\xff]{0,3}[\0-\x7f])([\s\S])/.exec(entry.toString('latin1', at + 11))
  return found ? (objectTypes[found[1]!.charCodeAt(0)] ?? null) : null
}

async function listBoxes(readAt: ReadAt, { from, to }: Box, wanted: string): Promise<Box[]> {
  const boxes: Box[] = []
  let at = from
  for (let count = 0; count < mostBoxes && at + 8 <= to; count++) {
    const header = await readAt(at, 16)
    if (header.length < 8) break
    const short = header.readUInt32BE(0)
    const isLong = short === 1 && header.length === 16
    // 0: the rest of the file.
    const length = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - at : short
    if (length < 8) break
    const name = header.toString('latin1', 4, 8)
    if (name === wanted) boxes.push({ name, from: at + (isLong ? 16 : 8), to: Math.min(to, at + length) })
    at += length
  }
  return boxes
}

/** Matroska Codec Specifications, "Audio Codec Mappings". */
const matroskaCodecs: [start: string, codec: string][] = [
  ['A_OPUS', 'opus'],
  ['A_VORBIS', 'vorbis'],
  ['A_FLAC', 'flac'],
  ['A_AAC', 'aac'],
  ['A_MPEG/L3', 'mp3'],
  ['A_MPEG/L2', 'mp2'],
  ['A_PCM/', 'pcm'],
  ['A_ALAC', 'alac'],
  ['A_AC3', 'ac-3'],
  ['A_DTS', 'dts'],
]

/** The element CodecID (86) with its length of one byte; for A_MS/ACM, CodecPrivate (63 A2) begins with a WAVE_FORMAT. */
function findMatroskaCodec(head: string): string | null {
  const [, name = ''] = /\x86[\x80-\xff](A_[A-Z0-9_/]+)/.exec(head) ?? []
  if (name === 'A_MS/ACM') {
    const format = /\x63\xa2[\x80-\xff]([\x06\x07])\0/.exec(head)?.[1]
    return format === '\x06' ? 'alaw' : format === '\x07' ? 'mulaw' : null
  }
  return matroskaCodecs.find(([start]) => name.startsWith(start))?.[1] ?? null
}
