import { describe, expect, it } from 'vitest'
import { sniffAudioType } from '../../../src-main/audio/sniff.ts'
import { otherAudio } from '../../support/files/audio-files.ts'
import { wavOf } from '../../support/service/storage.ts'

describe('sniffAudioType', () => {
  it('recognizes WAV, MP3 with a tag, and bare MP3 frames', () => {
    expect(sniffAudioType(wavOf(100).subarray(0, 12))).toBe('audio/wav')
    for (const name of ['RF64', 'BW64']) {
      expect(sniffAudioType(Buffer.from(`${name}\xff\xff\xff\xffWAVE`, 'latin1'))).toBe('audio/wav')
    }
    expect(sniffAudioType(Buffer.from('ID3\x04\0\0\0\0\0\0\0\0', 'latin1'))).toBe('audio/mpeg')
    expect(sniffAudioType(Uint8Array.of(0xff, 0xfb, 0x90, 0x64))).toBe('audio/mpeg')
    expect(sniffAudioType(Uint8Array.of(0xff, 0xf3, 0x40, 0xc0))).toBe('audio/mpeg')
  })

  it.each([
    ...otherAudio,
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<html><head>')],
    ['another RIFF', Buffer.from('RIFF\0\0\0\0AVI ')],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x3c, 0x00)],
    ['a reserved sample rate', Uint8Array.of(0xff, 0xfb, 0x9c, 0x64)],
    ['a reserved bitrate', Uint8Array.of(0xff, 0xfb, 0xf0, 0x64)],
    ['a reserved version', Uint8Array.of(0xff, 0xeb, 0x90, 0x64)],
    ['layer I', Uint8Array.of(0xff, 0xff, 0x90, 0x64)],
    ['an incomplete sync', Uint8Array.of(0xff, 0xdb, 0x90, 0x64)],
  ])('rejects %s', (_, bytes) => {
    expect(sniffAudioType(bytes)).toBeNull()
  })
})
