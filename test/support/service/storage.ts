/** Test audio, and a storage server with any kind of failure. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AudioError } from '../../../src-main/audio/audio-error.ts'
import { downloadAudio, type DownloadOptions } from '../../../src-main/audio/download.ts'
import { pinnedFetch } from '../../../src-main/service/transport.ts'
import { systemClock } from '../../../src-main/util/clock.ts'

/** A WAV of 8-bit mono noise at 8 kHz, `sizeBytes` in total, including the header of 44 bytes. */
export function wavOf(sizeBytes = 20_000): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(sizeBytes - 8, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(8_000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(sizeBytes - 44, 40)
  const sound = Buffer.alloc(sizeBytes - 44)
  for (let index = 0; index < sound.length; index++) sound[index] = index * 37 + (index >> 8)
  return Buffer.concat([header, sound])
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Answers like a correct storage: the whole file, or from the start of a range while the tag is unchanged. */
export function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: Buffer,
  etag = '"one"',
): void {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const same = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes', etag }
  if (start === 0 || !same) {
    response.writeHead(200, { ...headers, 'content-length': file.length })
    response.end(file)
  } else if (start >= file.length) {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${file.length}` })
    response.end()
  } else {
    const range = `bytes ${start}-${file.length - 1}/${file.length}`
    response.writeHead(206, { ...headers, 'content-length': file.length - start, 'content-range': range })
    response.end(file.subarray(start))
  }
}

/**
 * Promises a whole file but sends only its first `count` bytes. @returns a function that closes the connection
 */
export function serveBeginning(
  response: ServerResponse,
  file: Buffer,
  count: number,
  headers: Record<string, string> = { etag: '"one"' },
): () => void {
  response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': file.length, ...headers })
  response.write(file.subarray(0, count))
  return () => response.destroy()
}

export function downloadOf(
  changes: Partial<DownloadOptions> & Pick<DownloadOptions, 'url' | 'folder'>,
): DownloadOptions {
  return {
    id: 'rec-1',
    audioKey: null,
    fetch: pinnedFetch,
    serviceUrl: 'http://127.0.0.1',
    clock: systemClock,
    signal: new AbortController().signal,
    freeBytes: async () => 1e12,
    ...changes,
  }
}

/** The error of a failed download. */
export async function codeOf(options: DownloadOptions): Promise<string> {
  const outcome = await downloadAudio(options).catch((error: unknown) => error)
  if (outcome instanceof AudioError) return outcome.code
  throw new Error(`expected an AudioError, got ${JSON.stringify(outcome)}`)
}

/** All files below the folder that have an audio file's name. */
export function audioFilesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.(wav|mp3)$/.test(name))
}
