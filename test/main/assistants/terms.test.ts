import { describe, expect, it } from 'vitest'
import { allCalls, type CallScope } from '../../../src-preload/contract/assistants.ts'
import { spoken } from '../../support/library/search-library.ts'
import { openSharedLibrary } from '../../support/assistants/shared-library.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'
import { passageOf } from '../../support/library/passages.ts'

sampleTests(import.meta.filename, 1)

type Asks = (name: string, input?: Record<string, unknown>) => Promise<unknown>

const followUp = {
  ...{ owner: 'me' as const, personId: null, recordingId: null, timestamp: null },
  ...{ dueDay: null, snoozedUntil: null, state: 'open' as const, at: 1 },
}

/** Every possible request about these calls and people. */
async function askForAll(ask: Asks, ids: string[], queries: string[], personIds: number[]): Promise<void> {
  for (const query of queries) {
    for (const sort of ['relevance', 'newest', 'oldest'])
      await ask('search_calls', { query, sort, limit: 25 })
  }
  for (const id of ids) {
    await ask('get_call', { id })
    await ask('get_turns', { id })
    await ask('get_moment', { id, seconds: 1 })
    await ask('get_facts', { ids: [id] })
    await ask('get_statistics', { id })
  }
  await ask('get_facts', { ids })
  for (const name of ['', 'secret', 'a']) await ask('find_people', { name })
  for (const personId of personIds) await ask('get_person', { personId })
  await ask('list_saved_searches')
  await ask('list_notes')
  await ask('list_themes')
  await ask('list_passages')
  for (const id of ids) await ask('list_passages', { id })
  for (const personId of personIds) await ask('list_passages', { personId })
  for (const theme of ['price', 'clandestine', 'pomegranates', 'garden'])
    await ask('list_passages', { theme })
  for (const words of ['pomegranate', 'mulberry', 'garden']) await ask('list_passages', { words })
  for (const state of ['open', 'done']) await ask('list_follow_ups', { state })
}

/** Every possible proposal about these calls. */
async function proposeForAll(ask: Asks, ids: string[], words: string): Promise<void> {
  for (const id of ids) {
    await ask('propose_note', { id, text: 'x', seconds: 1 })
    await ask('propose_tag', { id, tag: 'x' })
    await ask('propose_name', { id, name: 'x' })
    await ask('propose_correction', { id, turn: 0, words, replacement: 'x' })
    await ask('propose_follow_up', { id, text: 'x' })
    await ask('propose_passage', { id, turn: 0, words, themes: ['Price'] })
    await ask('propose_passage', { id, seconds: 1, note: 'x' })
  }
}

/** A call that is shared and one that is not; they differ in tag, person, date and star. */
async function openWithScopes() {
  const shared = await openSharedLibrary()
  const { library } = shared
  const { writer } = library
  const open = writer.savePerson({ id: null, name: 'Olga Open', numbers: ['+14155550111'] })
  const hidden = writer.savePerson({ id: null, name: 'Sigrid Secretson', numbers: ['+14155550222'] })
  const call = (id: string, number: string, createdAt: string, text: string) =>
    library.addCall(id, spoken(['them', text], ['you', 'I will call the plumber tomorrow']), {
      ...{ direction: 'inbound', fromNumber: number, createdAt },
    })
  call('open-call', '+14155550111', '2026-01-20T10:00:00.000Z', 'please order the refund for the garden')
  call('hidden-call', '+14155550222', '2026-01-10T10:00:00.000Z', 'the pomegranate refund is in the safe')
  const [shownTag, hiddenTag] = ['shown', 'clandestine'].map((name) =>
    writer.saveTag({ id: null, name, color: 'red' }),
  )
  writer.setTag({ ids: ['open-call'], tagId: shownTag!.id, on: true, at: 1 })
  writer.setTag({ ids: ['hidden-call'], tagId: hiddenTag!.id, on: true, at: 1 })
  writer.saveStarred({ ids: ['open-call'], starred: true, at: 1 })
  const saveTheme = (name: string) => writer.saveTheme({ id: null, name, color: 'red', description: name }).id
  const themes = { 'open-call': [saveTheme('Price')], 'hidden-call': [saveTheme('Clandestine')] }
  for (const recordingId of ['open-call', 'hidden-call'] as const) {
    const text = recordingId === 'hidden-call' ? 'Mulberry note' : 'Garden note'
    writer.saveNote({ id: null, recordingId, timestamp: 1, text, at: 1 })
    writer.addPassage(passageOf(recordingId, { timestamp: 1, text }))
    const themeIds = themes[recordingId]
    writer.addPassage(passageOf(recordingId, { words: { first: 1, count: 2 }, themeIds }))
    writer.addFollowUp({ ...followUp, text, recordingId, personId: hidden.id })
  }
  for (const state of ['open', 'done'] as const)
    writer.addFollowUp({ ...followUp, text: 'Juniper task', state })
  writer.saveSearch({
    id: null,
    name: 'Juniper',
    query: 'with:secretson',
    sort: 'newest',
    actions: [],
    lookedAt: 0,
  })
  const scopes: Record<string, CallScope> = {
    tag: { ...allCalls, tagIds: [shownTag!.id] },
    person: { ...allCalls, personIds: [open.id] },
    from: { ...allCalls, from: Date.parse('2026-01-15') },
    before: { ...allCalls, from: Date.parse('2026-01-15'), before: Date.parse('2026-01-25') },
    stars: { ...allCalls, starredOnly: true },
    together: { ...allCalls, tagIds: [shownTag!.id], personIds: [open.id], starredOnly: true },
  }
  return { ...shared, scopes, personIds: [open.id, hidden.id], hiddenTag: hiddenTag! }
}

