import type { AppError } from '../../../src-preload/contract/errors.ts'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import { RetryDeadline } from '../../../src-main/sync/retry-deadline.ts'
import { asThreads } from '../../support/engine/as-remote.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../support/library/service-recordings.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'

/** Two recordings whose items wait as given by the test; the settings keep the audio of starred calls. */
function setUp() {
  const clock = new FakeClock()
  const library = openLibrary()
  library.writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 1 })
  const settings = { ...defaultSettings }
  const patience = new RetryDeadline({
    threads: asThreads(library),
    clock,
    settings: () => settings,
  })
  const attempt = (inMs: number, lastError: AppError | null = { code: 'item-server-error' }) => {
    return { state: 'waiting' as const, lastError, nextAttemptAt: clock.now() + inMs }
  }
  return { clock, library, settings, patience, attempt }
}

describe('RetryDeadline', () => {
  it('returns the time of the next early retry', async () => {
    const { library, patience, attempt } = setUp()
    expect(await patience.nextRetryMs('transcripts')).toBeNull()
    library.writer.saveTranscriptAttempt({ id: 'rec-1', ...attempt(90_000) })
    library.writer.saveTranscriptAttempt({ id: 'rec-2', ...attempt(30_000) })
    expect(await patience.nextRetryMs('transcripts')).toBe(30_001)
    expect(await patience.nextRetryMs('audio')).toBeNull()
  })

  it('ends two minutes after the first request for it', async () => {
    const { clock, library, patience, attempt } = setUp()
    await clock.advance(600_000)
    await patience.nextRetryMs('transcripts')
    await clock.advance(100_000)
    library.writer.saveTranscriptAttempt({ id: 'rec-1', ...attempt(20_000) })
    library.writer.saveTranscriptAttempt({ id: 'rec-2', ...attempt(20_001) })
    expect(await patience.nextRetryMs('transcripts')).toBe(20_001)
    saveTranscript(library.writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Hello']) })
    expect(await patience.nextRetryMs('transcripts')).toBeNull()
  })

  it('is the same for transcripts and audio, even if the clock is changed', async () => {
    const { clock, library, patience, attempt } = setUp()
    await patience.nextRetryMs('transcripts')
    clock.setWallClock(clock.now() - 3_600_000)
    await clock.advance(119_000)
    library.writer.saveAudioAttempt({ id: 'rec-1', ...attempt(1_001) })
    expect(await patience.nextRetryMs('audio')).toBeNull()
    library.writer.saveAudioAttempt({ id: 'rec-1', ...attempt(1_000) })
    expect(await patience.nextRetryMs('audio')).toBe(1_001)
  })

  it('does not wait for items that the service has not finished, which are no failures', async () => {
    const { library, patience, attempt } = setUp()
    library.writer.saveTranscriptAttempt({ id: 'rec-1', ...attempt(5_000, null) })
    library.writer.saveAudioAttempt({ id: 'rec-1', ...attempt(5_000, null) })
    expect(await patience.nextRetryMs('transcripts')).toBeNull()
    expect(await patience.nextRetryMs('audio')).toBeNull()
  })

  it('does not wait for audio that the settings leave at the service', async () => {
    const { library, settings, patience, attempt } = setUp()
    library.writer.saveAudioAttempt({ id: 'rec-1', ...attempt(5_000) })
    library.writer.saveTranscriptAttempt({ id: 'rec-1', ...attempt(5_000) })
    settings.keepAudio = 'starred'
    expect(await patience.nextRetryMs('audio')).toBeNull()
    library.writer.saveStarred({ ids: ['rec-1'], starred: true, at: 1 })
    expect(await patience.nextRetryMs('audio')).toBe(5_001)
  })
})
