import { describe, expect, it, onTestFinished } from 'vitest'
import { followRequests } from '../../../src-main/assistants/follow-requests.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

describe('followRequests', () => {
  function follow(hasAssistants: boolean, canWatch = false) {
    const clock = new FakeClock()
    const state = { hasAssistants, latest: 1, looks: 0, heard: [] as number[], write: () => {} }
    const requests = followRequests({
      reader: {
        async listAssistantRequests() {
          state.looks++
          const request = { id: state.latest, at: 0, assistantId: 'a', assistant: 'Claude', asked: '' }
          return { total: 1, items: [{ ...request, callIds: [], sizeBytes: 0 }] }
        },
      },
      hasAssistants: () => state.hasAssistants,
      watch(changed) {
        state.write = changed
        return canWatch ? { close() {} } : null
      },
      clock,
    })
    requests.changes.listen(({ id }) => state.heard.push(id))
    void requests.follow()
    onTestFinished(() => requests.stop())
    return { requests, clock, state }
  }

  it('tells of each new request, and not of those from before', async () => {
    const { clock, state } = follow(true)
    await clock.advance(10_000)
    expect(state.heard).toEqual([])
    state.latest = 4
    await clock.advance(3_000)
    await clock.advance(10_000)
    expect(state.heard).toEqual([4])
  })

  it('tells of a request that comes right after the first assistant was added', async () => {
    const { requests, clock, state } = follow(false)
    await clock.advance(10_000)
    state.hasAssistants = true
    await requests.follow()
    state.latest = 2
    await clock.advance(3_000)
    expect(state.heard).toEqual([2])
  })

  it('checks when the library was written to, and rarely otherwise', async () => {
    const { clock, state } = follow(true, true)
    await clock.advance(50_000)
    const { looks } = state
    state.latest = 2
    state.write()
    await clock.advance(0)
    expect(state.heard).toEqual([2])
    expect(state.looks).toBe(looks + 1)
    // A write that the system reports late.
    state.latest = 3
    await clock.advance(70_000)
    expect(state.heard).toEqual([2, 3])
  })

  it('does nothing while there is no assistant', async () => {
    const { requests, clock, state } = follow(true)
    await clock.advance(10_000)
    state.hasAssistants = false
    await clock.advance(3_000)
    const { looks } = state
    await requests.follow()
    await clock.advance(60_000)
    expect(clock.sleeping).toBe(0)
    expect(state.looks).toBe(looks)
  })
})
