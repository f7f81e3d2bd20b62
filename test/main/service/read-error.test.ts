import { describe, expect, it } from 'vitest'
import { readError } from '../../../src-main/service/read-error.ts'

describe('readError', () => {
  it('knows a proxy’s wish for a login, which Chromium hands on as if the service had answered', () => {
    const answer = { status: 407, headers: new Headers(), text: '<h1>Proxy Authentication Required</h1>' }
    const error = readError(answer, { wallMs: 0, key: 'abc_live_1' })
    expect(error).toMatchObject({ code: 'proxy-login', serviceMessage: null, retryable: true })
  })

  it('cuts the key out of a sentence that quotes it', () => {
    const answer = { status: 400, headers: new Headers(), text: '{"error":"Not for abc_live_1 today"}' }
    expect(readError(answer, { wallMs: 0, key: 'abc_live_1' }).serviceMessage).toBe('Not for … today')
  })
})
