import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideRefetch,
  expectedState,
  isSame,
  type KnownTranscript,
  mergeListed,
  listRecordingNumbers,
} from '../../../../src-main/library/tables/listing.ts'
import type { ServiceRecording } from '../../../../src-main/model/recording.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'

const nullableText = fc.option(fc.string(), { nil: null })
const anyRecording: fc.Arbitrary<ServiceRecording> = fc
  .record({
    callSid: nullableText,
    toNumber: nullableText,
    fromNumber: nullableText,
    duration: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null }),
    status: fc.string(),
    direction: fc.string(),
    createdAt: fc.oneof(fc.string(), fc.constant('2026-11-20T14:06:00Z')),
  })
  .map(serviceRecordingOf)

describe('expectedState', () => {
  it('waits while the service is processing, and gives up after it failed', () => {
    expect(expectedState('transcribing')).toBe('waiting')
    expect(expectedState('processing')).toBe('waiting')
    expect(expectedState('failed')).toBe('unavailable')
  })

  it('treats unknown statuses as completed', () => {
    for (const status of ['completed', 'ready', 'archived', '']) expect(expectedState(status)).toBe('wanted')
  })
})

describe('mergeListed', () => {
  it('keeps a known callSid that the list omits', () => {
    const known = serviceRecordingOf({ callSid: 'CA1' })
    expect(mergeListed(known, serviceRecordingOf({ callSid: null })).callSid).toBe('CA1')
  })

  it('uses all values that the list gives', () => {
    const listed = serviceRecordingOf({
      status: 'failed',
      duration: 7,
      toNumber: '+441',
      direction: 'inbound',
    })
    expect(mergeListed(serviceRecordingOf(), listed)).toEqual(listed)
  })

  it('keeps known values when the list has null, nothing or an invalid value', () => {
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

describe('decideRefetch', () => {
  const hourMs = 3_600_000
  const current: KnownTranscript = {
    transcriptRefetch: null,
    transcriptNextAt: null,
    transcriptUnchanged: 0,
    transcriptStaleBy: null,
  }
  const decide = (
    transcript: Partial<KnownTranscript>,
    before: Partial<ServiceRecording>,
    after: Partial<ServiceRecording>,
  ) => {
    const known = { ...serviceRecordingOf(before), ...current, ...transcript }
    return decideRefetch(known, serviceRecordingOf(after), 1000)
  }

  it.each<[string, string, 'wanted' | 'waiting' | null]>([
    ['completed', 'processing', 'waiting'],
    ['processing', 'transcribing', 'waiting'],
    ['processing', 'completed', 'wanted'],
    ['completed', 'failed', null],
    ['failed', 'ready', 'wanted'],
    ['mystery', 'completed', 'wanted'],
  ])('handles a change from %s to %s', (before, after, state) => {
    expect(decide({}, { status: before }, { status: after })).toMatchObject({ state, nextAt: null })
  })

  it('finds no reason when nothing relevant changed', () => {
    expect(decide({}, {}, {})).toBeNull()
    expect(decide({}, { status: 'ready', duration: 60.9 }, { status: 'completed', duration: 60 })).toBeNull()
    expect(decide({}, { duration: 60.9 }, { duration: 59.9 })).not.toBeNull()
  })

  it('waits longer after each unchanged answer, a day at most', () => {
    const delays = [0, 1, 2, 3, 5, 6, 60].map(
      (transcriptUnchanged) => decide({ transcriptUnchanged }, {}, { duration: 90 })?.nextAt,
    )
    expect(delays).toEqual([null, ...[1, 2, 4, 16, 24, 24].map((hours) => 1000 + hours * hourMs)])
  })

  it('does not postpone a planned attempt', () => {
    const waiting = { transcriptUnchanged: 3, transcriptRefetch: 'waiting', transcriptNextAt: 5000 }
    const decided = decide(waiting, { status: 'processing' }, { status: 'completed' })
    expect(decided).toMatchObject({ state: 'wanted', nextAt: 5000 })
    expect(decide(waiting, { status: 'processing' }, { status: 'transcribing' })?.nextAt).toBe(5000)
  })

  it('schedules a later check when the list repeats a value that the answer did not confirm', () => {
    const { by } = decide({}, {}, { duration: 90 })!
    const told = { transcriptStaleBy: by, transcriptUnchanged: 1 }
    expect(decide(told, {}, { duration: 90 })).toEqual({ state: 'wanted', nextAt: 1000 + hourMs, by })
    expect(decide({ ...told, transcriptUnchanged: 2 }, {}, { duration: 90 })).toBeNull()
    expect(decide({ ...told, transcriptRefetch: 'waiting' }, {}, { duration: 90 })).toBeNull()
    expect(decide({ ...told, transcriptUnchanged: 2 }, {}, { duration: 91 })).not.toBeNull()
  })
})

describe('listRecordingNumbers', () => {
  it('omits unknown numbers', () => {
    expect(listRecordingNumbers({ toNumber: '+441', fromNumber: null })).toEqual(['+441'])
  })
})
