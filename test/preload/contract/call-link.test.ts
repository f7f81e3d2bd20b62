import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLink } from '../../../src-main/shell/links/links.ts'
import { linkToCall } from '../../../src-preload/contract/call-link.ts'

describe('linkToCall', () => {
  it('is parsed by readLink to the same call and moment', () => {
    const id = fc.stringMatching(/^[\w~-]{1,64}$/)
    const at = fc.double({ min: 0, max: 86_399, noNaN: true })
    fc.assert(
      fc.property(id, at, (callId, seconds) => {
        const link = readLink(linkToCall(callId, seconds))
        expect(link).toMatchObject({ kind: 'recording', id: callId })
        expect(Math.abs((link as { at: number }).at - seconds)).toBeLessThanOrEqual(0.051)
      }),
    )
    expect(readLink(linkToCall('rec_1', null))).toEqual({ kind: 'recording', id: 'rec_1', at: null })
  })
})
