import { describe, expect, it } from 'vitest'
import type { SyncStatus } from '../../../../src-preload/contract/sync.ts'
import { createFormatter } from '../../../../src-renderer/util/format.ts'
import { footerText, syncAction, syncSentence } from '../../../../src-renderer/features/sync/sync-sentence.ts'
import { fixedNow, syncStatusOf } from '../../../support/window/fixtures.ts'

const format = createFormatter('en-GB', () => fixedNow)
const nothingWaits = { present: 412, wanted: 0, waiting: 0, failed: 0 }
const sentenceOf = (changes: Partial<SyncStatus>) =>
  syncSentence(syncStatusOf(changes), format, fixedNow).replace(/\s/gu, ' ')
const footOf = (changes: Partial<SyncStatus>) =>
  footerText(syncStatusOf(changes), format, fixedNow).replace(/\s/gu, ' ')

describe('syncSentence', () => {
  it('says when the last sync was', () => {
    expect(sentenceOf({ lastSyncAt: fixedNow - 4 * 60_000 })).toMatch(/^Synced 4 min.* ago$/u)
    expect(sentenceOf({ lastSyncAt: null })).toBe('Not synced yet')
  })

  it('says what is downloaded and how long it takes', () => {
    expect(sentenceOf({ phase: 'audio', secondsLeft: 240 })).toBe('Downloading audio · 4 min left')
    expect(sentenceOf({ phase: 'transcripts', secondsLeft: null })).toBe(
      'Downloading transcripts · 409 searchable',
    )
    expect(sentenceOf({ phase: 'listing', recordings: 0 })).toBe('Checking for calls')
  })

  it('leaves pending downloads out of the sidebar', () => {
    expect(footOf({})).toMatch(/^3\.1\sGB\s· Synced 1\smin ago$/u)
  })

  it('counts down to the next attempt while it waits for the service or the network', () => {
    const waitsUntil = fixedNow + 83_000
    expect(sentenceOf({ phase: 'rate-limited', waitsUntil })).toBe('Rate limit reached. Resuming in 1:23.')
    expect(sentenceOf({ phase: 'offline', waitsUntil })).toBe('Offline. Retrying in 1:23.')
    expect(sentenceOf({ phase: 'rate-limited', waitsUntil: null })).toBe('Rate limit reached. Waiting…')
    expect(sentenceOf({ phase: 'offline', waitsUntil: fixedNow - 5 })).toBe('Offline')
  })

  it('gives the reason for being offline when it is known', () => {
    const offlineReason = 'proxy-login'
    const wants = 'Your proxy requires a login.'
    expect(sentenceOf({ phase: 'offline', offlineReason })).toBe(wants)
    const waitsUntil = fixedNow + 83_000
    expect(sentenceOf({ phase: 'offline', offlineReason, waitsUntil })).toBe(`${wants} Retrying in 1:23.`)
  })

  it('says until when a pause lasts', () => {
    expect(sentenceOf({ phase: 'paused' })).toBe('Sync paused')
    const later = format.time(fixedNow + 60_000)
    const hours = 3_600_000
    expect(sentenceOf({ phase: 'paused', pausedUntil: fixedNow + 60_000 })).toBe(`Paused until ${later}`)
    const tomorrow = sentenceOf({ phase: 'paused', pausedUntil: fixedNow + 24 * hours })
    expect(tomorrow).toContain(format.dateTime(fixedNow + 24 * hours))
  })

  it('says what failed instead of that everything is synced', () => {
    expect(
      sentenceOf({ audio: { present: 1, wanted: 0, waiting: 0, failed: 2, bytes: 9, unwanted: 0 } }),
    ).toBe('2 downloads failed')
  })

  it('says why sync is paused', () => {
    expect(sentenceOf({ phase: 'saving', saving: 'metered' })).toBe('Paused on metered network')
    expect(sentenceOf({ phase: 'saving', saving: 'battery' })).toBe('Paused on battery')
  })

  it('says why audio is paused', () => {
    const wanted = { ...nothingWaits, wanted: 5, bytes: 9, unwanted: 0 }
    const transcripts = nothingWaits
    expect(sentenceOf({ transcripts, audio: wanted, audioHeld: 'metered' })).toBe(
      'Audio paused: metered network',
    )
    expect(sentenceOf({ transcripts, audio: wanted, audioHeld: 'disk-full' })).toMatch(
      /^Audio paused: disk full/u,
    )
  })

  it('has a text for every phase', () => {
    const phases = [
      'paused',
      'offline',
      'unauthorized',
      'forbidden',
      'disk-full',
      'saving',
      'stopped',
    ] as const
    const sentences = phases.map((phase) => sentenceOf({ phase }))
    expect(new Set(sentences).size).toBe(phases.length)
  })
})

describe('footerText', () => {
  it('shows the size when everything is synced', () => {
    const audio = { ...nothingWaits, bytes: 3_100_000_000, unwanted: 0 }
    expect(footOf({ transcripts: nothingWaits, audio })).toMatch(/^3\.1 GB · Synced/u)
  })

  it('omits the size for failures, held audio and an empty library', () => {
    const bytes = 3_100_000_000
    const failed = { present: 1, wanted: 0, waiting: 0, failed: 2, bytes, unwanted: 0 }
    expect(footOf({ audio: failed })).toBe('2 downloads failed')
    expect(footOf({ audio: { ...nothingWaits, bytes, unwanted: 0 }, audioHeld: 'disk-full' })).toMatch(
      /^Audio/u,
    )
    expect(footOf({ audio: { ...nothingWaits, bytes: 0, unwanted: 0 } })).toMatch(/^Synced/u)
    expect(footOf({ lastSyncAt: null })).toBe('Not synced yet')
  })
})

describe('syncAction', () => {
  const actionOf = (changes: Partial<SyncStatus>) => syncAction(syncStatusOf(changes))

  it('offers an action when sync needs the person', () => {
    expect(actionOf({ phase: 'unauthorized' })).toBe('unauthorized')
    expect(actionOf({ phase: 'disk-full' })).toBe('disk-full')
    expect(actionOf({ transcripts: { ...nothingWaits, failed: 2 } })).toBe('failed')
    expect(actionOf({ phase: 'saving', saving: 'battery' })).toBe('saving')
    expect(actionOf({ audioHeld: 'metered' })).toBe('saving')
  })

  it('offers no action when sync only waits', () => {
    expect([actionOf({}), actionOf({ phase: 'rate-limited' }), actionOf({ phase: 'audio' })]).toEqual([
      null,
      null,
      null,
    ])
  })
})
