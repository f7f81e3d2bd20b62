/**
 * Answers requests for an audio file by RFC 9110: whole, a range (section 14), or headers only. Does not use
 * Electron.
 */
import { openFile, readSize, type LastOpened, type ReadableFile } from '../../encryption/read-file.ts'
import { findAudioFile } from '../../model/audio-file.ts'
import { isDamage } from '../../encryption/streaming-aead.ts'
import type { AudioFolder, StoredFile } from '../../model/stored-file.ts'
import { parseByteRange } from './byte-range.ts'

export interface AudioFile extends AudioFolder {
  /** As stored. */
  path: string
  /** The content type. */
  type: string
  /** Hex; identifies the file's version. */
  sha256: string
  /** The library's cache. */
  lastOpened: LastOpened
  /** Called when an encrypted file is damaged: it is not played. */
  onDamaged: () => void
  /** The origin that may read the audio data: the page measures and mixes it. */
  origin: string
}

/** The parts of a request that determine the answer. */
export type AudioRequest = Pick<Request, 'method'> & { headers: Pick<Headers, 'get'> }

/**
 * Bytes read before the page requests them: a seek waits only for the first piece, and less is read and
 * decrypted in vain when the page abandons a request.
 */
const pieceBytes = 64 * 1024

/** 404 when the file is missing. For a damaged file, the answer ends with an error before any damaged data. */
export async function answerAudio(file: AudioFile, { method, headers }: AudioRequest): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  const stored = await findAudioFile(file, file.path)
  const sizeBytes = stored === null ? null : await findSize(stored, file)
  if (stored === null || sizeBytes === null) return new Response(null, { status: 404 })
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
  return new Response(isEmpty ? null : streamRange(stored, file, { start, end, sizeBytes }), {
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

/** Null if it was just deleted, or if no encrypted file has its size. */
async function findSize(stored: StoredFile, { onDamaged }: AudioFile): Promise<number | null> {
  return await readSize(stored).catch((error: unknown) => {
    if (isDamage(error)) onDamaged()
    return null
  })
}

/**
 * Opens the file when the page reads, and reads the next piece when one was consumed: an answer may be dropped
 * unread.
 */
function streamRange(
  stored: StoredFile,
  { onDamaged, lastOpened }: AudioFile,
  { start, end, sizeBytes }: { start: number; end: number; sizeBytes: number },
): ReadableStream {
  let file: ReadableFile | null = null
  let position = start
  const close = async () => await file?.close().catch(() => undefined)
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        file ??= await openFile(stored, lastOpened)
        const piece = await file.readSome(position, Math.min(pieceBytes, end + 1 - position))
        // Replaced or truncated after its size was announced.
        if (piece.length === 0 || file.sizeBytes !== sizeBytes) throw new Error('the file changed')
        controller.enqueue(piece)
        position += piece.length
        if (position <= end) return
        controller.close()
      } catch (error) {
        if (isDamage(error)) onDamaged()
        controller.error(error)
      }
      await close()
    },
    cancel: close,
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}
