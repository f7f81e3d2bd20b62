import { describe, expect, it } from 'vitest'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { mostWaiting } from '../../../src-main/library/tables/proposal-table.ts'
import { allCalls } from '../../../src-preload/contract/assistants.ts'
import { openSharedLibrary } from '../../support/assistants/shared-library.ts'
import { spoken } from '../../support/library/search-library.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'
import { passageOf } from '../../support/library/passages.ts'

sampleTests(import.meta.filename, 1)

async function openProposing() {
  const shared = await openSharedLibrary()
  const { library } = shared
  library.addCall(
    'call',
    spoken(['them', 'please order the rifund for the gardn today'], ['you', 'yes the refund and the fee']),
    { direction: 'inbound', fromNumber: '+14155550111' },
  )
  library.addCall('other', spoken(['them', 'nothing to see']), { fromNumber: '+14155550222' })
  const reader = createLibraryReader(library.reading)
  const { assistant, token } = await shared.add({ mayPropose: true })
  const connected = await shared.connect(token)
  return { ...shared, ...connected, assistant, list: () => reader.listProposals() }
}

const correct = (words: string, replacement: string, turn = 0) => ({ id: 'call', turn, words, replacement })

describe('the tools that propose changes', () => {
  it('are only listed for an assistant that may propose, and refuse others', async () => {
    const { add, connect, client, list } = await openProposing()
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('propose_'))).toHaveLength(6)
    const reading = await connect((await add({ name: 'Reader' })).token)
    const { tools } = await reading.client.listTools()
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    expect(await reading.ask('propose_tag', { id: 'call', tag: 'vip' })).toContain('may not suggest')
    expect(list()).toEqual([])
  })

  it('save a proposal with its call and position, and change nothing else', async () => {
    const { ask, list, assistant, library } = await openProposing()
    const answer = await ask('propose_note', { id: 'call', text: 'Ask for\nthe fee', seconds: 2.5 })
    expect(answer).toMatchObject({ trust: 'untrusted', state: 'waiting', call: { id: 'call' } })
    await ask('propose_tag', { id: 'call', tag: 'Refunds' })
    await ask('propose_name', { id: 'call', name: 'Olga Open' })
    await ask('propose_correction', correct('rifund', 'refund'))
    await ask('propose_follow_up', { id: 'call', text: 'Order\nit', seconds: 2, dueDay: '2026-12-04' })
    await ask('propose_follow_up', { text: 'Pay', owner: 'them', seconds: 2 })
    const by = { assistantId: assistant.id, assistant: 'Claude', recordingId: 'call', state: 'waiting' }
    const place = {
      original: null,
      timestamp: null,
      firstWord: 0,
      count: 0,
      owner: null,
      dueDay: null,
      themes: [],
    }
    const task = { ...place, kind: 'follow-up', owner: 'me' }
    expect(list()).toMatchObject([
      { ...by, change: { ...place, kind: 'note', text: 'Ask for\nthe fee', timestamp: 2.5 } },
      { ...by, change: { ...place, kind: 'tag', text: 'Refunds' } },
      { ...by, change: { ...place, kind: 'name', text: 'Olga Open' } },
      {
        ...by,
        ...{ first: 3, before: 'please order the', after: 'for the gardn today yes the refund and' },
        change: {
          kind: 'correction',
          original: 'rifund',
          text: 'refund',
          timestamp: 1.2,
          firstWord: 3,
          count: 1,
        },
      },
      { ...by, change: { ...task, text: 'Order it', timestamp: 2, dueDay: '2026-12-04' } },
      { ...by, recordingId: null, change: { ...task, text: 'Pay', owner: 'them' } },
    ])
    const reader = createLibraryReader(library.reading)
    expect(reader.findAdditions({ id: 'call' })).toMatchObject({ notes: [], tagIds: [] })
    expect([reader.listTags(), reader.listPeople(), reader.listCorrections({ id: 'call' })]).toEqual([
      [],
      [],
      [],
    ])
    expect(reader.findTranscript({ id: 'call' })!.text).toContain('rifund')
    const filter = { text: 'propose_', assistantId: null }
    const asked = reader.listAssistantRequests({ filter, before: null, limit: 9 })
    expect(asked).toHaveLength(6)
    expect(asked[0]).toMatchObject({ callIds: [], assistantId: assistant.id })
    expect(asked[1]).toMatchObject({ callIds: ['call'], assistantId: assistant.id })
    const all = { state: 'open' as const, owner: null, personId: null }
    expect(reader.listFollowUpIds({ filter: all })).toEqual([])
  })

  it('keep a proposed name waiting when the present one is read differently, or only in part', async () => {
    const { ask, list, library } = await openProposing()
    const { writer } = library
    writer.savePerson({ id: null, name: 'Olga  Open', numbers: ['+14155550111'] })
    await ask('propose_name', { id: 'call', name: 'Olga Openshaw' })
    expect(list()).toMatchObject([{ state: 'waiting', change: { original: 'Olga  Open' } }])
    library.addCall('redacted', spoken(['them', 'secret garden']), { toNumber: '+14155550333' })
    writer.savePerson({ id: null, name: 'Garden Secret', numbers: ['+14155550333'] })
    writer.saveRedactions({
      ...{ recordingId: 'redacted', state: 'confirmed', at: 1 },
      places: [{ first: 0, count: 1, kind: 'other' }],
    })
    const { call } = await ask('propose_name', { id: 'redacted', name: 'Garden Open' })
    expect(call.person).toBeNull()
    expect(list()).toMatchObject([{}, { state: 'waiting', change: { original: 'Garden Secret' } }])
  })

  it('give the same answer for a call out of scope as for one that does not exist', async () => {
    const { add, connect, library, list } = await openProposing()
    library.writer.saveStarred({ ids: ['call'], starred: true, at: 1 })
    const scope = { ...allCalls, starredOnly: true }
    const { ask } = await connect((await add({ name: 'Some', scope, mayPropose: true })).token)
    const inputs: [name: string, input: object][] = [
      ['propose_note', { text: 'x' }],
      ['propose_tag', { tag: 'x' }],
      ['propose_name', { name: 'x' }],
      ['propose_correction', { turn: 0, words: 'nothing', replacement: 'x' }],
      ['propose_follow_up', { text: 'x' }],
      ['propose_passage', { turn: 0, words: 'nothing' }],
      ['propose_passage', { seconds: 1 }],
    ]
    for (const [name, input] of inputs) {
      const missing = await ask(name, { ...input, id: 'no-such-call' })
      expect(await ask(name, { ...input, id: 'other' })).toEqual(missing)
      expect(missing).toBe('No such call is shared with this assistant.')
    }
    expect(list()).toEqual([])
  })

  it('save the same proposal once, and at most a hundred', async () => {
    const { ask, list } = await openProposing()
    for (let index = 0; index < 2; index++) await ask('propose_tag', { id: 'call', tag: 'vip' })
    expect(list()).toHaveLength(1)
    for (let index = 1; index < mostWaiting; index++)
      await ask('propose_tag', { id: 'call', tag: `t${index}` })
    expect(list()).toHaveLength(mostWaiting)
    expect(await ask('propose_tag', { id: 'call', tag: 'one more' })).toContain('Too many suggestions')
    expect(await ask('propose_tag', { id: 'call', tag: 'vip' })).toMatchObject({ state: 'waiting' })
    expect(list()).toHaveLength(mostWaiting)
  })

  it('remove control characters and direction overrides, and refuse what is too long or empty', async () => {
    const { ask, list } = await openProposing()
    await ask('propose_note', { id: 'call', text: ' a\u0000\u202eb\r\n<img src=x onerror=alert(1)>\u0007' })
    await ask('propose_tag', { id: 'call', tag: '\u202evip\n\u0000x' })
    expect(list().map(({ change }) => change.text)).toEqual(['ab\n<img src=x onerror=alert(1)>', 'vip x'])
    for (const [name, input] of [
      ['propose_note', { text: 'x'.repeat(10_001) }],
      ['propose_note', { text: '\u202e\u0000' }],
      ['propose_tag', { tag: 'x'.repeat(61) }],
      ['propose_name', { name: ' ' }],
      ['propose_correction', { turn: 0, words: 'rifund', replacement: 'x'.repeat(1_001) }],
      ['propose_note', { text: 'x', seconds: -1 }],
      ['propose_note', { text: 'x', extra: 1 }],
      ['propose_follow_up', { text: 'x'.repeat(1_001) }],
      ['propose_follow_up', { text: 'x', dueDay: 'friday' }],
    ] as const) {
      expect(await ask(name, { id: 'call', ...input })).toContain('The arguments are not valid')
    }
    expect(list()).toHaveLength(2)
  })
})

