import { describe, expect, it } from 'vitest'
import type { WantedItem } from '../../../src-main/library/stored-types.ts'
import { WantedQueue } from '../../../src-main/sync/wanted-queue.ts'

const { signal } = new AbortController()

function setUp(count: number) {
  const wanted: WantedItem[] = Array.from({ length: count }, (_, index) => itemOf(`rec-${index + 1}`))
  const queries: number[] = []
  const queue = new WantedQueue(async (limit) => {
    queries.push(limit)
    const answer = wanted.slice(0, limit)
    await new Promise((resolve) => setImmediate(resolve))
    return answer
  })
  const finish = (id: string) =>
    wanted.splice(
      wanted.findIndex((item) => item.id === id),
      1,
    )
  return { wanted, queries, queue, finish }
}

/** Whether the promise is settled by now. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  await new Promise((resolve) => setImmediate(resolve))
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
}

function itemOf(id: string): WantedItem {
  return { id, status: 'completed', attempts: 0, createdAtMs: null, opened: false, cutOff: null }
}

describe('WantedQueue', () => {
  it('gives each item to one worker, in order, with a single query', async () => {
    const { queue, queries } = setUp(10)
    const jobs = await Promise.all(Array.from({ length: 6 }, () => queue.next(signal)))
    expect(jobs.map((job) => job?.item.id)).toEqual(['rec-1', 'rec-2', 'rec-3', 'rec-4', 'rec-5', 'rec-6'])
    expect(queries).toHaveLength(1)
  })

  it('is empty when all wanted items are being fetched', async () => {
    const { queue } = setUp(1)
    const job = await queue.next(signal)
    expect(await queue.next(signal)).toBeNull()
    expect(queue.busy).toBe(true)
    job?.done()
    expect(queue.busy).toBe(false)
  })

  it('skips items that are being fetched', async () => {
    const { queue } = setUp(100)
    const taken = new Set<string>()
    for (let index = 0; index < 100; index++) taken.add((await queue.next(signal))!.item.id)
    expect(taken.size).toBe(100)
    expect(await queue.next(signal)).toBeNull()
  })

  it('does not hand out an item again that was finished during the query', async () => {
    const { queue, finish } = setUp(2)
    const [first, second] = [await queue.next(signal), await queue.next(signal)]
    const looking = queue.next(signal)
    finish('rec-1')
    first?.done()
    expect(await looking).toBeNull()
    second?.done()
    expect((await queue.next(signal))?.item.id).toBe('rec-2')
  })

  it('returns an item again that was finished during the query and is wanted again', async () => {
    const { queue, finish, wanted } = setUp(1)
    const first = await queue.next(signal)
    const looking = queue.next(signal)
    finish('rec-1')
    first?.done()
    await looking
    wanted.push(itemOf('rec-1'))
    expect((await queue.next(signal))?.item.id).toBe('rec-1')
  })

  it('is busy during a query and while items are left', async () => {
    const { queue } = setUp(2)
    const looking = queue.next(signal)
    expect(queue.busy).toBe(true)
    ;(await looking)?.done()
    expect(queue.busy).toBe(true)
  })

  it('does not hand out an item that another caller has begun', async () => {
    const { queue } = setUp(3)
    await queue.next(signal)
    queue.begin(itemOf('rec-2'), signal)
    expect((await queue.next(signal))?.item.id).toBe('rec-3')
  })

  it('hands out a new first item after the read-ahead was cleared', async () => {
    const { queue, wanted } = setUp(5)
    await queue.next(signal)
    wanted.unshift(itemOf('opened'))
    expect((await queue.next(signal))?.item.id).toBe('rec-2')
    queue.clearReadAhead()
    expect((await queue.next(signal))?.item.id).toBe('opened')
  })

  it('aborts a preempted item and waits for its end', async () => {
    const { queue } = setUp(1)
    const job = (await queue.next(signal))!
    const over = queue.preempt('rec-1')
    expect(job.signal.aborted).toBe(true)
    expect(await isDone(over)).toBe(false)
    job.done()
    expect(await over).toBe(true)
    expect(queue.busy).toBe(false)
  })

  it('hands a preempted item to no worker until it is released', async () => {
    const { queue } = setUp(2)
    await queue.preempt('rec-1')
    expect((await queue.next(signal))?.item.id).toBe('rec-2')
    expect(await queue.next(signal)).toBeNull()
    queue.release('rec-1')
    expect((await queue.next(signal))?.item.id).toBe('rec-1')
  })

  it('hands an item out again when the job that preempted it has ended', async () => {
    const { queue } = setUp(1)
    await queue.preempt('rec-1')
    queue.begin(itemOf('rec-1'), signal).done()
    expect((await queue.next(signal))?.item.id).toBe('rec-1')
  })

  it('does not abort an item that is almost done', async () => {
    const { queue } = setUp(1)
    const job = (await queue.next(signal))!
    job.keep()
    expect(await queue.preempt('rec-1')).toBe(false)
    expect(job.signal.aborted).toBe(false)
  })

  it('drops removed items at any stage', async () => {
    const { queue } = setUp(3)
    const [first, second] = [(await queue.next(signal))!, (await queue.next(signal))!]
    first.keep()
    const gone = queue.cancel((id) => id === 'rec-1')
    expect(first.signal.aborted).toBe(true)
    expect(second.signal.aborted).toBe(false)
    expect(await isDone(gone)).toBe(false)
    first.done()
    await gone
  })

  it('hands out nothing from a query that was cleared while it ran', async () => {
    const { queue, wanted } = setUp(3)
    const reading = queue.next(signal)
    wanted.unshift(itemOf('opened'))
    queue.clearReadAhead()
    expect(await reading).toBeNull()
    expect((await queue.next(signal))?.item.id).toBe('opened')
  })
})
