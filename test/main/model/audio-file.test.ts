import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import {
  findAudioFile,
  isAudioPath,
  lookUpAudio,
  makeFolderInside,
} from '../../../src-main/model/audio-file.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainFile, plainFolder } from '../../support/library/audio-folder.ts'

const path = getAudioPlaces(plainFolder(''), 'rec-1').final('audio/wav')

/** A library with one audio file, and another folder with a file of the same name. */
function setUp() {
  const folder = join(makeTempFolder(), 'library')
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'sound')
  const outside = makeTempFolder()
  const secret = join(outside, basename(path))
  writeFileSync(secret, 'secret')
  return { folder, file, outside, secret }
}

describe('isAudioPath', () => {
  it('is true only for valid audio paths', () => {
    const places = getAudioPlaces(plainFolder('/somewhere'), 'rec-1')
    for (const type of ['audio/wav', 'audio/mpeg'] as const)
      expect(isAudioPath(places.final(type))).toBe(true)
    for (const other of [
      ...['../library.sqlite', `/${path}`, `../${path}`, path.replace('.wav', '.part'), `${path}.bak`],
      ...[path.replace(/^audio\/../, 'audio/zz'), path.toUpperCase(), `${path}\n`],
    ]) {
      expect(isAudioPath(other)).toBe(false)
    }
  })
})

describe('lookUpAudio', () => {
  it('finds a file at its path, also in a library that is reached through a link', async () => {
    const { folder, file } = setUp()
    expect(await lookUpAudio(plainFolder(folder), path)).toEqual({ state: 'here', file: plainFile(file) })
    const link = join(makeTempFolder(), 'link')
    symlinkSync(folder, link)
    expect(await lookUpAudio(plainFolder(link), path)).toEqual({
      state: 'here',
      file: plainFile(join(link, path)),
    })
    expect(await findAudioFile(plainFolder(folder), null)).toBeNull()
  })

  it.each(['../../secret', '/etc/passwd', 'audio/../../secret', 'library.sqlite', ''])(
    'finds nothing at %j, which is not a valid audio path',
    async (named) => {
      const { folder } = setUp()
      writeFileSync(join(folder, 'library.sqlite'), 'everything')
      writeFileSync(join(folder, '..', 'secret'), 'secret')
      expect(await lookUpAudio(plainFolder(folder), named)).toEqual({ state: 'gone' })
    },
  )

  it.each<[string, (setup: ReturnType<typeof setUp>) => void]>([
    [
      'the file',
      ({ file, secret }) => {
        rmSync(file)
        symlinkSync(secret, file)
      },
    ],
    [
      'the folder it is in',
      ({ file, outside }) => {
        rmSync(dirname(file), { recursive: true })
        symlinkSync(outside, dirname(file))
      },
    ],
    [
      'the folder of all audio',
      ({ folder, outside }) => {
        renameSync(join(folder, 'audio'), join(outside, 'audio'))
        symlinkSync(join(outside, 'audio'), join(folder, 'audio'))
      },
    ],
  ])('follows no link in place of %s', async (_, replace) => {
    const setup = setUp()
    replace(setup)
    expect(await lookUpAudio(plainFolder(setup.folder), path)).toEqual({ state: 'unknown' })
    expect(await findAudioFile(plainFolder(setup.folder), path)).toBeNull()
  })

  it('reports a file as gone only when its folder can be read', async () => {
    const { folder, file } = setUp()
    rmSync(file)
    expect(await lookUpAudio(plainFolder(folder), path)).toEqual({ state: 'gone' })
    rmSync(dirname(file), { recursive: true })
    expect(await lookUpAudio(plainFolder(folder), path)).toEqual({ state: 'unknown' })
    writeFileSync(dirname(file), 'a file in the place of the folder')
    expect(await lookUpAudio(plainFolder(folder), path)).toEqual({ state: 'unknown' })
    rmSync(join(folder, 'audio'), { recursive: true })
    expect(await lookUpAudio(plainFolder(folder), path)).toEqual({ state: 'unknown' })
    rmSync(folder, { recursive: true })
    expect(await lookUpAudio(plainFolder(folder), path)).toEqual({ state: 'unknown' })
  })

  it('reports an unknown state for a broken link and for a folder in place of the file', async () => {
    const { folder, file } = setUp()
    rmSync(file)
    symlinkSync(join(folder, 'nowhere'), file)
    expect(await lookUpAudio(plainFolder(folder), path)).toEqual({ state: 'unknown' })
    rmSync(file)
    mkdirSync(file)
    expect(await lookUpAudio(plainFolder(folder), path)).toEqual({ state: 'unknown' })
  })
})

describe('makeFolderInside', () => {
  it('creates every missing level', async () => {
    const folder = join(makeTempFolder(), 'library')
    await makeFolderInside(folder, 'audio/ab')
    await makeFolderInside(folder, 'audio/ab')
    expect(readdirSync(join(folder, 'audio'))).toEqual(['ab'])
  })

  it('creates nothing behind a link', async () => {
    const { folder, outside } = setUp()
    symlinkSync(outside, join(folder, 'peaks'))
    await expect(makeFolderInside(folder, 'peaks/ab')).rejects.toMatchObject({ code: 'ELOOP' })
    expect(readdirSync(outside)).toEqual([basename(path)])
  })
})