describe('a proposed correction', () => {
  it('needs words that occur exactly once in its turn', async () => {
    const { ask } = await openProposing()
    expect(await ask('propose_correction', correct('nowhere', 'x'))).toContain('not in this turn')
    expect(await ask('propose_correction', correct('the', 'x'))).toContain('more than once')
    expect(await ask('propose_correction', correct('the', 'x', 9))).toContain('no such turn')
    expect(await ask('propose_correction', correct('the rifund', 'the refund'))).toMatchObject({
      state: 'waiting',
    })
  })

  it('keeps its position when other words are corrected, and reports when its words have changed', async () => {
    const { ask, list, library } = await openProposing()
    await ask('propose_correction', correct('gardn', 'garden'))
    const save = (first: number, count: number, replacement: string) =>
      library.writer.saveCorrection({ recordingId: 'call', first, count, replacement, at: 1 })
    save(0, 2, 'would you please order')
    expect(list()).toMatchObject([{ state: 'waiting', first: 8, change: { firstWord: 6 } }])
    const corrected = save(8, 1, 'guard')!
    expect(list()).toMatchObject([{ state: 'changed' }])
    library.writer.deleteCorrections({ ids: [corrected.id] })
    expect(list()).toMatchObject([{ state: 'waiting' }])
    save(8, 1, 'garden')
    expect(list()).toMatchObject([{ state: 'done' }])
  })

  it('that begins within an earlier correction replaces that one as a whole', async () => {
    const { ask, list, library } = await openProposing()
    library.writer.saveCorrection({ recordingId: 'call', first: 3, count: 1, replacement: 're fund', at: 1 })
    await ask('propose_correction', correct('fund for', 'funds for'))
    expect(list()).toMatchObject([
      { state: 'waiting', first: 3, change: { original: 're fund for', text: 're funds for', count: 3 } },
    ])
  })

  it('never contains a hidden number, and is refused where words are redacted', async () => {
    const { ask, list, library } = await openProposing()
    library.addCall('number', spoken(['them', 'my number is 415 555 0123 ok']))
    const words = { id: 'number', turn: 0, replacement: 'x' }
    expect(await ask('propose_correction', { ...words, words: '[number hidden]' })).toContain(
      'no longer in the call',
    )
    expect(await ask('propose_correction', { ...words, words: '415 555 0123' })).toContain('not in this turn')
    library.writer.saveRedactions({
      ...{ recordingId: 'call', state: 'confirmed', at: 1 },
      places: [{ first: 1, count: 2, kind: 'other' }],
    })
    expect(await ask('propose_correction', correct('rifund', 'refund'))).toContain('redacted words')
    expect(list()).toEqual([])
  })
})

