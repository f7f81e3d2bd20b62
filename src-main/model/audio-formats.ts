/** Names the types of audio files, and says which of them can be played here, and which can also be cut. */
import type { UnsupportedAudio } from '../../src-preload/contract/audio.ts'

/** Offhook decodes them for waveforms, clips and redaction; Chromium plays more. */
export type DecodableType = 'audio/mpeg' | 'audio/wav'

/** A WAV file with another encoding: the WAVE_FORMAT_… in hex (RFC 2361, section 4). */
type WaveType = `audio/vnd.wave;codec=${string}`

/** Files that contain one of many codecs. */
export type ContainerType = 'audio/3gpp' | 'audio/matroska' | 'audio/mp4' | 'audio/ogg' | 'audio/webm'

/** A container whose codec was found; see `codecs`. */
type CodecType = `${ContainerType};codec=${string}`

/** Other kinds of files: their name and the ending that other programs expect. */
const otherTypes = {
  'audio/aac': ['AAC', 'aac'],
  'audio/aiff': ['AIFF', 'aiff'],
  'audio/amr': ['AMR', 'amr'],
  'audio/amr-wb': ['AMR-WB', 'awb'],
  'audio/basic': ['AU', 'au'],
  'audio/flac': ['FLAC', 'flac'],
  'audio/matroska': ['Matroska', 'mka'],
  'audio/mp4': ['MPEG-4', 'm4a'],
  'audio/ogg': ['Ogg', 'ogg'],
  'audio/qcelp': ['QCELP', 'qcp'],
  'audio/silk': ['SILK', 'silk'],
  'audio/webm': ['WebM', 'webm'],
  'audio/x-caf': ['CAF', 'caf'],
  'audio/x-dss': ['DSS', 'dss'],
  'audio/x-ms-wma': ['WMA', 'wma'],
  'audio/x-nist': ['NIST SPHERE', 'sph'],
  'audio/x-rifx': ['RIFX', 'wav'],
  'audio/x-voc': ['VOC', 'voc'],
  'audio/x-w64': ['Wave64', 'w64'],
  'audio/3gpp': ['3GP', '3gp'],
} satisfies Record<string, [name: string, extension: string]>

export type OtherType = keyof typeof otherTypes
export type AudioType = DecodableType | WaveType | CodecType | OtherType

/** The codecs in containers, by the names of `container.ts`. Chromium's FFmpeg has decoders for those that are played. */
const codecs: Readonly<Record<string, [name: string, isPlayed: boolean]>> = {
  aac: ['AAC', true],
  'ac-3': ['Dolby Digital', false],
  alac: ['Apple Lossless', false],
  alaw: ['A-law', true],
  amr: ['AMR', false],
  'amr-wb': ['AMR-WB', false],
  dts: ['DTS', false],
  flac: ['FLAC', true],
  gsm: ['GSM 6.10', false],
  mp2: ['MPEG layer 2', false],
  mp3: ['MP3', true],
  mulaw: ['µ-law', true],
  opus: ['Opus', true],
  pcm: ['PCM', true],
  qcelp: ['QCELP', false],
  speex: ['Speex', false],
  vorbis: ['Vorbis', true],
}

/** AAC whose frames have headers, which WAV files lack: Chromium cannot separate frames without them. */
export const adtsAac = 0x1600
const flacInWav = 0xf1ac

const containers = ['audio/3gpp', 'audio/matroska', 'audio/mp4', 'audio/ogg', 'audio/webm'] as const

/** All types that are played here. */
export const playedTypes: readonly string[] = [
  ...['audio/mpeg', 'audio/wav', 'audio/aac', 'audio/flac', toWaveType(adtsAac), toWaveType(flacInWav)],
  ...containers.flatMap((container) =>
    Object.keys(codecs)
      .filter((codec) => codecs[codec]![1])
      .map((codec) => toCodecType(container, codec)),
  ),
]

/**
 * The names of WAVE_FORMAT_… numbers that telephones and recorders write (RFC 2361, appendix A, and mmreg.h). PCM and
 * G.711 are here for sizes and numbers of channels that Chromium does not play, such as 64 bits.
 */
