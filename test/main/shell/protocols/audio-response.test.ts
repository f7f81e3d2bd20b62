import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getAudioPlaces } from '../../../../src-main/audio/audio-store.ts'
import { LastOpened } from '../../../../src-main/encryption/read-file.ts'
import { placeFile } from '../../../../src-main/model/stored-file.ts'
import { answerAudio, type AudioFile } from '../../../../src-main/shell/protocols/audio-response.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { audioKey, libraryKinds, storeFile } from '../../../support/library/audio-folder.ts'

const sha256 = 'ab'.repeat(32)
const etag = `"${sha256}"`

const hundred = Uint8Array.from({ length: 100 }, (_, index) => index)

describe.each(libraryKinds)('answerAudio in %s', (_, audioKey) => {
  function fileOf(bytes: Uint8Array): AudioFile {
    const place = { folder: join(makeTempFolder(), 'library'), audioKey }
    const path = getAudioPlaces(place, 'rec-1').final('audio/wav')
    mkdirSync(dirname(join(place.folder, path)), { recursive: true })
    storeFile(placeFile(place, path), bytes)
    const lastOpened = new LastOpened()
    return { ...place, lastOpened, path, type: 'audio/wav', sha256, origin: 'app://offhook', onDamaged() {} }
  }

  async function ask(headers: Record<string, string> = {}, { method = 'GET', bytes = hundred } = {}) {
    const response = await answerAudio(fileOf(bytes), { method, headers: new Headers(headers) })
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      length: response.headers.get('content-length'),
      headers: response.headers,
      body: [...new Uint8Array(await response.arrayBuffer())],
    }
  }

  const pathOf = (file: AudioFile) => placeFile(file, file.path).path

  it('sends the whole file without a range', async () => {
    const { status, range, length, headers, body } = await ask()
    expect([status, range, length]).toEqual([200, null, '100'])
    expect(body).toEqual([...hundred])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      etag,
      'access-control-allow-origin': 'app://offhook',
    })
  })

  it.each([
    ['the beginning', 'bytes=0-9', 0, 9],
    ['the middle', 'bytes=40-59', 40, 59],
    ['everything from a position', 'bytes=90-', 90, 99],
    ['the end', 'bytes=-10', 90, 99],
    ['a range that exceeds the file', 'bytes=95-200', 95, 99],
    ['everything', 'bytes=0-', 0, 99],
  ])('sends %s as a partial response', async (__, range, start, end) => {
    const answer = await ask({ range })
    expect([answer.status, answer.range, answer.length]).toEqual([
      ...[206, `bytes ${start}-${end}/100`, String(end - start + 1)],
    ])
    expect(answer.body).toEqual([...hundred.subarray(start, end + 1)])
  })

  it.each(['bytes=100-', 'bytes=-0', 'bytes=500-600'])(
    'refuses %s, which is beyond the end',
    async (range) => {
      const answer = await ask({ range })
      expect([answer.status, answer.range, answer.body]).toEqual([416, 'bytes */100', []])
    },
  )

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'lines=1-2', 'bytes='])(
    'sends the whole file for %s',
    async (range) => {
      const answer = await ask({ range })
      expect([answer.status, answer.range, answer.body.length]).toEqual([200, null, 100])
    },
  )

  it('sends a part of an unchanged file, and the whole of a changed one', async () => {
    const range = 'bytes=10-19'
    expect((await ask({ range, 'if-range': etag })).status).toBe(206)
    expect((await ask({ range, 'if-range': '"another"' })).status).toBe(200)
    expect((await ask({ range, 'if-range': 'Sat, 21 Nov 2026 12:00:00 GMT' })).status).toBe(200)
  })

  it('sends only the headers for a HEAD request', async () => {
    const whole = await ask({}, { method: 'HEAD' })
    expect([whole.status, whole.length, whole.body]).toEqual([200, '100', []])
    const part = await ask({ range: 'bytes=0-9' }, { method: 'HEAD' })
    expect([part.status, part.length, part.body]).toEqual([200, '100', []])
  })

  it('allows no other methods', async () => {
    const answer = await ask({}, { method: 'PUT' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('answers for an empty file, a missing file and a folder', async () => {
    const empty = await ask({}, { bytes: new Uint8Array() })
    expect([empty.status, empty.length, empty.body]).toEqual([200, '0', []])
    const gone = fileOf(hundred)
    rmSync(pathOf(gone))
    const request = { method: 'GET', headers: new Headers() }
    expect((await answerAudio(gone, request)).status).toBe(404)
    mkdirSync(pathOf(gone))
    expect((await answerAudio(gone, request)).status).toBe(404)
  })

  it('sends no file outside the library, even through a path or a link', async () => {
    const request = { method: 'GET', headers: new Headers() }
    const file = fileOf(hundred)
    const secret = join(file.folder, '..', 'id_ed25519')
    writeFileSync(secret, 'secret')
    for (const path of ['../id_ed25519', 'audio/../../id_ed25519', secret]) {
      expect((await answerAudio({ ...file, path }, request)).status).toBe(404)
    }
    rmSync(pathOf(file))
    symlinkSync(secret, pathOf(file))
    expect((await answerAudio(file, request)).status).toBe(404)
  })

  it('sends exactly what it announces, for any range of any file', async () => {
    const bound = fc.option(fc.nat(40), { nil: null })
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 30 }), bound, bound, async (bytes, from, to) => {
        const answer = await ask({ range: `bytes=${from ?? ''}-${to ?? ''}` }, { bytes })
        if (answer.status === 416) return
        expect(answer.body).toHaveLength(Number(answer.length))
        const start = Number(/bytes (\d+)-/.exec(answer.range ?? '')?.[1] ?? 0)
        expect(answer.body).toEqual([...bytes.subarray(start, start + answer.body.length)])
      }),
      { numRuns: 60 },
    )
  })
})

