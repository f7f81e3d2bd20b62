import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LedgerTotals } from '../../../../src-preload/contract/ledger.ts'
import { createFormatter } from '../../../../src-renderer/util/format.ts'
import {
  readySentence,
  buildSegments,
  buildSteps,
} from '../../../../src-renderer/features/readiness/totals-words.ts'
import { fixedNow, ledgerTotalsOf, syncStatusOf } from '../../../support/window/fixtures.ts'

const format = createFormatter('en-GB', () => fixedNow)
const { transcripts, audio } = ledgerTotalsOf()
const stepOf = (name: string, totals: LedgerTotals, status = syncStatusOf()) => {
  const { count, total, left } = buildSteps(totals, status, format).find(({ step }) => step === name)!
  return [count, total, ...left.map(({ text }) => text)]
}

describe('readySentence', () => {
  it('says how many of all calls are ready, and their size', () => {
    expect(readySentence(ledgerTotalsOf())).toBe('Ready offline: 409 of 412 calls · 3.1 GB')
    expect(readySentence(ledgerTotalsOf({ listed: 100, serviceTotal: 25_000, readyOffline: 1 }))).toMatch(
      /^Ready offline: 1 of 25,000 calls/u,
    )
    expect(readySentence(ledgerTotalsOf({ listed: 0, serviceTotal: null, readyOffline: 0 }))).toMatch(
      /^No calls yet/u,
    )
  })
})

describe('buildSegments', () => {
  it('counts every call once, under its worst state', () => {
    const totals = ledgerTotalsOf({
      listed: 100,
      serviceTotal: 100,
      readyOffline: 80,
      transcripts: { ...transcripts, failed: 2, waiting: 5 },
      audio: { ...audio, failed: 4, waiting: 1 },
    })
    expect(buildSegments(totals)).toEqual([
      { kind: 'ready', share: 0.8 },
      { kind: 'wanted', share: 0.11 },
      { kind: 'waiting', share: 0.05 },
      { kind: 'failed', share: 0.04 },
    ])
  })

  it('fills the bar exactly, for any counts', () => {
    const count = fc.nat(200_000)
    fc.assert(
      fc.property(count, count, count, count, count, count, (listed, ready, tf, tw, af, aw) => {
        const segments = buildSegments(
          ledgerTotalsOf({
            listed,
            serviceTotal: null,
            readyOffline: ready,
            transcripts: { ...transcripts, failed: tf, waiting: tw },
            audio: { ...audio, failed: af, waiting: aw },
          }),
        )
        const sum = segments.reduce((all, { share }) => all + share, 0)
        expect(segments.every(({ share }) => share > 0)).toBe(true)
        expect(sum).toBeCloseTo(listed === 0 ? 0 : 1)
      }),
    )
  })
})

describe('buildSteps', () => {
  it('says what is missing in each step, and why', () => {
    const totals = ledgerTotalsOf({
      serviceTotal: 500,
      verified: 380,
      transcripts: { ...transcripts, present: 400, failed: 2, unavailable: 4 },
      audio: { ...audio, present: 300, wanted: 9, unwanted: 40, removed: 12, mismatched: 1, cutOff: 2 },
      searchable: 398,
    })
    expect(stepOf('listed', totals)).toEqual([
      412,
      500,
      '88 calls not listed yet',
      expect.stringMatching(/^List checked 1 min/u),
    ])
    expect(stepOf('transcript', totals)).toEqual([400, 408, '2 failed', '3 pending', '4 unavailable'])
    expect(stepOf('audio', totals)).toEqual([
      300,
      360,
      '2 incomplete, will be retried',
      '1 with a different length',
      '3 pending',
      '9 to download',
      '40 not downloaded because of your settings',
      '12 removed from this computer',
    ])
    expect(stepOf('searchable', totals)).toEqual([398, 408, '2 not indexed yet', '8 without a transcript'])
    expect(stepOf('verified', ledgerTotalsOf())).toEqual([
      380,
      409,
      '29 files to verify',
      'Rechecked every 30 days',
    ])
  })

  it.each([
    ['metered', '9 paused: metered network'],
    ['battery', '9 paused: on battery'],
    ['quota', '9 paused: storage limit reached'],
    ['disk-full', '9 paused: disk full'],
    ['storage', '9 paused: storage not responding'],
  ] as const)('says that audio is paused: %s', (audioHeld, words) => {
    const totals = ledgerTotalsOf({ audio: { ...audio, waiting: 0, wanted: 9 } })
    expect(stepOf('audio', totals, syncStatusOf({ audioHeld }))).toEqual([409, 412, words])
  })

  it('says for an empty library that there is nothing yet', () => {
    const zero = { present: 0, wanted: 0, waiting: 0, failed: 0, unavailable: 0 }
    const totals = ledgerTotalsOf({
      listed: 0,
      serviceTotal: 0,
      searchable: 0,
      verified: 0,
      transcripts: zero,
      audio: { ...zero, removed: 0, unwanted: 0, mismatched: 0, cutOff: 0, bytes: 0 },
    })
    const steps = buildSteps(totals, null, format)
    expect(steps.map(({ count, total, left }) => [count, total, left[0]!.text])).toEqual(
      Array.from({ length: 5 }, () => [0, 0, 'Nothing yet']),
    )
  })
})
