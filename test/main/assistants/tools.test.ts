import { Ajv } from 'ajv'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { z } from 'zod'
import type { notesAnswer } from '../../../src-main/assistants/answers.ts'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import { operators } from '../../../src-main/search/language/operators.ts'
import { saveFacts, storedFactOf } from '../../support/library/facts.ts'
import { spoken } from '../../support/library/search-library.ts'
import { openSharedLibrary } from '../../support/assistants/shared-library.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'
import { passageOf } from '../../support/library/passages.ts'

sampleTests(import.meta.filename, 1)

const followUp = {
  ...{ owner: 'me' as const, personId: null, recordingId: null, timestamp: null },
  ...{ dueDay: null, snoozedUntil: null, state: 'open' as const },
}

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
  const theme = library.writer.saveTheme({
    id: null,
    name: 'Price',
    color: 'red',
    description: 'What it costs.',
  })
  library.writer.addPassage(passageOf('first', { words: { first: 5, count: 4 }, themeIds: [theme.id] }))
  library.writer.addFollowUp({ ...followUp, text: 'Ask again', recordingId: 'first', timestamp: 2, at: 2 })
  library.writer.saveSearch({
    id: null,
    name: 'Refunds',
    query: 'refund',
    sort: 'newest',
    actions: [],
    lookedAt: 0,
  })
  return { ...shared, anna }
}

const inputs: Record<string, Record<string, unknown>> = {
  search_calls: { query: 'refund' },
  get_call: { id: 'first' },
  get_turns: { id: 'first' },
  get_moment: { id: 'first', seconds: 1 },
  find_people: {},
  get_person: { personId: 1 },
  get_facts: { ids: ['first'] },
  get_statistics: { id: 'first' },
  list_saved_searches: {},
  list_notes: {},
  list_themes: {},
  list_passages: {},
  list_follow_ups: {},
}

/** Every object in an answer that contains a text. */
function listTexts(value: unknown): Record<string, unknown>[] {
  if (value === null || typeof value !== 'object') return []
  const inside = Object.values(value).flatMap(listTexts)
  return 'text' in value ? [value as Record<string, unknown>, ...inside] : inside
}

/** The answers that a prompt contains. */
function readAttached(messages: readonly { content: unknown }[]) {
  return messages
    .slice(1)
    .map(({ content }) => JSON.parse((content as { resource: { text: string } }).resource.text))
}

/** What was said needs its speaker; a note was written. */
function expectCited(answer: unknown): number {
  const texts = listTexts(answer)
  for (const { text, seconds, speaker, uri, ...others } of texts) {
    const isWritten = 'in' in others || 'call' in others || speaker === undefined
    if (!isWritten) expect([text, speaker]).toEqual([text, expect.stringMatching(/^(you|them)$/)])
    const moment = seconds === null ? '' : `?t=${Math.round(Number(seconds) * 10) / 10}`
    expect(uri).toMatch(/^offhook:\/\/recording\/(first|second)/)
    expect(String(uri).replace(/^[^?]*/, '')).toBe(moment)
    if (!isWritten) expect(moment).not.toBe('')
  }
  return texts.length
}

