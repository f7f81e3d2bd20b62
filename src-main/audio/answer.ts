/** Decides what a storage's answer means for the stored part. Pure: status and headers in, decision out. */
import type { AudioErrorCode } from './audio-error.ts'
import type { Part } from './audio-store.ts'

export type Answer =
  /** The body is the whole file from its first byte. */
  | { kind: 'whole'; totalBytes: number | null; etag: string | null; framed: boolean }
  /** The body is exactly the missing rest. */
  | { kind: 'rest'; totalBytes: number }
  /** The part is already the whole file. */
  | { kind: 'complete' }
  /** The part is useless: discard it and request the whole file. */
  | { kind: 'restart' }
  /** The signed URL has expired. */
  | { kind: 'expired' }
  | { kind: 'redirect'; location: string | null }
  | { kind: 'refused'; code: AudioErrorCode }

/** RFC 9110, sections 14.2 to 15.5.17. `part` is the part that the request asked to continue. */
export function readAnswer(status: number, headers: Headers, part: Part): Answer {
  switch (status) {
    case 200:
      return readWhole(headers)
    case 206:
      return readRest(headers, part)
    case 416: {
      const total = /^bytes \*\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
      return part.sizeBytes > 0 && Number(total) === part.sizeBytes
        ? { kind: 'complete' }
        : { kind: 'restart' }
    }
    case 301:
    case 302:
    case 303:
    case 307:
    case 308:
      return { kind: 'redirect', location: headers.get('location') }
    // Signed storage answers 403 after expiry; some answer 401 or 410.
    case 401:
    case 403:
    case 410:
      return { kind: 'expired' }
    default:
      return { kind: 'refused', code: 'http-status' }
  }
}

function readWhole(headers: Headers): Answer {
  // The content type is ignored, because error pages and storages send wrong ones. The bytes decide.
  const totalBytes = isEncoded(headers) ? null : readLength(headers.get('content-length'))
  const etag = isEncoded(headers) ? null : readStrongTag(headers)
  // Without a length or chunks that mark the end, a lost connection looks like the end of the file.
  const framed = totalBytes !== null || /chunked/i.test(headers.get('transfer-encoding') ?? '')
  return { kind: 'whole', totalBytes, etag, framed }
}

function readRest(headers: Headers, part: Part): Answer {
  if (part.sizeBytes === 0) return { kind: 'refused', code: 'bad-range' }
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '')
  const [start, end, total] = (range?.slice(1) ?? []).map(Number)
  const fits = start === part.sizeBytes && total !== undefined && end === total - 1
  if (!fits || isEncoded(headers) || readStrongTag(headers) !== part.etag) return { kind: 'restart' }
  return { kind: 'rest', totalBytes: total }
}

/** An encoded body has another length and other offsets than the file. */
function isEncoded(headers: Headers): boolean {
  return !/^(identity)?$/i.test(headers.get('content-encoding') ?? '')
}

function readLength(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

function readStrongTag(headers: Headers): string | null {
  const tag = headers.get('etag')
  return tag?.startsWith('"') ? tag : null
}
