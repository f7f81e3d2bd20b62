/** What storages do to downloads, against the whole engine: real threads, real files, a hostile server. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import { mp3Of } from '../../support/files/audio-files.ts'
import { startLoopbackServer, type LoopbackServer } from '../../support/service/loopback-server.ts'
import { audioFilesIn, serveFile, sha256Of, wavOf } from '../../support/service/storage.ts'
import { createMemoryKeyStore, refuseLibraryKeys } from '../../support/engine/memory-key-store.ts'
import { jsonFault, startEngine, type Engine } from '../../support/engine/whole-engine.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const id = 'rec-audio'
/** A minute. */
const duration = 60
const wav = wavOf(480_044)
/** The bytes received before a connection is lost. */
const beginning = 70_000

/** Answers the `nth` request of the storage, from 1. */
type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  context: { nth: number; lose: (response: ServerResponse, bytes: number) => void },
) => void

interface Hostile {
  engine: Engine
  storage: LoopbackServer
  /** Every URL that was asked for anywhere. */
  asked: string[]
  /** What the storage answers from now on. */
  answer: Answer
}

/** An engine with one call, whose storage answers are set by the test. */
async function startHostile(
  answer: Answer,
  urlOf: (storage: string, nth: number) => string = (storage, nth) =>
    `${storage}/secret-path-${nth}?signature=secret-query-${nth}`,
): Promise<Hostile> {
  const asked: string[] = []
  const route = (url: string) => {
    asked.push(url)
    return url
  }
  // Not encrypted: its unfinished downloads are counted byte by byte.
  const keychain = refuseLibraryKeys(createMemoryKeyStore())
  const engine = await startEngine({ recordings: 0, world: { route }, changes: { keychain } })
  /** Loses the connection when so many bytes are on disk: before that they might never be read. */
  const lose = (response: ServerResponse, bytes: number) => {
    const watch = setInterval(() => {
      if (partBytes(engine) < bytes) return
      clearInterval(watch)
      response.destroy()
    }, 2)
    response.on('close', () => clearInterval(watch))
  }
  const storage = await startLoopbackServer((request, response) => {
    response.setHeader('set-cookie', 'session=storage; Path=/')
    hostile.answer(request, response, { nth: storage.seen.length, lose })
  })
  let urls = 0
  engine.world.faults = ({ server, path }) => {
    if (server !== 'api' || !path.endsWith('/audio')) return undefined
    const url = urlOf(storage.baseUrl, ++urls)
    return jsonFault(200, { url, contentType: 'audio/wav', duration })
  }
  const hostile = { engine, storage, asked, answer }
  engine.sample.addRecording({ id, duration })
  engine.workspace().sync.now()
  return hostile
}

function partBytes(engine: Engine): number {
  const { part } = getAudioPlaces(plainFolder(engine.workspace().folder), id)
  return statSync(part.path, { throwIfNoEntry: false })?.size ?? 0
}

/** The first bytes of a file that promises to be longer. */
function begin(response: ServerResponse, headers: Record<string, string> = { etag: '"one"' }): void {
  response.writeHead(200, { 'content-length': wav.length, ...headers })
  response.write(wav.subarray(0, beginning))
}

/** Loses the connection of the first request; the others are answered by `then`. */
function lostFirst(then: Answer, headers?: Record<string, string>): Answer {
  return (request, response, context) => {
    if (context.nth > 1) return then(request, response, context)
    begin(response, headers)
    context.lose(response, beginning)
  }
}

const honest: Answer = (request, response) => serveFile(request, response, wav)

/** Closed by the server, without a length. */
function endUnframed(response: ServerResponse, bytes: Buffer): void {
  response.socket?.end(Buffer.concat([Buffer.from('HTTP/1.0 200 OK\r\n\r\n'), bytes]))
}

const rangesOf = ({ storage }: Hostile) => storage.seen.map(({ headers }) => headers.range)

const untilPresent = ({ engine }: Hostile) =>
  engine.untilRecording(id, ({ audioState }) => audioState === 'present')

