import { readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import fs, { open, type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findPart, getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import { cutAudio } from '../../../src-main/audio/cut/cut-audio.ts'
import { downloadAudio } from '../../../src-main/audio/download.ts'
import { makePeaks } from '../../../src-main/audio/peaks/make-peaks.ts'
import { createWaveforms } from '../../../src-main/audio/peaks/waveforms.ts'
import { redactAudio } from '../../../src-main/audio/redact-audio.ts'
import { verifyAudioFile } from '../../../src-main/audio/verify.ts'
import { fileParameters, SegmentLayout } from '../../../src-main/encryption/streaming-aead.ts'
import { createAudioReader } from '../../../src-main/export/read-call.ts'
import { findAudioFile } from '../../../src-main/model/audio-file.ts'
import { placeFile } from '../../../src-main/model/stored-file.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { setUpSync, until } from '../../support/engine/sync-setup.ts'
import { fillDisk } from '../../support/files/full-disk.ts'
import { findRemains } from '../../support/files/remains.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { audioKey, libraryKinds, readContent } from '../../support/library/audio-folder.ts'
import { startLoopbackServer } from '../../support/service/loopback-server.ts'
import {
  codeOf,
  downloadOf,
  serveBeginning,
  serveFile,
  sha256Of,
  wavOf,
} from '../../support/service/storage.ts'

const wav = wavOf(500_000)
const layout = new SegmentLayout(fileParameters)
/** Where the segments begin in the content. */
const [second, fourth] = [layout.getStart(1), layout.getStart(3)]

const serveWav = (bytes = wav) =>
  startLoopbackServer((request, response) => serveFile(request, response, bytes))
const placesIn = (folder: string, id = 'rec-1') => getAudioPlaces({ folder, audioKey }, id)

async function store(folder: string, bytes: Buffer, key: Uint8Array | null = audioKey, id = 'rec-1') {
  const { baseUrl } = await serveWav(bytes)
  const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder, audioKey: key, id }))
  if (outcome.kind !== 'stored') throw new Error(outcome.kind)
  return outcome.audio
}

/** Loses the connection when so many bytes came. */
async function interrupt(folder: string, count: number, key: Uint8Array | null = audioKey, id = 'rec-1') {
  let cut = () => {}
  const { baseUrl } = await startLoopbackServer((_, response) => (cut = serveBeginning(response, wav, count)))
  let came = 0
  const onBytes = (more: number) => {
    if ((came += more) === count) cut()
  }
  expect(await codeOf(downloadOf({ url: baseUrl, folder, audioKey: key, id, onBytes }))).toBe('truncated')
}

/** Downloads what is missing. @returns the ranges that were asked for. */
async function resume(folder: string, key: Uint8Array | null = audioKey): Promise<(string | undefined)[]> {
  const { baseUrl, seen } = await serveWav()
  const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder, audioKey: key }))
  expect(outcome).toMatchObject({ kind: 'stored', audio: { sizeBytes: wav.length, sha256: sha256Of(wav) } })
  return seen.map(({ headers }) => headers.range)
}

/** What no file may contain: pieces of the content that are not the same byte throughout. */
function listPieces(content: Buffer): Buffer[] {
  const pieces = Array.from({ length: Math.floor(content.length / 401) }, (_, index) =>
    content.subarray(index * 401, index * 401 + 16),
  )
  return pieces.filter((piece) => new Set(piece).size > 8)
}

