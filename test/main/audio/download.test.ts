import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { adoptAudio } from '../../../src-main/audio/adopt.ts'
import { verifyAudioFile } from '../../../src-main/audio/verify.ts'
import { findUnsupported } from '../../../src-main/model/audio-formats.ts'
import { downloadAudio, type DownloadOptions } from '../../../src-main/audio/download.ts'
import { findPart, notePart, getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import { mp3Of, otherAudio, unplayableWavs, wavOfEncoding } from '../../support/files/audio-files.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { startLoopbackServer } from '../../support/service/loopback-server.ts'
import {
  audioFilesIn,
  codeOf,
  downloadOf,
  serveBeginning,
  serveFile,
  sha256Of,
  wavOf,
} from '../../support/service/storage.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'

const wav = wavOf()
const speech = fileURLToPath(new URL('../../../src-main/sample-service/speech', import.meta.url))

/** Loses the connection of a download when its first `count` bytes are on disk. */
async function interrupt(
  folder: string,
  file: Buffer,
  count: number,
  { path = '/', headers }: { path?: string; headers?: Record<string, string> } = {},
): Promise<void> {
  let cut = () => {}
  const { baseUrl } = await startLoopbackServer((_, response) => {
    cut = serveBeginning(response, file, count, headers)
  })
  let came = 0
  const onBytes = (more: number) => {
    came += more
    if (came === count) cut()
  }
  expect(await codeOf(downloadOf({ url: baseUrl + path, folder, onBytes }))).toBe('truncated')
}

/** Makes these bytes the part, as if all were received and durable. */
async function fill(folder: string, bytes: Buffer): Promise<void> {
  const places = getAudioPlaces(plainFolder(folder), 'rec-1')
  writeFileSync(places.part.path, bytes)
  await notePart(places, { etag: '"one"', sizeBytes: bytes.length })
}

describe('downloadAudio', () => {
  it('stores a WAV with its size, hash and type, and counts its bytes', async () => {
    const folder = makeTempFolder()
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, wav))
    let counted = 0
    const outcome = await downloadAudio(
      downloadOf({ url: baseUrl, folder, onBytes: (count) => (counted += count) }),
    )
    if (outcome.kind !== 'stored') throw new Error(outcome.kind)
    expect(outcome.audio).toMatchObject({ sizeBytes: wav.length, sha256: sha256Of(wav), type: 'audio/wav' })
    expect(outcome.audio.path).toMatch(/^audio\/[0-9a-f]{2}\/[0-9a-f]{64}\.wav$/)
    expect(readFileSync(join(folder, outcome.audio.path)).equals(wav)).toBe(true)
    expect(counted).toBe(wav.length)
    const { part, partNote } = getAudioPlaces(plainFolder(folder), 'rec-1')
    expect(existsSync(part.path) || existsSync(partNote.path)).toBe(false)
  })

  it('recognizes an MP3 by its bytes, whatever type the storage declares', async () => {
    const name = readdirSync(speech).find((file) => file.endsWith('.mp3'))!
    const mp3 = readFileSync(join(speech, name))
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, mp3))
    const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder: makeTempFolder() }))
    expect(outcome).toMatchObject({ kind: 'stored', audio: { type: 'audio/mpeg', sha256: sha256Of(mp3) } })
  })

  it('names files by a hash, which keeps ids from choosing a path', async () => {
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, wav))
    for (const id of ['../../x', 'CON', '\0', 'a'.repeat(10_000), '/etc/passwd']) {
      const folder = makeTempFolder()
      await downloadAudio(downloadOf({ url: baseUrl, folder, id }))
      expect(audioFilesIn(folder)).toHaveLength(1)
      expect(readdirSync(folder)).toEqual(['audio'])
    }
  })

  it('requests unencoded bytes, whatever encodings the network stack accepts', async () => {
    const asked: Record<string, string>[] = []
    const fetch = async (_url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(headers)
      return new Response(new Uint8Array(wav))
    }
    await downloadAudio(downloadOf({ url: 'https://storage.example/', folder: makeTempFolder(), fetch }))
    expect(asked).toMatchObject([{ 'accept-encoding': 'identity' }])
  })

  it('sends neither a key nor a cookie', async () => {
    const { baseUrl, seen } = await startLoopbackServer((request, response) => {
      response.setHeader('set-cookie', 'session=1')
      serveFile(request, response, wav)
    })
    await downloadAudio(downloadOf({ url: baseUrl, folder: makeTempFolder() }))
    await downloadAudio(downloadOf({ url: baseUrl, folder: makeTempFolder() }))
    expect(seen).toHaveLength(2)
    for (const { headers } of seen) {
      expect(headers).not.toHaveProperty('authorization')
      expect(headers).not.toHaveProperty('cookie')
    }
  })

  it('writes no part of the URL to disk', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 5_000, { path: '/secret-path?signature=secret-query' })
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      expect(entry.name).not.toContain('secret')
      expect(readFileSync(join(entry.parentPath, entry.name)).includes('secret')).toBe(false)
    }
  })
})

