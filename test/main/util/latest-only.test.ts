import { describe, expect, it } from 'vitest'
import { latestOnly } from '../../../src-main/util/latest-only.ts'

/** Work that ends on request. */
function openWork() {
  const begun: string[] = []
  const ends: { resolve(outcome: string): void; reject(error: Error): void }[] = []
  const ask = latestOnly((input: string) => {
    begun.push(input)
    return new Promise<string>((resolve, reject) => ends.push({ resolve, reject }))
  })
  const settle = async () => {
    for (let turns = 0; turns < 10; turns++) await Promise.resolve()
  }
  return { ask, begun, ends, settle }
}

describe('latestOnly', () => {
  it('starts at once when nothing is running', async () => {
    const { ask, begun, ends, settle } = openWork()
    const first = ask('a')
    await settle()
    expect(begun).toEqual(['a'])
    ends[0]!.resolve('A')
    expect(await first).toBe('A')
  })

  it('answers superseded requests with null and runs only the latest', async () => {
    const { ask, begun, ends, settle } = openWork()
    const asked = ['a', 'ab', 'abc', 'abcd'].map(ask)
    expect(await asked[1]).toBeNull()
    expect(await asked[2]).toBeNull()
    ends[0]!.resolve('A')
    await settle()
    expect(begun).toEqual(['a', 'abcd'])
    ends[1]!.resolve('ABCD')
    expect(await Promise.all(asked)).toEqual(['A', null, null, 'ABCD'])
  })

  it('continues after a failure, which only its caller receives', async () => {
    const { ask, ends, settle } = openWork()
    const first = ask('a')
    const second = ask('ab')
    await settle()
    ends[0]!.reject(new Error('no'))
    await expect(first).rejects.toThrow('no')
    await settle()
    ends[1]!.resolve('AB')
    expect(await second).toBe('AB')
  })

  it('rejects when the work throws synchronously', async () => {
    const ask = latestOnly((_input: string): Promise<string> => {
      throw new Error('not even begun')
    })
    await expect(ask('a')).rejects.toThrow('not even begun')
    await expect(ask('b')).rejects.toThrow('not even begun')
  })
})
