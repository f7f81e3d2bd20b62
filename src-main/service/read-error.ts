/** Converts an unsuccessful answer to a ServiceError. Source: section Errors. */
import { parseJson } from './parse-json.ts'
import type { Exchanged } from './exchange.ts'
import { ServiceError, type ServiceErrorCode } from './service-error.ts'

/** Longer text is not a sentence for a user. */
const maxMessageLength = 300
/** Statuses seen are below 20 characters. */
const maxStatusLength = 100
/** Characters that could hide or reorder the text shown around the message. */
const invisible = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu

/**
 * @param context.wallMs now, for a `Retry-After` that is a date
 * @param context.key removed from the service's sentence in case the service quotes it
 */
export function readError(
  { status, headers, text }: Exchanged,
  { wallMs, key }: { wallMs: number; key: string },
): ServiceError {
  const html = /^text\/html\b/i.test(headers.get('content-type') ?? '')
  const { error, status: recordingStatus } = html ? {} : readBody(text)
  const clean = (value: unknown, length: number) =>
    typeof value === 'string' ? removeInvisible(value.replaceAll(key, '…'), length) : null
  return new ServiceError(toErrorCode(status, html), {
    status,
    retryAfterSeconds: readRetryAfter(headers.get('retry-after'), wallMs),
    serviceMessage: clean(error, maxMessageLength),
    recordingStatus: status === 202 ? clean(recordingStatus, maxStatusLength) : null,
  })
}

/**
 * @param html true for HTML, which the service never sends; for codes with consequences it came from a proxy
 * or portal
 */
function toErrorCode(status: number, html: boolean): ServiceErrorCode {
  if (html && [202, 400, 403, 404].includes(status)) return 'not-json'
  switch (status) {
    case 202:
      return 'not-ready'
    case 400:
      return 'bad-request'
    case 401:
      return 'unauthorized'
    case 403:
      return 'forbidden'
    case 404:
      return 'not-found'
    // Chromium passes on a proxy's answer to CONNECT; a service never asks for a proxy login.
    case 407:
      return 'proxy-login'
    case 429:
      return 'rate-limited'
  }
  if (status >= 500 && status < 600) return 'server-error'
  // 304 answers a conditional request, which is never sent.
  return status >= 300 && status < 400 && status !== 304 ? 'redirected' : 'unexpected-status'
}

function readBody(text: string): Record<string, unknown> {
  try {
    const body = parseJson(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function removeInvisible(value: string, length: number): string | null {
  const shown = value.replace(invisible, ' ').replace(/\s+/g, ' ').trim()
  return shown === '' ? null : shown.length > length ? `${shown.slice(0, length - 1)}…` : shown
}

/** RFC 9110, section 10.2.3: seconds, or a date. */
function readRetryAfter(value: string | null, wallMs: number): number | null {
  if (value === null) return null
  if (/^\d+$/.test(value.trim())) return Number(value)
  const dateMs = Date.parse(value)
  return Number.isNaN(dateMs) ? null : Math.max(0, Math.ceil((dateMs - wallMs) / 1000))
}
