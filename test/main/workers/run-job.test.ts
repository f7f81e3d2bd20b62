import { describe, expect, it } from 'vitest'
import { startLibraryThreads } from '../../../src-main/workers/library-threads.ts'
import { jobRunner } from '../../../src-main/workers/run-job.ts'
import { threadPrograms } from '../../support/compose-offhook.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

describe('jobRunner', () => {
  it('ends the thread of a job in whatever it does, and leaves the library to others', async () => {
    const folder = makeTempFolder()
    const threads = await startLibraryThreads(threadPrograms, folder)
    const runJob = jobRunner(threadPrograms)
    const plan = { folder, id: 'nobody', region: 'US', locale: 'en' }
    expect(await runJob('conversation', plan)).toBeNull()
    const ended = new AbortController()
    const job = runJob('conversation', plan, { ended: ended.signal })
    ended.abort()
    await expect(job).rejects.toThrow('the thread ended before its job was done')
    await expect(runJob('conversation', plan, { ended: ended.signal })).rejects.toThrow('the thread ended')
    await threads.close()
  })
})
