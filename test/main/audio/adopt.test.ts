import { existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { adoptAudio, findAudioSize } from '../../../src-main/audio/adopt.ts'
import { getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import { placeFile } from '../../../src-main/model/stored-file.ts'
import { mp3Of } from '../../support/files/audio-files.ts'
import { sha256Of, wavOf } from '../../support/service/storage.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { libraryKinds, storeFile } from '../../support/library/audio-folder.ts'

/** 2.5 seconds. */
const wav = wavOf(20_044)

describe.each(libraryKinds)('adoptAudio in %s', (_, audioKey) => {
  const inFolder = (folder: string) => ({ folder, audioKey })

  function store(bytes: Buffer, type: 'audio/wav' | 'audio/mpeg' = 'audio/wav') {
    const folder = makeTempFolder()
    const path = getAudioPlaces(inFolder(folder), 'rec-1').final(type)
    const stored = placeFile(inFolder(folder), path)
    mkdirSync(dirname(stored.path), { recursive: true })
    storeFile(stored, bytes)
    return { folder, path, file: stored.path }
  }

  it('adopts a WAV found at the expected path', async () => {
    const { folder, path } = store(wav)
    expect(await findAudioSize(inFolder(folder), 'rec-1')).toBe(wav.length)
    expect(await adoptAudio(inFolder(folder), 'rec-1', 3)).toEqual({
      path,
      type: 'audio/wav',
      sizeBytes: wav.length,
      sha256: sha256Of(wav),
      seconds: 2.5,
    })
  })

  it('removes the leftovers of a download that was killed after it named its file', async () => {
    const { folder } = store(wav)
    const { part, partNote } = getAudioPlaces(inFolder(folder), 'rec-1')
    writeFileSync(partNote.path, '{}')
    await adoptAudio(inFolder(folder), 'rec-1', 3)
    expect([existsSync(part.path), existsSync(partNote.path)]).toEqual([false, false])
  })

  it('adopts an MP3 even when its duration is not known', async () => {
    const mp3 = mp3Of(383)
    const { folder, path } = store(mp3, 'audio/mpeg')
    const adopted = await adoptAudio(inFolder(folder), 'rec-1', null)
    expect(adopted).toMatchObject({ path, type: 'audio/mpeg', sha256: sha256Of(mp3) })
  })

  it('finds nothing when there is no file', async () => {
    const folder = makeTempFolder()
    expect(await findAudioSize(inFolder(folder), 'rec-1')).toBeNull()
    expect(await adoptAudio(inFolder(folder), 'rec-1', 3)).toBeNull()
  })

  it.each<[string, Buffer, number | null]>([
    ['a file that is not audio', Buffer.from('<html>'), null],
    ['an empty file', Buffer.alloc(0), null],
    ['an MP3 with the extension of a WAV', mp3Of(383), null],
  ])('deletes %s', async (__, bytes, duration) => {
    const { folder, file } = store(bytes)
    expect(await adoptAudio(inFolder(folder), 'rec-1', duration)).toBeNull()
    expect(existsSync(file)).toBe(false)
  })

  it.each<[string, Buffer, number | null]>([
    ['of another length than the service says', wav, 60],
    ['that is truncated', wav.subarray(0, 15_000), null],
  ])('never deletes a file %s, and adopts it when any length is accepted', async (__, bytes, duration) => {
    const { folder, path, file } = store(bytes)
    expect(await adoptAudio(inFolder(folder), 'rec-1', duration)).toBeNull()
    expect(existsSync(file)).toBe(true)
    expect(await adoptAudio(inFolder(folder), 'rec-1', 'any')).toMatchObject({
      path,
      sizeBytes: bytes.length,
    })
  })

  it('deletes nothing when any length is accepted, as it may be the only copy', async () => {
    const { folder, file } = store(Buffer.from('<html>'))
    expect(await adoptAudio(inFolder(folder), 'rec-1', 'any')).toBeNull()
    expect(existsSync(file)).toBe(true)
  })

  it('does not adopt a symbolic link', async () => {
    const { folder, file } = store(wav)
    renameSync(file, join(folder, 'elsewhere.wav'))
    symlinkSync(join(folder, 'elsewhere.wav'), file)
    expect(await findAudioSize(inFolder(folder), 'rec-1')).toBeNull()
    expect(await adoptAudio(inFolder(folder), 'rec-1', 3)).toBeNull()
  })

  it('adopts the sound one of two files', async () => {
    const { folder, file } = store(Buffer.from('<html>'))
    const path = getAudioPlaces(inFolder(folder), 'rec-1').final('audio/mpeg')
    storeFile(placeFile(inFolder(folder), path), mp3Of(100))
    expect(await adoptAudio(inFolder(folder), 'rec-1', null)).toMatchObject({ path })
    expect(existsSync(file)).toBe(false)
  })

  it('leaves a sound file in place when aborted', async () => {
    const { folder, file } = store(wav)
    const stopped = adoptAudio(inFolder(folder), 'rec-1', 3, AbortSignal.abort(new Error('enough')))
    await expect(stopped).rejects.toThrow('enough')
    expect(existsSync(file)).toBe(true)
  })

  it('leaves a file that cannot be read at the moment', async () => {
    const { folder, file } = store(wav)
    const handle = await open(file)
    const handles = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const failing = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' })
    const read = vi.spyOn(handles, 'read').mockRejectedValue(failing)
    onTestFinished(() => read.mockRestore())
    expect(await adoptAudio(inFolder(folder), 'rec-1', 3)).toBeNull()
    expect(existsSync(file)).toBe(true)
  })
})
