/** Classifies a failure: does it concern one item or everything? Pure. */
import type { AppError } from '../../src-preload/contract/errors.ts'
import type { OfflineReason } from '../../src-preload/contract/sync.ts'
import { AudioError } from '../audio/audio-error.ts'
import { ServiceError } from '../service/service-error.ts'

export type ErrorClass =
  /** The run has ended; nothing is stored. */
  | { kind: 'aborted' }
  /** 401, or no key: nothing continues until the user acts. */
  | { kind: 'unauthorized' }
  /** 403: this item, or the whole subscription. */
  | { kind: 'forbidden' }
  /** 429: the request budget has already paused all requests. */
  | { kind: 'rate-limited' }
  /** The service cannot be reached: not an item's fault. */
  | { kind: 'offline'; reason: OfflineReason | null }
  | { kind: 'disk-full' }
  /** Read-only, failing, or owned by another user: not an item's fault either. */
  | { kind: 'disk-error' }
  /** Such as a 500 or a page of HTML: this item's fault unless all items fail. */
  | { kind: 'doubtful' }
  /** 404. */
  | { kind: 'gone' }
  /** 202. */
  | { kind: 'not-ready'; status: string | null }
  /** This item's fault. */
  | { kind: 'item' }

/** Classifies an error of `service`, `audio` or the library's threads. */
export function classifyError(error: unknown): ErrorClass {
  if (error instanceof ServiceError) return classifyServiceError(error)
  if (error instanceof AudioError) return classifyAudioError(error)
  // An error from another thread keeps only its code.
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'disk-full' || code === 'disk-error' ? { kind: code } : { kind: 'item' }
}

/** True when nothing can be written now. */
export function isDiskError(error: unknown): boolean {
  const { kind } = classifyError(error)
  return kind === 'disk-full' || kind === 'disk-error'
}

function classifyServiceError(error: ServiceError): ErrorClass {
  switch (error.code) {
    case 'no-key':
      return { kind: 'unauthorized' }
    case 'unauthorized':
    case 'forbidden':
    case 'rate-limited':
    case 'aborted':
      return { kind: error.code }
    case 'not-ready':
      return { kind: 'not-ready', status: error.recordingStatus }
    case 'not-found':
      return { kind: 'gone' }
    case 'offline':
    case 'bad-address':
      return { kind: 'offline', reason: null }
    case 'proxy':
    case 'proxy-login':
    case 'tls':
      return { kind: 'offline', reason: error.code }
    case 'timeout':
    case 'server-error':
    case 'not-json':
    case 'unexpected-status':
    case 'redirected':
      return { kind: 'doubtful' }
    case 'bad-request':
    case 'invalid-response':
    case 'too-large':
    case 'too-late':
      return { kind: 'item' }
  }
}

function classifyAudioError(error: AudioError): ErrorClass {
  switch (error.code) {
    case 'aborted':
    case 'disk-full':
    case 'disk-error':
      return { kind: error.code }
    case 'offline':
    case 'timeout':
    case 'http-status':
      return { kind: 'doubtful' }
    default:
      return { kind: 'item' }
  }
}

/** What is stored with the item. Never contains a body, a URL or the service's own words. */
export function toItemError(error: unknown): AppError {
  if (error instanceof AudioError) return { code: `audio-${error.code}` }
  if (!(error instanceof ServiceError)) return { code: 'item-not-saved' }
  switch (error.code) {
    case 'forbidden':
    case 'not-found':
    case 'timeout':
    case 'too-large':
    case 'server-error':
      return { code: `item-${error.code}` }
    default:
      return { code: 'item-unreadable' }
  }
}
