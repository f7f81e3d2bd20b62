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
  it.each(Object.entries(ofService))('classifies %s of the service as %o', (code, errorClass) => {
    const error = new ServiceError(code as ServiceErrorCode, { recordingStatus: 'processing' })
    expect(classifyError(error)).toEqual(errorClass)
  })

  it.each(Object.entries(ofAudio))('classifies %s of a download as %s', (code, kind) => {
    expect(classifyError(new AudioError(code as AudioErrorCode)).kind).toBe(kind)
  })

  it('recognizes a disk error by the code alone, as it arrives from a thread', () => {
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
  it('is true only for a disk that is full or fails', () => {
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
  ] as const)('maps %s to an error of the item', (code, expected) => {
    expect(toItemError(new ServiceError(code))).toEqual({ code: expected })
  })

  it('describes an error of the audio, and a failure to save', () => {
    expect(toItemError(new AudioError('truncated'))).toEqual({ code: 'audio-truncated' })
    expect(toItemError(ofThread('corrupt'))).toEqual({ code: 'item-not-saved' })
  })
})
