import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CodedError } from '../../../src-main/util/coded-error.ts'
import { connect } from '../../../src-main/threads/rpc.ts'

interface Target {
  add(a: number, b: number): number
  fail(): never
  refuse(): never
  die(): never
}

const rpc = new URL('../../../src-main/threads/rpc.ts', import.meta.url).href
const codedError = new URL('../../../src-main/util/coded-error.ts', import.meta.url).href
const program = `
  import { parentPort } from 'node:worker_threads'
  import { serve } from '${rpc}'
  import { CodedError } from '${codedError}'
  serve(parentPort, {
    add: (a, b) => a + b,
    fail: () => { throw Object.assign(new RangeError('too far'), { code: 'far' }) },
    refuse: () => { throw new CodedError({ code: 'files-left', params: { count: 2, folder: '/data' } }) },
    die: () => process.exit(1),
  })`

function startTarget() {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
  onTestFinished(async () => void (await worker.terminate()))
  return connect<Target>(worker)
}

describe('rpc', () => {
  it('returns to each call its own result', async () => {
    const target = startTarget()
    const sums = await Promise.all([target.add(1, 2), target.add(3, 4), target.add(5, 6)])
    expect(sums).toEqual([3, 7, 11])
  })

  it('keeps name, message and code of an error', async () => {
    await expect(startTarget().fail()).rejects.toMatchObject({
      name: 'RangeError',
      message: 'too far',
      code: 'far',
    })
  })

  it('restores an expected failure with its code and parameters', async () => {
    const error: unknown = await startTarget()
      .refuse()
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CodedError)
    expect((error as CodedError).toAppError()).toEqual({
      code: 'files-left',
      params: { count: 2, folder: '/data' },
    })
  })

  it('rejects unknown methods, including inherited names', async () => {
    const target = startTarget() as unknown as Record<'subtract' | 'constructor', () => Promise<unknown>>
    await expect(target.constructor()).rejects.toThrow('unknown method')
    await expect(target.subtract()).rejects.toThrow('unknown method')
  })

  it('rejects pending and later calls when the thread dies', async () => {
    const target = startTarget()
    await expect(target.die()).rejects.toThrow()
    await expect(target.add(1, 1)).rejects.toThrow()
  })
})
