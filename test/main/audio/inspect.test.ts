import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inspectAudio } from '../../../src-main/audio/inspect.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

/** 128 kbit/s, 44.1 kHz, stereo: 417 bytes for each 26 ms. */
function mp3Of(frames: number, filling: number): Buffer {
  const frame = Buffer.alloc(417, filling)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

function write(bytes: Buffer): string {
  const path = join(makeTempFolder(), 'sound.part')
  writeFileSync(path, bytes)
  return path
}

describe('inspectAudio', () => {
  it('tells how long an MP3 lasts', async () => {
    const seconds = await inspectAudio(write(mp3Of(383, 0)), 'audio/mpeg')
    expect(seconds).toBeCloseTo(10, 0)
  })

  it('reads every MP3, also one whose sound looks like the marks of another format', async () => {
    // 0x47 every 188 bytes is how an MPEG transport stream is recognised, "ustar" a tar archive, and so on.
    for (let filling = 0; filling < 0x80; filling++) {
      expect(await inspectAudio(write(mp3Of(30, filling)), 'audio/mpeg')).toBeGreaterThan(0.5)
    }
  })

  it('refuses what begins like an MP3 and is none', async () => {
    const noise = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(20_000, 0x20)])
    await expect(inspectAudio(write(noise), 'audio/mpeg')).rejects.toMatchObject({ code: 'unreadable' })
  })
})
