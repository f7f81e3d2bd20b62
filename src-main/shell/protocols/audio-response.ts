/**
 * Answers a request for an audio file as RFC 9110 says: whole, a part of it (section 14), or only its headers.
 * Knows no Electron.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { StoredAudio } from '../../model/audio.ts'
import { findAudioFile } from '../../model/audio-file.ts'
import { parseByteRange } from './byte-range.ts'

export interface AudioFile {
  /** The library's folder, absolute, and the path that the library has of the audio. */
  folder: string
  path: string
  /** The content type. */
  type: StoredAudio['type']
  /** Hex; tells one file from another that took its place. */
  sha256: string
  /** Who may look into the sound: the page measures and mixes it. */
  origin: string
}

/** What of a request decides about the answer. */
export type AudioRequest = Pick<Request, 'method'> & { headers: Pick<Headers, 'get'> }

/** 404 where the file is gone. */
export async function answerAudio(file: AudioFile, { method, headers }: AudioRequest): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  const path = await findAudioFile(file.folder, file.path)
  const sizeBytes = path === null ? null : await sizeOf(path)
  if (path === null || sizeBytes === null) return new Response(null, { status: 404 })
  const etag = `"${file.sha256}"`
  // Of GET alone a part can be had (section 14.2).
  const mayBePart = method === 'GET' && isRangeOf(etag, headers)
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
  return new Response(isEmpty ? null : bytesOf(path, start, end), {
    status: wanted === 'whole' ? 200 : 206,
    headers: {
      ...common,
      'Content-Length': String(end - start + 1),
      ...(wanted !== 'whole' && { 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` }),
    },
  })
}

/** Another file than the one of which a part is here already is sent whole (section 13.1.5). */
function isRangeOf(etag: string, headers: AudioRequest['headers']): boolean {
  const condition = headers.get('if-range')
  return condition === null || condition === etag
}

/** Null for what was deleted in this moment. */
async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  )
}

function bytesOf(path: string, start: number, end: number): ReadableStream {
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream
}