describe('downloadAudio, resuming', () => {
  it('resumes from the end of the part when the file is the same', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 7_000)
    const { baseUrl, seen } = await startLoopbackServer((request, response) =>
      serveFile(request, response, wav),
    )
    const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder }))
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(wav) } })
    expect(seen.map(({ headers }) => [headers.range, headers['if-range']])).toEqual([
      ['bytes=7000-', '"one"'],
    ])
  })

  it('starts over when the storage answers a range with the whole file', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 7_000)
    const other = wavOf(30_000)
    const { baseUrl, seen } = await startLoopbackServer((request, response) => {
      delete request.headers.range
      serveFile(request, response, other, '"two"')
    })
    const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder }))
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(other) } })
    expect(seen).toHaveLength(1)
  })

  it.each([
    ['at another offset', { range: 'bytes 6000-19999/20000', etag: '"one"' }],
    ['of a file with another tag', { range: 'bytes 7000-19999/20000', etag: '"two"' }],
    ['of a file without a tag', { range: 'bytes 7000-19999/20000', etag: '' }],
    ['that ends early', { range: 'bytes 7000-9999/20000', etag: '"one"' }],
    ['of unknown length', { range: 'bytes 7000-19999/*', etag: '"one"' }],
  ])('discards the part when a range comes %s', async (_, { range, etag }) => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 7_000)
    const { baseUrl, seen } = await startLoopbackServer((request, response) => {
      if (!request.headers.range) {
        serveFile(request, response, wav)
        return
      }
      response.writeHead(206, { 'content-range': range, ...(etag && { etag }) })
      response.end(wav.subarray(7_000))
    })
    const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder }))
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(wav) } })
    expect(seen.map(({ headers }) => headers.range)).toEqual(['bytes=7000-', undefined])
  })

  it('completes a part that is already whole (416 with its size)', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 7_000)
    await fill(folder, wav)
    const { baseUrl, seen } = await startLoopbackServer((request, response) =>
      serveFile(request, response, wav),
    )
    const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder }))
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(wav), sizeBytes: wav.length } })
    expect(seen).toHaveLength(1)
  })

  it('starts over when the part is longer than the file (416 with another size)', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 7_000)
    await fill(folder, Buffer.alloc(50_000))
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, wav))
    const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder }))
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(wav) } })
  })

  it('discards the part of another file when the new file has no tag', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 7_000)
    await interrupt(folder, wavOf(30_000), 9_000, { headers: {} })
    expect(await findPart(getAudioPlaces(plainFolder(folder), 'rec-1'))).toEqual({ sizeBytes: 0, etag: null })
  })

  it.each([
    ['no entity tag', {}],
    ['a weak entity tag', { etag: 'W/"one"' }],
  ])('does not resume a part of a file with %s', async (_, headers: Record<string, string>) => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 7_000, { headers })
    const { baseUrl, seen } = await startLoopbackServer((request, response) =>
      serveFile(request, response, wav),
    )
    await downloadAudio(downloadOf({ url: baseUrl, folder }))
    expect(seen[0]?.headers.range).toBeUndefined()
  })

  it('reports an expired URL and keeps the part', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 7_000)
    const { baseUrl } = await startLoopbackServer((_, response) => response.writeHead(403).end('<Error/>'))
    const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder }))
    expect(outcome).toEqual({ kind: 'expired', receivedBytes: 7_000 })
    expect(readFileSync(getAudioPlaces(plainFolder(folder), 'rec-1').part.path)).toHaveLength(7_000)
  })
})

