import { describe, expect, it } from 'vitest'
import type { RecordingItem } from '../../../../src-preload/contract/recordings.ts'
import { canRetry, describeReason } from '../../../../src-renderer/features/calls/call-reasons.ts'
import { createFormatter } from '../../../../src-renderer/util/format.ts'
import { fixedNow, recordingOf } from '../../../support/window/fixtures.ts'

const context = { format: createFormatter('en-GB', () => fixedNow), now: fixedNow }
const reason = (changes: Partial<RecordingItem>) => describeReason(recordingOf(changes), context)

describe('describeReason', () => {
  it('is null for a call that is complete, and for audio that is simply not downloaded', () => {
    expect(reason({})).toBeNull()
    for (const audioState of ['wanted', 'removed', 'unavailable'] as const)
      expect(reason({ audioState })).toBeNull()
  })

  it('says why a download failed, and when it is retried', () => {
    const failed = { transcriptState: 'failed', transcriptError: { code: 'item-server-error' } } as const
    expect(reason({ ...failed, transcriptNextAt: fixedNow + 720_000 })).toEqual({
      tone: 'danger',
      text: 'Transcript: The service had a problem with this recording. Next try at 14:32.',
    })
    const tomorrow = { audioState: 'failed', audioNextAt: fixedNow + 86_400_000 } as const
    expect(reason(tomorrow)?.text).toBe('Audio: Download failed. Next try on 21 Nov, 14:20.')
    expect(reason({ audioState: 'waiting', audioNextAt: fixedNow - 1 })?.text).toContain('Next try shortly.')
  })

  it('says both reasons if transcript and audio have different ones', () => {
    const both = reason({
      transcriptState: 'wanted',
      audioState: 'waiting',
      audioError: { code: 'item-server-error' },
    })
    expect(both?.text).toBe(
      'Transcript: Not downloaded yet. Audio: The service had a problem with this recording.',
    )
  })

  it('says only once that the service is still transcribing', () => {
    const item = { status: 'transcribing', transcriptState: 'waiting', audioState: 'waiting' } as const
    expect(reason(item)).toEqual({ tone: 'warn', text: 'Still transcribing.' })
  })

  it('says that the call failed at the service', () => {
    const item = { status: 'failed', transcriptState: 'unavailable', audioState: 'unavailable' } as const
    expect(reason(item)).toEqual({ tone: 'danger', text: 'Processing failed.' })
  })

  it.each([
    [{ mismatchedSeconds: 200 }, 'Audio: The file is 3:20 long, expected 2:42.'],
    [
      { mismatchedSeconds: 97, audioCutOff: true, audioNextAt: fixedNow + 720_000 },
      'Audio: Incomplete, but playable. Next try at 14:32.',
    ],
  ])('says how the length differs: %o', (changes, text) => {
    expect(reason(changes)).toEqual({ tone: 'warn', text })
  })

  it('says first that a call was deleted from the service', () => {
    const item = { audioState: 'failed', removedAtServiceAt: fixedNow - 86_400_000 } as const
    expect(reason(item)?.text).toMatch(/^Deleted from the service 19 Nov, 14:20/u)
  })
})

describe('canRetry', () => {
  it('is true for what is missing or incomplete, unless the service no longer has the call', () => {
    const can = (changes: Partial<RecordingItem>) => canRetry(recordingOf(changes))
    expect(can({})).toBe(false)
    expect(can({ audioState: 'removed' })).toBe(false)
    expect(can({ audioState: 'failed' })).toBe(true)
    expect(can({ transcriptState: 'waiting' })).toBe(true)
    expect(can({ audioCutOff: true })).toBe(true)
    expect(can({ audioState: 'failed', removedAtServiceAt: fixedNow })).toBe(false)
  })
})
