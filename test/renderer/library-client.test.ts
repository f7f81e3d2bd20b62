import { describe, expect, it } from 'vitest'
import { createLibraryClient } from '../../src-renderer/library-client.ts'
import { clientError, createFakeClient } from '../support/window/fake-client.ts'

describe('the client of a library', () => {
  it('answers while its library is open', async () => {
    const { client } = createLibraryClient(createFakeClient({ 'people.list': () => [] }))
    expect(await client.call('people.list', null)).toEqual([])
  })

  it('drops answers and failures that arrive after it was closed', async () => {
    const answers: (() => void)[] = []
    const fake = createFakeClient({
      'people.list': () => new Promise((resolve) => answers.push(() => resolve([]))),
      'personal.list-tags': () =>
        new Promise((_, reject) => answers.push(() => reject(clientError('busy', 'Busy.')))),
    })
    const { client, close } = createLibraryClient(fake)
    let settled = 0
    const settle = () => (settled += 1)
    client.call('people.list', null).then(settle, settle)
    client.call('personal.list-tags', null).then(settle, settle)
    await new Promise((resolve) => setTimeout(resolve))
    close()
    for (const answer of answers) answer()
    await new Promise((resolve) => setTimeout(resolve))
    expect([answers.length, settled]).toEqual([2, 0])
  })

  it('sends nothing after it was closed', () => {
    const fake = createFakeClient()
    const { client, close } = createLibraryClient(fake)
    close()
    void client.call('people.list', null)
    expect(fake.calls).toEqual([])
  })
})
