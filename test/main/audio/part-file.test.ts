import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findPart, getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import { createPart } from '../../../src-main/audio/part-file.ts'
import { downloadAudio } from '../../../src-main/audio/download.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { fillDisk, takeInPart } from '../../support/files/full-disk.ts'
import { startLoopbackServer } from '../../support/service/loopback-server.ts'
import {
  audioFilesIn,
  codeOf,
  downloadOf,
  serveFile,
  sha256Of,
  wavOf,
} from '../../support/service/storage.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'

const wav = wavOf()
const megabyte = 1024 * 1024

describe('a part that is being downloaded', () => {
  const large = wavOf(20 * megabyte)

  /** A body of chunks, each sent after the previous one was handled. */
  function bodyOf(bytes: Buffer, onPull: (sent: number) => void, pieceBytes = 128 * 1024): ReadableStream {
    let sent = 0
    return new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          onPull(sent)
          if (sent === bytes.length) return controller.close()
          controller.enqueue(new Uint8Array(bytes.subarray(sent, sent + pieceBytes)))
          sent = Math.min(bytes.length, sent + pieceBytes)
        },
      },
      { highWaterMark: 0 },
    )
  }

  it('writes each chunk to disk before requesting the next one', async () => {
    const folder = makeTempFolder()
    const { part } = getAudioPlaces(plainFolder(folder), 'rec-1')
    let pulls = 0
    const body = bodyOf(large, (sent) => {
      pulls += 1
      if (sent > 0) expect(statSync(part.path).size).toBe(sent)
    })
    const fetch = async () => new Response(body, { headers: { 'content-length': String(large.length) } })
    const outcome = await downloadAudio(downloadOf({ url: 'https://storage.example/', folder, fetch }))
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(large) } })
    expect(pulls).toBeGreaterThan(150)
  })

  it('resumes from the last durable byte after a power failure', async () => {
    const folder = makeTempFolder()
    const afterwards = makeTempFolder()
    const { baseUrl, seen } = await startLoopbackServer((request, response) =>
      serveFile(request, response, large),
    )
    const controller = new AbortController()
    const body = bodyOf(large, (sent) => {
      if (sent < 19 * megabyte || controller.signal.aborted) return
      cpSync(folder, afterwards, { recursive: true })
      controller.abort()
    })
    const headers = { 'content-length': String(large.length), etag: '"one"' }
    const options = downloadOf({
      url: 'https://storage.example/',
      folder,
      signal: controller.signal,
      fetch: async () => new Response(body, { headers }),
    })
    expect(await codeOf(options)).toBe('aborted')

    // Bytes that were not synced are zeros, as on some file systems.
    const places = getAudioPlaces(plainFolder(afterwards), 'rec-1')
    const noted = Number(/"durableBytes":\s*(\d+)/.exec(readFileSync(places.partNote.path, 'utf8'))?.[1])
    expect(noted).toBeGreaterThanOrEqual(16 * megabyte)
    expect(noted).toBeLessThan(19 * megabyte)
    writeFileSync(places.part.path, Buffer.concat([large.subarray(0, noted), Buffer.alloc(2 * megabyte)]))
    const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder: afterwards }))
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(large) } })
    expect(seen.map(({ headers: { range } }) => range)).toEqual([`bytes=${noted}-`])
  })

  it('syncs the bytes before it notes them as durable', async () => {
    const places = getAudioPlaces(plainFolder(makeTempFolder()), 'rec-1')
    await mkdir(dirname(places.part.path), { recursive: true })
    const file = await createPart(places, '"1"', systemClock)
    await file.append(Buffer.alloc(100))
    const notedAtSync: number[] = []
    await replaceDatasync(async () => {
      const note = JSON.parse(readFileSync(places.partNote.path, 'utf8')) as { durableBytes: number }
      notedAtSync.push(note.durableBytes)
    })
    await file.checkpoint()
    await file.close()
    expect([notedAtSync, (await findPart(places)).sizeBytes]).toEqual([[0], 100])
  })

  it('still reports a lost connection when the part cannot be synced', async () => {
    await replaceDatasync(() => Promise.reject(Object.assign(new Error('EIO'), { syscall: 'fdatasync' })))
    const body = bodyOf(wav, (sent) => {
      if (sent > 0) throw new Error('lost')
    })
    const headers = { 'content-length': String(wav.length), etag: '"one"' }
    const fetch = async () => new Response(body, { headers })
    const options = downloadOf({ url: 'https://storage.example/', folder: makeTempFolder(), fetch })
    expect(await codeOf(options)).toBe('truncated')
  })

  async function replaceDatasync(datasync: () => Promise<void>): Promise<void> {
    const handle = await open(import.meta.filename, 'r')
    await handle.close()
    const spy = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'datasync')
    spy.mockImplementation(datasync)
    onTestFinished(() => spy.mockRestore())
  }

  it('makes the received bytes durable every few seconds on a slow connection', async () => {
    const folder = makeTempFolder()
    let ms = 0
    const clock = { ...systemClock, monotonicMs: () => ms }
    const noted: [sent: number, durable: number][] = []
    const body = bodyOf(wav, (sent) => void noted.push([sent, readDurable(folder)]), 5_000)
    const headers = { 'content-length': String(wav.length), etag: '"one"' }
    const fetch = async () => new Response(body, { headers })
    const onBytes = () => (ms += 3_000)
    await downloadAudio(downloadOf({ url: 'https://storage.example/', folder, fetch, clock, onBytes }))
    expect(noted).toEqual([
      ...[
        [0, 0],
        [5_000, 0],
        [10_000, 10_000],
        [15_000, 10_000],
        [20_000, 20_000],
      ],
    ])
  })

  function readDurable(folder: string): number {
    try {
      const note = readFileSync(getAudioPlaces(plainFolder(folder), 'rec-1').partNote.path, 'utf8')
      return (JSON.parse(note) as { durableBytes: number }).durableBytes
    } catch {
      return 0
    }
  }

  it('stops when other programs fill the disk, and resumes when there is space', async () => {
    const folder = makeTempFolder()
    let free = 1_000 * megabyte
    const { baseUrl, seen } = await startLoopbackServer((request, response) =>
      serveFile(request, response, large),
    )
    const options = downloadOf({
      url: baseUrl,
      folder,
      freeBytes: async () => free,
      onBytes: () => (free = 205 * megabyte),
    })
    expect(await codeOf(options)).toBe('disk-full')
    const { sizeBytes } = await findPart(getAudioPlaces(plainFolder(folder), 'rec-1'))
    expect(sizeBytes).toBeGreaterThanOrEqual(8 * megabyte)
    expect(sizeBytes).toBeLessThan(12 * megabyte)
    free = 1_000 * megabyte
    const outcome = await downloadAudio({ ...options, onBytes: () => {} })
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(large) } })
    expect(seen.map(({ headers: { range } }) => range)).toEqual([undefined, `bytes=${sizeBytes}-`])
  })

  it('stops an endless body before it fills the disk', async () => {
    const folder = makeTempFolder()
    let free = 220 * megabyte
    const piece = new Uint8Array(wavOf(megabyte))
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(piece) })
    const options = downloadOf({
      url: 'https://storage.example/',
      folder,
      fetch: async () => new Response(body),
      freeBytes: async () => free,
      onBytes: (count: number) => (free -= count),
    })
    expect(await codeOf(options)).toBe('disk-full')
    expect(free).toBeGreaterThan(190 * megabyte)
  })

  it('keeps the received part when the disk is full, and resumes from it', async () => {
    const folder = makeTempFolder()
    const { baseUrl, seen } = await startLoopbackServer((request, response) =>
      serveFile(request, response, large),
    )
    // In the middle of a piece: the disk accepts its beginning.
    const makeRoom = await fillDisk(3 * megabyte + 123)
    expect(await codeOf(downloadOf({ url: baseUrl, folder }))).toBe('disk-full')
    expect(audioFilesIn(folder)).toEqual([])
    makeRoom()
    const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder }))
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(large) } })
    expect(Number(/^bytes=(\d+)-$/.exec(seen[1]!.headers.range!)?.[1])).toBeGreaterThan(2 * megabyte)
  })

  it('writes the rest when the disk accepts only part of a write', async () => {
    const folder = makeTempFolder()
    await takeInPart(7_777)
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, large))
    const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder }))
    if (outcome.kind !== 'stored') throw new Error(outcome.kind)
    expect(sha256Of(readFileSync(join(folder, outcome.audio.path)))).toBe(sha256Of(large))
  })
})
