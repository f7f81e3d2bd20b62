import { describe, expect, it } from 'vitest'
import { readMp3 } from '../../../src-main/audio/mp3.ts'
import { sniffAudioType, sniffBytes } from '../../../src-main/audio/sniff.ts'
import { findUnsupported } from '../../../src-main/model/audio-formats.ts'
import { id3Of, mp3Of, otherAudio } from '../../support/files/audio-files.ts'
import { wavOf } from '../../support/service/storage.ts'

describe('sniffAudioType', () => {
  it('recognizes WAV, MP3 with a tag, and bare MP3 frames', () => {
    expect(sniffAudioType(wavOf(100).subarray(0, 12))).toBe('audio/wav')
    for (const name of ['RF64', 'BW64']) {
      expect(sniffAudioType(Buffer.from(`${name}\xff\xff\xff\xffWAVE`, 'latin1'))).toBe('audio/wav')
    }
    expect(sniffAudioType(Buffer.from('ID3\x04\0\0\0\0\0\0\0\0', 'latin1'))).toBe('audio/mpeg')
    expect(sniffAudioType(mp3Of(4))).toBe('audio/mpeg')
    expect(sniffAudioType(mp3Of(1))).toBe('audio/mpeg')
  })

  it.each([
    ['padding', Buffer.alloc(2_000)],
    ['padding of 64 KiB', Buffer.alloc(65_535)],
    ['other bytes', Buffer.from('\x01\xff\xfb\x90junk\xff\xff\xfa', 'latin1')],
    ['a tag', id3Of(100)],
    ['padding and a tag', Buffer.concat([Buffer.alloc(500), id3Of(100)])],
    ['padding and a large tag', Buffer.concat([Buffer.alloc(500), id3Of(300_000)])],
    [
      'tags with padding between them',
      Buffer.concat([id3Of(9), Buffer.alloc(700), id3Of(70_000), Buffer.alloc(8)]),
    ],
  ])('accepts an MP3 after %s, as inspection does', async (_, before) => {
    const bytes = Buffer.concat([before, mp3Of(200)])
    expect(sniffAudioType(bytes.subarray(0, sniffBytes))).toBe('audio/mpeg')
    const { seconds } = (await readMp3(async (at, length) => bytes.subarray(at, at + length), bytes.length))!
    expect(seconds).toBeCloseTo((200 * 1_152) / 44_100, 3)
  })

  it.each(otherAudio)('recognizes %s', (name, bytes) => {
    expect(findUnsupported(sniffAudioType(bytes))?.format).toBe(name)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<html><head>')],
    ['an error page before sound', Buffer.concat([Buffer.from('<html></html>'), mp3Of(9)])],
    ['a single frame after other bytes', Buffer.concat([Buffer.alloc(99, 7), mp3Of(1), Buffer.alloc(99, 7)])],
    ['more padding than inspection skips', Buffer.concat([Buffer.alloc(65_536), mp3Of(9)])],
    ['frames of the free bitrate', Buffer.alloc(9_000, Buffer.of(0xff, 0xfb, 0, 0))],
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
