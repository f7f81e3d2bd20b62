import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import fs, { open, type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { adoptAudio } from '../../../src-main/audio/adopt.ts'
import { makePartFolder, getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import { downloadAudio } from '../../../src-main/audio/download.ts'
import { createPart } from '../../../src-main/audio/part-file.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { mp3Of } from '../../support/files/audio-files.ts'
import { audioFilesIn, codeOf, downloadOf, wavOf } from '../../support/service/storage.ts'
import { watchSyncs } from '../../support/files/synced-files.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'

const wav = wavOf()

/** Downloads a whole file. */
function planDownload(folder = makeTempFolder()) {
  const headers = { 'content-length': String(wav.length), etag: '"one"' }
  const fetch = async () => new Response(new Uint8Array(wav), { headers })
  return downloadOf({ url: 'https://storage.example/', folder, fetch })
}

async function download(folder: string): Promise<string> {
  const outcome = await downloadAudio(planDownload(folder))
  if (outcome.kind !== 'stored') throw new Error(outcome.kind)
  return join(folder, outcome.audio.path)
}

/** From now on the system refuses to sync folders. */
async function refuseFolderSync(code: string): Promise<void> {
  const handle = await open(import.meta.filename, 'r')
  const handles = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const { sync } = handles
  const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    if ((await this.stat()).isDirectory()) throw Object.assign(new Error(code), { code, syscall: 'fsync' })
    return sync.call(this)
  })
  onTestFinished(() => spy.mockRestore())
}

describe('downloaded audio', () => {
  it('is synced, with its folder, before the download completes', async () => {
    const synced = await watchSyncs()
    const file = await download(makeTempFolder())
    expect([synced.has(file), synced.has(dirname(file))]).toEqual([true, true])
  })

  it.each(['EINVAL', 'ENOTSUP', 'EPERM'])('is kept when folders cannot be synced (%s)', async (code) => {
    await refuseFolderSync(code)
    await expect(download(makeTempFolder())).resolves.toMatch(/\.wav$/)
  })

  it('is not reported as stored when the disk fails', async () => {
    await refuseFolderSync('EIO')
    expect(await codeOf(planDownload())).toBe('disk-error')
  })

  it('leaves no other file in its folder', async () => {
    const folder = makeTempFolder()
    const file = await download(folder)
    expect(readdirSync(dirname(file))).toEqual([file.slice(dirname(file).length + 1)])
  })
})

describe.skipIf(process.platform === 'win32')('audio files and parts', () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

  it('are accessible to this user only', async () => {
    const folder = makeTempFolder()
    const places = getAudioPlaces(plainFolder(folder), 'rec-1')
    await makePartFolder(folder, places)
    const part = await createPart(places, '"one"', systemClock)
    await part.close()
    expect([places.part.path, places.partNote.path, dirname(places.part.path)].map(modeOf)).toEqual([
      '600',
      '600',
      '700',
    ])
    expect(modeOf(await download(makeTempFolder()))).toBe('600')
  })
})

describe('adopting audio', () => {
  function store(bytes: Buffer, type: 'audio/wav' | 'audio/mpeg'): string {
    const folder = makeTempFolder()
    const file = join(folder, getAudioPlaces(plainFolder(folder), 'rec-1').final(type))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    return folder
  }

  it('adopts no file whose first bytes are not audio, even if sound follows', async () => {
    const folder = store(Buffer.concat([Buffer.from('<html></html>'), mp3Of(383)]), 'audio/mpeg')
    expect(await adoptAudio(plainFolder(folder), 'rec-1', null)).toBeNull()
    expect(audioFilesIn(folder)).toEqual([])
  })

  it('leaves a damaged file that cannot be deleted at the moment', async () => {
    const folder = store(Buffer.alloc(1_000, 'x'), 'audio/wav')
    const busy = Object.assign(new Error('EBUSY'), { code: 'EBUSY', syscall: 'unlink' })
    const rm = vi.spyOn(fs, 'rm').mockRejectedValue(busy)
    syncBuiltinESMExports()
    onTestFinished(() => {
      rm.mockRestore()
      syncBuiltinESMExports()
    })
    expect(await adoptAudio(plainFolder(folder), 'rec-1', null)).toBeNull()
    expect(rm).toHaveBeenCalled()
  })
})
