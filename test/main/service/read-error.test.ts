import { describe, expect, it } from 'vitest'
import { readError } from '../../../src-main/service/read-error.ts'

describe('readError', () => {
  it('recognizes a proxy’s login request, which Chromium passes on like an answer of the service', () => {
    const answer = { status: 407, headers: new Headers(), text: '<h1>Proxy Authentication Required</h1>' }
    const error = readError(answer, { wallMs: 0, key: 'abc_live_1' })
    expect(error).toMatchObject({ code: 'proxy-login', serviceMessage: null, retryable: true })
  })

  it('removes the key from a message that quotes it', () => {
    const answer = { status: 400, headers: new Headers(), text: '{"error":"Not for abc_live_1 today"}' }
    expect(readError(answer, { wallMs: 0, key: 'abc_live_1' }).serviceMessage).toBe('Not for … today')
  })
})
