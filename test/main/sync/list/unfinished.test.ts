import { describe, expect, it } from 'vitest'
import type { ListContext } from '../../../../src-main/sync/list/pages.ts'
import { followUnfinished, pollDelayMs } from '../../../../src-main/sync/list/unfinished.ts'
import { asThreads } from '../../../support/engine/as-remote.ts'
import { FakeClock } from '../../../support/clocks/fake-clock.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../../support/library/service-recordings.ts'

const none: ReadonlySet<string> = new Set()

/** A library with unfinished recordings, and a service whose list by status is set by the test. */
function setUp(statuses: string[]) {
  const library = openLibrary()
  const recordings = serviceRecordingsOf(statuses.length).map((recording, index) => {
    return { ...recording, status: statuses[index]! }
  })
  library.writer.saveRecordings({ recordings, seenAt: 1 })
  const asked: string[] = []
  const state = { listed: { transcribing: [], processing: [] } as Record<string, string[]>, endless: false }
  const service = {
    listRecordings: async ({ page, status }: { page: number; status: string }) => {
      asked.push(`${status} ${page}`)
      const ids = state.listed[status]!
      const data = ids.slice((page - 1) * 2, page * 2).map((id) => serviceRecordingOf({ id, status }))
      const totalPages = Math.ceil(ids.length / 2)
      return {
        data: state.endless ? recordings.slice(0, 2) : data,
        pagination: {
          page,
          limit: 2,
          total: ids.length,
          totalPages,
          hasMore: state.endless || page < totalPages,
        },
      }
    },
  }
  const follow = (listed = none) =>
    followUnfinished(
      {
        service,
        threads: asThreads(library),
        clock: new FakeClock(),
        signal: new AbortController().signal,
        pass: async () => {},
        onSaved: () => {},
      } as unknown as ListContext,
      listed,
    )
  return { library, asked, state, follow }
}

describe('pollDelayMs', () => {
  it.each([
    [0, 15_000],
    [179_999, 15_000],
    [180_000, 30_000],
    [600_000, 100_000],
    [1_800_000, 300_000],
    [86_400_000, 300_000],
  ])('after %d ms without a change is %d ms', (quietMs, delayMs) => {
    expect(pollDelayMs(quietMs)).toBe(delayMs)
  })
})

describe('followUnfinished', () => {
  it('requests the lists of both statuses, and returns recordings in neither', async () => {
    const { state, follow, asked } = setUp(['transcribing', 'processing', 'transcribing', 'completed'])
    state.listed = { transcribing: ['rec-1'], processing: ['rec-2'] }
    expect(await follow()).toEqual({ finished: ['rec-3'], unfinished: 3 })
    expect(asked).toEqual(['transcribing 1', 'processing 1'])
  })

  it('reads all pages of a filtered list', async () => {
    const { state, follow, asked } = setUp(Array.from({ length: 5 }, () => 'processing'))
    state.listed = { transcribing: [], processing: ['rec-1', 'rec-2', 'rec-3', 'rec-4', 'rec-5'] }
    expect(await follow()).toEqual({ finished: [], unfinished: 5 })
    expect(asked).toEqual(['transcribing 1', 'processing 1', 'processing 2', 'processing 3'])
  })

  it('reads at most five pages of an endless list', async () => {
    const { state, follow, asked } = setUp(['processing', 'transcribing'])
    state.endless = true
    await follow()
    expect(asked).toHaveLength(10)
  })

  it('requests nothing while all unfinished recordings were just listed, and counts them', async () => {
    const { follow, asked } = setUp(['transcribing', 'completed'])
    expect(await follow(new Set(['rec-1']))).toEqual({ finished: [], unfinished: 1 })
    expect(asked).toEqual([])
  })

  it('returns none as finished that was just listed', async () => {
    const { follow } = setUp(['transcribing', 'processing'])
    expect(await follow(new Set(['rec-1']))).toEqual({ finished: ['rec-2'], unfinished: 2 })
  })

  it('ignores recordings given up, or finished at the service', async () => {
    const { library, follow, asked } = setUp(['transcribing', 'failed', 'completed', 'processing'])
    const unavailable = { state: 'unavailable', lastError: null, nextAttemptAt: null } as const
    library.writer.saveTranscriptAttempt({ id: 'rec-1', ...unavailable })
    expect(await follow(new Set(['rec-4']))).toEqual({ finished: [], unfinished: 1 })
    expect(asked).toEqual([])
  })

  it('finds an unfinished recording behind hundreds of other waiting ones', async () => {
    const statuses = Array.from({ length: 1_100 }, (_, index) =>
      index === 1_050 ? 'processing' : 'completed',
    )
    const { follow } = setUp(statuses)
    expect(await follow()).toEqual({ finished: ['rec-1051'], unfinished: 1 })
  })
})