describe('the tools of an assistant', () => {
  it('only read, and answer by their own schemas', async () => {
    const { add, connect } = await openWithCalls()
    const { token } = await add()
    const { client, ask, errors } = await connect(token)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.keys(inputs).toSorted())
    for (const { name, outputSchema, annotations } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
      const answer = await ask(name, inputs[name])
      const validate = new Ajv({ strict: true }).compile(outputSchema!)
      expect([name, validate(answer), validate.errors]).toEqual([name, true, null])
      expect(answer.trust).toBe('untrusted')
      expectCited(answer)
    }
    expect(errors()).toBe('')
  })

  it('cite every statement, also where a transcript begins', async () => {
    const { add, connect } = await openWithCalls()
    const { ask } = await connect((await add()).token)
    const counts = {
      get_call: 5,
      get_turns: 2,
      get_moment: 2,
      get_facts: 3,
      search_calls: 3,
      list_notes: 1,
      list_passages: 2,
      list_follow_ups: 1,
    }
    for (const [name, count] of Object.entries(counts))
      expect([name, expectCited(await ask(name, inputs[name]))]).toEqual([name, count])
    expect((await ask('get_call', { id: 'first' })).beginning).toMatchObject([
      { index: 0, speaker: 'them', seconds: 0, uri: 'offhook://recording/first?t=0' },
      { index: 1, speaker: 'you' },
    ])
  })

  it('say where a hit is that nobody said: in a name, a tag or a note', async () => {
    const { add, connect, library } = await openWithCalls()
    const { writer } = library
    const tag = writer.saveTag({ id: null, name: 'Urgent', color: 'red' })
    writer.setTag({ ids: ['second'], tagId: tag.id, on: true, at: 1 })
    writer.addPassage(passageOf('second', { timestamp: 1, text: 'Pelican' }))
    writer.saveNote({
      id: null,
      recordingId: 'second',
      timestamp: null,
      text: `Walrus ${'x '.repeat(400)}`,
      at: 1,
    })
    const { ask } = await connect((await add()).token)
    const find = async (query: string) =>
      (await ask('search_calls', { query, sort: 'oldest' })).results.map(
        ({ moments, places }: Record<string, unknown[]>) => [moments!.length, places],
      )
    const uri = (id: string, at = '') => `offhook://recording/${id}${at}`
    expect(await find('ask')).toEqual([
      [0, [{ in: 'note', seconds: 2, text: 'Ask about it', uri: uri('first', '?t=2') }]],
    ])
    const name = { in: 'name', seconds: null, text: 'Anna Weber' }
    expect(await find('webr')).toEqual(['first', 'second'].map((id) => [0, [{ ...name, uri: uri(id) }]]))
    expect(await find('urgent')).toEqual([
      [0, [{ in: 'tag', seconds: null, text: 'Urgent', uri: uri('second') }]],
    ])
    expect(await find('pelican')).toEqual([
      [0, [{ in: 'note', seconds: 1, text: 'Pelican', uri: uri('second', '?t=1') }]],
    ])
    expect(await find('walrus')).toEqual([
      [0, [{ in: 'note', seconds: null, text: null, uri: uri('second') }]],
    ])
    expect(await find('on:2026-01')).toEqual((await find('')).map(([moments]: unknown[]) => [moments, []]))
  })

  it('stay short for a call with 100 long notes, say so, and list all of them by page', async () => {
    const { add, connect, library } = await openWithCalls()
    const texts = Array.from({ length: 100 }, (_, index) => `${index} ${'long note '.repeat(400)}`.trim())
    // Saving one normalizes all notes of its call for search.
    const save = library.writing.prepare(
      "INSERT INTO note (recordingId, timestamp, text, createdAt, updatedAt) VALUES ('second', ?, ?, 1, 1)",
    )
    library.writing.transaction(() => texts.forEach((text, index) => save.run(index, text)))()
    const { ask } = await connect((await add()).token)
    const call = await ask('get_call', { id: 'second' })
    expect(JSON.stringify(call).length).toBeLessThan(130_000)
    expect(call).toMatchObject({ cut: true, turns: 1 })
    expect(call.notes.length).toBeGreaterThan(3)
    for (const given of [{ id: 'second' }, {}]) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page: z.output<typeof notesAnswer> = await ask('list_notes', {
          ...given,
          ...(cursor && { cursor }),
        })
        expect(JSON.stringify(page).length).toBeLessThan(130_000)
        expect(page.cut).toBeUndefined()
        seen.push(...page.notes.map(({ text }) => text))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(seen.filter((text) => text !== 'Ask about it')).toEqual(texts)
    }
  })

  it('find every fact of a call with many, by page', async () => {
    const { add, connect, library } = await openSharedLibrary()
    const said = Array.from({ length: 260 }, (_, index): [string, string] => [
      index % 2 ? 'you' : 'them',
      `It costs ${index + 11} dollars`,
    ])
    library.addCall('prices', spoken(...said))
    const { ask } = await connect((await add()).token)
    const first = await ask('get_facts', { ids: ['prices'], kinds: ['amount'] })
    const second = await ask('get_facts', { ids: ['prices'], kinds: ['amount'], cursor: first.nextCursor })
    expect(first.facts.length + second.facts.length).toBe(260)
    expect(second.nextCursor).toBeNull()
  })

  it('give the stored facts of a call, and only those found in the rest where words are hidden', async () => {
    const { add, connect, library, folder } = await openWithCalls()
    const reader = createLibraryReader(openForReading(folder))
    onTestFinished(() => reader.close())
    const { writer } = library
    const [own, other] = [await add({ showsNumbers: true }), await add({ showsNumbers: false })]
    const [{ ask }, { ask: askWithout }] = [await connect(own.token), await connect(other.token)]
    const read = async (from: typeof ask, id = 'first') =>
      (await from('get_facts', { ids: [id], kinds: ['amount'] })).facts.map(
        ({ text }: { text: string }) => text,
      )
    // Opening the library tells it the region.
    expect(await read(ask)).toEqual(['40 dollars'])
    saveFacts({ reader, writer }, 'first', [storedFactOf({ text: 'forty bucks' })])
    expect([await read(ask), await read(askWithout)]).toEqual([['forty bucks'], ['forty bucks']])
    library.addCall('numbers', spoken(['them', 'Call 415 555 0172 about the 40 dollars']))
    saveFacts({ reader, writer }, 'numbers', [storedFactOf({ text: 'forty bucks' })])
    expect([await read(ask, 'numbers'), await read(askWithout, 'numbers')]).toEqual([
      ['forty bucks'],
      ['40 dollars'],
    ])
    const places = [{ first: 7, count: 2, kind: 'other' as const }]
    writer.saveRedactions({ recordingId: 'first', places, state: 'confirmed', at: 1 })
    saveFacts({ reader, writer }, 'first', [storedFactOf({ text: 'forty bucks' })])
    expect(await read(ask)).toEqual([])
  })

  it('list follow-ups with their call, the promise as it may be read, and a chosen contact', async () => {
    const { add, connect, library, folder } = await openWithCalls()
    const reader = createLibraryReader(openForReading(folder))
    onTestFinished(() => reader.close())
    const { writer } = library
    const cleo = writer.savePerson({ id: null, name: 'Cleo', numbers: [] })
    writer.addFollowUp({ ...followUp, text: 'Print it', personId: cleo.id, dueDay: '2026-12-01', at: 1 })
    const connected = await connect((await add()).token)
    const list = async (input = {}) => (await connected.ask('list_follow_ups', input)).followUps
    const own = { owner: 'me', person: null, dueDay: null, quote: null, state: 'open' }
    expect(await list()).toEqual([
      {
        ...own,
        text: 'Print it',
        person: 'Cleo',
        dueDay: '2026-12-01',
        seconds: null,
        uri: null,
        call: null,
      },
      {
        ...{ ...own, text: 'Ask again', seconds: 2, uri: 'offhook://recording/first?t=2' },
        call: expect.objectContaining({ id: 'first', person: { id: 1, name: 'Anna Weber' } }),
      },
    ])
    const promise = {
      kind: 'promise',
      text: 'I will send it',
      sentence: 'I will send it to 415 555 0123',
    } as const
    saveFacts({ reader, writer }, 'first', [storedFactOf({ ...promise, value: null })])
    writer.answerPromise({ id: 'first', place: 0.6, state: 'done', at: 3 })
    expect(await list({ owner: 'me', state: 'done' })).toEqual([])
    expect(await list({ owner: 'them', state: 'done' })).toMatchObject([
      { text: null, quote: 'I will send it to [number hidden]', seconds: 0.6, state: 'done', owner: 'them' },
    ])
    const places = [{ first: 0, count: 1, kind: 'other' as const }]
    writer.saveRedactions({ recordingId: 'first', places, state: 'confirmed', at: 4 })
    expect(await list({ state: 'done' })).toMatchObject([{ text: null, quote: null }])
  })

  it('list passages by theme, person and words, with who said them', async () => {
    const { add, connect, library, anna } = await openWithCalls()
    const text = 'So *soon*'
    library.writer.addPassage(passageOf('second', { words: { first: 0, count: 2 }, text }))
    const { ask } = await connect((await add()).token)
    const list = async (input = {}) => (await ask('list_passages', input)).passages
    const first = {
      ...{ seconds: 2, quote: 'refund of 40 dollars', speakers: ['them'], themes: ['Price'] },
      ...{ text: '', uri: 'offhook://recording/first?t=2' },
    }
    const call = (id: string) => expect.objectContaining({ id })
    expect(await list({ theme: 'PRICE' })).toEqual([{ ...first, call: call('first') }])
    expect(await list({ words: 'SOON' })).toMatchObject([{ text, call: { id: 'second' } }])
    expect(await list({ words: 'Thank' })).toMatchObject([{ quote: 'Thank you', call: { id: 'second' } }])
    expect(await list({ id: 'first' })).toMatchObject([{ quote: null, text: 'Ask about it' }, first])
    expect(await list({ personId: anna.id })).toHaveLength(3)
    expect(await list({ personId: anna.id + 1 })).toEqual([])
    expect(await list({ theme: 'Delay' })).toEqual([])
    expect((await ask('get_call', { id: 'second' })).passages).toMatchObject([{ quote: 'Thank you' }])
    expect((await ask('list_themes')).themes).toEqual([{ name: 'Price', description: 'What it costs.' }])
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
        places: [],
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
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'offhook://recording/{id}',
      'offhook://recording/{id}/transcript{?cursor}',
    ])
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['recap_call', 'follow_up_email', 'prepare_call'])
    for (const name of ['recap_call', 'follow_up_email']) {
      const { messages } = await client.getPrompt({ name, arguments: { id: 'first' } })
      expect(JSON.stringify(messages)).toContain('I will send you the refund by Friday')
      for (const answer of readAttached(messages)) expect(answer.trust).toBe('untrusted')
      expect(expectCited(readAttached(messages))).toBeGreaterThan(5)
      expect(messages[0]!.content).toMatchObject({ text: expect.not.stringContaining('nextCursor') })
    }
    const next = await client.getPrompt({ name: 'prepare_call', arguments: { personId: String(anna.id) } })
    expect(JSON.stringify(next)).toContain('offhook://recording/second')
    expect(readAttached(next.messages)).toMatchObject([{ trust: 'untrusted' }])
  })

  it('list all calls as resources, and a transcript, by page', async () => {
    const { add, connect, library } = await openSharedLibrary()
    const ids = Array.from({ length: 60 }, (_, index) => `call-${index}`)
    for (const id of ids) library.addCall(id, spoken(['you', 'hello']))
    const said = Array.from({ length: 230 }, (_, index): [string, string] => ['you', `turn ${index}`])
    library.addCall(
      'long',
      spoken(...said.map(([, text], index): [string, string] => [index % 2 ? 'you' : 'them', text])),
    )
    const { client } = await connect((await add()).token)
    const listed: string[] = []
    let page: { nextCursor?: string | undefined } = {}
    do {
      const { resources, nextCursor, _meta } = await client.listResources(
        page.nextCursor === undefined ? {} : { cursor: page.nextCursor },
      )
      expect(_meta).toMatchObject({ trust: 'untrusted' })
      listed.push(...resources.map(({ uri }) => uri))
      page = { nextCursor }
    } while (page.nextCursor !== undefined)
    expect(listed.toSorted()).toEqual([...ids, 'long'].map((id) => `offhook://recording/${id}`).toSorted())
    const turns: string[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? '' : `?cursor=${cursor}`
      const { contents } = await client.readResource({ uri: `offhook://recording/long/transcript${query}` })
      const answer = JSON.parse((contents[0] as { text: string }).text)
      expect(answer.trust).toBe('untrusted')
      turns.push(...answer.turns.map(({ text }: { text: string }) => text))
      cursor = answer.nextCursor
    } while (cursor !== null)
    expect(turns).toEqual(said.map(([, text]) => text))
  })

  it('give prompts all pages of a call, or say that there are more', async () => {
    const { add, connect, library } = await openSharedLibrary()
    const call = (id: string, turns: number, word: string) => {
      const said = Array.from({ length: turns }, (_, index): [string, string] => [
        index % 2 ? 'you' : 'them',
        `turn ${index} ${word}`,
      ])
      library.addCall(id, spoken(...said))
    }
    call('long', 250, 'word')
    call('endless', 1_800, 'w'.repeat(150))
    const { client } = await connect((await add()).token)
    const read = async (id: string) => {
      const { messages } = await client.getPrompt({ name: 'recap_call', arguments: { id } })
      const turns = readAttached(messages).flatMap((answer) => (answer.beginning ? [] : (answer.turns ?? [])))
      return {
        turns,
        instruction: JSON.stringify(messages[0]!.content),
        size: JSON.stringify(messages).length,
      }
    }
    const long = await read('long')
    expect(long.turns).toHaveLength(250)
    expect(long.instruction).not.toContain('nextCursor')
    const endless = await read('endless')
    expect(endless.turns.length).toBeLessThan(1_800)
    expect(endless.size).toBeLessThan(600_000)
    expect(endless.instruction).toContain('If nextCursor is not null, read on with get_turns first.')
  })

  it('note each request in the library, with the calls of its answer', async () => {
    const { add, connect, library } = await openWithCalls()
    const { ask } = await connect((await add({ name: 'Cursor' })).token)
    await ask('search_calls', { query: 'refund' })
    await ask('get_turns', { id: 'nowhere' })
    await ask('propose_tag', { id: 'first', tag: 'vip' })
    await ask('get_call', { id: '' })
    const rows = library.reading
      .prepare('SELECT assistant, asked, callIds FROM assistantRequest ORDER BY id')
      .all()
    expect(rows).toEqual([
      {
        assistant: 'Cursor',
        asked: 'search_calls {"query":"refund","sort":"relevance","limit":10}',
        callIds: '["first","second"]',
      },
      // Refused: nothing was read.
      { assistant: 'Cursor', asked: 'get_turns {"id":"nowhere"}', callIds: '[]' },
      { assistant: 'Cursor', asked: 'propose_tag {"id":"first","tag":"vip"}', callIds: '[]' },
      { assistant: 'Cursor', asked: 'get_call ', callIds: '[]' },
    ])
  })
})