describe('downloadAudio, with a faulty storage', () => {
  it.each([
    ['HTML', 'text/html', '<!doctype html><title>Sign in to this network</title>'],
    ['XML', 'application/xml', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'],
    ['HTML declared as audio', 'audio/wav', '<!doctype html><title>Sign in to this network</title>'],
    ['nothing', 'audio/wav', ''],
    ['a few bytes', 'audio/mpeg', 'RIFF'],
    [
      'a file of another kind',
      'audio/wav',
      Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI '), Buffer.alloc(99)]),
    ],
  ])('stores nothing when the storage sends %s with status 200', async (_, type, body) => {
    const folder = makeTempFolder()
    const { baseUrl } = await startLoopbackServer((_request, response) =>
      response.writeHead(200, { 'content-type': type, etag: '"one"' }).end(body),
    )
    expect(await codeOf(downloadOf({ url: baseUrl, folder }))).toBe('not-audio')
    expect(readdirSync(join(folder, 'audio'), { recursive: true })).toHaveLength(1)
  })

  it.each([...otherAudio, ...unplayableWavs.map((name): [string, Buffer] => [name, wavOfEncoding(name)])])(
    'stores %s, which cannot be cut here, as it is',
    async (name, body) => {
      const folder = makeTempFolder()
      const { baseUrl } = await startLoopbackServer((_, response) => void response.end(body))
      const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder }))
      if (outcome.kind !== 'stored') throw new Error(outcome.kind)
      const { audio } = outcome
      expect(findUnsupported(audio.type)?.format).toBe(name)
      expect(readFileSync(join(folder, audio.path)).equals(body)).toBe(true)
      expect(await verifyAudioFile(plainFolder(folder), audio)).toBe('intact')
      // Found again without its row in the database, as it is.
      expect(await adoptAudio(plainFolder(folder), 'rec-1', audio.seconds)).toEqual(audio)
    },
  )

  it.each(['text/plain', 'text/html', 'application/json', 'application/octet-stream', undefined])(
    'stores audio that is declared as %s',
    async (type) => {
      const folder = makeTempFolder()
      const { baseUrl } = await startLoopbackServer((_request, response) => {
        if (type) response.setHeader('content-type', type)
        response.end(wav)
      })
      const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder }))
      expect(outcome).toMatchObject({ kind: 'stored', audio: { type: 'audio/wav', sizeBytes: wav.length } })
    },
  )

  it('stores nothing when the connection is lost, and keeps the part', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 12_345)
    expect(audioFilesIn(folder)).toEqual([])
    expect(
      readFileSync(getAudioPlaces(plainFolder(folder), 'rec-1').part.path).equals(wav.subarray(0, 12_345)),
    ).toBe(true)
  })

  it('detects a truncated WAV when HTTP reports no error', async () => {
    const folder = makeTempFolder()
    const { baseUrl } = await startLoopbackServer((request, response) => {
      // Closed by the server without a length, as HTTP/1.0 does.
      response.socket?.end(
        Buffer.concat([
          Buffer.from('HTTP/1.0 200 OK\r\ncontent-type: audio/wav\r\n\r\n'),
          wav.subarray(0, 9_000),
        ]),
      )
      request.resume()
    })
    expect(await codeOf(downloadOf({ url: baseUrl, folder }))).toBe('truncated')
    expect(audioFilesIn(folder)).toEqual([])
  })

  it('detects by the WAV’s header a body that the network stack cut at its declared length', async () => {
    const folder = makeTempFolder()
    const { baseUrl } = await startLoopbackServer((request, response) => {
      const head =
        'HTTP/1.1 200 OK\r\ncontent-type: audio/wav\r\ncontent-length: 9000\r\nconnection: close\r\n\r\n'
      response.socket?.end(Buffer.concat([Buffer.from(head), wav]))
      request.resume()
    })
    expect(await codeOf(downloadOf({ url: baseUrl, folder }))).toMatch(/truncated|offline/)
    expect(audioFilesIn(folder)).toEqual([])
  })

  it('detects a truncated MP3 by the duration that the service gives', async () => {
    const name = readdirSync(speech).find((file) => file.endsWith('.mp3'))!
    const mp3 = readFileSync(join(speech, name))
    const seconds = mp3.length / 3_000
    const { baseUrl } = await startLoopbackServer((_request, response) => {
      const half = mp3.subarray(0, Math.floor(mp3.length / 2))
      response.socket?.end(Buffer.concat([Buffer.from('HTTP/1.0 200 OK\r\n\r\n'), half]))
    })
    const folder = makeTempFolder()
    const options = downloadOf({ url: baseUrl, folder, durationSeconds: seconds * 10 })
    expect(await codeOf(options)).toBe('truncated')
    expect(audioFilesIn(folder)).toEqual([])
  })

  it('refuses a range that is longer than announced', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 7_000)
    const { baseUrl } = await startLoopbackServer((_request, response) => {
      response.writeHead(206, { 'content-range': 'bytes 7000-19999/20000', etag: '"one"' })
      response.end(Buffer.alloc(50_000))
    })
    expect(await codeOf(downloadOf({ url: baseUrl, folder }))).toBe('too-long')
    expect(existsSync(getAudioPlaces(plainFolder(folder), 'rec-1').part.path)).toBe(false)
  })

  it('refuses more than a day of sound before writing any of it', async () => {
    const folder = makeTempFolder()
    const headers = { 'content-length': String(16 * 1024 ** 3 + 1), etag: '"one"' }
    const fetch = async () => new Response(new Uint8Array(wav), { headers })
    expect(await codeOf(downloadOf({ url: 'https://storage.example/', folder, fetch }))).toBe('too-long')
    expect(existsSync(getAudioPlaces(plainFolder(folder), 'rec-1').part.path)).toBe(false)
  })

  it('refuses more than a day of sound when no length is given', async () => {
    const piece = Object.defineProperty(new Uint8Array(wav), 'length', { value: 16 * 1024 ** 3 + 1 })
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(piece) })
    const fetch = async () => new Response(body)
    const options = downloadOf({ url: 'https://storage.example/', folder: makeTempFolder(), fetch })
    expect(await codeOf(options)).toBe('too-long')
  })

  it('refuses an endless web page at its first bytes and aborts the request', async () => {
    let free = 220 * 1024 * 1024
    const signals: AbortSignal[] = []
    const page = Buffer.from('<!doctype html>'.repeat(70_000))
    const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(page))
    const options = downloadOf({
      url: 'https://storage.example/',
      folder: makeTempFolder(),
      fetch: async (_url, { signal }) => {
        signals.push(signal)
        return new Response(new ReadableStream({ pull }))
      },
      freeBytes: async () => free,
      onBytes: (count) => (free -= count),
    })
    expect(await codeOf(options)).toBe('not-audio')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('does not report a bug of ours as a disk failure', async () => {
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, wav))
    const onBytes = () => {
      throw new TypeError('a mistake')
    }
    const options = downloadOf({ url: baseUrl, folder: makeTempFolder(), onBytes })
    await expect(downloadAudio(options)).rejects.toThrow(new TypeError('a mistake'))
  })

  it('refuses bytes that look like a WAV but cannot be read as one', async () => {
    const broken = Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'), Buffer.alloc(40)])
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, broken))
    expect(await codeOf(downloadOf({ url: baseUrl, folder: makeTempFolder() }))).toBe('unreadable')
  })

  it.each([404, 500, 503])('fails with the status when the storage answers %d', async (status) => {
    const { baseUrl } = await startLoopbackServer((_, response) => response.writeHead(status).end('no'))
    const failure = await downloadAudio(downloadOf({ url: baseUrl, folder: makeTempFolder() })).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ code: 'http-status', status, retryable: true })
  })

  it('is offline when no server listens', async () => {
    expect(await codeOf(downloadOf({ url: 'http://127.0.0.1:1/', folder: makeTempFolder() }))).toBe('offline')
  })
})

