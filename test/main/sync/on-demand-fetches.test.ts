import { describe, expect, it, onTestFinished } from 'vitest'
import type { WantedItem } from '../../../src-main/library/stored-types.ts'
import { toNotReadyAttempt } from '../../../src-main/sync/attempts.ts'
import type { Obstacle } from '../../../src-main/sync/failure-tracker.ts'
import type { AudioWork } from '../../../src-main/sync/audio/audio-work.ts'
import { WakeSignal } from '../../../src-main/sync/wake-signal.ts'
import { OnDemandFetches } from '../../../src-main/sync/on-demand-fetches.ts'
import type { FetchPolicy } from '../../../src-main/sync/fetch-policy.ts'
import type { ItemContext } from '../../../src-main/sync/transcripts.ts'
import { WantedQueue } from '../../../src-main/sync/wanted-queue.ts'
import type { Log } from '../../../src-main/util/log.ts'
import { asThreads } from '../../support/engine/as-remote.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../support/library/service-recordings.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'

/** Recordings without data; the test decides when requests are answered. */
function setUp({ withAudio = true } = {}) {
  const clock = new FakeClock()
  const wake = new WakeSignal(clock)
  const library = openLibrary()
  library.writer.saveRecordings({ recordings: serviceRecordingsOf(80), seenAt: 1 })
  const state: {
    obstacle: Obstacle | null
    held: 'metered' | null
    transcript: boolean
    /** What the background is to fetch. */
    wanted: WantedItem[]
  } = { obstacle: null, held: null, transcript: true, wanted: [] }
  const asked: string[] = []
  const warned: string[] = []
  const answers: (() => void)[] = []
  const answer = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      answers.push(resolve)
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  const controller = new AbortController()
  const context = {
    service: {
      fetchRecording: async (id: string, { priority, signal }: { priority: string; signal: AbortSignal }) => {
        asked.push(`${id} ${priority}`)
        await answer(signal)
        const transcript = state.transcript ? transcriptOf(['you', 'Hello']) : null
        return { ...serviceRecordingOf({ id }), transcript }
      },
    },
    threads: asThreads(library),
    failures: {
      succeed: () => {},
      recordItemFailure: async () => false,
      // Opened recordings are stopped only by an obstacle for everything.
      obstacle: (withStorage: boolean) => (withStorage ? { phase: 'offline' } : state.obstacle),
    },
    clock,
    random: () => 0.5,
    log: { warn: (message: string) => warned.push(message) } as unknown as Log,
    onSaved: () => {},
  } as unknown as ItemContext
  const transcripts = new WantedQueue(async () => state.wanted)
  const audioQueue = new WantedQueue(async () => [])
  const audio = {
    queue: audioQueue,
    fetch: async ({ item: { id }, signal }, priority) => {
      asked.push(`${id} audio ${priority}`)
      await answer(signal)
    },
  } as Pick<AudioWork, 'queue' | 'fetch'> as AudioWork
  const askedAudio = new Set<string>()
  const onDemand = new OnDemandFetches({
    context,
    transcripts,
    audio,
    wake,
    fetchPolicy: {
      get audio() {
        return state.held
      },
    } as FetchPolicy,
    asked: askedAudio,
    signal: controller.signal,
    withAudio,
  })
  onTestFinished(() => controller.abort())
  const find = (id: string) => library.reader.findRecordings({ ids: [id] })[0]!
  const openedAtOf = (id: string) =>
    library.db.prepare('SELECT openedAt FROM recording WHERE id = ?').pluck().get(id)
  const answerAll = async () => {
    for (const resolve of answers.splice(0)) resolve()
    await clock.advance(0)
  }
  const openNow = async (id: string) => {
    onDemand.open(id)
    await clock.advance(0)
  }
  /** Whether background work is paused. */
  const isAside = async () => {
    let on = false
    void onDemand.yieldToRequests(controller.signal).then(() => (on = true))
    await clock.advance(0)
    return !on
  }
  return {
    ...{ clock, wake, library, state, asked, warned, answerAll, controller },
    ...{ transcripts, audioQueue, askedAudio, onDemand, find, openedAtOf, openNow, isAside },
  }
}

function itemOf(id: string): WantedItem {
  return { id, status: 'completed', attempts: 0, createdAtMs: null, opened: false, cutOff: null }
}