/** The library has exactly this file, and no secret was sent or logged. */
async function expectStored(hostile: Hostile, bytes: Buffer = wav): Promise<void> {
  const { engine } = hostile
  const { folder } = engine.workspace()
  const recording = await engine.findRecording(id)
  expect(recording).toMatchObject({ audioState: 'present', audioSha256: sha256Of(bytes), audioError: null })
  expect(sha256Of(readFileSync(join(folder, recording.audioPath!)))).toBe(sha256Of(bytes))
  expect(audioFilesIn(folder)).toEqual([recording.audioPath])
  const { part, partNote } = getAudioPlaces(plainFolder(folder), id)
  expect(existsSync(part.path) || existsSync(partNote.path)).toBe(false)
  expectDiscreet(hostile)
}

/** No key and no cookie reached the storage; no URL reached a file or the log. */
function expectDiscreet({ engine, storage }: Pick<Hostile, 'engine' | 'storage'>): void {
  const { apiKey } = engine.sample
  for (const { url, headers } of storage.seen) {
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('cookie')
    expect(JSON.stringify([url, headers])).not.toContain(apiKey)
  }
  const secrets = ['secret-path', 'secret-query', storage.baseUrl, apiKey]
  for (const entry of readdirSync(engine.home, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = readFileSync(join(entry.parentPath, entry.name))
    for (const secret of secrets) expect(bytes.includes(secret), `${secret} in ${entry.name}`).toBe(false)
  }
  for (const line of engine.logged) for (const secret of secrets) expect(line).not.toContain(secret)
}

/** The storage has recovered, and the user tries again. */
async function expectHealed(hostile: Hostile): Promise<void> {
  const { threads, sync } = hostile.engine.workspace()
  hostile.answer = honest
  await threads.writer.retry({ ids: [id] })
  sync.now()
  await untilPresent(hostile)
  await expectStored(hostile)
}

describe('a signed URL that expires', () => {
  it('during a download is replaced, and the download resumes', async () => {
    const hostile = await startHostile(
      lostFirst((request, response, { nth }) => {
        if (nth === 2) response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error/>')
        else serveFile(request, response, wav)
      }),
    )
    await untilPresent(hostile)
    expect(rangesOf(hostile)).toEqual([undefined, `bytes=${beginning}-`, `bytes=${beginning}-`])
    expect(new Set(hostile.storage.seen.map(({ url }) => url)).size).toBe(3)
    await expectStored(hostile)
  })

  it('while the app is closed is replaced, and the download resumes', async () => {
    const hostile = await startHostile((request, response, { nth }) => {
      if (nth === 1) begin(response)
      else serveFile(request, response, wav)
    })
    await hostile.engine.until(() => partBytes(hostile.engine) === beginning, 0)
    await hostile.engine.restart()
    await untilPresent(hostile)
    expect(rangesOf(hostile)).toEqual([undefined, `bytes=${beginning}-`])
    await expectStored(hostile)
  })

  it.each([401, 403, 410])(
    'that is refused (%d) is requested again a few times, and once more later',
    async (status) => {
      const hostile = await startHostile((_, response) => response.writeHead(status).end())
      await hostile.engine.untilRecording(id, ({ audioAttempts }) => audioAttempts === 2)
      expect(hostile.storage.seen).toHaveLength(6)
      hostile.answer = honest
      await untilPresent(hostile)
      await expectStored(hostile)
    },
  )
})

describe('a range response', () => {
  it('with the whole file starts the download over', async () => {
    const other = wavOf(470_044)
    const hostile = await startHostile(
      lostFirst((request, response) => {
        delete request.headers.range
        serveFile(request, response, other, '"two"')
      }),
    )
    await untilPresent(hostile)
    expect(hostile.storage.seen).toHaveLength(2)
    await expectStored(hostile, other)
  })

  const rest = (from: number) => `bytes ${from}-${wav.length - 1}/${wav.length}`
  it.each([
    ['at another offset', 206, { 'content-range': rest(beginning - 1), etag: '"one"' }],
    ['of a file with another tag', 206, { 'content-range': rest(beginning), etag: '"two"' }],
    ['without its position', 206, { etag: '"one"' }],
    ['as unavailable, because the file is shorter', 416, { 'content-range': 'bytes */500' }],
    ['as unavailable, without a reason', 416, {}],
  ])(
    'that comes %s is discarded with the part, and the file is requested again',
    async (_, status, headers) => {
      const hostile = await startHostile(
        lostFirst((request, response) => {
          if (!request.headers.range) return serveFile(request, response, wav)
          response.writeHead(status, headers as Record<string, string>)
          response.end(status === 206 ? wav.subarray(beginning) : undefined)
        }),
      )
      await untilPresent(hostile)
      expect(rangesOf(hostile)).toEqual([undefined, `bytes=${beginning}-`, undefined])
      await expectStored(hostile)
    },
  )

  it('for a part that is already complete (416 with its size) ends the download', async () => {
    const hostile = await startHostile((request, response, { nth, lose }) => {
      if (nth > 1) return serveFile(request, response, wav)
      // Chunked without a length, and the final chunk never arrives.
      response.writeHead(200, { etag: '"one"' })
      response.write(wav)
      lose(response, wav.length)
    })
    await untilPresent(hostile)
    expect(rangesOf(hostile)).toEqual([undefined, `bytes=${wav.length}-`])
    await expectStored(hostile)
  })

  it('that is longer than announced is refused, and the file is downloaded later', async () => {
    const hostile = await startHostile(
      lostFirst((request, response) => {
        if (!request.headers.range) return serveFile(request, response, wav)
        response.writeHead(206, { 'content-range': rest(beginning), etag: '"one"' })
        response.end(Buffer.concat([wav, wav]))
      }),
    )
    await hostile.engine.untilRecording(id, ({ audioAttempts }) => audioAttempts === 1)
    expect(audioFilesIn(hostile.engine.workspace().folder)).toEqual([])
    await untilPresent(hostile)
    await expectStored(hostile)
  })
})

describe('truncated audio', () => {
  it('is downloaded again in full when HTTP does not mark the end', async () => {
    const hostile = await startHostile((request, response, { nth }) => {
      if (nth === 1) endUnframed(response, wav.subarray(0, beginning))
      else serveFile(request, response, wav)
    })
    await untilPresent(hostile)
    expect(hostile.storage.seen).toHaveLength(2)
    await expectStored(hostile)
  })

  it('is kept and marked when a new URL returns no more', async () => {
    const short = mp3Of(383)
    const hostile = await startHostile((_, response) => endUnframed(response, short))
    await untilPresent(hostile)
    expect(hostile.storage.seen).toHaveLength(2)
    await expectStored(hostile, short)
    await expectMarked(hostile, 10)
  })

  it('is kept and marked by the last attempt when each returns another length', async () => {
    let nth = 0
    const hostile = await startHostile((_, response) => endUnframed(response, mp3Of(200 + ++nth)))
    await untilPresent(hostile)
    await expectStored(hostile, mp3Of(200 + nth))
    expect(nth).toBeGreaterThan(7)
    await expectMarked(hostile, ((200 + nth) * 1_152) / 44_100)
  })

  it('is never stored when every connection is lost, and the error is shown', async () => {
    const hostile = await startHostile((_, response, { lose }) => {
      begin(response, {})
      lose(response, beginning)
    })
    await hostile.engine.untilRecording(id, ({ audioState }) => audioState === 'failed')
    expect(audioFilesIn(hostile.engine.workspace().folder)).toEqual([])
    expect((await hostile.engine.findRecording(id)).audioError).toEqual({ code: 'audio-truncated' })
    expectDiscreet(hostile)
    await expectHealed(hostile)
  })
})

describe('audio with a different length', () => {
  it('is kept and marked', async () => {
    const short = wavOf(80_044)
    const hostile = await startHostile((request, response) => serveFile(request, response, short))
    await untilPresent(hostile)
    expect(hostile.storage.seen).toHaveLength(1)
    await expectStored(hostile, short)
    await expectMarked(hostile, 10)
  })
})

async function expectMarked({ engine }: Hostile, seconds: number): Promise<void> {
  expect((await engine.findRecording(id)).audioSeconds).toBeCloseTo(seconds, 1)
  expect(await engine.workspace().threads.reader.listIds({ view: 'different-length' })).toEqual([id])
}

describe('a response that is not audio', () => {
  it.each([
    ['XML', 'application/xml', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'],
    ['HTML declared as audio', 'audio/wav', '<!doctype html><title>Sign in to this network</title>'],
    ['another kind of file', 'audio/wav', 'RIFF\0\0\0\0AVI LIST'],
  ])('with status 200 is never stored, but retried and then reported: %s', async (_, type, body) => {
    const hostile = await startHostile((_request, response) =>
      response.writeHead(200, { 'content-type': type, etag: '"one"' }).end(body),
    )
    const { engine } = hostile
    await engine.untilRecording(id, ({ audioState }) => audioState === 'failed')
    expect(await engine.findRecording(id)).toMatchObject({ audioAttempts: 8, transcriptState: 'present' })
    expect((await engine.findRecording(id)).audioError).toEqual({ code: 'audio-not-audio' })
    expect(partBytes(engine)).toBe(0)
    expect(audioFilesIn(engine.workspace().folder)).toEqual([])
    expectDiscreet(hostile)
    await expectHealed(hostile)
  })
})

const refused = [
  'http://storage.example/secret-path',
  'file:///etc/passwd',
  'ftp://storage.example/secret-path',
  'data:audio/wav,RIFF',
  'https://user:pass@storage.example/secret-path',
  'https://10.0.0.1/secret-path',
  'https://172.20.0.1/secret-path',
  'https://192.168.1.1/secret-path',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/secret-path',
  'https://0.0.0.0/secret-path',
  'https://[::]/secret-path',
  'https://[fd00::1]/secret-path',
  'https://[fe80::1]/secret-path',
  'https://[::ffff:192.168.1.1]/secret-path',
  'https://[64:ff9b::192.168.1.1]/secret-path',
  'https://router.local/secret-path',
]

describe('an unsafe URL', () => {
  it('from the service is not opened, and delays no other recording', async () => {
    const hostile = await startHostile(honest, (_, nth) => refused[(nth - 1) % refused.length]!)
    const { engine, asked, storage } = hostile
    const others = refused
      .slice(1)
      .map((_, index) => engine.sample.addRecording({ id: `rec-${index}`, duration }))
    engine.workspace().sync.now()
    for (const each of [id, ...others]) {
      await engine.untilRecording(each, ({ audioAttempts }) => audioAttempts > 0)
      const recording = await engine.findRecording(each)
      expect(recording).toMatchObject({ transcriptState: 'present' })
      expect(recording.audioError).toEqual({ code: 'audio-refused-address' })
    }
    expect(asked.filter((url) => !url.startsWith(engine.sample.baseUrl))).toEqual([])
    expect(storage.seen).toEqual([])
    expectDiscreet(hostile)
  })

  it('from a redirect of the storage is not opened', async () => {
    const hostile = await startHostile((_, response, { nth }) =>
      response.writeHead(302, { location: refused[nth - 1] ?? refused[0] }).end(),
    )
    const { engine, asked, storage } = hostile
    engine.sample.addRecording({ id: 'rec-other', duration })
    await engine.untilRecording(id, ({ audioState }) => audioState === 'failed')
    expect(audioFilesIn(engine.workspace().folder)).toEqual([])
    const elsewhere = asked.filter(
      (url) => !url.startsWith(engine.sample.baseUrl) && !url.startsWith(storage.baseUrl),
    )
    expect(elsewhere).toEqual([])
    expectDiscreet(hostile)
  })
})

describe('a request to the storage', () => {
  it('contains neither key nor cookie, even after a redirect and a Set-Cookie', async () => {
    const hostile = await startHostile((request, response, { nth }) => {
      if (nth === 1) return response.writeHead(403).end()
      if (request.url?.startsWith('/mirror')) return serveFile(request, response, wav)
      const { port } = new URL(`http://${request.headers.host}`)
      response.writeHead(307, { location: `http://localhost:${port}/mirror?signature=secret-query` }).end()
    })
    await untilPresent(hostile)
    expect(hostile.storage.seen).toHaveLength(3)
    await expectStored(hostile)
  })
})
