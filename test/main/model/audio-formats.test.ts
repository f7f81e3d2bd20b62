import { describe, expect, it } from 'vitest'
import {
  adtsAac,
  getAudioExtension,
  nameUnplayableFormat,
  readAudioType,
  toWaveType,
} from '../../../src-main/model/audio-formats.ts'

describe('nameUnplayableFormat', () => {
  it.each([
    [toWaveType(0x31), 'GSM 6.10', 'wav'],
    [toWaveType(0x704f), 'Opus', 'wav'],
    [toWaveType(0x9), 'WAVE 0x0009', 'wav'],
    ['audio/amr', 'AMR', 'amr'],
    ['audio/ogg;codec=speex', 'Speex in Ogg', 'ogg'],
    ['audio/ogg', 'Ogg', 'ogg'],
    ['audio/ogg;codec=opus', null, 'ogg'],
    ['audio/mp4;codec=aac', null, 'm4a'],
    ['audio/mp4;codec=alac', 'Apple Lossless in MPEG-4', 'm4a'],
    [toWaveType(0xff), 'AAC', 'wav'],
    [toWaveType(adtsAac), null, 'wav'],
    ['audio/flac', null, 'flac'],
    ['audio/wav', null, 'wav'],
    ['audio/mpeg', null, 'mp3'],
  ])('names %s', (type, name, extension) => {
    expect(nameUnplayableFormat(type)).toBe(name)
    expect(getAudioExtension(type)).toBe(extension)
    expect(readAudioType(type)).toBe(type)
  })

  it.each([
    null,
    '',
    'text/html',
    'toString',
    'audio/vnd.wave;codec=',
    'audio/vnd.wave;codec=<b>',
    'audio/ogg;codec=<b>',
    'audio/ogg;codec=toString',
    'audio/amr;codec=opus',
    '../../x',
  ])('takes %o for MP3', (type) => {
    expect(nameUnplayableFormat(type)).toBeNull()
    expect(readAudioType(type)).toBe('audio/mpeg')
  })
})