describe('opening a recording', () => {
  it('saves the time, and requests its transcript and then its audio, before all others', async () => {
    const { asked, openNow, openedAtOf, clock, library, answerAll, onDemand } = setUp()
    await openNow('rec-7')
    expect(asked).toEqual(['rec-7 interactive', 'rec-7 audio interactive'])
    expect(openedAtOf('rec-7')).toBe(clock.now())
    await answerAll()
    await onDemand.finish()
    expect(library.reader.findTranscript({ id: 'rec-7' })).not.toBeNull()
  })

  it('pauses background work until it is answered, then resumes it', async () => {
    const { openNow, isAside, answerAll, wake, clock } = setUp()
    expect(await isAside()).toBe(false)
    await openNow('rec-7')
    expect(await isAside()).toBe(true)
    const { version } = wake
    await answerAll()
    expect(await isAside()).toBe(false)
    expect(wake.version).toBeGreaterThan(version)
    expect(clock.sleeping).toBe(0)
  })

  it('pauses background work for at most a second after the latest request', async () => {
    const { clock, openNow, isAside } = setUp()
    await openNow('rec-7')
    await clock.advance(500)
    await openNow('rec-8')
    await clock.advance(500)
    expect(await isAside()).toBe(true)
    await clock.advance(499)
    expect(await isAside()).toBe(true)
    await clock.advance(1)
    expect(await isAside()).toBe(false)
  })

  it('takes an item over from the background, after that has ended', async () => {
    const { openNow, transcripts, controller, asked, state, clock } = setUp()
    state.held = 'metered'
    const job = transcripts.begin(itemOf('rec-7'), controller.signal)
    await openNow('rec-7')
    expect([job.signal.aborted, asked]).toEqual([true, []])
    job.done()
    await clock.advance(0)
    expect(asked).toEqual(['rec-7 interactive'])
  })

  it('leaves an item in the background that is almost done', async () => {
    const { openNow, transcripts, audioQueue, controller, asked } = setUp()
    const jobs = [transcripts, audioQueue].map((queue) => queue.begin(itemOf('rec-7'), controller.signal))
    for (const job of jobs) job.keep()
    await openNow('rec-7')
    expect([jobs.map(({ signal }) => signal.aborted), asked]).toEqual([[false, false], []])
  })

  it('requests nothing that is stored, and leaves later changes to the background', async () => {
    const { openNow, library, asked, state, transcripts, controller } = setUp()
    state.held = 'metered'
    saveTranscript(library.writer, { id: 'rec-7', transcript: transcriptOf(['you', 'Hello']) })
    await openNow('rec-7')
    expect(asked).toEqual([])
    state.wanted = [itemOf('rec-7')]
    expect((await transcripts.next(controller.signal))?.item.id).toBe('rec-7')
  })

  it('counts the attempt together with earlier ones', async () => {
    const { openNow, library, state, find, answerAll, clock } = setUp()
    Object.assign(state, { held: 'metered', transcript: false })
    const waiting = { state: 'waiting', lastError: null, nextAttemptAt: 5 } as const
    for (let count = 0; count < 6; count++) library.writer.saveTranscriptAttempt({ id: 'rec-7', ...waiting })
    await openNow('rec-7')
    await answerAll()
    const { nextAttemptAt } = toNotReadyAttempt({ attempts: 6, now: clock.now(), random: () => 0.5 })
    expect(find('rec-7').transcriptNextAt).toBe(nextAttemptAt)
  })

  it('requests again only after 15 s while the service is not ready', async () => {
    const { openNow, state, asked, answerAll, clock } = setUp({ withAudio: false })
    state.transcript = false
    await openNow('rec-7')
    await answerAll()
    await clock.advance(14_999)
    await openNow('rec-7')
    expect(asked).toHaveLength(1)
    await clock.advance(1)
    await openNow('rec-7')
    expect(asked).toHaveLength(2)
  })

  it('waits for a previous fetch of the same recording', async () => {
    const { clock, openNow, asked, answerAll } = setUp({ withAudio: false })
    await openNow('rec-7')
    await clock.advance(20_000)
    await openNow('rec-7')
    expect(asked).toHaveLength(1)
    await answerAll()
    // The first request has fetched the transcript.
    expect(asked).toHaveLength(1)
  })

  it('requests no audio while audio is paused, or in a run without audio', async () => {
    const held = setUp()
    held.state.held = 'metered'
    await held.openNow('rec-7')
    const without = setUp({ withAudio: false })
    await without.openNow('rec-7')
    expect([held.asked, without.asked]).toEqual([['rec-7 interactive'], ['rec-7 interactive']])
  })

  it('leaves it to the workers while an obstacle blocks everything', async () => {
    const { openNow, state, asked, wake, openedAtOf, transcripts } = setUp()
    state.obstacle = { phase: 'offline', forMs: null, offlineReason: null }
    const { version } = wake
    await openNow('rec-7')
    expect(asked).toEqual([])
    expect(openedAtOf('rec-7')).not.toBeNull()
    expect(wake.version).toBeGreaterThan(version)
    state.obstacle = null
    await openNow('rec-7')
    expect(asked).toHaveLength(2)
    expect(transcripts.busy).toBe(true)
  })

  it('makes the workers read the changed order', async () => {
    const { openNow, transcripts, controller, state } = setUp()
    state.wanted = [itemOf('rec-1'), itemOf('rec-2')]
    await transcripts.next(controller.signal)
    await openNow('rec-7')
    state.wanted = [itemOf('rec-9'), itemOf('rec-2')]
    expect((await transcripts.next(controller.signal))?.item.id).toBe('rec-9')
  })

  it('pauses nothing when the library does not have the recording', async () => {
    const { openNow, isAside, transcripts, warned } = setUp()
    await openNow('no-such-recording')
    expect([await isAside(), transcripts.busy, warned.length]).toEqual([false, false, 1])
  })

  it('logs a warning and pauses nothing when the library fails', async () => {
    const { openNow, isAside, library, warned, asked } = setUp()
    const { markOpened } = library.writer
    library.writer.markOpened = () => {
      throw new Error('full')
    }
    await openNow('rec-7')
    expect([warned, asked, await isAside()]).toEqual([['opened recording not fetched'], [], false])
    library.writer.markOpened = markOpened
    await openNow('rec-7')
    expect(asked).toHaveLength(2)
  })
})

