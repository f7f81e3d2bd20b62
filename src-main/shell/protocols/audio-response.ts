/**
 * Answers requests for an audio file by RFC 9110: whole, a range (section 14), or headers only. Does not use
 * Electron.
 */
import { openFile, type ReadableFile } from '../../encryption/read-file.ts'
import type { StoredAudio } from '../../model/audio.ts'
import { findAudioFile } from '../../model/audio-file.ts'
import { isDamage } from '../../encryption/streaming-aead.ts'
import type { AudioFolder } from '../../model/stored-file.ts'
import { parseByteRange } from './byte-range.ts'

export interface AudioFile extends AudioFolder {
  /** As stored. */
  path: string
  /** The content type. */
  type: StoredAudio['type']
  /** Hex; identifies the file's version. */
  sha256: string
  /** Called when an encrypted file is not what was written: it is not played. */
  onDamaged: () => void
  /** The origin that may read the audio data: the page measures and mixes it. */
  origin: string
}

/** The parts of a request that determine the answer. */
export type AudioRequest = Pick<Request, 'method'> & { headers: Pick<Headers, 'get'> }

/**
 * Read ahead of what the page takes: a seek waits for the first piece only, and what it then abandons is not read or
 * decrypted.
 */
const pieceBytes = 64 * 1024

/** 404 when the file is gone, or damaged while encrypted. */
export async function answerAudio(file: AudioFile, { method, headers }: AudioRequest): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  const opened = await openAudio(file)
  if (!opened) return new Response(null, { status: 404 })
  const { sizeBytes } = opened
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
    await opened.close()
    return new Response(null, {
      status: 416,
      headers: { ...common, 'Content-Range': `bytes */${sizeBytes}` },
    })
  }
  const { start, end } = wanted === 'whole' ? { start: 0, end: sizeBytes - 1 } : wanted
  const isEmpty = method === 'HEAD' || sizeBytes === 0
  if (isEmpty) await opened.close()
  return new Response(isEmpty ? null : streamRange(opened, { start, end, onDamaged: file.onDamaged }), {
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

/** Null if it is gone, or if its end is not the one that was written. */
async function openAudio(file: AudioFile): Promise<ReadableFile | null> {
  const stored = await findAudioFile(file, file.path)
  if (!stored) return null
  return await openFile(stored).catch((error: unknown) => {
    if (isDamage(error)) file.onDamaged()
    return null
  })
}

/** Reads a piece whenever one was taken, and closes the file. Damage ends the stream with an error. */
function streamRange(
  file: ReadableFile,
  { start, end, onDamaged }: { start: number; end: number; onDamaged: () => void },
): ReadableStream {
  let position = start
  const close = () => file.close().catch(() => undefined)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const piece = await file.read(position, Math.min(pieceBytes, end + 1 - position))
        if (piece.length > 0) controller.enqueue(piece)
        position += piece.length
        // Shorter than it was: the announced length shows it.
        if (piece.length > 0 && position <= end) return
        controller.close()
      } catch (error) {
        if (isDamage(error)) onDamaged()
        controller.error(error)
      }
      await close()
    },
    cancel: close,
  })
}
