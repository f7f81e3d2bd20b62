import { describe, expect, it } from 'vitest'
import { AudioError, type AudioErrorCode } from '../../../src-main/audio/audio-error.ts'
import { ServiceError, type ServiceErrorCode } from '../../../src-main/service/service-error.ts'
import {
  isDiskError,
  toItemError,
  classifyError,
  type ErrorClass,
} from '../../../src-main/sync/classify-error.ts'

const ofService: Record<ServiceErrorCode, ErrorClass> = {
  'no-key': { kind: 'unauthorized' },
  unauthorized: { kind: 'unauthorized' },
  forbidden: { kind: 'forbidden' },
  'rate-limited': { kind: 'rate-limited' },
  aborted: { kind: 'aborted' },
  'not-ready': { kind: 'not-ready', status: 'processing' },
  'not-found': { kind: 'gone' },
  offline: { kind: 'offline', reason: null },
  'bad-address': { kind: 'offline', reason: null },
  proxy: { kind: 'offline', reason: 'proxy' },
  'proxy-login': { kind: 'offline', reason: 'proxy-login' },
  tls: { kind: 'offline', reason: 'tls' },
  timeout: { kind: 'doubtful' },
  'server-error': { kind: 'doubtful' },
  'not-json': { kind: 'doubtful' },
  'unexpected-status': { kind: 'doubtful' },
  redirected: { kind: 'doubtful' },
  'bad-request': { kind: 'item' },
  'invalid-response': { kind: 'item' },
  'too-large': { kind: 'item' },
  'too-late': { kind: 'item' },
}

const ofAudio: Partial<Record<AudioErrorCode, ErrorClass['kind']>> = {
  aborted: 'aborted',
  'disk-full': 'disk-full',
  'disk-error': 'disk-error',
  offline: 'doubtful',
  timeout: 'doubtful',
  'http-status': 'doubtful',
  truncated: 'item',
}

function ofThread(code: string): Error {
  return Object.assign(new Error('library'), { code })
}

describe('classifyError', () => {
  it.each(Object.entries(ofService))('blames for %s of the service: %o', (code, errorClass) => {
    const error = new ServiceError(code as ServiceErrorCode, { recordingStatus: 'processing' })
    expect(classifyError(error)).toEqual(errorClass)
  })

  it.each(Object.entries(ofAudio))('blames for %s of a download: %s', (code, kind) => {
    expect(classifyError(new AudioError(code as AudioErrorCode)).kind).toBe(kind)
  })

  it('knows the disk by the code alone, which is all that crosses a thread', () => {
    expect([ofThread('disk-full'), ofThread('disk-error')].map((error) => classifyError(error).kind)).toEqual(
      ['disk-full', 'disk-error'],
    )
    expect([ofThread('corrupt'), new Error('bug'), 'bug'].map((error) => classifyError(error).kind)).toEqual([
      'item',
      'item',
      'item',
    ])
  })
})

describe('isDiskError', () => {
  it('is true for a disk that is full or fails, and nothing else', () => {
    expect([ofThread('disk-full'), ofThread('disk-error')].map(isDiskError)).toEqual([true, true])
    expect([ofThread('corrupt'), new ServiceError('offline')].map(isDiskError)).toEqual([false, false])
  })
})

describe('toItemError', () => {
  it.each([
    ['forbidden', 'item-forbidden'],
    ['not-found', 'item-not-found'],
    ['timeout', 'item-timeout'],
    ['too-large', 'item-too-large'],
    ['server-error', 'item-server-error'],
    ['not-json', 'item-unreadable'],
  ] as const)('says of %s what the service did', (code, expected) => {
    expect(toItemError(new ServiceError(code))).toEqual({ code: expected })
  })

  it('says what is wrong with audio, and that something could not be saved', () => {
    expect(toItemError(new AudioError('truncated'))).toEqual({ code: 'audio-truncated' })
    expect(toItemError(ofThread('corrupt'))).toEqual({ code: 'item-not-saved' })
  })
})
