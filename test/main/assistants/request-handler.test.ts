import { describe, expect, it } from 'vitest'
import { createRequestHandler } from '../../../src-main/assistants/request-handler.ts'
import { allCalls, type AssistantRequest } from '../../../src-preload/contract/assistants.ts'

describe('the handler', () => {
  it('reads for one request at a time, and logs each before it answers', async () => {
    const assistant = { id: 'one', name: 'Claude', createdAt: 0, showsNumbers: true, mayPropose: false }
    const logged: Omit<AssistantRequest, 'id'>[] = []
    let [reading, most] = [0, 0]
    const reader = {
      async listSavedSearches() {
        most = Math.max(most, ++reading)
        await new Promise(setImmediate)
        reading--
        return []
      },
      listConfirmedRedactions: async () => [],
    }
    const writer = { saveAssistantRequest: async (request: (typeof logged)[number]) => logged.push(request) }
    const handler = createRequestHandler({
      findAssistant: () => ({ ...assistant, scope: allCalls }),
      open: async () => ({ library: { reader }, writer }) as never,
      now: () => 7,
    })
    const asked = Array.from({ length: 50 }, async (_, index) => {
      await handler.answer('list_saved_searches', {})
      expect(logged.length).toBeGreaterThan(index)
    })
    await Promise.all(asked)
    expect(most).toBe(1)
    expect(logged).toHaveLength(50)
    expect(logged[0]).toMatchObject({ asked: 'list_saved_searches {}', at: 7, callIds: [] })
  })

  it('refuses a request during which the user changed the assistant, and answers the next', async () => {
    let assistant = { id: 'one', name: 'Claude', createdAt: 0, showsNumbers: true, mayPropose: false }
    const logged: Pick<AssistantRequest, 'sizeBytes'>[] = []
    const reading = Promise.withResolvers<never[]>()
    const reader = { listSavedSearches: () => reading.promise, listConfirmedRedactions: async () => [] }
    const writer = { saveAssistantRequest: async (request: (typeof logged)[number]) => logged.push(request) }
    const handler = createRequestHandler({
      findAssistant: () => ({ ...assistant, scope: allCalls }),
      open: async () => ({ library: { reader }, writer }) as never,
      now: () => 7,
    })
    const asked = handler.answer('list_saved_searches', {})
    await new Promise(setImmediate)
    assistant = { ...assistant, showsNumbers: false }
    reading.resolve([])
    await expect(asked).rejects.toThrow('Ask again')
    expect(logged).toMatchObject([{ sizeBytes: 0 }])
    expect(await handler.answer('list_saved_searches', {})).toMatchObject({ savedSearches: [] })
  })
})
