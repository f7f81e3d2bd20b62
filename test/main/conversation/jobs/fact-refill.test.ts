import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../../../src-main/util/clock.ts'
import { silentLog } from '../../../../src-main/util/log.ts'
import { createFactRefill } from '../../../../src-main/conversation/jobs/fact-refill.ts'
import { startLibraryThreads } from '../../../../src-main/threads/library-threads.ts'
import { createJobRunner } from '../../../../src-main/threads/run-job.ts'
import { trackJobs } from '../../../../src-main/threads/tracked-jobs.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { threadPrograms } from '../../../support/process/thread-programs.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { packTranscript } from '../../../../src-main/threads/pack-transcripts.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** Calls with words, in the threads of the app; sleeping takes no time. */
async function openThreads(calls: number) {
  const folder = makeTempFolder()
  const threads = await startLibraryThreads(threadPrograms, folder)
  const { reader, writer } = threads
  await writer.saveRecordings({ recordings: serviceRecordingsOf(calls), seenAt: 1 })
  const transcript = transcriptOf(['them', 'Mail me at ann@example.com please.'])
  const transcripts = Array.from({ length: calls }, (_, index) =>
    packTranscript({ id: `rec-${index + 1}`, transcript }),
  )
  await writer.saveTranscripts({ transcripts })
  const slept: number[] = []
  const clock = {
    ...systemClock,
    sleep: (ms: number, signal?: AbortSignal) => {
      slept.push(ms)
      return systemClock.sleep(0, signal)
    },
  }
  const jobs = trackJobs(createJobRunner(threadPrograms))
  const refill = createFactRefill({
    ...{ folder, reader, writer, libraryChanges: threads.changes, jobs, clock, log: silentLog },
    isFillingUp: () => false,
  })
  const close = async () => {
    await Promise.all([refill.stop(), jobs.stop()])
    await threads.close()
  }
  onTestFinished(() => close().catch(() => undefined))
  return { folder, threads, refill, slept, close }
}

const notAborted = () => new AbortController().signal

describe('createFactRefill', () => {
  it('finds the facts of all calls at once, and then no more', async () => {
    const { threads, refill } = await openThreads(150)
    const told: [number, number][] = []
    await refill.complete({ onProgress: (...progress) => told.push(progress), signal: notAborted() })
    expect(told.at(-1)).toEqual([150, 150])
    expect(await threads.reader.countWithoutFacts({ checksDays: true })).toBe(0)
    expect(await threads.reader.findStoredFacts({ id: 'rec-150' })).toMatchObject([
      { kind: 'email', value: 'ann@example.com', speaker: 'them' },
    ])
    told.length = 0
    await refill.complete({ onProgress: (...progress) => told.push(progress), signal: notAborted() })
    expect(told).toEqual([])
  })

  it('finds them in the background, with pauses, and again after a change', async () => {
    const { threads, refill, slept } = await openThreads(120)
    refill.start()
    const waiting = () => threads.reader.countWithoutFacts({ checksDays: true })
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
    expect(slept.length).toBeGreaterThan(2)
    await saveTranscript(threads.writer, { id: 'rec-7', transcript: transcriptOf(['you', 'No facts here.']) })
    await expect.poll(() => threads.reader.findStoredFacts({ id: 'rec-7' }), { timeout: 20_000 }).toEqual([])
  })

  it('begins at once when a call arrives, and announces that promises were found', async () => {
    const { threads, refill, slept } = await openThreads(1)
    const promises: unknown[] = []
    threads.changes.listen((change) => change.promises && promises.push(change))
    refill.start()
    await expect
      .poll(() => threads.reader.countWithoutFacts({ checksDays: true }), { timeout: 20_000 })
      .toBe(0)
    expect(promises).toEqual([])
    await threads.writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 2 })
    slept.length = 0
    const transcript = transcriptOf(['you', 'I will send you the contract tomorrow.'])
    await threads.writer.saveTranscripts({ transcripts: [packTranscript({ id: 'rec-2', transcript })] })
    await expect
      .poll(() => promises, { timeout: 20_000 })
      .toEqual([{ ids: [], words: false, promises: true }])
    // The round that runs already may find them; the one of the new call follows it.
    await expect.poll(() => slept, { timeout: 20_000 }).toContain(0)
  })

  it('stops at once when the library is closed, and continues after the next start', async () => {
    const { folder, threads, refill, close } = await openThreads(3_000)
    refill.start()
    const waiting = () => threads.reader.countWithoutFacts({ checksDays: false })
    await expect.poll(waiting, { timeout: 20_000 }).toBeLessThan(3_000)
    const left = await waiting()
    await close()
    const again = await startLibraryThreads(threadPrograms, folder)
    onTestFinished(() => again.close())
    const rest = await again.reader.countWithoutFacts({ checksDays: false })
    expect(rest).toBeLessThanOrEqual(left)
    // It did not finish first.
    expect(rest).toBeGreaterThan(0)
    expect(await again.reader.checkIntegrity()).toEqual(['ok'])
  })

  it('can be aborted, which keeps what was found', async () => {
    const { threads, refill } = await openThreads(3_000)
    const aborted = new AbortController()
    const completed = refill.complete({ onProgress: () => aborted.abort(), signal: aborted.signal })
    await expect(completed).rejects.toThrow()
    const left = await threads.reader.countWithoutFacts({ checksDays: false })
    expect([left > 0, left < 3_000]).toEqual([true, true])
  })
})
