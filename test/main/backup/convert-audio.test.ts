import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import { getPeaksPath, writePeaks } from '../../../src-main/audio/peaks/peaks-file.ts'
import { verifyAudioFile } from '../../../src-main/audio/verify.ts'
import { convertAudio } from '../../../src-main/backup/convert-audio.ts'
import { createLibraryVault } from '../../../src-main/credentials/library-vault.ts'
import { listAudio } from '../../../src-main/library/rescue/forget-audio.ts'
import { placeFile } from '../../../src-main/model/stored-file.ts'
import { createFileKeyStore } from '../../support/engine/file-key-store.ts'
import { choosePoints } from '../../support/cases/long-run.ts'
import { failReading, fillDisk } from '../../support/files/full-disk.ts'
import { findRemains } from '../../support/files/remains.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { audioKey, plainFolder, readContent, storeFile } from '../../support/library/audio-folder.ts'
import { expectOpens, placesOf, shelveLibrary } from '../../support/library/shelved-library.ts'
import { programPath } from '../../support/process/programs.ts'
import { sha256Of, wavOf } from '../../support/service/storage.ts'
import { CodedError } from '../../../src-main/util/coded-error.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const calls = [wavOf(150_000), wavOf(20_000), wavOf(200_000)].map((bytes, index) => {
  const path = getAudioPlaces(plainFolder(''), `rec-${index}`).final(index === 1 ? 'audio/mpeg' : 'audio/wav')
  return { path, bytes, sizeBytes: bytes.length, sha256: sha256Of(bytes) }
})
const quiet = { onProgress() {}, signal: new AbortController().signal }
const both: [string, Uint8Array | null, Uint8Array | null][] = [
  ['encrypts', null, audioKey],
  ['decrypts', audioKey, null],
]

function store(key: Uint8Array | null): string {
  const folder = makeTempFolder()
  for (const { path, bytes } of calls) {
    const file = placeFile({ folder, audioKey: key }, path)
    mkdirSync(dirname(file.path), { recursive: true })
    storeFile(file, bytes)
  }
  return folder
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return entries.filter((entry) => lstatSync(join(folder, entry)).isFile()).sort()
}

const audioIn = (folder: string) => filesIn(join(folder, 'audio'))

/** All calls exist under this kind of name, complete, and nothing else exists. */
async function expectAll(folder: string, key: Uint8Array | null): Promise<void> {
  const place = { folder, audioKey: key }
  for (const call of calls) expect(await verifyAudioFile(place, call)).toBe('intact')
  expect(filesIn(folder)).toHaveLength(calls.length)
}