/** Words that are in no shared call, and in no request below. */
const secrets = /hidden-call|pomegranate|secretson|clandestine|mulberry|juniper|5550222|is in the safe/i
const queries = [
  ...[
    '',
    'refund',
    'pomegranat',
    'secretsonn',
    'tag:clandestin',
    'theme:clandestin',
    'has:note',
    '-garden',
    'with:0222',
  ],
  ...['refund OR', 'refund OR -garden', '"refund', 'is:unheard', 'before:2027', 'in:inbound OR in:outbound'],
]

describe('the scope of an assistant', () => {
  it.each(['tag', 'person', 'from', 'before', 'stars', 'together'])(
    'lets nothing of other calls out: by %s',
    async (kind) => {
      const { add, connect, scopes, personIds } = await openWithScopes()
      const { token } = await add({ scope: scopes[kind]!, showsNumbers: true, mayPropose: true })
      const { ask, client, received } = await connect(token)
      await askForAll(ask, ['open-call', 'hidden-call'], queries, personIds)
      await proposeForAll(ask, ['open-call', 'hidden-call'], 'the')
      const { resources } = await client.listResources()
      expect(resources.map(({ uri }) => uri)).toEqual(['offhook://recording/open-call'])
      for (const uri of ['offhook://recording/hidden-call', 'offhook://recording/hidden-call/transcript']) {
        await expect(client.readResource({ uri })).rejects.toThrow('No such call is shared')
      }
      const recap = client.getPrompt({ name: 'recap_call', arguments: { id: 'hidden-call' } })
      await expect(recap).rejects.toThrow('No such call is shared')
      const out = received.join('\n')
      expect(out).toContain('order the refund for the garden')
      expect(await ask('list_follow_ups')).toMatchObject({ followUps: [{ text: 'Garden note' }] })
      expect(await ask('list_themes')).toMatchObject({ themes: [{ name: 'Price' }] })
      expect(await ask('list_passages', { theme: 'price' })).toMatchObject({
        passages: [{ quote: 'order the', themes: ['Price'], call: { id: 'open-call' } }],
      })
      expect(secrets.exec(out)).toBeNull()
      expect(await ask('search_calls', { query: 'refund' })).toMatchObject({ total: 1 })
      expect(await ask('find_people')).toMatchObject({ people: [{ name: 'Olga Open', calls: 1 }] })
    },
  )

  it('answers the same for a word of other calls as for one of none', async () => {
    const { add, connect, scopes } = await openWithScopes()
    const { ask } = await connect((await add({ scope: scopes.stars! })).token)
    const known = await ask('search_calls', { query: 'refund pomegranate' })
    expect(known).toEqual(await ask('search_calls', { query: 'refund qzqzqzqz' }))
    expect(known).toMatchObject({ total: 0, results: [], corrections: [] })
  })

  it('answers the same for a word like a shared one, whether other calls have it or none', async () => {
    const { add, connect, library, scopes } = await openWithScopes()
    library.addCall('hidden-words', spoken(['them', 'gardem xarden gardenz']), { direction: 'inbound' })
    const { ask } = await connect((await add({ scope: scopes.stars! })).token)
    const search = async (query: string) => {
      const { corrections, ...found } = await ask('search_calls', { query })
      return { ...found, used: corrections.map(({ used }: { used: string }) => used) }
    }
    for (const [elsewhere, nowhere, used] of [
      ['gardem', 'gardep', ['garden']],
      ['xarden', 'yarden', ['garden']],
      ['gardem OR plumber', 'gardep OR plumber', []],
    ] as const) {
      const found = await search(elsewhere)
      expect(found).toEqual(await search(nowhere))
      expect(found).toMatchObject({ total: 1, results: [{ call: { id: 'open-call' } }], used })
    }
  })

  it('names only people and tags of the calls found, also for a misspelled name', async () => {
    const { add, connect, library, scopes } = await openWithScopes()
    const { writer } = library
    const people = { 'Anna Weber': '0333', 'Bert Weber': '0444', 'Annabel Jones': '0555', Webrin: '0666' }
    for (const [of, digits] of Object.entries(people)) {
      writer.savePerson({ id: null, name: of, numbers: [`+1415555${digits}`] })
      library.addCall(of, spoken(['them', 'hello']), {
        ...{ direction: 'inbound', fromNumber: `+1415555${digits}` },
      })
    }
    const shared = ['Bert Weber', 'Annabel Jones']
    writer.saveStarred({ ids: shared, starred: true, at: 1 })
    const { ask, received } = await connect((await add({ scope: scopes.stars! })).token)
    const { corrections, results } = await ask('search_calls', { query: 'webr' })
    expect(results).toMatchObject([{ call: { id: 'Bert Weber' } }])
    expect(corrections).toEqual([{ typed: 'webr', used: 'Bert Weber' }])
    for (const query of ['with:anna', 'anna', 'with:webr']) {
      expect(await ask('search_calls', { query })).toMatchObject({ total: 1 })
    }
    expect(received.join('\n')).not.toMatch(/Anna Weber|Webrin/)
    const { ask: askAll } = await connect((await add({ name: 'All' })).token)
    const found = await askAll('search_calls', { query: 'weberr is:starred' })
    expect(found.corrections).toEqual([{ typed: 'weberr', used: 'Bert Weber' }])
  })

  it('follows the library: a call that loses its tag is not shared any more', async () => {
    const { add, connect, scopes, library } = await openWithScopes()
    const { ask } = await connect((await add({ scope: scopes.tag! })).token)
    expect(await ask('get_call', { id: 'open-call' })).toMatchObject({ tags: ['shown'] })
    library.writer.setTag({ ids: ['open-call'], tagId: scopes.tag!.tagIds[0]!, on: false, at: 2 })
    expect(await ask('get_call', { id: 'open-call' })).toBe('No such call is shared with this assistant.')
    expect(await ask('search_calls', { query: 'refund' })).toMatchObject({ total: 0, results: [] })
  })
})