describe.each(libraryKinds)('audio of %s', (_, key) => {
  it.each([0, 1, 44, second - 1, second, second + 1, fourth])(
    'is downloaded, read and verified, with %i bytes after the header',
    async (length) => {
      const bytes = wavOf(44 + Math.max(8, length))
      const folder = makeTempFolder()
      const audio = await store(folder, bytes, key)
      expect(audio).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes), type: 'audio/wav' })
      const file = await findAudioFile({ folder, audioKey: key }, audio.path)
      expect((await readContent(file!)).equals(bytes)).toBe(true)
      expect(await verifyAudioFile({ folder, audioKey: key }, audio)).toBe('intact')
    },
  )

  it('is resumed after the connection was lost', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, 300_000, key)
    const { sizeBytes } = await findPart(getAudioPlaces({ folder, audioKey: key }, 'rec-1'))
    expect(sizeBytes).toBe(key ? layout.getStart(layout.getIndex(300_000 - 1)) : 300_000)
    expect(await resume(folder, key)).toEqual([`bytes=${sizeBytes}-`])
    expect(readdirSync(join(folder, 'audio'), { recursive: true })).toHaveLength(2)
  })

  it('is resumed twice', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, 150_000, key)
    let came = 0
    const controller = new AbortController()
    const { baseUrl } = await serveWav()
    const onBytes = (more: number) => {
      if ((came += more) > 150_000) controller.abort()
    }
    const { signal } = controller
    expect(await codeOf(downloadOf({ url: baseUrl, folder, audioKey: key, onBytes, signal }))).toBe('aborted')
    const [range] = await resume(folder, key)
    expect(Number(/\d+/.exec(range!)![0])).toBeGreaterThan(200_000)
  })

  it('is resumed after the disk was full', async () => {
    const folder = makeTempFolder()
    const { baseUrl } = await serveWav()
    const makeRoom = await fillDisk(200_000)
    expect(await codeOf(downloadOf({ url: baseUrl, folder, audioKey: key }))).toBe('disk-full')
    makeRoom()
    const [range] = await resume(folder, key)
    expect(Number(/\d+/.exec(range!)![0])).toBeGreaterThan(100_000)
  })

  it('is kept where the service has no more of it, although its header says so', async () => {
    const folder = makeTempFolder()
    const short = wav.subarray(0, 200_000)
    const { baseUrl, seen } = await serveWav(short)
    const options = downloadOf({ url: baseUrl, folder, audioKey: key })
    expect(await codeOf(options)).toBe('truncated')
    const outcome = await downloadAudio({ ...options, acceptShort: (size) => size === 200_000 })
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(short), cutOff: true } })
    expect(seen[1]!.headers.range).toBe(`bytes=${key ? fourth : 200_000}-`)
  })

  it('has the same waveform and parts, and is silenced alike', async () => {
    const folder = makeTempFolder()
    const place = { folder, audioKey: key }
    const audio = await store(folder, wav, key)
    const waveform = await makePeaks({ ...place, audio }, new AbortController().signal)
    expect(waveform?.channels[0]).toHaveLength(Math.ceil((wav.length - 44) / 80))
    const make = () => Promise.reject(new Error('computed again'))
    expect(await createWaveforms({ ...place, make }).find(audio)).toEqual(waveform)
    const source = (await findAudioFile(place, audio.path))!
    const span = { from: 2, to: 3 }
    expect(await cutAudio(await readContent(source), 'audio/wav', span)).toEqual(
      await cutAudio(wav, 'audio/wav', span),
    )
    const plan = {
      source,
      type: audio.type,
      silences: [[1, 2]] as [number, number][],
      sound: 'beep' as const,
    }
    const redacted = await redactAudio({ ...plan, target: null, maxBytes: 1e7 }, new AbortController().signal)
    const path = join(makeTempFolder(), 'plain.wav')
    writeFileSync(path, wav)
    const target = join(makeTempFolder(), 'redacted.wav')
    const plain = { ...plan, source: { path, encryption: null }, target, maxBytes: 1e7 }
    expect(await redactAudio(plain, new AbortController().signal)).toBe(true)
    expect(Buffer.compare(redacted as Uint8Array, readFileSync(target))).toBe(0)
  })
})

describe('encrypted audio', () => {
  it('is downloaded from the beginning when its part is damaged, or of another recording', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, 300_000)
    const { part } = placesIn(folder)
    const bytes = readFileSync(part.path)
    bytes[100_000]! ^= 1
    writeFileSync(part.path, bytes)
    expect(await resume(folder)).toEqual([`bytes=${layout.getStart(4)}-`, undefined])

    const other = makeTempFolder()
    await interrupt(other, 300_000)
    await interrupt(other, 300_000, audioKey, 'rec-2')
    renameSync(placesIn(other, 'rec-2').part.path, placesIn(other).part.path)
    expect(await resume(other)).toEqual([`bytes=${layout.getStart(4)}-`, undefined])
  })

  it('is not resumed with the note of another recording', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, 300_000)
    await interrupt(folder, 200_000, audioKey, 'rec-2')
    renameSync(placesIn(folder, 'rec-2').partNote.path, placesIn(folder).partNote.path)
    expect(await resume(folder)).toEqual([undefined])
  })

  it('counts as damaged when it is of another recording or account, or not encrypted', async () => {
    const folder = makeTempFolder()
    const audio = await store(folder, wav)
    const { path } = placeFile({ folder, audioKey }, audio.path)
    const other = await store(folder, wav, audioKey, 'rec-2')
    const ours = readFileSync(path)
    writeFileSync(path, readFileSync(placeFile({ folder, audioKey }, other.path).path))
    expect(await verifyAudioFile({ folder, audioKey }, audio)).toBe('wrong-hash')
    writeFileSync(path, ours)
    expect(await verifyAudioFile({ folder, audioKey: Buffer.alloc(32) }, audio)).toBe('wrong-hash')
    expect(await verifyAudioFile({ folder, audioKey }, audio)).toBe('intact')
    // As it would be found by a program that knows no key.
    writeFileSync(join(folder, audio.path), wav)
    writeFileSync(path, wav)
    expect(await verifyAudioFile({ folder, audioKey }, audio)).not.toBe('intact')
  })

  it('is left out of a page or a clip when it is damaged', async () => {
    const folder = makeTempFolder()
    const { path, type: audioType } = await store(folder, wav)
    const recordings = [{ audioState: 'present', audioPath: path, audioType }] as never
    const reader = asRemote({ findRecordings: () => recordings, listSilences: () => [] })
    const readAudio = createAudioReader(reader, { folder, audioKey }, null)
    expect(await readAudio('rec-1', 1e9)).toEqual({ type: 'audio/wav', bytes: wav })
    const file = placeFile({ folder, audioKey }, path).path
    const bytes = readFileSync(file)
    bytes[99_999]! ^= 1
    writeFileSync(file, bytes)
    expect(await readAudio('rec-1', 1e9)).toBeNull()
  })

  it('is removed and fetched again when it turns out to be damaged', async () => {
    const { dependencies, library, makeSync } = await setUpSync({ recordings: 1 })
    const sync = makeSync({ audio: { ...dependencies.audio, audioKey } })
    sync.start()
    const find = () => library.reader.findRecordings({ ids: library.reader.listIds({ view: 'all' }) })[0]
    await until(() => find()?.audioState === 'present')
    const { id, audioPath } = find()!
    const file = placeFile({ folder: library.folder, audioKey }, audioPath!)
    const content = await readContent(file)
    writeFileSync(file.path, 'damaged')
    sync.replaceDamaged(id)
    await until(() => (statSync(file.path, { throwIfNoEntry: false })?.size ?? 0) > 100)
    await until(() => find()?.audioState === 'present')
    expect((await readContent(file)).equals(content)).toBe(true)
  })
})

