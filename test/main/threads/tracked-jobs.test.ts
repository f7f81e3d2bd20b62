import { expect, it } from 'vitest'
import { trackJobs } from '../../../src-main/threads/tracked-jobs.ts'

it('stop aborts the running job, waits for its end, and lets no other start', async () => {
  const running = Promise.withResolvers<never>()
  let ended: AbortSignal | undefined
  const jobs = trackJobs((_name, _plan, options) => {
    ended = options?.ended
    return running.promise
  })
  const check = () => jobs.run('check', { folder: 'nowhere' })
  const job = check().catch(() => 'failed')
  expect(ended?.aborted).toBe(false)
  let stopped = false
  const stopping = jobs.stop().then(() => (stopped = true))
  await expect(check()).rejects.toThrow('the library is closed')
  expect([jobs.isStopped, ended?.aborted, stopped]).toEqual([true, true, false])
  running.reject(new Error('the thread ended before its job was done'))
  await stopping
  expect(await job).toBe('failed')
})
