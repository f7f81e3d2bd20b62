import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import { placeFile } from '../../../src-main/model/stored-file.ts'
import { verifyAudioFile } from '../../../src-main/audio/verify.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { watchFileCalls } from '../../support/files/file-calls.ts'
import { sha256Of, wavOf } from '../../support/service/storage.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { libraryKinds, plainFolder, storeFile } from '../../support/library/audio-folder.ts'

describe.each(libraryKinds)('verifyAudioFile in %s', (_, audioKey) => {
  const bytes = wavOf(1_000)
  const noted = {
    path: getAudioPlaces(plainFolder(''), 'rec-1').final('audio/wav'),
    sizeBytes: bytes.length,
    sha256: sha256Of(bytes),
  }

  const inFolder = (folder: string) => ({ folder, audioKey })
  const fileIn = (folder: string) => placeFile(inFolder(folder), noted.path)

  function store(content: Buffer): string {
    const folder = makeTempFolder()
    const file = fileIn(folder)
    mkdirSync(dirname(file.path), { recursive: true })
    storeFile(file, content)
    return folder
  }

  it('accepts an intact file', async () => {
    expect(await verifyAudioFile(inFolder(store(bytes)), noted)).toBe('intact')
  })

  it('detects a changed byte', async () => {
    const changed = Buffer.from(bytes)
    changed[500]! ^= 1
    expect(await verifyAudioFile(inFolder(store(changed)), noted)).toBe('wrong-hash')
  })

  it('detects another size', async () => {
    expect(await verifyAudioFile(inFolder(store(bytes.subarray(1))), noted)).toBe('wrong-size')
  })

  it('detects a missing file', async () => {
    const folder = store(bytes)
    rmSync(fileIn(folder).path)
    expect(await verifyAudioFile(inFolder(folder), noted)).toBe('missing')
  })

  it('reports unreadable when the audio folder is missing or a folder is in place of the file', async () => {
    expect(await verifyAudioFile(inFolder(makeTempFolder()), noted)).toBe('unreadable')
    const folder = makeTempFolder()
    mkdirSync(fileIn(folder).path, { recursive: true })
    expect(await verifyAudioFile(inFolder(folder), noted)).toBe('unreadable')
  })

  it('reads no file outside the library, even with the expected size and hash', async () => {
    const folder = store(bytes)
    writeFileSync(join(folder, 'outside.wav'), bytes)
    expect(await verifyAudioFile(inFolder(folder), { ...noted, path: 'audio/../outside.wav' })).toBe(
      'missing',
    )
    rmSync(fileIn(folder).path)
    symlinkSync(join(folder, 'outside.wav'), fileIn(folder).path)
    expect(await verifyAudioFile(inFolder(folder), noted)).toBe('unreadable')
  })

  it('aborts before it looks for a file and while it reads one', async () => {
    const stop = new AbortController()
    watchFileCalls('stat', () => stop.abort(new Error('enough')))
    await expect(verifyAudioFile(inFolder(store(bytes)), noted, { signal: stop.signal })).rejects.toThrow(
      'enough',
    )
    await expect(verifyAudioFile(inFolder(makeTempFolder()), noted, { signal: stop.signal })).rejects.toThrow(
      'enough',
    )
  })

  it('reports unreadable when the disk fails', async () => {
    watchFileCalls('stat', () => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' })
    })
    expect(await verifyAudioFile(inFolder(store(bytes)), noted)).toBe('unreadable')
  })

  it('reads no faster than told, and stops when aborted', async () => {
    const sound = wavOf(1_000_000)
    const large = { path: noted.path, sizeBytes: sound.length, sha256: sha256Of(sound) }
    const folder = store(sound)
    const clock = new FakeClock()
    const pace = { bytesPerSecond: 100_000, clock }
    const verdicts: string[] = []
    const verified = verifyAudioFile(inFolder(folder), large, { pace }).then((found) => verdicts.push(found))
    while (verdicts.length === 0) {
      if (clock.sleeping > 0) await clock.advance(100)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await verified
    expect(verdicts).toEqual(['intact'])
    expect(clock.monotonicMs()).toBeGreaterThanOrEqual(10_000)
    expect(clock.monotonicMs()).toBeLessThan(10_200)

    const controller = new AbortController()
    const stopped = verifyAudioFile(inFolder(folder), large, { pace, signal: controller.signal })
    const failed = expect(stopped).rejects.toThrow('enough')
    while (clock.sleeping === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    controller.abort(new Error('enough'))
    await failed
  })
})