/** Closed by the server without a length, as HTTP/1.0 does. */
async function serveUnframed(bytes: Buffer) {
  return startLoopbackServer((request, response) => {
    response.socket?.end(Buffer.concat([Buffer.from('HTTP/1.0 200 OK\r\n\r\n'), bytes]))
    request.resume()
  })
}

describe('downloadAudio, with an unexpected length', () => {
  /** Ten seconds. */
  const mp3 = mp3Of(383)

  it.each([
    ['shorter', 60],
    ['longer', 2],
  ])('keeps a file that is %s than the service says, with its own length', async (_, durationSeconds) => {
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, mp3))
    const outcome = await downloadAudio(
      downloadOf({ url: baseUrl, folder: makeTempFolder(), durationSeconds }),
    )
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(mp3) } })
    expect(outcome.kind === 'stored' && outcome.audio.seconds).toBeCloseTo(10, 1)
  })

  it('keeps a resumed file that is shorter than the service says', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, mp3, 20_000)
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, mp3))
    const options = downloadOf({ url: baseUrl, folder, durationSeconds: 60 })
    expect(await downloadAudio(options)).toMatchObject({ kind: 'stored', audio: { sha256: sha256Of(mp3) } })
  })

  it('keeps a file that is longer than the service says when HTTP does not mark the end', async () => {
    const { baseUrl } = await serveUnframed(mp3)
    const options = downloadOf({ url: baseUrl, folder: makeTempFolder(), durationSeconds: 2 })
    expect(await downloadAudio(options)).toMatchObject({ kind: 'stored' })
  })

  it('reports the size of a file that is too short when HTTP does not mark the end', async () => {
    const { baseUrl } = await serveUnframed(mp3)
    const options = downloadOf({ url: baseUrl, folder: makeTempFolder(), durationSeconds: 60 })
    await expect(downloadAudio(options)).rejects.toMatchObject({ code: 'truncated', shortBytes: mp3.length })
  })

  it('keeps a short file when told to, with its actual length', async () => {
    const { baseUrl } = await serveUnframed(wav.subarray(0, 8_044))
    const asked: number[] = []
    const acceptShort = (bytes: number) => asked.push(bytes) > 0
    const outcome = await downloadAudio(downloadOf({ url: baseUrl, folder: makeTempFolder(), acceptShort }))
    expect(outcome).toMatchObject({ kind: 'stored', audio: { sizeBytes: 8_044, seconds: 1 } })
    expect(asked).toEqual([8_044])
  })

  it('never keeps less than HTTP promised, even when told to accept short files', async () => {
    const folder = makeTempFolder()
    let cut = () => {}
    const { baseUrl } = await startLoopbackServer((_, response) => {
      cut = serveBeginning(response, wav, 9_000)
    })
    const options = downloadOf({ url: baseUrl, folder, acceptShort: () => true, onBytes: () => cut() })
    expect(await codeOf(options)).toBe('truncated')
    expect(audioFilesIn(folder)).toEqual([])
  })

  it('never keeps less than HTTP promised when the network stack reports no error', async () => {
    const headers = { 'content-length': String(wav.length) }
    const fetch = async () => new Response(new Uint8Array(wav.subarray(0, 9_000)), { headers })
    const folder = makeTempFolder()
    const options = { url: 'https://storage.example/', folder, fetch, acceptShort: () => true }
    expect(await codeOf(downloadOf(options))).toBe('truncated')
    expect(audioFilesIn(folder)).toEqual([])
  })

  it('keeps a part that the storage confirms as whole, even if its header promises more', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 12_044)
    const { baseUrl } = await startLoopbackServer((request, response) =>
      serveFile(request, response, wav.subarray(0, 12_044)),
    )
    expect(await downloadAudio(downloadOf({ url: baseUrl, folder }))).toMatchObject({
      kind: 'stored',
      audio: { sizeBytes: 12_044, seconds: 1.5 },
    })
  })
})

