import { describe, expect, it } from 'vitest'
import { AudioError } from '../../../src-main/audio/audio-error.ts'
import { toAppError, toExpectedError } from '../../../src-main/ipc/app-error.ts'
import { ServiceError } from '../../../src-main/service/service-error.ts'
import { CodedError } from '../../../src-main/util/coded-error.ts'

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code })
}

describe('toExpectedError', () => {
  it.each([
    [withCode('newer-schema'), { code: 'newer-schema' }],
    [withCode('ENOSPC'), { code: 'disk-full' }],
    [withCode('EACCES'), { code: 'not-writable' }],
    [withCode('ENOTDIR'), { code: 'not-a-folder' }],
    [new AudioError('offline'), { code: 'audio-offline' }],
    [new ServiceError('offline'), { code: 'offline' }],
    [new ServiceError('server-error', { status: 503 }), { code: 'server-error', params: { status: 503 } }],
    [
      new ServiceError('rate-limited', { retryAfterSeconds: 7 }),
      { code: 'rate-limited', params: { retryAfterSeconds: 7 } },
    ],
    [
      new ServiceError('forbidden', { serviceMessage: 'No minutes' }),
      { code: 'forbidden', params: { serviceMessage: 'No minutes' } },
    ],
    [
      new CodedError({ code: 'files-left', params: { count: 2, folder: '/data' } }),
      { code: 'files-left', params: { count: 2, folder: '/data' } },
    ],
  ])('converts %s', (error, expected) => {
    expect(toExpectedError(error)).toEqual(expected)
  })

  it.each([new Error('bug'), withCode('EBUSY'), withCode('toString'), withCode('files-left'), 'text', null])(
    'treats %s as a bug',
    (error) => {
      expect(toExpectedError(error)).toBeNull()
      expect(toAppError(error)).toEqual({ code: 'internal' })
    },
  )
})
