/**
 * Serves the audio URLs: another origin than the API, authorized only by a signature in the query. Refuses
 * and counts requests with credentials: there must be none.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RunningServer, SampleFaults, SeenRequest } from './http.ts'
import { listenOnLoopback, playFault } from './http.ts'
import type { SampleRecording } from './sample-recording.ts'
import { createTone } from './tone.ts'

export interface StorageServer extends RunningServer {
  /** A URL for the recording's audio that expires after the lifetime. */
  signUrl(recording: SampleRecording): string
  requests: SeenRequest[]
  /** Requests that carried `Authorization` or `Cookie`. */
  credentialLeaks(): number
}

interface Content {
  sizeBytes: number
  type: string
  etag: string
  stream(start: number, end: number): Readable
}

export interface StorageOptions {
  find(id: string): SampleRecording | null
  now(): number
  lifetimeMs: number
  faults?: SampleFaults | undefined
}

export async function startStorageServer(options: StorageOptions): Promise<StorageServer> {
  const secret = randomBytes(32)
  const requests: SeenRequest[] = []
  let leaks = 0
  const sign = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`${path}\n${expires}`).digest('hex')

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://storage')
    const method = request.method ?? 'GET'
    const seen: SeenRequest = { method, path: url.pathname, query: '', at: options.now(), status: 0 }
    requests.push(seen)
    response.once('finish', () => void (seen.status = response.statusCode))
    if (request.headers.authorization !== undefined || request.headers.cookie !== undefined) {
      leaks++
      return sendXml(response, 400, 'InvalidArgument', 'Only one authentication mechanism is allowed')
    }
    const fault = await options.faults?.({
      server: 'storage',
      method,
      path: url.pathname,
      query: url.search,
      headers: request.headers,
    })
    if (playFault(fault, response)) return
    if (method !== 'GET' && method !== 'HEAD')
      return sendXml(response, 405, 'MethodNotAllowed', 'GET or HEAD')
    const expires = url.searchParams.get('expires') ?? ''
    if (!equal(url.searchParams.get('signature') ?? '', sign(url.pathname, expires))) {
      return sendXml(response, 403, 'SignatureDoesNotMatch', 'The signature does not match')
    }
    if (options.now() >= Number(expires)) {
      return sendXml(response, 403, 'AccessDenied', 'Request has expired')
    }
    const recording = options.find(parseRecordingId(url.pathname))
    if (!recording) return sendXml(response, 404, 'NoSuchKey', 'The specified key does not exist')
    await sendContent(request, response, await openContent(recording))
  }

  const server = await listenOnLoopback((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  return {
    ...server,
    requests,
    credentialLeaks: () => leaks,
    signUrl(recording) {
      const type = recording.speechFile === null ? 'wav' : 'mp3'
      const path = `/recordings/${Buffer.from(recording.id).toString('base64url')}.${type}`
      const expires = String(options.now() + options.lifetimeMs)
      return `${server.origin}${path}?expires=${expires}&signature=${sign(path, expires)}`
    },
  }
}

function equal(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}

function parseRecordingId(path: string): string {
  const name = /^\/recordings\/([\w-]+)\.(?:wav|mp3)$/.exec(path)?.[1] ?? ''
  return Buffer.from(name, 'base64url').toString('utf8')
}

function sendXml(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  )
}

async function openContent(recording: SampleRecording): Promise<Content> {
  const file = recording.speechFile
  const buildEtag = (size: number) =>
    `"${createHash('sha256').update(`${recording.id}\n${size}`).digest('hex').slice(0, 32)}"`
  if (file !== null) {
    const { size } = await stat(file)
    return {
      sizeBytes: size,
      type: 'audio/mpeg',
      etag: buildEtag(size),
      stream: (start, end) => createReadStream(file, { start, end: end - 1 }),
    }
  }
  const { words, duration } = recording.hum ?? {
    words: recording.transcript(recording).words,
    duration: recording.duration,
  }
  const tone = createTone(words, duration)
  return {
    sizeBytes: tone.sizeBytes,
    type: 'audio/wav',
    etag: buildEtag(tone.sizeBytes),
    stream: (start, end) => Readable.from(chunks(tone.read, start, end), { objectMode: false }),
  }
}

/** Bytes computed at a time: fast, and little memory. */
const chunkBytes = 64 * 1024

function* chunks(
  read: (start: number, end: number) => Buffer,
  start: number,
  end: number,
): Generator<Buffer> {
  for (let at = start; at < end; at += chunkBytes) yield read(at, Math.min(end, at + chunkBytes))
}

async function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  content: Content,
): Promise<void> {
  const ifRange = request.headers['if-range']
  const asked = ifRange === undefined || ifRange === content.etag ? request.headers.range : undefined
  const range = readRange(asked, content.sizeBytes)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${content.sizeBytes}` }).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: content.sizeBytes }
  response.writeHead(range ? 206 : 200, {
    'content-type': content.type,
    'content-length': end - start,
    'accept-ranges': 'bytes',
    etag: content.etag,
    ...(range ? { 'content-range': `bytes ${start}-${end - 1}/${content.sizeBytes}` } : {}),
  })
  if (request.method === 'HEAD') response.end()
  else await pipeline(content.stream(start, end), response)
}

/**
 * Parses a `Range` header with one range into [start, end). Null when missing or ignored: by RFC 9110 section
 * 14.2 a server may ignore several ranges and must ignore a malformed one.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!parts || (parts[1] === '' && parts[2] === '')) return null
  if (parts[1] === '') {
    const last = Number(parts[2])
    return last === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size }
  }
  const start = Number(parts[1])
  const end = parts[2] === '' ? size : Math.min(size, Number(parts[2]) + 1)
  if (parts[2] !== '' && Number(parts[2]) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
