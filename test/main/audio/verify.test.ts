import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import { verifyAudioFile } from '../../../src-main/audio/verify.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { watchFileCalls } from '../../support/files/file-calls.ts'
import { sha256Of, wavOf } from '../../support/service/storage.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'

describe('verifyAudioFile', () => {
  const bytes = wavOf(1_000)
  const noted = {
    path: getAudioPlaces(plainFolder(''), 'rec-1').final('audio/wav'),
    sizeBytes: bytes.length,
    sha256: sha256Of(bytes),
  }

  function store(content: Buffer): string {
    const folder = makeTempFolder()
    mkdirSync(dirname(join(folder, noted.path)), { recursive: true })
    writeFileSync(join(folder, noted.path), content)
    return folder
  }

  it('accepts an intact file', async () => {
    expect(await verifyAudioFile(plainFolder(store(bytes)), noted)).toBe('intact')
  })

  it('detects a changed byte', async () => {
    const changed = Buffer.from(bytes)
    changed[500]! ^= 1
    expect(await verifyAudioFile(plainFolder(store(changed)), noted)).toBe('wrong-hash')
  })

  it('detects another size', async () => {
    expect(await verifyAudioFile(plainFolder(store(bytes.subarray(1))), noted)).toBe('wrong-size')
  })

  it('detects a missing file', async () => {
    const folder = store(bytes)
    rmSync(join(folder, noted.path))
    expect(await verifyAudioFile(plainFolder(folder), noted)).toBe('missing')
  })

  it('reports unreadable when the audio folder is missing or a folder is in place of the file', async () => {
    expect(await verifyAudioFile(plainFolder(makeTempFolder()), noted)).toBe('unreadable')
    const folder = makeTempFolder()
    mkdirSync(join(folder, noted.path), { recursive: true })
    expect(await verifyAudioFile(plainFolder(folder), noted)).toBe('unreadable')
  })

  it('reads no file outside the library, even with the expected size and hash', async () => {
    const folder = store(bytes)
    writeFileSync(join(folder, 'outside.wav'), bytes)
    expect(await verifyAudioFile(plainFolder(folder), { ...noted, path: 'audio/../outside.wav' })).toBe(
      'missing',
    )
    rmSync(join(folder, noted.path))
    symlinkSync(join(folder, 'outside.wav'), join(folder, noted.path))
    expect(await verifyAudioFile(plainFolder(folder), noted)).toBe('unreadable')
  })

  it('aborts before it looks for a file and while it reads one', async () => {
    const stop = new AbortController()
    watchFileCalls('stat', () => stop.abort(new Error('enough')))
    await expect(verifyAudioFile(plainFolder(store(bytes)), noted, { signal: stop.signal })).rejects.toThrow(
      'enough',
    )
    await expect(
      verifyAudioFile(plainFolder(makeTempFolder()), noted, { signal: stop.signal }),
    ).rejects.toThrow('enough')
  })

  it('reports unreadable when the disk fails', async () => {
    watchFileCalls('stat', () => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' })
    })
    expect(await verifyAudioFile(plainFolder(store(bytes)), noted)).toBe('unreadable')
  })

  it('reads no faster than told, and stops when aborted', async () => {
    const sound = wavOf(1_000_000)
    const large = { path: noted.path, sizeBytes: sound.length, sha256: sha256Of(sound) }
    const folder = store(sound)
    const clock = new FakeClock()
    const pace = { bytesPerSecond: 100_000, clock }
    const verdicts: string[] = []
    const verified = verifyAudioFile(plainFolder(folder), large, { pace }).then((found) =>
      verdicts.push(found),
    )
    while (verdicts.length === 0) {
      if (clock.sleeping > 0) await clock.advance(100)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await verified
    expect(verdicts).toEqual(['intact'])
    expect(clock.monotonicMs()).toBeGreaterThanOrEqual(10_000)
    expect(clock.monotonicMs()).toBeLessThan(10_200)

    const controller = new AbortController()
    const stopped = verifyAudioFile(plainFolder(folder), large, { pace, signal: controller.signal })
    const failed = expect(stopped).rejects.toThrow('enough')
    while (clock.sleeping === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    controller.abort(new Error('enough'))
    await failed
  })
})