describe('a proposed passage', () => {
  it('has words or a moment, existing themes, and the user’s spelling of them', async () => {
    const { ask, list, library } = await openProposing()
    for (const name of ['Price', 'Delay'])
      library.writer.saveTheme({ id: null, name, color: 'red', description: '' })
    const propose = (input: object) => ask('propose_passage', { id: 'call', ...input })
    await propose({ turn: 1, words: 'the refund', themes: ['price', 'Price', 'delay'], note: ' Ask\u202e ' })
    await propose({ seconds: 2 })
    expect(list()).toMatchObject([
      {
        ...{
          state: 'waiting',
          first: 9,
          before: 'order the rifund for the gardn today yes',
          after: 'and the fee',
        },
        change: {
          ...{ kind: 'passage', original: 'the refund', count: 2, firstWord: 9, text: 'Ask' },
          themes: ['Price', 'Delay'],
        },
      },
      { state: 'waiting', change: { original: null, count: 0, timestamp: 2, text: '', themes: [] } },
    ])
    expect(await propose({ seconds: 2, themes: ['Cost'] })).toContain('There is no theme “Cost”')
    expect(await propose({ words: 'the fee' })).toContain('needs "turn" and "words"')
    expect(await propose({ turn: 1, words: 'the' })).toContain('more than once')
    expect(list()).toHaveLength(2)
  })

  it('keeps its position when other words are corrected, and is done when it is marked', async () => {
    const { ask, list, library } = await openProposing()
    const { writer } = library
    await ask('propose_passage', { id: 'call', turn: 0, words: 'the gardn' })
    const save = (first: number, count: number, replacement: string) =>
      writer.saveCorrection({ recordingId: 'call', first, count, replacement, at: 1 })!
    save(0, 2, 'would you please order')
    expect(list()).toMatchObject([{ state: 'waiting', first: 7, change: { firstWord: 5 } }])
    const { id } = save(8, 1, 'garden')
    expect(list()).toMatchObject([{ state: 'changed' }])
    writer.deleteCorrections({ ids: [id] })
    writer.addPassage(passageOf('call', { words: { first: 7, count: 2 } }))
    expect(list()).toMatchObject([{ state: 'done' }])
  })

  it('never contains a hidden number, and has no words of a call with redacted words', async () => {
    const { ask, list, library } = await openProposing()
    library.addCall('number', spoken(['them', 'my number is 415 555 0123 ok']))
    const propose = (id: string, words: string) => ask('propose_passage', { id, turn: 0, words })
    expect(await propose('number', '[number hidden]')).toContain('no longer in the call')
    expect(await propose('number', '415 555 0123')).toContain('not in this turn')
    library.writer.saveRedactions({
      ...{ recordingId: 'call', state: 'confirmed', at: 1 },
      places: [{ first: 1, count: 2, kind: 'other' }],
    })
    expect(await propose('call', 'rifund')).toContain('redacted words')
    expect(await ask('propose_passage', { id: 'call', seconds: 1 })).toMatchObject({ state: 'waiting' })
    expect(list()).toHaveLength(1)
  })
})