describe('downloadAudio, for audio that is already stored', () => {
  /** Ten seconds. */
  const file = wavOf(80_044)

  async function replace(longerThan: { sizeBytes: number; seconds: number }) {
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, file))
    let received = 0
    const onBytes = (count: number) => (received += count)
    const options = downloadOf({ url: baseUrl, folder: makeTempFolder(), longerThan, onBytes })
    return { options, received: () => received }
  }

  it('stores a smaller file with a longer duration', async () => {
    const { options } = await replace({ sizeBytes: 90_000, seconds: 9 })
    expect(await downloadAudio(options)).toMatchObject({ kind: 'stored', audio: { seconds: 10 } })
  })

  it.each([10, 11])('discards a larger file when the stored one already has %d seconds', async (seconds) => {
    const { options } = await replace({ sizeBytes: 1_000, seconds })
    expect(await codeOf(options)).toBe('not-longer')
    expect(existsSync(getAudioPlaces(plainFolder(options.folder), 'rec-1').part.path)).toBe(false)
  })

  it('downloads nothing when the file has the same size', async () => {
    const { options, received } = await replace({ sizeBytes: file.length, seconds: 9 })
    expect(await codeOf(options)).toBe('not-longer')
    expect(received()).toBe(0)
  })
})

describe('downloadAudio, redirected', () => {
  it('follows three redirects and no more', async () => {
    const { baseUrl, seen } = await startLoopbackServer((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) serveFile(request, response, wav)
      else response.writeHead(302, { location: `/${left - 1}`, 'set-cookie': 'a=b' }).end()
    })
    const outcome = await downloadAudio(downloadOf({ url: `${baseUrl}/3`, folder: makeTempFolder() }))
    expect(outcome.kind).toBe('stored')
    expect(seen.some(({ headers }) => 'cookie' in headers || 'authorization' in headers)).toBe(false)
    expect(await codeOf(downloadOf({ url: `${baseUrl}/4`, folder: makeTempFolder() }))).toBe(
      'redirect-refused',
    )
  })

  it.each([
    ['http://192.168.1.1/admin', 'refused-address'],
    ['http://storage.example/file', 'refused-address'],
    ['file:///etc/passwd', 'refused-address'],
    ['https://10.0.0.1/', 'refused-address'],
    ['http://[', 'redirect-refused'],
  ])('does not follow a redirect to %s', async (location, code) => {
    const { baseUrl } = await startLoopbackServer((_, response) =>
      response.writeHead(302, { location }).end(),
    )
    expect(await codeOf(downloadOf({ url: baseUrl, folder: makeTempFolder() }))).toBe(code)
  })

  it('skips the body of a redirect', async () => {
    let cancelled = 0
    const fetch = async (url: string) => {
      if (url.endsWith('/file')) return new Response(new Uint8Array(wav))
      const body = new ReadableStream({ cancel: () => void (cancelled += 1) })
      return new Response(body, { status: 302, headers: { location: '/file' } })
    }
    const options = downloadOf({ url: 'https://storage.example/', folder: makeTempFolder(), fetch })
    expect(await downloadAudio(options)).toMatchObject({ kind: 'stored' })
    expect(cancelled).toBe(1)
  })

  it('refuses when the network stack hides the target of a redirect', async () => {
    const fetch = () => Promise.reject(new Error('Redirect was cancelled'))
    const options = downloadOf({ url: 'https://storage.example/', folder: makeTempFolder(), fetch })
    expect(await codeOf(options)).toBe('redirect-refused')
  })
})

