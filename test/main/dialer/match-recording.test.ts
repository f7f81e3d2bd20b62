import { describe, expect, it } from 'vitest'
import { matchRecording, type Possible } from '../../../src-main/dialer/match-recording.ts'

const startedAt = 10 * 3_600_000
const toNumber = '+14155550172'
const asked = { region: 'US', isAsked: true }
const notAsked = { region: 'US', isAsked: false }

function listed(id: string, changes: Partial<Possible> = {}): Possible {
  return { id, callSid: null, toNumber, createdAtMs: startedAt + 1_000, ...changes }
}

describe('matchRecording', () => {
  it('matches by callSid when it is known, whatever the time', () => {
    const call = { callSid: 'CA1', startedAt, toNumber }
    const later = listed('later', { callSid: 'CA1', createdAtMs: startedAt + 3_600_000 })
    expect(matchRecording(call, [listed('near'), later], asked)?.id).toBe('later')
    expect(matchRecording(call, [listed('other', { callSid: 'CA2' })], asked)).toBeNull()
  })

  it('matches a recording without callSid only after the service was asked', () => {
    const call = { callSid: 'CA1', startedAt, toNumber }
    expect(matchRecording(call, [listed('near')], notAsked)).toBeNull()
    expect(matchRecording(call, [listed('near')], asked)?.id).toBe('near')
  })

  it('matches a call without an answer by number and nearest time', () => {
    const call = { callSid: null, startedAt, toNumber }
    const recordings = [
      listed('before', { createdAtMs: startedAt - 60_000 }),
      listed('near', { createdAtMs: startedAt + 5_000, toNumber: '(415) 555-0172' }),
      listed('other number', { createdAtMs: startedAt, toNumber: '+14155550199' }),
      listed('too early', { createdAtMs: startedAt - 3 * 60_000 }),
      listed('undated', { createdAtMs: null }),
    ]
    expect(matchRecording(call, recordings, notAsked)?.id).toBe('near')
    expect(matchRecording(call, recordings.slice(2), notAsked)).toBeNull()
  })

  it.each([
    [-120_000, true],
    [-120_001, false],
    [600_000, true],
    [600_001, false],
  ])('matches a call dated %i ms after the press: %s', (afterMs, taken) => {
    const call = { callSid: null, startedAt, toNumber }
    const recordings = [listed('dated', { createdAtMs: startedAt + afterMs })]
    expect(matchRecording(call, recordings, asked)?.id).toBe(taken ? 'dated' : undefined)
  })
})
