import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectedState, isSame, mergeListed, numbersOf } from '../../../src-main/library/listing.ts'
import type { ServiceRecording } from '../../../src-main/model/recording.ts'
import { serviceRecordingOf } from '../../support/open-library.ts'

const nullableText = fc.option(fc.string(), { nil: null })
const anyRecording: fc.Arbitrary<ServiceRecording> = fc.record({
  id: fc.constant('rec-1'),
  callSid: nullableText,
  toNumber: nullableText,
  fromNumber: nullableText,
  duration: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null }),
  status: fc.string(),
  direction: fc.string(),
  createdAt: fc.oneof(fc.string(), fc.constant('2026-11-20T14:06:00Z')),
})

describe('expectedState', () => {
  it('waits for the list while the service works, and gives up what it gave up', () => {
    expect(expectedState('transcribing')).toBe('waiting')
    expect(expectedState('processing')).toBe('waiting')
    expect(expectedState('failed')).toBe('unavailable')
  })

  it('tries unknown statuses like completed ones', () => {
    for (const status of ['completed', 'ready', 'archived', '']) expect(expectedState(status)).toBe('wanted')
  })
})

describe('mergeListed', () => {
  it('keeps a known callSid that the list leaves out', () => {
    const known = serviceRecordingOf({ callSid: 'CA1' })
    expect(mergeListed(known, serviceRecordingOf({ callSid: null })).callSid).toBe('CA1')
  })

  it('believes the list in everything it says', () => {
    const listed = serviceRecordingOf({
      status: 'failed',
      duration: 7,
      toNumber: '+441',
      direction: 'inbound',
    })
    expect(mergeListed(serviceRecordingOf(), listed)).toEqual(listed)
  })

  it('keeps what is known where the list says null, nothing or something unreadable', () => {
    const known = serviceRecordingOf({ callSid: 'CA1' })
    const listed = serviceRecordingOf({
      toNumber: null,
      fromNumber: null,
      duration: Number.NaN,
      status: '',
      direction: '',
      createdAt: 'soon',
    })
    expect(mergeListed(known, listed)).toEqual(known)
  })

  it('changes nothing when the same listing comes twice', () => {
    fc.assert(
      fc.property(anyRecording, anyRecording, (known, listed) => {
        const once = mergeListed(known, listed)
        expect(isSame(once, mergeListed(once, listed))).toBe(true)
      }),
    )
  })
})

describe('numbersOf', () => {
  it('leaves out numbers that are not known', () => {
    expect(numbersOf({ toNumber: '+441', fromNumber: null })).toEqual(['+441'])
  })
})
