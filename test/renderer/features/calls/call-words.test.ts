import { describe, expect, it } from 'vitest'
import { getCallerName } from '../../../../src-renderer/app/caller-name.ts'
import {
  directionWord,
  findCallableNumber,
  numberOf,
  getCallState,
  summarizeCall,
} from '../../../../src-renderer/features/calls/call-words.ts'
import { recordingOf } from '../../../support/window/fixtures.ts'

describe('call words', () => {
  it('shows no state for a call with a transcript, whatever its status', () => {
    expect(getCallState(recordingOf({ status: 'failed', transcriptState: 'present' }))).toBeNull()
  })

  it.each([
    [{ status: 'processing', transcriptState: 'waiting' }, 'Processing'],
    [{ status: 'transcribing', transcriptState: 'waiting' }, 'Transcribing'],
    [{ status: 'completed', transcriptState: 'wanted' }, 'Downloading transcript'],
    [{ status: 'completed', transcriptState: 'waiting' }, 'Transcript not ready yet'],
    [{ status: 'completed', transcriptState: 'failed' }, 'Transcript download failed'],
    [{ status: 'failed', transcriptState: 'unavailable' }, 'Processing failed'],
    [{ status: 'archived-v2', transcriptState: 'waiting' }, 'Status: archived-v2'],
  ] as const)('describes %o as: %s', (changes, sentence) => {
    expect(getCallState(recordingOf(changes))?.text).toBe(sentence)
  })

  it('names the other party, or says that the number is withheld', () => {
    expect(getCallerName(recordingOf({ counterpart: '+44 20 7946 0958' }))).toBe('+44 20 7946 0958')
    expect(getCallerName(recordingOf({ counterpart: null }))).toBe('Number withheld')
  })

  it('takes the other party’s number for calls in either direction', () => {
    const numbers = { fromNumber: '+441', toNumber: '+442' }
    expect(numberOf(recordingOf({ ...numbers, direction: 'inbound' }))).toBe('+441')
    expect(numberOf(recordingOf({ ...numbers, direction: 'outbound' }))).toBe('+442')
  })

  it('calls back numbers only', () => {
    const from = (fromNumber: string | null) => recordingOf({ fromNumber, direction: 'inbound' })
    expect([from('+12015550143'), from('client:ann7'), from(null)].map(findCallableNumber)).toEqual([
      ...['+12015550143', null, null],
    ])
    expect(numberOf(from('client:ann7'))).toBe('client:ann7')
    expect(numberOf(from('anonymous'))).toBeNull()
  })

  it('show the state of a call, otherwise its first words or that there was no speech', () => {
    const spoken = recordingOf({ preview: 'Hello, it is me' })
    expect(summarizeCall(spoken, { tone: 'warn', text: 'Waiting' })).toBe('Waiting')
    expect(summarizeCall(spoken, null)).toBe('Hello, it is me')
    expect(summarizeCall({ ...spoken, preview: null }, null)).toBe('No speech detected')
    expect(summarizeCall({ ...spoken, preview: '' }, null)).toBe('No speech detected')
  })

  it('describe an unknown direction as unknown', () => {
    expect(directionWord(recordingOf({ direction: 'outbound' }))).toBe('Outbound')
    expect(directionWord(recordingOf({ direction: 'internal' }))).toBe('Unknown direction')
  })
})
