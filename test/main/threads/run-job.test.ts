import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startLibraryThreads, type ThreadPrograms } from '../../../src-main/threads/library-threads.ts'
import { latestOnly } from '../../../src-main/util/latest-only.ts'
import { createJobRunner, type JobDeadlines } from '../../../src-main/threads/run-job.ts'
import { threadPrograms } from '../../support/process/thread-programs.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** A job's program; `work` is its source. */
function programsOf(work: string): ThreadPrograms {
  const source = `
    import { parentPort as port, workerData } from 'node:worker_threads'
    const { plan } = workerData.job
    ${work}`
  const reader = new URL(`data:text/javascript,${encodeURIComponent(source)}`)
  return { reader, writer: reader, search: reader }
}

const everyDeadline = (ms: number) => new Proxy({} as JobDeadlines, { get: () => ms })

describe('createJobRunner', () => {
  it('terminates the thread of a job that never ends, and runs the next one', async () => {
    const program = programsOf(`
      while (plan.id === 'endless') /^(?:a|b|ab)*c$/.test('ab'.repeat(100))
      port.postMessage({ outcome: plan.id })
      port.close()`)
    const runJob = createJobRunner(program, everyDeadline(2_000))
    const run = latestOnly((id: string) =>
      runJob('conversation', { folder: '', id, region: 'US', locale: 'en' }),
    )
    const endless = run('endless')
    const next = run('next')
    await expect(endless).rejects.toMatchObject({ name: 'CodedError', code: 'took-too-long' })
    expect(await next).toBe('next')
  })

  /** Answers with the number of jobs that its thread has run. */
  const counting = programsOf(`
    let count = 0
    const run = () => port.postMessage({ outcome: ++count })
    port.on('message', run)
    run()`)

  it('runs repeated jobs in one thread, and those at the same time in several', async () => {
    const runJob = createJobRunner(counting)
    const run = () => runJob('said-names', { folder: '', number: null })
    expect([await run(), await run()]).toEqual([1, 2])
    expect(await Promise.all([run(), run()])).toEqual([3, 1])
  })

  it('ends a waiting thread when its library is closed', async () => {
    const runJob = createJobRunner(counting)
    const run = (ended: AbortSignal) => runJob('said-names', { folder: '', number: null }, { ended })
    const first = new AbortController()
    const second = new AbortController()
    expect(await run(first.signal)).toBe(1)
    expect(await run(second.signal)).toBe(2)
    first.abort()
    expect(await run(second.signal)).toBe(3)
    second.abort()
    expect(await run(new AbortController().signal)).toBe(1)
  })

  it('ends a thread that has waited for a job in vain', async () => {
    const runJob = createJobRunner(counting, everyDeadline(240_000), 1)
    const run = () => runJob('said-names', { folder: '', number: null })
    expect(await run()).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await run()).toBe(1)
  })

  it('tells the failure of a job and runs the next one in its thread', async () => {
    const runJob = createJobRunner(threadPrograms)
    const nowhere = join(makeTempFolder(), 'nowhere')
    await expect(runJob('said-names', { folder: nowhere, number: null })).rejects.toThrow()
    await expect(runJob('said-names', { folder: nowhere, number: null })).rejects.toThrow()
  })

  it('extends the time of a job that reports progress', async () => {
    const program = programsOf(`
      let told = 0
      const tell = () => {
        if (told++ < 6) port.postMessage({ progress: { doneBytes: told, totalBytes: 6 } })
        else port.postMessage({ outcome: 'done' }), port.close(), clearInterval(timer)
      }
      const timer = setInterval(tell, 1_000)`)
    const runJob = createJobRunner(program, everyDeadline(4_000))
    expect(await runJob('check', { folder: '' })).toBe('done')
  })

  it('ends the thread of a job at any point and releases the library', async () => {
    const folder = makeTempFolder()
    const threads = await startLibraryThreads(threadPrograms, folder)
    const runJob = createJobRunner(threadPrograms)
    const plan = { folder, id: 'nobody', region: 'US', locale: 'en' }
    expect(await runJob('conversation', plan)).toEqual({ conversation: null, found: [] })
    const ended = new AbortController()
    const job = runJob('conversation', plan, { ended: ended.signal })
    ended.abort()
    await expect(job).rejects.toThrow('the thread ended before its job was done')
    await expect(runJob('conversation', plan, { ended: ended.signal })).rejects.toThrow('the thread ended')
    await threads.close()
  })
})
