import { describe, expect, it } from 'vitest'
import { createAssistant } from '../../../src-main/session/assistants.ts'
import { allCalls } from '../../../src-preload/contract/assistants.ts'
import { describeError } from '../../../src-preload/contract/errors.ts'
import { connectAssistant } from '../../support/assistants/shared-library.ts'
import { composeOffhook } from '../../support/engine/compose-offhook.ts'

describe('an assistant of a locked library', () => {
  it('is told that it is locked, and nothing else', async () => {
    // The key is in this keychain, which the program that answers assistants does not have.
    const offhook = await composeOffhook()
    const { session, book, home } = offhook
    await session.startSample()
    const { id } = session.workspace()!.account
    const choice = { name: 'Claude', scope: allCalls, showsNumbers: true, mayPropose: true }
    const { stored, token } = createAssistant(choice, 0)
    await book.addAssistant(id, stored)
    await session.convert({ encrypted: true })
    await offhook.close()
    const { client, ask, received } = await connectAssistant(home, token)
    const locked = describeError({ code: 'locked' })
    expect((await client.listTools()).tools.length).toBeGreaterThan(10)
    const answered = received.length
    for (const [name, input] of [
      ['search_calls', { query: '' }],
      ['get_call', { id: 'rec' }],
      ['list_notes', {}],
      ['propose_tag', { id: 'rec', tag: 'vip' }],
    ] as const) {
      expect(await ask(name, input)).toBe(locked)
    }
    await expect(client.listResources()).rejects.toThrow(locked)
    expect(received.slice(answered).every((message) => message.includes(locked))).toBe(true)
  })
})