describe('downloadAudio, deadlines', () => {
  const deadlines = { headersMs: 1_000, idleMs: 1_000, rateMs: 5_000, rateBytes: 1_000 }

  /** Runs the fake clock until the download has ended, in steps that let the network's real events through. */
  async function codeWhileTimePasses(
    options: DownloadOptions,
    clock: FakeClock,
    limits = deadlines,
  ): Promise<string> {
    const codes: string[] = []
    void codeOf({ ...options, clock, deadlines: limits }).then((code) => codes.push(code))
    while (codes.length === 0) {
      await clock.advance(100)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return codes[0]!
  }

  it('times out when no headers arrive', async () => {
    const { baseUrl } = await startLoopbackServer(() => {})
    const options = downloadOf({ url: baseUrl, folder: makeTempFolder() })
    expect(await codeWhileTimePasses(options, new FakeClock())).toBe('timeout')
  })

  it('times out when the body stops, and keeps the received part', async () => {
    const folder = makeTempFolder()
    const { baseUrl } = await startLoopbackServer((_, response) => {
      serveBeginning(response, wav, 5_000)
    })
    const clock = new FakeClock()
    const { promise: came, resolve } = Promise.withResolvers<undefined>()
    let count = 0
    const onBytes = (more: number) => (count += more) === 5_000 && resolve(undefined)
    const code = codeOf(downloadOf({ url: baseUrl, folder, clock, deadlines, onBytes }))
    await came
    // From here on the download waits for the next chunk; earlier time does not count.
    await clock.advance(deadlines.idleMs)
    expect(await code).toBe('timeout')
    expect(readFileSync(getAudioPlaces(plainFolder(folder), 'rec-1').part.path)).toHaveLength(5_000)
  })

  it('times out when the body is too slow', async () => {
    const { baseUrl } = await startLoopbackServer((_, response) => {
      serveBeginning(response, wav, 100)
      let at = 100
      const drip = setInterval(() => response.write(wav.subarray(at, ++at)), 5)
      response.on('close', () => clearInterval(drip))
    })
    const patient = { ...deadlines, headersMs: 1e9, idleMs: 1e9 }
    const options = downloadOf({ url: baseUrl, folder: makeTempFolder() })
    expect(await codeWhileTimePasses(options, new FakeClock(), patient)).toBe('timeout')
  })

  it('stops when the caller aborts, and keeps the received part', async () => {
    const folder = makeTempFolder()
    const controller = new AbortController()
    const { baseUrl } = await startLoopbackServer((_, response) => {
      response.writeHead(200, { 'content-length': wav.length, etag: '"one"' })
      response.write(wav.subarray(0, 5_000))
    })
    const onBytes = () => controller.abort()
    const options = downloadOf({ url: baseUrl, folder, signal: controller.signal, onBytes })
    expect(await codeOf(options)).toBe('aborted')
    expect(existsSync(getAudioPlaces(plainFolder(folder), 'rec-1').part.path)).toBe(true)
  })
})

describe('downloadAudio, disk space', () => {
  it('sends no request when there is no space at all', async () => {
    const { baseUrl, seen } = await startLoopbackServer((request, response) =>
      serveFile(request, response, wav),
    )
    const options = downloadOf({ url: baseUrl, folder: makeTempFolder(), freeBytes: async () => 1_000 })
    expect(await codeOf(options)).toBe('disk-full')
    expect(seen).toEqual([])
  })

  it('writes nothing when the file would leave too little free space', async () => {
    const folder = makeTempFolder()
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, wav))
    const freeBytes = async () => 200 * 1024 * 1024 + wav.length - 1
    expect(await codeOf(downloadOf({ url: baseUrl, folder, freeBytes }))).toBe('disk-full')
    expect(existsSync(getAudioPlaces(plainFolder(folder), 'rec-1').part.path)).toBe(false)
  })

  it('needs space only for the rest of a part', async () => {
    const folder = makeTempFolder()
    await interrupt(folder, wav, 7_000)
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, wav))
    let free = 200 * 1024 * 1024 + wav.length - 7_001
    const options = downloadOf({ url: baseUrl, folder, freeBytes: async () => free })
    expect(await codeOf(options)).toBe('disk-full')
    free += 1
    expect(await downloadAudio(options)).toMatchObject({ kind: 'stored' })
  })

  it('reports a disk error for a folder that cannot be written', async () => {
    const folder = makeTempFolder()
    writeFileSync(join(folder, 'audio'), 'a file where the folder should be')
    const { baseUrl } = await startLoopbackServer((request, response) => serveFile(request, response, wav))
    expect(await codeOf(downloadOf({ url: baseUrl, folder }))).toBe('disk-error')
  })
})
