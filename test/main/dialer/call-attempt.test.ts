import { describe, expect, it } from 'vitest'
import { describeIntent, hasWaitingNote, isOpen, toCallState } from '../../../src-main/dialer/call-attempt.ts'
import type { StoredRecording } from '../../../src-main/model/recording-item.ts'
import type { DialIntent } from '../../../src-main/library/stored-types.ts'

const intent: DialIntent = {
  id: 1,
  toNumber: '+14155550188',
  state: 'initiated',
  callSid: 'CA1',
  recordingId: null,
  error: null,
  startedAt: 1_000,
  note: 'Friday',
  noteId: null,
}
const recording = (status: string, transcriptState: StoredRecording['transcriptState']) =>
  ({ status, transcriptState }) as StoredRecording

describe('a call attempt', () => {
  it('formats its number for the region and omits internal fields', () => {
    const attempt = describeIntent(intent, 'US')
    expect(attempt).toMatchObject({ formatted: '(415) 555-0188', state: 'initiated', ready: false })
    expect(attempt).not.toHaveProperty('noteId')
    expect(describeIntent(intent, 'DE').formatted).toBe('+1 415 555 0188')
  })

  it('is open until it is refused, given up, or ready', () => {
    const attempt = describeIntent(intent, 'US')
    expect(isOpen(attempt)).toBe(true)
    expect(isOpen({ ...attempt, state: 'unknown' })).toBe(true)
    expect(isOpen({ ...attempt, state: 'refused' })).toBe(false)
    expect(isOpen({ ...attempt, state: 'never-arrived' })).toBe(false)
    expect(isOpen({ ...attempt, state: 'completed', ready: true })).toBe(false)
    expect(isOpen(null)).toBe(false)
  })

  it('has a waiting note until there is a recording', () => {
    const attempt = describeIntent(intent, 'US')
    expect(hasWaitingNote(attempt)).toBe(true)
    expect(hasWaitingNote({ ...attempt, recordingId: 'rec-1' })).toBe(false)
    expect(hasWaitingNote({ ...attempt, note: '' })).toBe(false)
  })

  it.each([
    ['processing', 'wanted', { state: 'processing', ready: false }],
    ['transcribing', 'waiting', { state: 'transcribing', ready: false }],
    ['completed', 'wanted', { state: 'completed', ready: false }],
    ['completed', 'present', { state: 'completed', ready: true }],
    ['ready', 'unavailable', { state: 'completed', ready: true }],
    ['failed', 'waiting', { state: 'completed', ready: true, error: { code: 'call-not-transcribed' } }],
  ] as const)(
    'with a recording that is %s and a transcript that is %s is %j',
    (status, transcript, expected) => {
      expect(toCallState(recording(status, transcript))).toMatchObject(expected)
    },
  )
})
