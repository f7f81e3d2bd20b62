import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { operators } from '../../../src-main/search/language/operators.ts'
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
  library.writer.saveSearch({ id: null, name: 'Refunds', query: 'refund', sort: 'newest', lookedAt: 0 })
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
    }
    expect(errors()).toBe('')
  })

  it('explain every operator of search', async () => {
    const { add, connect } = await openWithCalls()
    const { client } = await connect((await add()).token)
    const { tools } = await client.listTools()
    const search = JSON.stringify(tools.find(({ name }) => name === 'search_calls'))
    for (const { name, examples } of operators) {
      expect(search).toContain(`${name}:`)
      expect(search).toContain(JSON.stringify(examples[0]).slice(1, -1))
    }
  })

  it('cite call, speaker, second and address for what was said', async () => {
    const { add, connect } = await openWithCalls()
    const { ask } = await connect((await add()).token)
    const { results } = await ask('search_calls', { query: 'them:"40 dollars"' })
    expect(results).toEqual([
      {
        call: expect.objectContaining({ id: 'first', person: { id: 1, name: 'Anna Weber' } }),
        matchCount: 1,
        moments: [
          {
            ...{ speaker: 'them', seconds: 2.8, uri: 'offhook://recording/first?t=2.8' },
            text: 'Could you send me the refund of 40 dollars please',
          },
        ],
      },
    ])
    const { facts } = await ask('get_facts', { ids: ['first'], kinds: ['promise'] })
    expect(facts).toEqual([
      expect.objectContaining({
        ...{ callId: 'first', kind: 'promise', speaker: 'you', seconds: 5 },
        uri: 'offhook://recording/first?t=5',
      }),
    ])
    const { turns } = await ask('get_moment', { id: 'first', seconds: 6, before: 0, after: 0 })
    expect(turns).toEqual([expect.objectContaining({ index: 1, speaker: 'you', seconds: 5 })])
  })

  it('hand out long transcripts by page, all of it once', async () => {
    const { add, connect, library } = await openSharedLibrary()
    const said = Array.from({ length: 700 }, (_, index): [string, string] => [
      index % 2 === 0 ? 'you' : 'them',
      `turn ${index} ${'word '.repeat(60).trim()}`,
    ])
    library.addCall('long', spoken(...said))
    const { ask } = await connect((await add()).token)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await ask('get_turns', { id: 'long', ...(cursor && { cursor }) })
      expect(JSON.stringify(page).length).toBeLessThan(70_000)
      seen.push(...page.turns.map(({ text }: { text: string }) => text))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(said.map(([, text]) => text))
  })

  it('are resources and prompts too', async () => {
    const { add, connect, anna } = await openWithCalls()
    const { client } = await connect((await add()).token)
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual([
      'offhook://recording/second',
      'offhook://recording/first',
    ])
    const read = async (uri: string) => {
      const { contents } = await client.readResource({ uri })
      return JSON.parse((contents[0] as { text: string }).text)
    }
    expect(await read('offhook://recording/first')).toMatchObject({ notes: [{ text: 'Ask about it' }] })
    expect(await read('offhook://recording/first?t=6')).toMatchObject({ turns: [{ index: 0 }, { index: 1 }] })
    expect(await read('offhook://recording/first/transcript')).toMatchObject({ total: 2 })
    await expect(read('file:///etc/passwd')).rejects.toThrow('no such resource')
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['recap_call', 'follow_up_email', 'prepare_call'])
    const recap = await client.getPrompt({ name: 'recap_call', arguments: { id: 'first' } })
    expect(JSON.stringify(recap)).toContain('I will send you the refund by Friday')
    const next = await client.getPrompt({ name: 'prepare_call', arguments: { personId: String(anna.id) } })
    expect(JSON.stringify(next)).toContain('offhook://recording/second')
  })

  it('note each request in the library, with the calls of its answer', async () => {
    const { add, connect, library } = await openWithCalls()
    const { ask } = await connect((await add({ name: 'Cursor' })).token)
    await ask('search_calls', { query: 'refund' })
    await ask('get_turns', { id: 'nowhere' })
    const rows = library.reading
      .prepare('SELECT assistant, asked, callIds FROM assistantRequest ORDER BY id')
      .all()
    expect(rows).toEqual([
      {
        assistant: 'Cursor',
        asked: 'search_calls {"query":"refund","sort":"relevance","limit":10}',
        callIds: '["first","second"]',
      },
    ])
  })
})
