import { describe, expect, it } from 'vitest'
import type { WantedItem } from '../../../src-main/library/stored-types.ts'
import type { RecordingDetail } from '../../../src-main/model/recording.ts'
import { ServiceError } from '../../../src-main/service/service-error.ts'
import { fetchTranscript, type ItemContext } from '../../../src-main/sync/transcripts.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { asThreads } from '../../support/engine/as-remote.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'

/** One recording in a library, and what the service answers when it is asked for. */
function setUp(answer: Partial<RecordingDetail> | ServiceError) {
  const clock = new FakeClock()
  const library = openLibrary()
  library.writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
  const blamed: unknown[] = []
  const succeeded: string[] = []
  const signals: (AbortSignal | undefined)[] = []
  const context = {
    service: {
      fetchRecording: async (_id: string, { signal }: { signal?: AbortSignal }) => {
        signals.push(signal)
        if (answer instanceof ServiceError) throw answer
        return { ...serviceRecordingOf(), transcript: null, ...answer }
      },
    },
    threads: asThreads(library),
    failures: {
      succeed: (what: string) => succeeded.push(what),
      recordItemFailure: async (error: unknown) => {
        blamed.push(error)
        return true
      },
    },
    clock,
    random: () => 1,
    log: silentLog,
    onSaved: () => {},
  } as unknown as ItemContext
  const { signal } = new AbortController()
  const item: WantedItem = {
    id: 'rec-1',
    status: 'completed',
    attempts: 0,
    createdAtMs: null,
    opened: false,
    cutOff: null,
  }
  const fetch = () => fetchTranscript(context, { item, signal, keep: () => {}, done: () => {} }, 'background')
  const find = () => library.reader.findRecordings({ ids: ['rec-1'] })[0]!
  return { clock, library, blamed, succeeded, signals, signal, fetch, find }
}

function failingWith(code: string): () => never {
  return () => {
    throw Object.assign(new Error(code), { code })
  }
}

describe('fetchTranscript', () => {
  it('passes on the abort signal, and reports a success', async () => {
    const { fetch, signals, signal, succeeded } = setUp({})
    await fetch()
    expect(signals).toEqual([signal])
    expect(succeeded).toEqual(['saved'])
  })

  it('never requests the transcript again of a recording that has failed', async () => {
    const { fetch, find } = setUp({ status: 'failed' })
    await fetch()
    expect(find()).toMatchObject({ transcriptState: 'unavailable', transcriptNextAt: null })
  })

  it('leaves an unfinished recording to the list, without a retry time', async () => {
    const { fetch, find } = setUp({ status: 'transcribing' })
    await fetch()
    expect(find()).toMatchObject({ transcriptState: 'waiting', transcriptNextAt: null })
  })

  it('retries soon when a completed recording has no transcript yet', async () => {
    const { fetch, find, clock } = setUp({ status: 'completed' })
    await fetch()
    expect(find()).toMatchObject({ transcriptState: 'waiting', transcriptNextAt: clock.now() + 5_000 })
  })

  it('does not change an item whose failure cannot be saved, and continues', async () => {
    const { fetch, find, library, blamed } = setUp(new ServiceError('server-error'))
    library.writer.saveTranscriptAttempt = failingWith('disk-full')
    await fetch()
    expect(blamed).toMatchObject([{ code: 'server-error' }, { code: 'disk-full' }])
    expect(find()).toMatchObject({ transcriptState: 'wanted' })
  })

  it('ends the run when a failure cannot be saved for a reason other than the disk', async () => {
    const { fetch, library } = setUp(new ServiceError('server-error'))
    library.writer.saveTranscriptAttempt = failingWith('closed')
    await expect(fetch()).rejects.toThrow('closed')
  })
})