describe('an encrypted library', () => {
  /** Everything that is written to any file from now on. */
  async function recordWrites(): Promise<Buffer[]> {
    const written: Buffer[] = []
    const handle = await open(import.meta.filename)
    const handles = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const { writeFile } = fs
    const note = (content: unknown) => {
      if (typeof content === 'string') written.push(Buffer.from(content))
      else if (ArrayBuffer.isView(content)) {
        written.push(Buffer.from(Buffer.from(content.buffer, content.byteOffset, content.byteLength)))
      }
    }
    const spies = [
      ...(['write', 'writeFile', 'appendFile'] as const).map((name) => {
        const real = handles[name] as (...args: unknown[]) => Promise<unknown>
        return vi.spyOn(handles, name).mockImplementation(function (this: FileHandle, ...args: unknown[]) {
          note(args[0])
          return real.apply(this, args)
        } as never)
      }),
      vi.spyOn(fs, 'writeFile').mockImplementation(((path: string, content: string, options: never) => {
        note(content)
        return writeFile(path, content, options)
      }) as never),
    ]
    syncBuiltinESMExports()
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore()
      syncBuiltinESMExports()
    })
    return written
  }

  it('has no piece of its audio in any file, temporary ones included', async () => {
    const { dependencies, library, makeSync } = await setUpSync({ recordings: 4 })
    const place = { folder: library.folder, audioKey }
    const written = await recordWrites()
    await makeSync({ audio: { ...dependencies.audio, audioKey } }).runOnce({ audio: true })
    await interrupt(library.folder, 300_000, audioKey, 'unfinished')
    const pieces = listPieces(wav)
    const recordings = library.reader.findRecordings({ ids: library.reader.listIds({ view: 'all' }) })
    expect(recordings).toHaveLength(4)
    for (const { audioPath, audioBytes, audioSha256, audioType } of recordings) {
      const audio = { path: audioPath!, sizeBytes: audioBytes!, sha256: audioSha256! }
      expect(await verifyAudioFile(place, audio)).toBe('intact')
      const type = audioType === 'audio/wav' ? ('audio/wav' as const) : ('audio/mpeg' as const)
      const source = (await findAudioFile(place, audio.path))!
      expect(
        await makePeaks({ ...place, audio: { ...audio, type } }, new AbortController().signal),
      ).not.toBeNull()
      const plan = { source, type, silences: [[0, 1]] as [number, number][], sound: 'silence' as const }
      const redacted = await redactAudio(
        { ...plan, target: null, maxBytes: 1e9 },
        new AbortController().signal,
      )
      pieces.push(
        ...listPieces(await readContent(source)),
        ...listPieces(Buffer.from(redacted as Uint8Array)),
      )
    }
    expect(pieces.length).toBeGreaterThan(1_000)
    expect(findRemains(library.folder, pieces)).toEqual([])
    const everything = Buffer.concat(written)
    expect(everything.length).toBeGreaterThan(300_000)
    expect(pieces.filter((piece) => everything.includes(piece))).toEqual([])
    const names = readdirSync(join(library.folder, 'audio'), { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.includes('.') && !name.endsWith('.enc'))).toEqual([])
    const { part, partNote } = getAudioPlaces(place, 'unfinished')
    expect(findRemains(join(part.path, '..'), ['"one"', 'durableBytes'])).toEqual([])
    expect(readFileSync(partNote.path).length).toBeGreaterThan(56)
  })
})
