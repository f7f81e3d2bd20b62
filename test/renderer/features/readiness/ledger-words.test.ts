import { describe, expect, it } from 'vitest'
import type { LedgerItem } from '../../../../src-preload/contract/ledger.ts'
import { createFormatter } from '../../../../src-renderer/util/format.ts'
import {
  listLedgerActions,
  type LedgerContext,
  listLedgerMarks,
  describeReason,
} from '../../../../src-renderer/features/readiness/ledger-words.ts'
import { fixedNow, ledgerItemOf } from '../../../support/window/fixtures.ts'

const context: LedgerContext = {
  format: createFormatter('en-GB', () => fixedNow),
  now: fixedNow,
  held: null,
}
const here = ledgerItemOf()
const step = { attempts: 1, nextAttemptAt: null, reason: null }
const noFile = { ...here.audio, bytes: null, verifiedAt: null }
const withAudio = (audio: Partial<LedgerItem['audio']>) => ledgerItemOf({ audio: { ...noFile, ...audio } })
const withTranscript = (transcript: Partial<LedgerItem['transcript']>) =>
  ledgerItemOf({ transcript: { ...here.transcript, ...transcript }, searchable: false })
const shapesOf = (item: LedgerItem, changes: Partial<LedgerContext> = {}) =>
  listLedgerMarks(item, { ...context, ...changes }).map(({ state }) => state)
const reason = (item: LedgerItem, changes: Partial<LedgerContext> = {}) =>
  describeReason(item, { ...context, ...changes })

describe('listLedgerMarks', () => {
  it('marks each of the five steps separately', () => {
    expect(shapesOf(here)).toEqual(['present', 'present', 'present', 'present', 'present'])
    expect(shapesOf(withTranscript({ state: 'failed' }))).toEqual([
      'present',
      'failed',
      'present',
      'none',
      'present',
    ])
    expect(shapesOf(withTranscript({ state: 'present' }))[3]).toBe('wanted')
  })

  it.each([
    ['wanted', 'wanted'],
    ['waiting', 'waiting'],
    ['failed', 'failed'],
    ['removed', 'unwanted'],
    ['unwanted', 'unwanted'],
    ['unavailable', 'none'],
  ] as const)('marks audio in state %s as %s, with no audio to verify', (state, mark) => {
    expect(shapesOf(withAudio({ state })).slice(2)).toEqual([mark, 'present', 'none'])
  })

  it('marks a different length, unverified audio and paused audio', () => {
    const audio = { ...here.audio, mismatchedSeconds: 200, verifiedAt: null }
    expect(shapesOf(ledgerItemOf({ audio })).slice(2)).toEqual(['differs', 'present', 'wanted'])
    expect(shapesOf(withAudio({ state: 'wanted' }), { held: 'metered' })[2]).toBe('waiting')
  })

  it('has a text for every mark', () => {
    const texts = listLedgerMarks(withAudio({ state: 'wanted' }), { ...context, held: 'quota' }).map(
      ({ text }) => text,
    )
    expect(texts).toEqual([
      'Listed',
      'Transcript downloaded',
      'Audio paused: storage limit reached',
      'Searchable',
      'No audio to verify',
    ])
  })
})

describe('describeReason', () => {
  it('says that a call is ready, with size and time of verification', () => {
    expect(reason(here)).toEqual({ tone: 'quiet', text: 'Ready offline · 1 MB · verified 1 hr ago' })
  })

  it('says why a step failed, and when it is retried', () => {
    const failed = withTranscript({
      state: 'failed',
      reason: { code: 'item-server-error' },
      nextAttemptAt: fixedNow + 720_000,
    })
    expect(reason(failed)).toEqual({
      tone: 'danger',
      text: 'Transcript: The service had a problem with this recording. Next try at 14:32.',
    })
    const tomorrow = withAudio({ state: 'failed', nextAttemptAt: fixedNow + 86_400_000 })
    expect(reason(tomorrow).text).toBe('Audio: Download failed. Next try on 21 Nov, 14:20.')
    expect(reason(withAudio({ state: 'waiting', nextAttemptAt: fixedNow - 1 })).text).toContain(
      'Next try shortly.',
    )
  })

  it('says only once that the service is still transcribing', () => {
    const state = 'waiting' as const
    const item = ledgerItemOf({
      status: 'transcribing',
      transcript: { ...step, state },
      audio: { ...noFile, state },
    })
    expect(reason(item)).toEqual({ tone: 'warn', text: 'Still transcribing.' })
  })

  it.each([
    [{ state: 'unwanted' as const }, null, 'Audio: Not downloaded because of your settings.'],
    [{ state: 'removed' as const }, null, 'Audio: Download removed.'],
    [{ state: 'wanted' as const }, 'metered' as const, 'Audio: Paused: metered network.'],
    [{ state: 'wanted' as const }, null, 'Audio: Not downloaded yet.'],
    [
      { state: 'present' as const, mismatchedSeconds: 200 },
      null,
      'Audio: The file is 3:20 long, expected 2:42.',
    ],
    [
      { state: 'present' as const, mismatchedSeconds: 97, cutOff: true, nextAttemptAt: fixedNow + 720_000 },
      null,
      'Audio: Incomplete, but playable. Next try at 14:32.',
    ],
  ])('gives the reason for audio %o', (audio, held, text) => {
    expect(reason(withAudio(audio), { held }).text).toBe(text)
  })

  it('says first that a call was deleted from the service', () => {
    const item = { ...withAudio({ state: 'failed' }), removedAtServiceAt: fixedNow - 86_400_000 }
    expect(reason(item).text).toMatch(/^Deleted from the service 19 Nov, 14:20/u)
  })
})

describe('listLedgerActions', () => {
  it('offers the fitting actions, and never to remove the only copy of the audio', () => {
    expect(listLedgerActions(here)).toEqual(['remove-audio'])
    expect(listLedgerActions(withAudio({ state: 'unwanted' }))).toEqual(['fetch-audio'])
    expect(listLedgerActions(withAudio({ state: 'present', cutOff: true }))).toEqual([
      'remove-audio',
      'fetch-audio',
    ])
    expect(listLedgerActions(withAudio({ state: 'failed' }))).toEqual(['retry'])
    expect(listLedgerActions(withTranscript({ state: 'failed' }))).toEqual(['remove-audio', 'retry'])
    expect(listLedgerActions({ ...here, removedAtServiceAt: fixedNow })).toEqual(['keep', 'delete'])
  })
})