describe('convertAudio', () => {
  it.each(both)('%s all files of a library, and reports their bytes', async (_, from, to) => {
    const folder = store(from)
    const told: number[] = []
    const onProgress = ({ doneBytes }: { doneBytes: number }) => void told.push(doneBytes)
    const outcome = await convertAudio({ folder, from, to }, { ...quiet, onProgress })
    expect(outcome).toEqual({ files: 3, unreadable: [], differing: [] })
    expect(told.at(-1)).toBeGreaterThanOrEqual(
      calls.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) - 1_000,
    )
    await expectAll(folder, to)
  })

  it('leaves nothing that is not encrypted, also of files that the library does not know', async () => {
    const folder = store(null)
    const [call] = calls
    const waveform = {
      peaksPerSecond: 100,
      channels: [Uint8Array.from({ length: 5_000 }, (_, index) => index)],
    }
    const peaks = placeFile(plainFolder(folder), getPeaksPath(call!.path))
    await writePeaks(peaks, call!.sha256, waveform)
    const { part, partNote } = getAudioPlaces(plainFolder(folder), 'rec-9')
    mkdirSync(dirname(part.path), { recursive: true })
    writeFileSync(part.path, call!.bytes.subarray(0, 9_000))
    writeFileSync(partNote.path, '{}')
    writeFileSync(join(dirname(part.path), '.offhook-0a1b2c3d.tmp'), call!.bytes)
    await convertAudio({ folder, from: null, to: audioKey }, quiet)
    await expectAll(folder, audioKey)
    const pieces = calls.flatMap(({ bytes }) => [bytes.subarray(0, 16), bytes.subarray(5_000, 5_016)])
    expect(findRemains(folder, pieces)).toEqual([])
  })

  it('leaves an encrypted file that is damaged, and converts the others', async () => {
    const folder = store(audioKey)
    const [call] = calls
    const file = placeFile({ folder, audioKey }, call!.path).path
    writeFileSync(file, 'damaged')
    const outcome = await convertAudio({ folder, from: audioKey, to: null }, quiet)
    expect(outcome).toEqual({ files: 2, unreadable: [call!.path], differing: [] })
    expect(filesIn(folder)).toContain(join(folder, call!.path + '.enc').slice(folder.length + 1))
    expect(existsSync(join(folder, call!.path))).toBe(false)
  })

  it('follows no link out of the library', async () => {
    const folder = store(null)
    const outside = makeTempFolder()
    writeFileSync(join(outside, `${'ab'.repeat(32)}.wav`), 'not ours')
    rmSync(join(folder, 'audio', 'ab'), { recursive: true, force: true })
    symlinkSync(outside, join(folder, 'audio', 'ab'))
    await convertAudio({ folder, from: null, to: audioKey }, quiet)
    expect(readdirSync(outside)).toEqual([`${'ab'.repeat(32)}.wav`])
  })

  it('stops when asked to, and is continued or undone afterwards', async () => {
    for (const [from, to] of [
      [null, audioKey],
      [audioKey, null],
    ] as const) {
      const folder = store(null)
      const controller = new AbortController()
      const onProgress = () => controller.abort()
      const stopped = convertAudio(
        { folder, from: null, to: audioKey },
        { onProgress, signal: controller.signal },
      )
      await expect(stopped).rejects.toMatchObject({ code: 'aborted' })
      await convertAudio({ folder, from, to }, quiet)
      await expectAll(folder, to)
    }
  })

  it('says that the disk is full, and leaves all files readable', async () => {
    const folder = store(null)
    const makeRoom = await fillDisk(100_000)
    await expect(convertAudio({ folder, from: null, to: audioKey }, quiet)).rejects.toMatchObject({
      code: 'no-room',
    })
    makeRoom()
    expect(await convertAudio({ folder, from: null, to: audioKey }, quiet)).toMatchObject({
      files: 3,
    })
    await expectAll(folder, audioKey)
  })
})

describe('audio that is not what the library noted', () => {
  it('is counted, kept as it is, and the next that sync verifies', async () => {
    const { home, book, id, folder } = await shelveLibrary()
    const vault = createLibraryVault(createFileKeyStore(home))
    const places = placesOf(book, vault)
    const findKeys = async () => {
      const lock = await vault.open(folder)
      return lock.state === 'open' ? lock.keys : null
    }
    const listDistrusted = async () =>
      listAudio(folder, (await findKeys())?.database ?? null, { verifiedBefore: 1 }).map(({ path }) => path)
    const counts: number[] = []
    const onDamagedAudio = (count: number) => void counts.push(count)
    const [first, second] = listAudio(folder, null)
      .map(({ path }) => path)
      .toSorted()
    writeFileSync(join(folder, first!), 'another sound')

    await places.convert(id, { encrypted: true, onDamagedAudio, signal: quiet.signal })
    expect(counts).toEqual([1])
    expect(await listDistrusted()).toEqual([first])
    const encrypted = { folder, audioKey: (await findKeys())!.audio }
    expect((await readContent(placeFile(encrypted, first!))).toString()).toBe('another sound')

    writeFileSync(placeFile(encrypted, second!).path, 'damaged')
    await places.convert(id, { encrypted: false, onDamagedAudio, signal: quiet.signal })
    expect(counts).toEqual([1, 2])
    expect((await listDistrusted()).toSorted()).toEqual([first, second])
    expect(readFileSync(join(folder, first!), 'utf8')).toBe('another sound')
    expect(readFileSync(join(folder, `${second}.enc`), 'utf8')).toBe('damaged')
  })
})

