import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { spoken } from '../../support/library/search-library.ts'
import { openSharedLibrary } from '../../support/assistants/shared-library.ts'

/** Two calls with Anna, a note and a saved search. */
async function openWithCalls() {
  const shared = await openSharedLibrary()
  const { library } = shared
  const anna = library.writer.savePerson({ id: null, name: 'Anna Weber', numbers: ['+14155550123'] })
  library.addCall(
    'first',
    spoken(
      ['them', 'Could you send me the refund of 40 dollars please'],
      ['you', 'I will send you the refund by Friday'],
    ),
    { direction: 'inbound', fromNumber: '+14155550123', toNumber: '+14155550100' },
  )
  library.addCall('second', spoken(['them', 'Thank you the refund has arrived']), {
    direction: 'inbound',
    fromNumber: '+14155550123',
  })
  library.writer.saveNote({ id: null, recordingId: 'first', timestamp: 2, text: 'Ask about it', at: 1 })
  library.writer.saveSearch({
    ...{ id: null, name: 'Refunds', query: 'refund', sort: 'newest', lookedAt: 0 },
  } as never)
  return { ...shared, anna }
}

describe('the tools of an assistant', () => {
  it('only read, and answer by their own schemas', async () => {
    const { add, connect, anna } = await openWithCalls()
    const { token } = await add()
    const { client, ask, errors } = await connect(token)
    const { tools } = await client.listTools()
    const inputs: Record<string, Record<string, unknown>> = {
      search_calls: { query: 'refnd' },
      get_call: { id: 'first' },
      get_turns: { id: 'first' },
      get_moment: { id: 'first', seconds: 1 },
      find_people: {},
      get_person: { personId: anna.id },
      get_facts: { ids: ['first'] },
      get_statistics: { id: 'first' },
      list_saved_searches: {},
      list_notes: {},
    }
    expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.keys(inputs).toSorted())
    for (const { name, outputSchema, annotations } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
      const answer = await ask(name, inputs[name])
      const validate = new Ajv({ strict: true }).compile(outputSchema!)
      expect([name, validate(answer), validate.errors]).toEqual([name, true, null])
      expect(answer.trust).toBe('untrusted')
      console.log(name, JSON.stringify(answer))
    }
    expect(errors()).toBe('')
  })
})
