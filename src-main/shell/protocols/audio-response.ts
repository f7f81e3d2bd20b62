/**
 * Answers requests for an audio file by RFC 9110: whole, a range (section 14), or headers only. Does not use
 * Electron.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { StoredAudio } from '../../model/audio.ts'
import { findAudioFile } from '../../model/audio-file.ts'
import { parseByteRange } from './byte-range.ts'

export interface AudioFile {
  /** The library's folder, absolute, and the stored path of the audio. */
  folder: string
  path: string
  /** The content type. */
  type: StoredAudio['type']
  /** Hex; identifies the file's version. */
  sha256: string
  /** The origin that may read the audio data: the page measures and mixes it. */
  origin: string
}

/** The parts of a request that determine the answer. */
export type AudioRequest = Pick<Request, 'method'> & { headers: Pick<Headers, 'get'> }

/** 404 when the file is gone. */
export async function answerAudio(file: AudioFile, { method, headers }: AudioRequest): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  const path = await findAudioFile(file.folder, file.path)
  const sizeBytes = path === null ? null : await readFileSize(path)
  if (path === null || sizeBytes === null) return new Response(null, { status: 404 })
  const etag = `"${file.sha256}"`
  // Ranges apply to GET only (section 14.2).
  const mayBePart = method === 'GET' && matchesIfRange(etag, headers)
  const wanted = parseByteRange(mayBePart ? headers.get('range') : null, sizeBytes)
  const common = {
    'Content-Type': file.type,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Access-Control-Allow-Origin': file.origin,
  }
  if (wanted === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...common, 'Content-Range': `bytes */${sizeBytes}` },
    })
  }
  const { start, end } = wanted === 'whole' ? { start: 0, end: sizeBytes - 1 } : wanted
  const isEmpty = method === 'HEAD' || sizeBytes === 0
  return new Response(isEmpty ? null : streamRange(path, start, end), {
    status: wanted === 'whole' ? 200 : 206,
    headers: {
      ...common,
      'Content-Length': String(end - start + 1),
      ...(wanted !== 'whole' && { 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` }),
    },
  })
}

/** If the file differs from the one partly loaded, the whole file is sent (section 13.1.5). */
function matchesIfRange(etag: string, headers: AudioRequest['headers']): boolean {
  const condition = headers.get('if-range')
  return condition === null || condition === etag
}

/** Null if it was just deleted. */
async function readFileSize(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  )
}

function streamRange(path: string, start: number, end: number): ReadableStream {
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream
}