describe('redactions', () => {
  it('are left out of everything that an assistant gets, and found by no query', async () => {
    const { add, connect, library } = await openSharedLibrary()
    const words = spoken(['them', 'My password is pomegranate thank you'], ['you', 'Noted the garden word'])
    library.addCall('redacted', words, { direction: 'inbound' })
    library.writer.saveNote({
      ...{ id: null, recordingId: 'redacted', timestamp: null, text: 'Pomegranate it is', at: 1 },
    })
    const saveTheme = (name: string) =>
      library.writer.saveTheme({ id: null, name, color: 'red', description: '' }).id
    const themeIds = [saveTheme('Pomegranates'), saveTheme('Price')]
    library.writer.addPassage(passageOf('redacted', { words: { first: 1, count: 4 }, themeIds }))
    library.writer.addPassage(passageOf('redacted', { timestamp: 1, text: 'The pomegranate' }))
    for (const recordingId of ['redacted', null])
      library.writer.addFollowUp({ ...followUp, text: 'Buy pomegranates', recordingId })
    library.writer.saveRedactions({
      ...{ recordingId: 'redacted', state: 'confirmed', at: 1 },
      places: [{ first: 3, count: 1, kind: 'other' }],
    })
    for (const [name, query] of [
      ['Pomegranates', 'garden'],
      ['Fruit', 'them:pomegranate'],
      ['Gardens', 'garden'],
    ] as const)
      library.writer.saveSearch({ id: null, name, query, sort: 'newest', actions: [], lookedAt: 0 })
    const { ask, received, client } = await connect(
      (await add({ showsNumbers: true, mayPropose: true })).token,
    )
    expect(await ask('list_saved_searches')).toMatchObject({
      savedSearches: [{ name: 'Gardens', query: 'garden' }],
    })
    expect(await ask('list_follow_ups')).toMatchObject({
      followUps: [
        { text: 'Buy █████', call: { id: 'redacted' } },
        { text: 'Buy █████', call: null },
      ],
    })
    const shown = await ask('list_passages')
    expect(shown).toMatchObject({
      passages: [
        { quote: 'password is █████ thank', text: '', themes: ['Price'] },
        { quote: null, text: 'The █████' },
      ],
    })
    expect(await ask('list_themes')).toMatchObject({ themes: [{ name: 'Price' }] })
    for (const input of [{ theme: 'Price' }, { words: 'password' }, { words: 'pomegranate' }]) {
      expect(await ask('list_passages', input)).toMatchObject({ passages: [] })
    }
    await askForAll(ask, ['redacted'], ['pomegranat', 'pomegr', 'garden', 'has:note', ''], [])
    await proposeForAll(ask, ['redacted'], 'My')
    await client.listResources()
    for (const query of ['garden OR pomegranate', 'garden -pomegranate', 'pomegranate', 'tag:x']) {
      expect(await ask('search_calls', { query })).toMatchObject({ total: 0 })
    }
    expect(received.join('\n')).toContain('My password is █████ thank you')
    expect(received.join('\n').replaceAll(/"(query|theme|words)":"[^"]*"/g, '')).not.toMatch(/pomegranate/i)
  })

  it('are not told from words of no call by adding letters to a word', async () => {
    const { add, connect, library } = await openSharedLibrary()
    library.addCall('redacted', spoken(['them', 'the password is pomegranate']), { direction: 'inbound' })
    library.addCall('other', spoken(['them', 'the garden is green']), { direction: 'inbound' })
    library.writer.saveRedactions({
      ...{ recordingId: 'redacted', state: 'confirmed', at: 1 },
      places: [{ first: 3, count: 1, kind: 'other' }],
    })
    const { ask } = await connect((await add({ showsNumbers: true })).token)
    const unknown = await ask('search_calls', { query: 'garden qzqz' })
    expect(unknown).toMatchObject({ total: 0, results: [] })
    for (const word of ['pom', 'pomeg', 'pomegranat', 'pomegranate', 'pomegranatt']) {
      expect(await ask('search_calls', { query: `garden ${word}` })).toEqual(unknown)
    }
  })
})

describe('numbers and e-mail addresses', () => {
  async function openWithNumbers() {
    const shared = await openSharedLibrary()
    const { library } = shared
    library.writer.savePerson({ id: null, name: 'Nina +1 415 555 0123', numbers: ['+14155550123'] })
    library.addCall(
      'numbers',
      spoken(
        ['them', 'My number is four one five five five five zero one two three call me'],
        ['you', 'Or write to nina at example dot com or bob@example.org please'],
        ['them', 'The card is 4111 1111 1111 1111 and the other number is (415) 555-0199 thanks'],
      ),
      { direction: 'inbound', fromNumber: '+14155550123' },
    )
    for (const text of [
      'Reach her at 415.555.0123 or nina@example.com, since 2026-01-05',
      'Or 415\u2011555\u20110123, or four one five five five five zero one two three',
    ]) {
      library.writer.saveNote({ id: null, recordingId: 'numbers', timestamp: 1, text, at: 1 })
    }
    library.writer.addFollowUp({ ...followUp, text: 'Call 415-555-0123', dueDay: '2026-01-06' })
    library.writer.addFollowUp({ ...followUp, text: 'Write to nina@example.com', recordingId: 'numbers' })
    const tag = library.writer.saveTag({ id: null, name: 'of nina at gmail.com', color: 'red' })
    library.writer.setTag({ ids: ['numbers'], tagId: tag.id, on: true, at: 1 })
    library.writer.addPassage(passageOf('numbers', { timestamp: 1, text: 'call 4155550123' }))
    const theme = library.writer.saveTheme({
      ...{ id: null, name: 'of nina at gmail.com', color: 'red', description: '415 555 0123' },
    })
    // Two digits of the number: only in the whole transcript they are a part of one.
    for (const words of [
      { first: 10, count: 2 },
      { first: 2, count: 12 },
    ])
      library.writer.addPassage(passageOf('numbers', { words, themeIds: [theme.id] }))
    library.writer.saveSearch({
      ...{ id: null, name: 'x', query: 'with:+14155550123', sort: 'newest', actions: [], lookedAt: 0 },
    })
    return shared
  }
  const inputs = [['numbers'], ['', 'number', 'card', 'write'], [1]] as const

  it('are hidden in everything that leaves, also spoken ones', async () => {
    const { add, connect } = await openWithNumbers()
    const { ask, received, client } = await connect((await add()).token)
    await askForAll(ask, [...inputs[0]], [...inputs[1]], [...inputs[2]])
    await client.listResources()
    await client.getPrompt({ name: 'recap_call', arguments: { id: 'numbers' } })
    const out = received.join('\n')
    expect(out).toContain('since 2026-01-05')
    expect((await ask('list_passages')).passages.map(({ quote }: { quote: string }) => quote)).toEqual([
      'is [number hidden] call',
      ...[null, null, null, null],
    ])
    expect(out).toContain('2026-01-06')
    expect(out.replaceAll(/[\s().+\-]/g, '')).not.toMatch(/4155550|5550123|5550199|411111/)
    expect(out.replaceAll(/[^\d"]/g, '')).not.toMatch(/4155550123/)
    expect(out).not.toMatch(/four one five|five five|zero one two|nina at|gmail|@example/)
  })

  it('are hidden in other languages, also in what is quoted around a match', async () => {
    const { add, connect, library } = await openSharedLibrary()
    const calls = {
      fr: 'oui le numéro est zéro six douze trente-quatre cinquante-six soixante-dix-huit et voilà',
      es: 'sí el número es seis uno dos treinta y cuatro cincuenta y seis veintidós y ya',
      it: 'ecco il numero tre quattro sette ventuno trentadue quarantotto e basta',
    }
    const around = Array.from({ length: 4 }, (): [string, string] => [
      'you',
      'we can do that for you and them',
    ])
    for (const [id, text] of Object.entries(calls)) {
      const words = spoken(...around, ['them', text], ['you', 'and that is it'], ...around)
      library.addCall(id, words, { direction: 'inbound' })
    }
    const { ask, received } = await connect((await add()).token)
    for (const [id, text] of Object.entries(calls)) {
      const word = text.split(' ')[2]!
      const { turns } = await ask('get_turns', { id })
      const { text: read } = turns.find((turn: { speaker: string }) => turn.speaker === 'them')
      expect(read).toContain('[number hidden]')
      const { results } = await ask('search_calls', { query: `"${word}"` })
      const found = results.find(({ call }: { call: { id: string } }) => call.id === id)
      expect(found.moments).toEqual([expect.objectContaining({ text: read })])
      await ask('search_calls', { query: 'voilà OR ya OR basta' })
    }
    expect(received.join('\n')).not.toMatch(/douze|trente|cincuenta|veintid|ventuno|quarantotto/)
  })

  it('are not found digit by digit', async () => {
    const { add, connect, library } = await openSharedLibrary()
    const numbers = { direction: 'inbound', fromNumber: '+14155550123', toNumber: '+14155550100' }
    library.addCall('numbers', spoken(['them', 'good morning']), numbers)
    library.writer.savePerson({ id: null, name: 'Nina 415 555 0123', numbers: ['+14155550123'] })
    const { ask } = await connect((await add()).token)
    const search = async (query: string) => ({ ...(await ask('search_calls', { query })), problems: [] })
    const digits = '14155550123'
    const queries = [
      ...[(part: string) => `with:${part}`, (part: string) => `from:${part}`, (part: string) => part],
      ...[
        (part: string) => `-with:${part}`,
        (part: string) => `-${part}`,
        (part: string) => `with:nina${part}`,
      ],
      ...[(part: string) => `14155550100-${part}`, (part: string) => `good OR ${part}`],
      ...[(part: string) => `with:"nina ${part}"`, (part: string) => `tag:x OR to:${part}`],
    ]
    for (let from = 0; from < digits.length; from += 2) {
      for (let to = from + 1; to <= digits.length; to += 3) {
        const part = digits.slice(from, to)
        const other = part.replaceAll(/\d/g, '8')
        for (const write of queries) {
          expect({ part, found: await search(write(part)) }).toEqual({
            part,
            found: await search(write(other)),
          })
        }
        expect(await ask('find_people', { name: part })).toEqual(await ask('find_people', { name: other }))
      }
    }
    for (const words of ['zero one two three', 'forty one fifty five', 'oh one two three']) {
      expect(await search(words)).toMatchObject({ total: 0 })
    }
    expect(await search('with:nina')).toMatchObject({ total: 1 })
    expect(await ask('find_people', { name: 'nina' })).toMatchObject({
      people: [{ name: 'Nina [number hidden]' }],
    })
  })

  it('are handed out where the person shows them', async () => {
    const { add, connect } = await openWithNumbers()
    const { ask, received } = await connect((await add({ showsNumbers: true })).token)
    await askForAll(ask, [...inputs[0]], [...inputs[1]], [...inputs[2]])
    const out = received.join('\n')
    expect(out).toContain('four one five five')
    expect(out).toContain('nina@example.com')
    expect(out).toContain('(415) 555-0123')
  })
})
