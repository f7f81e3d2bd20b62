import { describe, expect, it, onTestFinished } from 'vitest'
import { followRequests } from '../../../src-main/assistants/follow-requests.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

const request = (id: number, assistantId = 'a') => ({
  ...{ id, at: 0, assistantId, assistant: 'Claude', asked: '', callIds: [], sizeBytes: 0 },
})

describe('followRequests', () => {
  function follow(hasAssistants: boolean, canWatch = false) {
    const clock = new FakeClock()
    const state = { hasAssistants, saved: [request(1)], looks: 0, heard: [] as number[], write: () => {} }
    const requests = followRequests({
      reader: {
        async listAssistantRequests() {
          state.looks++
          return state.saved.slice(-1)
        },
        async listLatestAssistantRequests({ after }) {
          state.looks++
          return state.saved.filter(({ id }) => id > after)
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
    state.saved.push(request(4))
    await clock.advance(3_000)
    await clock.advance(10_000)
    expect(state.heard).toEqual([4])
  })

  it('tells of each assistant when several ask between two looks', async () => {
    const { clock, state } = follow(true)
    await clock.advance(10_000)
    state.saved.push(request(2, 'a'), request(3, 'b'))
    await clock.advance(3_000)
    expect(state.heard).toEqual([2, 3])
  })

  it('tells of a request that comes right after the first assistant was added', async () => {
    const { requests, clock, state } = follow(false)
    await clock.advance(10_000)
    state.hasAssistants = true
    await requests.follow()
    state.saved.push(request(2))
    await clock.advance(3_000)
    expect(state.heard).toEqual([2])
  })

  it('checks when the library was written to, and rarely otherwise', async () => {
    const { clock, state } = follow(true, true)
    await clock.advance(50_000)
    const { looks } = state
    state.saved.push(request(2))
    state.write()
    await clock.advance(0)
    expect(state.heard).toEqual([2])
    expect(state.looks).toBe(looks + 1)
    // A write that the system reports late.
    state.saved.push(request(3))
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
