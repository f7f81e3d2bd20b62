import { describe, expect, it } from 'vitest'
import type { RecordingItem } from '../../../../src-preload/contract/recordings.ts'
import type { SyncStatus } from '../../../../src-preload/contract/sync.ts'
import { describeMissingAudio } from '../../../../src-renderer/features/player/audio-words.ts'
import { fixedNow, recordingOf, syncStatusOf } from '../../../support/window/fixtures.ts'

const missing = (item: Partial<RecordingItem>, status: Partial<SyncStatus> = {}) => {
  const { text, canFetch } = describeMissingAudio(recordingOf(item), syncStatusOf(status))
  return [text, canFetch]
}
const wanted = { audioState: 'wanted' as const }

describe('describeMissingAudio', () => {
  it.each([
    [{ audioHeld: 'metered' as const }, 'Audio not downloaded: metered network'],
    [{ audioHeld: 'quota' as const }, 'Audio not downloaded: storage limit reached'],
    [{ phase: 'saving' as const, saving: 'battery' as const }, 'Audio not downloaded: on battery'],
    [{ phase: 'paused' as const }, 'Audio not downloaded: sync paused'],
  ])('says why audio is not downloaded, and offers the download: %o', (status, text) => {
    expect(missing(wanted, status)).toEqual([text, true])
  })

  it('names the format of audio that cannot be played, and offers to save it', () => {
    const item = recordingOf({ unplayableFormat: 'GSM 6.10' })
    expect(describeMissingAudio(item, syncStatusOf({}))).toEqual({
      text: 'This file’s format (GSM 6.10) can’t be played here.',
      canFetch: false,
      canSave: true,
    })
  })

  it('offers no download when audio comes automatically or cannot come', () => {
    expect(missing(wanted)).toEqual(['Downloading audio', false])
    expect(missing(wanted, { phase: 'offline' })).toEqual([
      'Audio is downloaded when you’re back online',
      false,
    ])
    expect(missing({ audioState: 'unavailable' })[1]).toBe(false)
    expect(missing({ audioState: 'waiting' })).toEqual(['Audio not ready yet', false])
    expect(missing({ audioState: 'removed', removedAtServiceAt: fixedNow })[1]).toBe(false)
  })

  it.each(['unauthorized', 'forbidden'] as const)('offers no download while the service is %s', (phase) => {
    expect(missing(wanted, { phase })).toEqual(['Connect to download audio', false])
    expect(missing({ audioState: 'failed' }, { phase })[1]).toBe(false)
  })

  it('offers a download for failed, delayed and removed audio', () => {
    expect(missing({ audioState: 'failed' })).toEqual(['Audio download failed', true])
    expect(missing({ audioState: 'waiting', audioNextAt: fixedNow + 60_000 })[1]).toBe(true)
    expect(missing({ audioState: 'removed' })[1]).toBe(true)
    expect(missing({ audioState: 'removed' }, { phase: 'offline' })[1]).toBe(false)
  })
})
