import { describe, expect, it } from 'vitest'
import { CodedError, readErrorCode } from '../../../src-main/util/coded-error.ts'

describe('CodedError', () => {
  it('has a code, with the parameters of its sentence', () => {
    const params = { count: 2, folder: '/data' }
    expect(new CodedError({ code: 'files-left', params }).toAppError()).toEqual({
      code: 'files-left',
      params,
    })
    expect(new CodedError('locked').toAppError()).toEqual({ code: 'locked' })
    const cause = new Error('EIO')
    expect(new CodedError('disk-error', { cause })).toMatchObject({ message: 'disk-error', cause })
  })

  it('does not compile without a sentence, or without its parameters', () => {
    // @ts-expect-error -- no sentence has this code
    expect(new CodedError('no-such-code')).toBeInstanceOf(Error)
    // @ts-expect-error -- its sentence has parameters
    expect(new CodedError('files-left')).toBeInstanceOf(Error)
  })
})

describe('readErrorCode', () => {
  it.each([
    [new CodedError('locked'), 'locked'],
    [Object.assign(new Error('/home/niamh'), { code: 'EIO' }), 'EIO'],
    [new TypeError('secret'), 'TypeError'],
    ['text', 'unknown'],
  ])('never returns the message of %s', (error, code) => {
    expect(readErrorCode(error)).toBe(code)
  })
})
