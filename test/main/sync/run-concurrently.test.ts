import { describe, expect, it } from 'vitest'
import { runConcurrently } from '../../../src-main/sync/run-concurrently.ts'

const never = new AbortController().signal

/** Runs until aborted, takes a moment to end, and records its end. */
function worker(ended: unknown[]) {
  return async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    await new Promise((resolve) => setImmediate(resolve))
    ended.push(signal.reason)
    throw new Error('stopped by another')
  }
}

describe('runConcurrently', () => {
  it('rejects with the first failure, after aborting all others and waiting for their end', async () => {
    const failure = new Error('the first')
    const ended: unknown[] = []
    const work = runConcurrently(never, [
      worker(ended),
      async () => {
        throw failure
      },
      worker(ended),
    ])
    await expect(work).rejects.toBe(failure)
    expect(ended).toEqual([failure, failure])
  })

  it('lets the others continue when one has ended without a failure', async () => {
    let resume = () => {}
    const work = runConcurrently(never, [
      async () => {},
      (signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', reject)
          resume = resolve
        }),
    ])
    await new Promise((resolve) => setImmediate(resolve))
    resume()
    await expect(work).resolves.toBeUndefined()
  })

  it('can be aborted from outside', async () => {
    const controller = new AbortController()
    const ended: unknown[] = []
    const work = runConcurrently(controller.signal, [worker(ended), worker(ended)])
    const reason = new Error('outside')
    controller.abort(reason)
    await expect(work).rejects.toThrow('stopped by another')
    expect(ended).toEqual([reason, reason])
  })
})
