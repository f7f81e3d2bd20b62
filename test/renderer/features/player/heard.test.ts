import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HeardReporter } from '../../../../src-renderer/features/player/heard.ts'
import { clientError, createFakeClient } from '../../../support/window/fake-client.ts'

function setup() {
  const client = createFakeClient()
  return { client, heard: new HeardReporter(client) }
}

describe('HeardReporter', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reports the played range when playback stops', () => {
    const { client, heard } = setup()
    heard.begin('a', 5)
    for (const at of [5.25, 5.5, 8]) heard.reach(at)
    expect(client.calls).toEqual([])
    heard.end(9)
    expect(client.callsTo('personal.save-heard')).toEqual([{ id: 'a', ranges: [[5, 9]], position: 9 }])
  })

  it('reports every ten seconds during playback, without gaps', async () => {
    const { client, heard } = setup()
    heard.begin('a', 0)
    for (let at = 0.25; at <= 21; at += 0.25) {
      await vi.advanceTimersByTimeAsync(250)
      heard.reach(at)
    }
    const told = client.callsTo('personal.save-heard')
    expect(told).toHaveLength(2)
    heard.end(21)
    const ranges = client.callsTo('personal.save-heard').flatMap((call) => call.ranges)
    expect(ranges[0]![0]).toBe(0)
    expect(ranges.at(-1)![1]).toBe(21)
    // Nothing between is missing.
    for (const [index, range] of ranges.slice(1).entries()) expect(range[0]).toBe(ranges[index]![1])
  })

  it('leaves out skipped ranges', () => {
    const { client, heard } = setup()
    heard.begin('a', 0)
    heard.reach(4)
    heard.jump(4.5, 60)
    heard.reach(62)
    heard.jump(62, 10)
    heard.end(12)
    expect(client.callsTo('personal.save-heard')).toEqual([
      {
        id: 'a',
        ranges: [
          [0, 4.5],
          [60, 62],
          [10, 12],
        ],
        position: 12,
      },
    ])
  })

  it('reports the ranges of each call separately', () => {
    const { client, heard } = setup()
    heard.begin('a', 0)
    heard.reach(3)
    heard.begin('b', 7)
    heard.end(9)
    expect(client.callsTo('personal.save-heard')).toEqual([
      { id: 'a', ranges: [[0, 3]], position: 3 },
      { id: 'b', ranges: [[7, 9]], position: 9 },
    ])
  })

  it('reports nothing when Pause follows Play at once', () => {
    const { client, heard } = setup()
    heard.begin('a', 5)
    heard.end(5.1)
    expect(client.calls).toEqual([])
  })

  it('reports the listening position when leaving a paused call', () => {
    const { client, heard } = setup()
    heard.begin('a', 0)
    heard.end(5)
    heard.jump(5, 80)
    heard.flush()
    expect(client.callsTo('personal.save-heard').at(-1)).toEqual({ id: 'a', ranges: [], position: 80 })
  })

  it('reports position 0 after the end of the call', () => {
    const { client, heard } = setup()
    heard.begin('a', 90)
    heard.end(98, true)
    heard.end(98, true)
    expect(client.callsTo('personal.save-heard')).toEqual([{ id: 'a', ranges: [[90, 98]], position: 0 }])
  })

  it('reports nothing for a call that was never played', () => {
    const { client, heard } = setup()
    heard.jump(0, 20)
    heard.flush()
    expect(client.calls).toEqual([])
  })

  it('passes the reported ranges to its listener', () => {
    const told: unknown[] = []
    const heard = new HeardReporter(createFakeClient(), (...heard) => told.push(heard))
    heard.begin('a', 5)
    heard.end(9)
    expect(told).toEqual([['a', [[5, 9]]]])
  })

  it('ignores a failure to save', async () => {
    const { client, heard } = setup()
    client.answer({
      'personal.save-heard': () => {
        throw clientError('internal', 'no')
      },
    })
    heard.begin('a', 0)
    heard.end(5)
    await vi.runAllTimersAsync()
    expect(client.callsTo('personal.save-heard')).toHaveLength(1)
  })
})