describe('a plain file on a bad part of the disk', () => {
  it('does not stop the encryption of the others, and is encrypted when it can be read', async () => {
    const { home, book, id, folder } = await shelveLibrary()
    const vault = createLibraryVault(createFileKeyStore(home))
    const places = placesOf(book, vault)
    const [bad] = listAudio(folder, null).map(({ path }) => path)
    const mend = await failReading(join(folder, bad!))
    const counts: number[] = []
    const onDamagedAudio = (count: number) => void counts.push(count)
    await places.convert(id, { encrypted: true, onDamagedAudio, signal: quiet.signal })
    expect(counts).toEqual([1])
    const lock = await vault.open(folder)
    if (lock.state !== 'open') throw new Error(lock.state)
    await places.settleAudio(id, lock.keys)
    expect(audioIn(folder).filter((name) => !name.endsWith('.enc'))).toEqual([bad!.slice('audio/'.length)])
    mend()
    await places.settleAudio(id, lock.keys)
    await expectOpens(folder, 3, lock.keys)
    expect(audioIn(folder).every((name) => name.endsWith('.enc'))).toBe(true)
  })
})

describe('opening a library whose encryption was interrupted', () => {
  it('fails while the disk is full and keeps all audio, and finishes when there is room', async () => {
    const { home, book, id, folder } = await shelveLibrary()
    const vault = createLibraryVault(createFileKeyStore(home))
    const places = placesOf(book, vault, (name) => {
      if (name === 'convert-audio') throw new CodedError('aborted')
    })
    await expect(places.convert(id, { encrypted: true, signal: quiet.signal })).rejects.toThrow('aborted')
    const lock = await vault.open(folder)
    if (lock.state !== 'open') throw new Error(lock.state)
    const before = audioIn(folder)
    const makeRoom = await fillDisk(0)
    const again = placesOf(book, vault)
    await again.finishInterrupted(id)
    await expect(again.settleAudio(id, lock.keys)).rejects.toMatchObject({ code: 'no-room' })
    expect(audioIn(folder)).toEqual(expect.arrayContaining(before))
    makeRoom()
    await again.settleAudio(id, lock.keys)
    await expectOpens(folder, 3, lock.keys)
  })
})

describe('a conversion that is killed before each of its file operations', () => {
  /** @returns the number of operations; null when it was killed */
  async function run(args: string[]): Promise<number | null> {
    const program = programPath('convert-until-killed')
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (data: Buffer) => (said += data.toString()))
    const [, signal] = (await once(child, 'close')) as [number | null, string | null]
    return signal === 'SIGKILL' ? null : Number(said)
  }

  it.each(both)(
    '%s each file or leaves it, and is continued or undone afterwards',
    async (name, from, to) => {
      const task = name.slice(0, -1)
      const operations = await run([store(from), task, '0'])
      expect(operations).toBeGreaterThan(20)
      const numbers = Array.from({ length: operations! }, (_, index) => index + 1)
      for (const killAt of choosePoints(import.meta.filename, numbers, (number) => String(number % 7))) {
        const folder = store(from)
        expect(await run([folder, task, String(killAt)])).toBeNull()
        for (const { path, bytes } of calls) {
          const files = [from, to].map((key) => placeFile({ folder, audioKey: key }, path))
          const there = files.filter((file) => existsSync(file.path))
          expect(there.length).toBeGreaterThan(0)
          for (const file of there) expect((await readContent(file)).equals(bytes)).toBe(true)
        }
        const isUndone = killAt % 2 === 0
        const [next, last] = isUndone ? [to, from] : [from, to]
        await convertAudio({ folder, from: next, to: last }, quiet)
        await expectAll(folder, last)
      }
    },
  )
})