describe('audio on demand', () => {
  it('is requested even while audio is paused, and again each time', async () => {
    const { onDemand, state, asked, askedAudio, clock, answerAll } = setUp()
    state.held = 'metered'
    onDemand.fetchAudio(['rec-7'])
    await clock.advance(0)
    expect([...askedAudio]).toEqual(['rec-7'])
    expect(asked).toEqual(['rec-7 interactive', 'rec-7 audio interactive'])
    await answerAll()
    onDemand.fetchAudio(['rec-7'])
    await clock.advance(0)
    expect(asked.slice(2)).toEqual(['rec-7 audio interactive'])
  })

  it('is left to the workers for many calls, which are woken from the first on', async () => {
    const { onDemand, asked, askedAudio, wake, openedAtOf, clock } = setUp()
    const ids = Array.from({ length: 70 }, (_, index) => `rec-${index + 1}`)
    const { version } = wake
    onDemand.fetchAudio(ids)
    expect(askedAudio.size).toBe(70)
    await clock.advance(0)
    await onDemand.finish()
    expect(asked).toEqual([])
    expect(ids.every((id) => openedAtOf(id) !== null)).toBe(true)
    // The first, the 33rd, the 65th and the last.
    expect(wake.version - version).toBe(4)
  })

  it('is saved for no more calls after the run has ended', async () => {
    const { onDemand, controller, openedAtOf } = setUp()
    onDemand.fetchAudio(['rec-1', 'rec-2', 'rec-3'])
    controller.abort()
    await onDemand.finish()
    expect(openedAtOf('rec-3')).toBeNull()
  })
})

describe('settle', () => {
  it('waits until all requested items have ended and none is waiting', async () => {
    const { openNow, onDemand, controller, clock, asked } = setUp()
    await openNow('rec-7')
    let settled = false
    void onDemand.finish().then(() => (settled = true))
    await clock.advance(0)
    expect(settled).toBe(false)
    const aside = onDemand.yieldToRequests(controller.signal)
    controller.abort()
    await aside
    await onDemand.finish()
    await openNow('rec-8')
    expect(asked).toHaveLength(2)
  })
})
