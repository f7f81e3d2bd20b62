import { describe, expect, it } from 'vitest'
import {
  directionWord,
  getCallerName,
  numberOf,
  getCallState,
  summarizeCall,
} from '../../../../src-renderer/features/calls/call-words.ts'
import { recordingOf } from '../../../support/window/fixtures.ts'

describe('call words', () => {
  it('says nothing about a call that can be read, whatever its status', () => {
    expect(getCallState(recordingOf({ status: 'failed', transcriptState: 'present' }))).toBeNull()
  })

  it.each([
    [{ status: 'processing', transcriptState: 'waiting' }, 'Processing at the service'],
    [{ status: 'transcribing', transcriptState: 'waiting' }, 'Transcribing at the service'],
    [{ status: 'completed', transcriptState: 'wanted' }, 'Transcript on its way'],
    [{ status: 'completed', transcriptState: 'waiting' }, 'Transcript not ready at the service'],
    [{ status: 'completed', transcriptState: 'failed' }, 'Transcript could not be fetched'],
    [{ status: 'failed', transcriptState: 'unavailable' }, 'The service could not process this call'],
    [{ status: 'archived-v2', transcriptState: 'waiting' }, '“archived-v2” at the service'],
  ] as const)('says of %o: %s', (changes, sentence) => {
    expect(getCallState(recordingOf(changes))?.text).toBe(sentence)
  })

  it('names the other party, or says that it is not known', () => {
    expect(getCallerName(recordingOf({ counterpart: '+44 20 7946 0958' }))).toBe('+44 20 7946 0958')
    expect(getCallerName(recordingOf({ counterpart: null }))).toBe('Unknown number')
  })

  it('calls back whoever the other party was', () => {
    const numbers = { fromNumber: '+441', toNumber: '+442' }
    expect(numberOf(recordingOf({ ...numbers, direction: 'inbound' }))).toBe('+441')
    expect(numberOf(recordingOf({ ...numbers, direction: 'outbound' }))).toBe('+442')
  })

  it('says why there are no words, or that none were spoken', () => {
    const spoken = recordingOf({ preview: 'Hello, it is me' })
    expect(summarizeCall(spoken, { tone: 'warn', text: 'Waiting' })).toBe('Waiting')
    expect(summarizeCall(spoken, null)).toBe('Hello, it is me')
    expect(summarizeCall({ ...spoken, preview: null }, null)).toBe('No words were recognised')
  })

  it('spells a direction that is new to it as the service does', () => {
    expect(directionWord(recordingOf({ direction: 'outbound' }))).toBe('Outbound')
    expect(directionWord(recordingOf({ direction: 'sideways' }))).toBe('sideways')
  })
})
