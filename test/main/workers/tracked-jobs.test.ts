import { expect, it } from 'vitest'
import { trackJobs } from '../../../src-main/workers/tracked-jobs.ts'

it('waits with stopping for what runs, also where it fails, and begins nothing afterwards', async () => {
  const running = Promise.withResolvers<never>()
  const jobs = trackJobs(() => running.promise)
  const check = () => jobs.run('check', { folder: 'nowhere' })
  const job = check().catch(() => 'failed')
  let stopped = false
  const stopping = jobs.stop().then(() => (stopped = true))
  await expect(check()).rejects.toThrow('the library is closed')
  expect([jobs.isStopped, stopped]).toEqual([true, false])
  running.reject(new Error('no such library'))
  await stopping
  expect(await job).toBe('failed')
})