describe('answerAudio, of an encrypted file', () => {
  const bytes = Buffer.from(Uint32Array.from({ length: 75_000 }, (_, index) => index).buffer)

  function store(): { file: AudioFile; path: string; damaged: () => number } {
    const place = { folder: makeTempFolder(), audioKey }
    const path = getAudioPlaces(place, 'rec-1').final('audio/wav')
    const stored = placeFile(place, path)
    mkdirSync(dirname(stored.path), { recursive: true })
    storeFile(stored, bytes)
    let damaged = 0
    const onDamaged = () => void (damaged += 1)
    const lastOpened = new LastOpened()
    const origin = 'app://offhook'
    const file: AudioFile = { ...place, lastOpened, path, type: 'audio/wav', sha256, origin, onDamaged }
    return { file, path: stored.path, damaged: () => damaged }
  }

  const request = (range = 'bytes=0-') => ({ method: 'GET', headers: new Headers({ range }) })

  it('sends any range of whole segments, and no byte of a changed one', async () => {
    const { file, path, damaged } = store()
    const encrypted = readFileSync(path)
    encrypted[140_000]! ^= 1
    writeFileSync(path, encrypted)
    const before = await answerAudio(file, request('bytes=65000-130999'))
    expect(Buffer.from(await before.arrayBuffer()).equals(bytes.subarray(65_000, 131_000))).toBe(true)
    const after = await answerAudio(file, request('bytes=200000-299999'))
    expect(Buffer.from(await after.arrayBuffer()).equals(bytes.subarray(200_000))).toBe(true)
    expect(damaged()).toBe(0)
    const reader = (await answerAudio(file, request())).body!.getReader()
    const read: Buffer[] = []
    await expect(async () => {
      for (;;) read.push(Buffer.from((await reader.read()).value as Uint8Array))
    }).rejects.toThrow('damaged')
    const sent = Buffer.concat(read)
    expect(sent.length).toBeLessThanOrEqual(131_000)
    expect(sent.equals(bytes.subarray(0, sent.length))).toBe(true)
    expect(damaged()).toBe(1)
  })

  it('reads header and end of a file once, until the file changes', async () => {
    const { file, path, damaged } = store()
    const range = async () =>
      Buffer.from(await (await answerAudio(file, request('bytes=0-99'))).arrayBuffer())
    const handle = await fs.open(path)
    const read = vi.spyOn(Object.getPrototypeOf(handle) as fs.FileHandle, 'read')
    await handle.close()
    const count = async () => {
      read.mockClear()
      expect((await range()).equals(bytes.subarray(0, 100))).toBe(true)
      return read.mock.calls.length
    }
    expect([await count(), await count(), await count()]).toEqual([4, 1, 1])
    truncateSync(path, 3 * 65_536)
    await expect(range()).rejects.toThrow('damaged')
    expect(damaged()).toBe(1)
  })

  it('sends nothing of a file that was cut off between two segments', async () => {
    const { file, path, damaged } = store()
    truncateSync(path, 3 * 65_536)
    await expect((await answerAudio(file, request())).arrayBuffer()).rejects.toThrow('damaged')
    truncateSync(path, 10)
    expect((await answerAudio(file, request())).status).toBe(404)
    expect(damaged()).toBe(2)
  })

  it('sends nothing of a file that is not encrypted, under either name', async () => {
    const { file, path } = store()
    writeFileSync(path.slice(0, -'.enc'.length), bytes)
    writeFileSync(path, bytes)
    await expect((await answerAudio(file, request())).arrayBuffer()).rejects.toThrow('damaged')
    rmSync(path)
    expect((await answerAudio(file, request())).status).toBe(404)
  })

  it('opens no file for an answer that nobody reads', async () => {
    const { file } = store()
    const opened = vi.spyOn(fs, 'open')
    syncBuiltinESMExports()
    onTestFinished(() => {
      opened.mockRestore()
      syncBuiltinESMExports()
    })
    const answer = await answerAudio(file, request())
    expect(opened).not.toHaveBeenCalled()
    await answer.arrayBuffer()
    expect(opened).toHaveBeenCalledOnce()
  })
})