const waveFormats: Readonly<Record<number, string>> = {
  0x0001: 'PCM',
  0x0002: 'Microsoft ADPCM',
  0x0003: 'PCM',
  0x0005: 'IBM CVSD',
  0x0006: 'A-law',
  0x0007: 'µ-law',
  0x0008: 'DTS',
  0x000a: 'WMA Voice',
  0x0010: 'OKI ADPCM',
  0x0011: 'IMA ADPCM',
  0x0014: 'G.723 ADPCM',
  0x0016: 'G.723 ADPCM',
  0x0017: 'Dialogic ADPCM',
  0x0020: 'Yamaha ADPCM',
  0x0022: 'TrueSpeech',
  0x0031: 'GSM 6.10',
  0x0034: 'VoxWare',
  0x0038: 'GSM',
  0x0040: 'G.721 ADPCM',
  0x0041: 'G.728',
  0x0042: 'G.723.1',
  0x0045: 'G.726',
  0x0050: 'MPEG layer 2',
  0x0057: 'AMR',
  0x0058: 'AMR-WB',
  0x0064: 'G.726',
  0x0065: 'G.722',
  0x0083: 'G.729',
  0x0084: 'G.729',
  0x00ff: 'AAC',
  0x0111: 'G.723.1',
  0x0125: 'G.726',
  0x0130: 'ACELP',
  0x0133: 'G.729',
  0x0160: 'WMA',
  0x0161: 'WMA',
  0x0162: 'WMA',
  0x0180: 'Dolby Digital',
  0x028f: 'G.722',
  0x1600: 'AAC',
  0x1610: 'AAC',
  0x2000: 'Dolby Digital',
  0x4143: 'Dialogic ADPCM',
  0x566f: 'Vorbis',
  0x704f: 'Opus',
  0x7361: 'AMR',
  0x7362: 'AMR',
  0x8f02: 'G.722',
  0xa100: 'G.723.1',
  0xa103: 'G.729',
  0xa105: 'G.726',
  0xa106: 'G.729',
  0xa107: 'AMR',
  0xa108: 'AMR-WB',
  0xa109: 'Speex',
  0xf1ac: 'FLAC',
}

export function toWaveType(encoding: number): WaveType {
  return `audio/vnd.wave;codec=${encoding.toString(16)}`
}

/** @param codec one of `codecs`; null when it is another or was not found */
export function toCodecType(container: ContainerType, codec: string | null): CodecType | ContainerType {
  return codec === null ? container : `${container};codec=${codec}`
}

/** @param stored a restored library may have any text, which is then played as MP3: the bytes are harmless. */
export function readAudioType(stored: string | null): AudioType {
  return isWaveType(stored) || isCodecType(stored) || isOtherType(stored) || stored === 'audio/wav'
    ? stored
    : 'audio/mpeg'
}

/** The name of a format that cannot be played here, such as "GSM 6.10"; null for all others. */
export function nameUnplayableFormat(type: string | null): string | null {
  return type !== null && playedTypes.includes(type) ? null : nameUndecodableFormat(type)
}

/** Why a part of the file cannot be cut out or redacted here; null if it can. */
export function findUnsupported(type: string | null): UnsupportedAudio | null {
  const format = nameUndecodableFormat(type)
  const problem = nameUnplayableFormat(type) === null ? 'uncuttable' : 'unplayable'
  return format === null ? null : { format, problem }
}

export function isContainer(type: AudioType): type is ContainerType {
  return containers.some((each) => each === type)
}

export function isDecodable(type: AudioType): type is DecodableType {
  return type === 'audio/mpeg' || type === 'audio/wav'
}

function nameUndecodableFormat(type: string | null): string | null {
  if (isWaveType(type)) {
    const encoding = type.slice(type.indexOf('=') + 1)
    return waveFormats[Number.parseInt(encoding, 16)] ?? `WAVE 0x${encoding.padStart(4, '0')}`
  }
  if (isCodecType(type)) {
    const [container, codec = ''] = type.split(';codec=')
    return `${codecs[codec]![0]} in ${otherTypes[container as ContainerType][0]}`
  }
  return isOtherType(type) ? otherTypes[type][0] : null
}

/** The content type, without the codec (RFC 2361, RFC 4337). */
export function getContentType(type: AudioType): string {
  return isWaveType(type) ? 'audio/wav' : type.split(';')[0]!
}

/** The ending of a file outside the library, without the dot. */
export function getAudioExtension(type: string | null): string {
  const base = isCodecType(type) ? getContentType(type) : type
  if (isOtherType(base)) return otherTypes[base][1]
  return base === 'audio/mpeg' ? 'mp3' : 'wav'
}

function isWaveType(type: string | null): type is WaveType {
  return type !== null && /^audio\/vnd\.wave;codec=[0-9a-f]{1,4}$/.test(type)
}

function isCodecType(type: string | null): type is CodecType {
  const [container, codec = '', ...rest] = type?.split(';codec=') ?? []
  return containers.some((each) => each === container) && Object.hasOwn(codecs, codec) && rest.length === 0
}

function isOtherType(type: string | null): type is OtherType {
  return type !== null && Object.hasOwn(otherTypes, type)
}
