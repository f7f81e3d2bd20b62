import { describe, expect, it } from 'vitest'
import { OpenCallData } from '../../../../src-renderer/app/open-call/open-call-data.svelte.ts'

/** Data of an open call, whose answers the test gives one by one. */
function setUp() {
  let id = $state<string | null>('a')
  const openCall = {
    get id() {
      return id
    },
  }
  const requests: { id: string; answer: (value: string) => Promise<void>; fail: () => Promise<void> }[] = []
  const data = new OpenCallData(openCall, (id) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const settled = () => promise.then(() => undefined).catch(() => undefined)
    requests.push({
      id,
      answer: (value) => (resolve(value), settled()),
      fail: () => (reject(new Error('failed')), settled()),
    })
    return promise
  })
  /** As if the call was chosen in the list and opened. */
  const open = (next: string | null) => {
    id = next
    if (next !== null) data.onOpened(next)
  }
  open('a')
  return { data, requests, open, leave: (next: string | null) => void (id = next) }
}

describe('OpenCallData', () => {
  it('loads a call once, and has nothing before', async () => {
    const { data, requests, open } = setUp()
    expect(data.value).toBeNull()
    await requests[0]!.answer('A')
    open('a')
    expect(data.value).toBe('A')
    expect(requests).toHaveLength(1)
  })

  it('has no data of another call, from the moment at which that one is shown', async () => {
    const { data, requests, leave } = setUp()
    await requests[0]!.answer('A')
    leave('b')
    expect(data.value).toBeNull()
  })

  it('drops the late answer about another call', async () => {
    const { data, requests, open } = setUp()
    open('b')
    await requests[1]!.answer('B')
    await requests[0]!.answer('A')
    expect(data.value).toBe('B')
  })

  it('drops the late answer and the late failure about the same call', async () => {
    const { data, requests } = setUp()
    void data.load('a')
    void data.load('a')
    await requests[2]!.answer('newest')
    await requests[1]!.answer('older')
    await requests[0]!.fail()
    expect(data.value).toBe('newest')
  })

  it('keeps what is shown while it is loaded again after a change, and when that fails', async () => {
    const { data, requests } = setUp()
    await requests[0]!.answer('A')
    data.onChanged(['b'])
    expect(requests).toHaveLength(1)
    data.onChanged(['a', 'b'])
    expect(data.value).toBe('A')
    await requests[1]!.answer('A2')
    expect(data.value).toBe('A2')
    data.onChanged(null)
    await requests[2]!.fail()
    expect(data.value).toBe('A2')
  })

  it('loads a call again that changed while none was open, or while the next was being opened', async () => {
    const { data, requests, open, leave } = setUp()
    await requests[0]!.answer('A')
    leave('b')
    data.onChanged(['a'])
    open('a')
    expect(data.value).toBeNull()
    await requests[1]!.answer('A2')
    leave(null)
    data.onChanged(null)
    open('a')
    expect([data.value, requests.length]).toEqual([null, 3])
  })

  it('loads a call again that was left for one that could not be loaded', async () => {
    const { data, requests, open } = setUp()
    await requests[0]!.answer('A')
    open('b')
    await requests[1]!.fail()
    open('a')
    expect(requests.map(({ id }) => id)).toEqual(['a', 'b', 'a'])
    await requests[2]!.answer('A2')
    expect(data.value).toBe('A2')
  })

  it('shows a change at once, until the call is loaded again', async () => {
    const { data, requests } = setUp()
    await requests[0]!.answer('A')
    data.change('b', () => 'other')
    data.change('a', (value) => `${value}!`)
    expect(data.value).toBe('A!')
    data.onChanged(null)
    await requests[1]!.answer('A2')
    expect(data.value).toBe('A2')
  })

  it('reads another call for the caller alone', async () => {
    const { data, requests } = setUp()
    await requests[0]!.answer('A')
    const read = data.read('b')
    await data.load('b')
    await requests[1]!.answer('B')
    expect([await read, data.value, requests.length]).toEqual(['B', 'A', 2])
  })

  it('returns what it read, and throws the failure', async () => {
    const { data, requests } = setUp()
    const read = data.read('a')
    await requests[1]!.answer('A')
    expect(await read).toBe('A')
    const failing = data.read('a')
    void requests[2]!.fail()
    await expect(failing).rejects.toThrow('failed')
  })
})