describe('proposals', () => {
  it('reflect the library: done if the call already has the change, changed if the name has changed', async () => {
    const { ask, list, library } = await openProposing()
    const { writer } = library
    await ask('propose_note', { id: 'call', text: 'Same note' })
    await ask('propose_tag', { id: 'call', tag: 'VIP' })
    await ask('propose_name', { id: 'call', name: 'Olga' })
    await ask('propose_follow_up', { id: 'call', text: 'Pay' })
    await ask('propose_follow_up', { text: 'Pay' })
    const states = () => list().map(({ state }) => state)
    expect(states()).toEqual(Array(5).fill('waiting'))
    const followUp = { owner: 'me' as const, personId: null, recordingId: null, timestamp: null }
    const open = { dueDay: null, snoozedUntil: null, state: 'open' as const }
    writer.addFollowUp({ ...followUp, ...open, text: 'Pay', at: 1 })
    expect(states()).toEqual([...Array(4).fill('waiting'), 'done'])
    writer.addFollowUp({ ...followUp, ...open, text: 'Pay', recordingId: 'call', at: 1 })
    writer.saveNote({ id: null, recordingId: 'call', timestamp: null, text: 'Same note', at: 1 })
    const tag = writer.saveTag({ id: null, name: 'vip', color: 'red' })
    writer.setTag({ ids: ['call'], tagId: tag.id, on: true, at: 1 })
    writer.savePerson({ id: null, name: 'Pat', numbers: ['+14155550111'] })
    expect(states()).toEqual(['done', 'done', 'changed', 'done', 'done'])
  })

  it('are deleted with their call and with their assistant, and restored with their ids', async () => {
    const { ask, list, library, assistant } = await openProposing()
    const { writer } = library
    await ask('propose_tag', { id: 'call', tag: 'a' })
    await ask('propose_tag', { id: 'other', tag: 'b' })
    await ask('propose_follow_up', { text: 'Pay' })
    const before = list()
    writer.deleteProposals({ ids: before.map(({ id }) => id) })
    expect(list()).toEqual([])
    const proposals = before.map(({ state: _s, first: _f, before: _b, after: _a, ...proposal }) => proposal)
    writer.restoreProposals({ proposals })
    writer.restoreProposals({ proposals })
    expect(list()).toEqual(before)
    writer.deleteRecordings({ ids: ['other'], at: 1 })
    const left = before.filter(({ recordingId }) => recordingId !== 'other')
    expect(list()).toEqual(left)
    writer.restoreProposals({ proposals })
    expect(list()).toEqual(left)
    writer.deleteProposalsOf({ assistantId: 'another' })
    expect(list()).toHaveLength(2)
    writer.deleteProposalsOf({ assistantId: assistant.id })
    expect(list()).toEqual([])
  })

  it('are not saved after the assistant was removed', async () => {
    const { ask, list, remove, assistant } = await openProposing()
    await remove(assistant.id)
    await expect(ask('propose_tag', { id: 'call', tag: 'a' })).rejects.toThrow('does not share calls')
    expect(list()).toEqual([])
  })
})
